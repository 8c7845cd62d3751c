const storagePrefix = 'highwater-typed';

/** Keeps what a person typed on a page while the tab is open; it survives a reload, a crash and the end of the session. */
export function storeUnsavedInput(userId: string, page: string, typed: unknown): void {
  try {
    sessionStorage.setItem(nameUnsavedInput(userId, page), JSON.stringify(typed));
  } catch {
    // Full or forbidden storage must not stop the person from typing.
  }
}

/** The input that the same person typed on that page before; null if nothing is kept or it no longer has the right shape. */
export function readUnsavedInput<T>(
  userId: string,
  page: string,
  isShape: (value: unknown) => value is T,
): T | null {
  const text = sessionStorage.getItem(nameUnsavedInput(userId, page));
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
  sessionStorage.removeItem(nameUnsavedInput(userId, page));
}

/** Clears the unsaved input of every user except `userId`; of all users if it is null. */
export function clearUnsavedInputOfOthers(userId: string | null): void {
  const ownPrefix = userId === null ? null : nameUnsavedInput(userId, '');
  for (const storage of [sessionStorage, localStorage])
    for (const name of Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''))
      if (name.startsWith(`${storagePrefix}:`) && (ownPrefix === null || !name.startsWith(ownPrefix)))
        storage.removeItem(name);
}

/** Under which name a storage of the browser keeps what a person typed on a page. */
export function nameUnsavedInput(userId: string, page: string): string {
  return `${storagePrefix}:${userId}:${page}`;
}
