import { formatDollars } from '../../../machines/domain/format/format-values.ts';

/** Such as "+$212", "($30)" or "$0"; a dash if the amount is null. */
export function formatSignedDollars(amount: number | null): string {
  if (amount === null) return '–';
  return amount > 0 ? `+${formatDollars(amount)}` : formatDollars(amount);
}
