import type { ClaimPayment, ClaimRequest } from '../../contract/types.ts';
import { type Cents, compareMoney, minMoney, noMoney, parseMoney, subtractMoney } from '../money/money.ts';
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

/**
 * The rest of what a request asks for a coverage: the amount less the additional payments since it came. No amount answers two requests: decided
 * requests take the payments until the day of their decision first, then the open ones take the rest, the oldest first.
 */
export function findRestOfRequest(
  { claimRequestId }: Pick<ClaimRequest, 'claimRequestId'>,
  { requests, payments }: RequestsAndPayments,
  coverage: 'BUILDING' | 'CONTENTS',
): Cents {
  const unused = payments
    .filter((payment) => payment.kind === 'ADDITIONAL' && payment.coverage === coverage)
    .map(({ approvedDate, amount }) => ({ approvedDate, left: parseMoney(amount) }));
  const inOrder = [
    ...requests.filter(({ decidedDate }) => decidedDate !== null),
    ...requests.filter(({ decidedDate }) => decidedDate === null),
  ];
  for (const request of inOrder) {
    const { receivedDate, decidedDate, buildingAmount, contentsAmount } = request;
    let rest = parseMoney(coverage === 'BUILDING' ? buildingAmount : contentsAmount);
    for (const payment of unused) {
      if (payment.approvedDate < receivedDate || (decidedDate !== null && payment.approvedDate > decidedDate))
        continue;
      const taken = minMoney(rest, payment.left);
      payment.left = subtractMoney(payment.left, taken);
      rest = subtractMoney(rest, taken);
    }
    if (request.claimRequestId === claimRequestId) return rest;
  }
  return noMoney;
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
