import type { Refusal } from '../../machines/domain/access/not-authorized.ts';

const key = 'highwater-denied';
const nothing: Refusal = { message: null, action: null };

/** Stores what a person was refused, for the view that tells it. */
export function storeDenied(refusal: Refusal): void {
  sessionStorage.setItem(key, JSON.stringify(refusal));
}

/** What was last refused; nothing where nothing is stored. */
export function storedDenied(): Refusal {
  try {
    const stored: Partial<Refusal> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return { ...nothing, ...stored };
  } catch {
    return nothing;
  }
}
