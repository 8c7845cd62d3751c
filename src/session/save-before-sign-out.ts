const registeredSaves = new Set<() => Promise<unknown>>();

/** Registers a save to run before the person is signed out; returns a function that unregisters it. */
export function registerSave(save: () => Promise<unknown>): () => void {
  registeredSaves.add(save);
  return () => registeredSaves.delete(save);
}

/** Runs all registered saves. A failing save does not prevent the others. */
export async function runRegisteredSaves(): Promise<void> {
  await Promise.allSettled([...registeredSaves].map((save) => save()));
}
