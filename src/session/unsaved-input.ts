const storagePrefix = 'highwater-typed';

/** Keeps what a person typed on a page while the tab is open; it survives a reload, a crash and the end of the session. */
export function storeUnsavedInput(userId: string, page: string, typed: unknown): void {
  try {
    sessionStorage.setItem(storageKey(userId, page), JSON.stringify(typed));
  } catch {
    // Full or forbidden storage must not stop the person from typing.
  }
}

/** What the same person typed on that page before; null if nothing is kept or it no longer has the right shape. */
export function readUnsavedInput<T>(
  userId: string,
  page: string,
  isShape: (value: unknown) => value is T,
): T | null {
  const text = sessionStorage.getItem(storageKey(userId, page));
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isShape(value) ? value : null;
  } catch {
    return null;
  }
}

/** Clears what was typed on a page, because it is saved or unwanted. */
export function clearUnsavedInput(userId: string, page: string): void {
  sessionStorage.removeItem(storageKey(userId, page));
}

/** Clears the unsaved input of every user except `userId`; of all users if it is null. */
export function clearUnsavedInputOfOthers(userId: string | null): void {
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  const ownPrefix = userId === null ? null : storageKey(userId, '');
  for (const name of names) {
    if (name.startsWith(`${storagePrefix}:`) && (ownPrefix === null || !name.startsWith(ownPrefix))) {
      sessionStorage.removeItem(name);
    }
  }
}

function storageKey(userId: string, page: string): string {
  return `${storagePrefix}:${userId}:${page}`;
}
