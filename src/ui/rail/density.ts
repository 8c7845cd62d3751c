const storageKey = 'highwater-density';
const listeners = new Set<() => void>();

/** Whether this person's device shows controls of 36 px with less room between them. */
export function isCompact(): boolean {
  return localStorage.getItem(storageKey) === 'compact';
}

/** Keeps the choice on this device, for all its tabs. */
export function chooseCompact(isChosen: boolean): void {
  if (isChosen) localStorage.setItem(storageKey, 'compact');
  else localStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

export function subscribeToDensity(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
