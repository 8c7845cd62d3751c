import type { AdditionalInterestRole, LossPayee } from '../../contract/types.ts';
import { foldName } from '../format/fold-text.ts';
import { isBlank } from '../format/format-values.ts';

/** The types of additional interest, in screen order. */
export const lossPayeeTypes = [
  'FIRST_MORTGAGEE',
  'SECOND_MORTGAGEE',
  'LOSS_PAYEE',
  'DISASTER_AGENCY',
] as const satisfies readonly AdditionalInterestRole[];

/** The full name of a payee, joining both name lines. Specification, section 3. */
export function lossPayeeFullName({ name1, name2 }: Pick<LossPayee, 'name1' | 'name2'>): string {
  const lines = [name1, name2].filter((line) => line !== null && !isBlank(line));
  return lines.map((line) => line?.trim()).join(' ');
}

/** Whether a payee was never saved: its id or version is 0. */
export function isUnsavedLossPayee({
  lossPayeeId,
  version,
}: Pick<LossPayee, 'lossPayeeId' | 'version'>): boolean {
  return lossPayeeId === 0 || version === 0;
}

/** The active mortgagees. */
export function findActiveMortgagees(payees: readonly LossPayee[]): LossPayee[] {
  return payees.filter(
    ({ isActive, lossPayeeType }) =>
      isActive !== false && (lossPayeeType === 'FIRST_MORTGAGEE' || lossPayeeType === 'SECOND_MORTGAGEE'),
  );
}

/** The active mortgagees that were named before and are not named after. One whose name was only corrected is named still. */
export function findRemovedLenders(before: readonly LossPayee[], after: readonly LossPayee[]): LossPayee[] {
  return findActiveMortgagees(before).filter((lender) => findSameLender(after, lender) === undefined);
}

/** The active payee that is a lender of an earlier version, whose name may have been corrected since; undefined if it was removed. */
export function findSameLender(payees: readonly LossPayee[], lender: LossPayee): LossPayee | undefined {
  return payees.find((payee) => payee.isActive !== false && isSameLender(payee, lender));
}

function isSameLender(payee: LossPayee, lender: LossPayee): boolean {
  const [first, second] = [payee, lender].map((each) => foldName(lossPayeeFullName(each)));
  const isSameLoan =
    payee.loanNumber === lender.loanNumber &&
    payee.streetAddress1 === lender.streetAddress1 &&
    payee.postalCode === lender.postalCode;
  return first === second || (payee.lossPayeeId === lender.lossPayeeId && isSameLoan);
}
