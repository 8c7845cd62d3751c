import type { PolicyFile } from '../../contract/types.ts';
import { formatDollars } from '../format/format-values.ts';

/** What was stated before that tells of a mortgage, as a sentence; null if nothing was. */
export function describeStatedMortgage({ policy }: Pick<PolicyFile, 'policy'>): string | null {
  const { loanAmount, effectiveDateType, forcePlacedByLender } = policy;
  if (forcePlacedByLender === true) return 'A lender force-placed the insurance.';
  if (effectiveDateType === 'LOAN_CLOSING') return 'Coverage starts at a loan closing.';
  return loanAmount !== null && loanAmount > 0
    ? `A loan of ${formatDollars(loanAmount)} was entered on the step Loan Closing Date.`
    : null;
}
