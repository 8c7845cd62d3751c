const saves = new Set<() => Promise<unknown>>();

/** Registers what to save before the person is signed out; returns how to take it back. */
export function saveBeforeSignOut(save: () => Promise<unknown>): () => void {
  saves.add(save);
  return () => saves.delete(save);
}

/** Saves everything that is registered. A save that fails does not keep the others from being tried. */
export async function saveEverything(): Promise<void> {
  await Promise.allSettled([...saves].map((save) => save()));
}
