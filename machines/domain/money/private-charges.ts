import type { Money, Rating } from '../../contract/types.ts';
import { isNothing } from './money.ts';

/** A carrier's fee or a state tax on a private policy. */
export interface PrivateCharge {
  readonly label: string;
  readonly amount: Money;
}

/**
 * What a private policy costs in addition to its premium: the carrier's fee, then the state's taxes and fees, with the labels under which
 * they were charged.
 */
export function privateCharges(rating: Rating): readonly PrivateCharge[] {
  const lines: readonly (readonly [label: string | null, amount: Money | null])[] = [
    ['Policy fee', rating.torrentPolicyFee],
    [rating.surplusLinesTaxLabel, rating.surplusLinesTax],
    [rating.stampingFeeLabel, rating.stampingFee],
    [rating.surplusLinesServiceChargeLabel, rating.surplusLinesServiceCharge],
    [rating.fireMarshallTaxLabel, rating.fireMarshallTax],
    [rating.empaTaxLabel, rating.empaTax],
    [rating.municipalFeeLabel, rating.municipalFee],
    ['County fee', rating.countyFee],
  ];
  return lines.flatMap(([label, amount]) =>
    amount === null || isNothing(amount) ? [] : [{ label: label ?? 'State tax', amount }],
  );
}
