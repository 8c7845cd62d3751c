import type { ClaimPayment, ClaimRequest } from '../../contract/types.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  maxMoney,
  minMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../money/money.ts';
import type { ClaimFile } from './claim-file.ts';

/** Why more cannot be asked for now, in a sentence; null if it can: after a payment or a denial, while no request is open. */
export function findNewRequestRefusal({
  claim,
  payments,
  requests,
}: Pick<ClaimFile, 'claim' | 'payments' | 'requests'>): string | null {
  const isDecided = claim.firstDeniedDate !== null || payments.some(({ kind }) => kind !== 'EXPENSE');
  if (!isDecided) return 'An additional payment can be requested only after a payment or a denial.';
  return requests.some(({ decision }) => decision === null)
    ? 'A request for additional payment is already open.'
    : null;
}

/** The oldest request for additional payment of a coverage that is not decided; null if there is none. */
export function findOpenRequest(
  requests: readonly ClaimRequest[],
  coverage: 'BUILDING' | 'CONTENTS',
): ClaimRequest | null {
  return requests.find((request) => request.decision === null && isAsked(request, coverage)) ?? null;
}

/** The requests of a claim, and its payments as the answers to requests count them. */
interface RequestsAndPayments {
  readonly requests: readonly ClaimRequest[];
  readonly payments: readonly Pick<ClaimPayment, 'kind' | 'coverage' | 'approvedDate' | 'amount'>[];
}

/** The rest of what a request asks for a coverage: the amount less the additional payments since it came, without what earlier requests took on that day. */
export function findRestOfRequest(
  { claimRequestId, buildingAmount, contentsAmount, receivedDate }: ClaimRequest,
  { requests, payments }: RequestsAndPayments,
  coverage: 'BUILDING' | 'CONTENTS',
): Cents {
  const answers = payments.filter(
    (payment) =>
      payment.kind === 'ADDITIONAL' && payment.coverage === coverage && payment.approvedDate >= receivedDate,
  );
  const before = payments.filter(({ approvedDate }) => approvedDate < receivedDate);
  const former = requests.filter(
    (other) => other.claimRequestId < claimRequestId && other.decidedDate === receivedDate,
  );
  const askedBefore = addMoney(
    ...former.map((other) => findRestOfRequest(other, { requests, payments: before }, coverage)),
  );
  const paidThatDay = sumAmounts(answers.filter(({ approvedDate }) => approvedDate === receivedDate));
  const paid = subtractMoney(sumAmounts(answers), minMoney(askedBefore, paidThatDay));
  const asked = parseMoney(coverage === 'BUILDING' ? buildingAmount : contentsAmount);
  return maxMoney(noMoney, subtractMoney(asked, paid));
}

function sumAmounts(payments: readonly Pick<ClaimPayment, 'amount'>[]): Cents {
  return addMoney(...payments.map(({ amount }) => parseMoney(amount)));
}

/** Whether a request is answered: all that it asks for was paid since it came. */
export function isRequestAnswered(request: ClaimRequest, file: RequestsAndPayments): boolean {
  return (['BUILDING', 'CONTENTS'] as const).every(
    (coverage) => compareMoney(findRestOfRequest(request, file, coverage), noMoney) === 0,
  );
}

function isAsked(
  { buildingAmount, contentsAmount }: ClaimRequest,
  coverage: 'BUILDING' | 'CONTENTS',
): boolean {
  return compareMoney(parseMoney(coverage === 'BUILDING' ? buildingAmount : contentsAmount), noMoney) > 0;
}
