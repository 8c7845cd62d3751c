import type { ClaimPayment, ClaimRequest } from '../../contract/types.ts';
import { compareMoney, noMoney, parseMoney } from '../money/money.ts';

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
