import type { ClaimPayment, ClaimRequest } from '../../contract/types.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  maxMoney,
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

/** Payments as the answers to requests count them. */
type RequestPayment = Pick<ClaimPayment, 'kind' | 'coverage' | 'approvedDate' | 'amount'>;

/** The rest of what a request asks for a coverage: the amount less the additional payments since it came. */
export function findRestOfRequest(
  { buildingAmount, contentsAmount, receivedDate }: ClaimRequest,
  payments: readonly RequestPayment[],
  coverage: 'BUILDING' | 'CONTENTS',
): Cents {
  const answers = payments.filter(
    (payment) =>
      payment.kind === 'ADDITIONAL' && payment.coverage === coverage && payment.approvedDate >= receivedDate,
  );
  const asked = parseMoney(coverage === 'BUILDING' ? buildingAmount : contentsAmount);
  return maxMoney(
    noMoney,
    subtractMoney(asked, addMoney(...answers.map(({ amount }) => parseMoney(amount)))),
  );
}

/** Whether a request is answered: all that it asks for was paid since it came. */
export function isRequestAnswered(request: ClaimRequest, payments: readonly RequestPayment[]): boolean {
  return (['BUILDING', 'CONTENTS'] as const).every(
    (coverage) => compareMoney(findRestOfRequest(request, payments, coverage), noMoney) === 0,
  );
}

function isAsked(
  { buildingAmount, contentsAmount }: ClaimRequest,
  coverage: 'BUILDING' | 'CONTENTS',
): boolean {
  return compareMoney(parseMoney(coverage === 'BUILDING' ? buildingAmount : contentsAmount), noMoney) > 0;
}
