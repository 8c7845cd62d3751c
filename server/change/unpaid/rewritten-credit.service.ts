import { findEndingRule } from '../../../machines/change/cancellation-reasons.ts';
import { findStandingCancellation } from '../../../machines/change/plan-versions.ts';
import type { Db } from '../../database/db.ts';
import { readSlicesOfEdit } from '../../policy/versions/issue-versions.service.ts';
import { readChange } from '../change.store.ts';

/** Whether the credit of a policy waits for the rewritten policy that takes its place, so that it is not refunded by itself. */
export async function isCreditForRewritten(edit: {
  readonly trx: Db;
  readonly at: { readonly policyId: number };
}): Promise<boolean> {
  const cancellation = findStandingCancellation(await readSlicesOfEdit(edit));
  if (cancellation === null) return false;
  const change = await readChange(edit.trx, edit.at.policyId, cancellation.issuedByTransactionId);
  return change !== null && findEndingRule(change)?.isMovedToRewritten === true;
}
