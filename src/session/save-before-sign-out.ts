const registeredSaves = new Set<() => Promise<unknown>>();

/** Registers what to save before the person is signed out; returns how to take it back. */
export function registerSave(save: () => Promise<unknown>): () => void {
  registeredSaves.add(save);
  return () => registeredSaves.delete(save);
}

/** Saves everything that is registered. A save that fails does not keep the others from being tried. */
export async function runRegisteredSaves(): Promise<void> {
  await Promise.allSettled([...registeredSaves].map((save) => save()));
}
