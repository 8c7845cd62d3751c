import { nameUnsavedInput } from '../../session/unsaved-input.ts';

const nameDraft = (userId: string, policyId: string) => nameUnsavedInput(userId, `report-draft:${policyId}`);

/** The draft of a report of a loss, kept in this browser until it is sent or the person signs out. */
export function readReportDraft<Draft extends object>(userId: string, policyId: string): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameDraft(userId, policyId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

export function storeReportDraft(userId: string, policyId: string, draft: object): void {
  try {
    localStorage.setItem(nameDraft(userId, policyId), JSON.stringify(draft));
  } catch {
    // Full or forbidden storage must not stop the person from typing.
  }
}

export function forgetReportDraft(userId: string, policyId: string): void {
  localStorage.removeItem(nameDraft(userId, policyId));
}
