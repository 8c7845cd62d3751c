import { type EndedTerm, findEndingRule } from '../../../machines/change/cancellation-reasons.ts';
import { findStandingCancellation } from '../../../machines/change/plan-versions.ts';
import type { CreditHold } from '../../../machines/domain/calendar/duties.ts';
import { compareMoney, noMoney } from '../../../machines/domain/money/money.ts';
import type { Db } from '../../database/db.ts';
import { readClaimsPaid } from '../../ledger/project-account.service.ts';
import { readSlicesOfEdit } from '../../policy/versions/issue-versions.service.ts';
import { readChange } from '../change.store.ts';

interface AccountHolder {
  readonly trx: Db;
  readonly at: { readonly policyId: number };
}

/** Why the credit of a policy waits for accounting and is not refunded by itself; null where nothing holds it. */
export async function findCreditHold(account: AccountHolder): Promise<CreditHold | null> {
  const cancellation = findStandingCancellation(await readSlicesOfEdit(account));
  if (cancellation === null) return null;
  const change = await readChange(account.trx, account.at.policyId, cancellation.issuedByTransactionId);
  return change === null ? null : findReturnHold(account, change);
}

/** The same for the credit that a change would leave. */
export async function findReturnHold(account: AccountHolder, change: EndedTerm): Promise<CreditHold | null> {
  const rule = findEndingRule(change);
  if (rule?.isMovedToRewritten) return 'REWRITTEN';
  const isLessClaims = rule?.refund === 'FULL';
  return isLessClaims && compareMoney(await readClaimsPaid(account), noMoney) > 0 ? 'CLAIMS_PAID' : null;
}
