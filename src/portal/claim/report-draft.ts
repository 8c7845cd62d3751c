const draftKey = (policyId: string) => `highwater-report-draft:${policyId}`;

/** What was typed of a report of a loss, kept in this browser until it is sent. */
export function readReportDraft<Draft extends object>(policyId: string): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftKey(policyId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

export function storeReportDraft(policyId: string, draft: object): void {
  try {
    localStorage.setItem(draftKey(policyId), JSON.stringify(draft));
  } catch {
    // Full or forbidden storage must not stop the person from typing.
  }
}

export function forgetReportDraft(policyId: string): void {
  localStorage.removeItem(draftKey(policyId));
}
