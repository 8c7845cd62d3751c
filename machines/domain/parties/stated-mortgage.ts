import type { LossPayee, PolicyFile } from '../../contract/types.ts';
import { formatDollars } from '../format/format-values.ts';

/** The earlier answer that implies a mortgage, as a sentence; null if there is none. */
export function describeStatedMortgage({ policy }: Pick<PolicyFile, 'policy'>): string | null {
  const { effectiveDateType, isLenderFoundGap, forcePlacedByLender } = policy;
  if (forcePlacedByLender === true) return 'A lender force-placed the insurance.';
  if (effectiveDateType === 'LOAN_CLOSING')
    return isLenderFoundGap === true
      ? 'A lender found the insurance missing.'
      : 'Coverage starts at a loan closing.';
  return isLoanStated(policy)
    ? `A loan of ${formatDollars(policy.loanAmount)} was entered on the step Loan Closing Date.`
    : null;
}

/** The fact that implies a lender on the building, as a sentence; null if there is none. */
export function describeLender(file: Pick<PolicyFile, 'policy' | 'lossPayees'>): string | null {
  if (listMortgagees(file).some(isActive)) return 'A mortgagee is named.';
  return isMortgageDenied(file) ? null : describeStatedMortgage(file);
}

/** Whether a loan was stated, and the question for its mortgagee was answered No. */
export function isMortgageDenied(file: Pick<PolicyFile, 'policy' | 'lossPayees'>): boolean {
  const { effectiveDateType, forcePlacedByLender } = file.policy;
  const mortgagees = listMortgagees(file);
  return (
    isLoanStated(file.policy) &&
    effectiveDateType !== 'LOAN_CLOSING' &&
    forcePlacedByLender !== true &&
    mortgagees.length > 0 &&
    !mortgagees.some(isActive)
  );
}

/** A tenant's loan is on no building. */
function isLoanStated({ loanAmount, isTenant }: PolicyFile['policy']): boolean {
  return isTenant !== true && loanAmount !== null && loanAmount > 0;
}

function listMortgagees({ lossPayees }: Pick<PolicyFile, 'lossPayees'>): readonly LossPayee[] {
  return lossPayees.filter(
    ({ lossPayeeType: role }) => role === 'FIRST_MORTGAGEE' || role === 'SECOND_MORTGAGEE',
  );
}

function isActive({ isActive: active }: LossPayee): boolean {
  return active !== false;
}
