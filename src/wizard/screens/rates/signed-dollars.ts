import { formatDollars } from '../../../../machines/domain/format/format-values.ts';

/** "+$212", "($30)", "$0"; a dash if it is unknown. */
export function formatSignedDollars(amount: number | null): string {
  if (amount === null) return '–';
  return amount > 0 ? `+${formatDollars(amount)}` : formatDollars(amount);
}
