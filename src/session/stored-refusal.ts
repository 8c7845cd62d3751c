import type { AccessRefusal } from '../../machines/domain/access/not-authorized.ts';

const storageKey = 'highwater-denied';
const noRefusal: AccessRefusal = { message: null, action: null };

/** Stores what a person was refused, for the page that shows it. */
export function storeRefusal(refusal: AccessRefusal): void {
  sessionStorage.setItem(storageKey, JSON.stringify(refusal));
}

/** The last refusal; an empty one if nothing is stored. */
export function readStoredRefusal(): AccessRefusal {
  try {
    const stored: Partial<AccessRefusal> | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return { ...noRefusal, ...stored };
  } catch {
    return noRefusal;
  }
}
