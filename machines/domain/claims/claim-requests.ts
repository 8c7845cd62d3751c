import type { ClaimPayment, ClaimRequest } from '../../contract/types.ts';
import { compareMoney, noMoney, parseMoney } from '../money/money.ts';
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

/** Whether a request is answered: every coverage that it asks for had an additional payment since it came. */
export function isRequestAnswered(
  request: ClaimRequest,
  payments: readonly Pick<ClaimPayment, 'kind' | 'coverage' | 'approvedDate'>[],
): boolean {
  return (['BUILDING', 'CONTENTS'] as const).every(
    (coverage) =>
      !isAsked(request, coverage) ||
      payments.some(
        (payment) =>
          payment.kind === 'ADDITIONAL' &&
          payment.coverage === coverage &&
          payment.approvedDate >= request.receivedDate,
      ),
  );
}

function isAsked(
  { buildingAmount, contentsAmount }: ClaimRequest,
  coverage: 'BUILDING' | 'CONTENTS',
): boolean {
  return compareMoney(parseMoney(coverage === 'BUILDING' ? buildingAmount : contentsAmount), noMoney) > 0;
}
