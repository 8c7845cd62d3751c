import type { Draft, Drafts } from '../../../machines/application/drafts.ts';

/** The storage key of a policy's unsaved drafts. */
export function draftsStorageKey(policyId: number): string {
  return `policy ${policyId}`;
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
