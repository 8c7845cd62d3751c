import { type Draft, type Drafts, findDirtyKeys } from '../../../machines/application/drafts.ts';
import type { PolicyFile } from '../../../machines/contract/types.ts';

/** The storage key of a policy's unsaved drafts. */
export function draftsStorageKey(policyId: number): string {
  return `policy ${policyId}`;
}

/** The drafts that must survive a reload or a sign-out: invalid input and unsaved changes. */
export function selectUnsavedDrafts(stored: PolicyFile, drafts: Drafts): Drafts {
  const dirty = findDirtyKeys(stored, drafts);
  const unsaved = Object.entries(drafts).filter(([key, { typed }]) => !typed.isValid || dirty.includes(key));
  return Object.fromEntries(unsaved);
}

/** Whether a stored value has the shape of drafts. */
export function isDrafts(value: unknown): value is Drafts {
  return typeof value === 'object' && value !== null && Object.values(value).every(isDraft);
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('typed' in value) || !('base' in value)) return false;
  const { typed } = value;
  return (
    typeof typed === 'object' && typed !== null && 'text' in typed && 'isValid' in typed && 'value' in typed
  );
}
