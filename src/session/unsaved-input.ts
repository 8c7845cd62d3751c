const storagePrefix = 'highwater-typed';

/** Keeps what a person typed at a place, for as long as the tab is open: it survives a reload, a crash and the end of the session. */
export function storeUnsavedInput(userId: string, page: string, typed: unknown): void {
  try {
    sessionStorage.setItem(storageKey(userId, page), JSON.stringify(typed));
  } catch {
    // Storage that is full or forbidden must not stop the person from typing.
  }
}

/** What the same person typed there before; null where nothing is kept, or it no longer has the shape. */
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

/** Forgets what was typed at a place: it is saved now, or not wanted. */
export function clearUnsavedInput(userId: string, page: string): void {
  sessionStorage.removeItem(storageKey(userId, page));
}

/** Forgets what everybody typed, or everybody but one. */
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
