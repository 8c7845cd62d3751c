import { expect, test } from 'vitest';
import { findReturnProof } from '../../machines/change/reinstatement.ts';
import type { CancellationReason } from '../../machines/contract/types.ts';

function proofOf(
  cancellationReason: CancellationReason,
  effectiveDate: string,
  today: string,
): string | null {
  return findReturnProof({ cancellationReason, effectiveDate }, today)?.documentType ?? null;
}

const bankError = "Bank's letter about its error";

test.each([
  [
    'a void for a returned payment, on the day after it',
    'INVALID_PAYMENT',
    '2026-04-01',
    '2026-04-20',
    bankError,
  ],
  ['a void of a term that has not begun', 'INVALID_PAYMENT', '2026-04-01', '2026-03-20', bankError],
  ['nonpayment while its notice runs', 'NON_PAYMENT', '2026-07-20', '2026-07-19', null],
  ['nonpayment from the day on which cover ended', 'NON_PAYMENT', '2026-07-20', '2026-07-20', bankError],
  ['another reason', 'NOT_ELIGIBLE', '2026-04-01', '2026-07-20', null],
] as const)('days of %s come back with the proof: %#', (_, reason, effectiveDate, today, proof) => {
  expect(proofOf(reason, effectiveDate, today)).toBe(proof);
});
