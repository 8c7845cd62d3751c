import type { ProposalLanguage } from '../../contract/types.ts';
import { formatDollarsAndCents } from '../format/format-values.ts';
import { isNothing } from '../money/money.ts';
import type { InstallmentRule } from './installment-plan.ts';

/** The plan of a carrier in a sentence. The name of a sample carrier says that its figures are a sample. */
export function describeCarrierPlan(
  { payments, everyMonths, depositPercent, fee }: InstallmentRule,
  carrier: string,
): { readonly [language in ProposalLanguage]: string } {
  const later = payments - 1;
  const [first, primero] =
    depositPercent === null
      ? ['an equal share of the premium', 'una parte igual de la prima']
      : [`${depositPercent}% of the premium`, `${depositPercent}% de la prima`];
  const isFree = isNothing(fee);
  return {
    EN: `Plan of ${carrier}: ${payments} payments. The first is ${first} with all fees and taxes of the year; ${later} equal payments follow, one every ${everyMonths === 1 ? 'month' : `${everyMonths} months`}, ${isFree ? 'without a fee' : `each with a fee of ${formatDollarsAndCents(fee)}`}.`,
    ES: `Plan de ${carrier}: ${payments} pagos. El primero es ${primero} con todas las tarifas y los impuestos del año; siguen ${later} pagos iguales, uno cada ${everyMonths === 1 ? 'mes' : `${everyMonths} meses`}, ${isFree ? 'sin recargo' : `cada uno con un recargo de ${formatDollarsAndCents(fee)}`}.`,
  };
}
