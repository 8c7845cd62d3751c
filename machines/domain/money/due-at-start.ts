import type { Transaction } from '../../contract/types.ts';
import { type Cents, compareMoney, parseMoney, subtractMoney } from './money.ts';

/** The amount that must be paid before a term is issued: the premium of the year, less the later installments. */
export function findDueAtStart({
  totalAnnualPremium,
  laterInstallments,
}: Pick<Transaction, 'totalAnnualPremium' | 'laterInstallments'>): Cents {
  const total = parseMoney(totalAnnualPremium);
  const later = parseMoney(laterInstallments);
  return compareMoney(later, total) < 0 ? subtractMoney(total, later) : total;
}
