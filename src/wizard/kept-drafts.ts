import { valueAt } from '../../machines/domain/field-key.ts';
import type { ServedFile } from '../graphql/read-file.ts';
import type { Draft, Drafts } from './drafts.ts';

/** Where the typing on a policy is kept. */
export function placeOfTyping(policyId: number): string {
  return `policy ${policyId}`;
}

/** The drafts that a reload or a sign-out must not lose. */
export function draftsToKeep(stored: ServedFile, drafts: Drafts): Drafts {
  const unsaved = Object.entries(drafts).filter(([key, { typed, isSaved }]) => {
    return !isSaved && (!typed.isValid || (valueAt(stored, key) ?? null) !== typed.value);
  });
  return Object.fromEntries(unsaved);
}

/** Whether something kept has the shape of drafts. */
export function isDrafts(value: unknown): value is Drafts {
  return typeof value === 'object' && value !== null && Object.values(value).every(isDraft);
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('typed' in value) || !('version' in value))
    return false;
  const { typed } = value;
  return (
    typeof typed === 'object' && typed !== null && 'text' in typed && 'isValid' in typed && 'value' in typed
  );
}
