import { shownDollars } from '../../../../machines/domain/format/format.ts';

/** "+$212", "($30)", "$0"; a dash where it is not known. */
export function signedDollars(amount: number | null): string {
  if (amount === null) return '–';
  return amount > 0 ? `+${shownDollars(amount)}` : shownDollars(amount);
}
