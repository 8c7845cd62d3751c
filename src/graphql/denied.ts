const key = 'highwater-denied';

/** What the not-authorized view shows: what was refused, and a button that leads on. */
export interface Denied {
  message: string | null;
  action: { label: string; path: string } | null;
}

const nothing: Denied = { message: null, action: null };

/** Stores what a person was refused, for the view that tells it. */
export function storeDenied(denied: Denied): void {
  sessionStorage.setItem(key, JSON.stringify(denied));
}

/** What was last refused; nothing where nothing is stored. */
export function storedDenied(): Denied {
  try {
    const stored: Partial<Denied> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return { ...nothing, ...stored };
  } catch {
    return nothing;
  }
}
