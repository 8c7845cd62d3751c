import type { Money, Rating } from '../../contract/types.ts';
import { isNothing } from './money.ts';

/** A carrier's fee or a state tax on a private policy. */
export interface PrivateCharge {
  readonly label: string;
  readonly amount: Money;
}

/**
 * The charges of a private policy in addition to its premium: the carrier's fee, then the state's taxes and fees, with the labels under which
 * they were charged.
 */
export function privateCharges(rating: Rating): readonly PrivateCharge[] {
  return listCharges(rating).flatMap(([label, amount]) =>
    amount === null || isNothing(amount) ? [] : [{ label: label ?? 'State tax', amount }],
  );
}

/** The labels of the taxes that are charged but not known; the total does not have them. */
export function listUnknownCharges(rating: Rating): readonly string[] {
  if (rating.privateFloodProviderId === null) return [];
  return listCharges(rating).flatMap(([label, amount]) => (amount === null && label !== null ? [label] : []));
}

/** The label of the total of a rating, with the charges that are not known and not in it. */
export function labelTotal(label: string, rating: Rating): string {
  const unknown = listUnknownCharges(rating);
  return unknown.length === 0 ? label : `${label} without what is not known: ${unknown.join(', ')}`;
}

type Charge = readonly [label: string | null, amount: Money | null];

function listCharges(rating: Rating): readonly Charge[] {
  return [
    [rating.torrentPolicyFee === null ? null : 'Policy fee', rating.torrentPolicyFee],
    [rating.surplusLinesTaxLabel, rating.surplusLinesTax],
    [rating.stampingFeeLabel, rating.stampingFee],
    [rating.surplusLinesServiceChargeLabel, rating.surplusLinesServiceCharge],
    [rating.fireMarshallTaxLabel, rating.fireMarshallTax],
    [rating.empaTaxLabel, rating.empaTax],
    [rating.municipalFeeLabel, rating.municipalFee],
    [rating.countyFeeLabel ?? (rating.countyFee === null ? null : 'County fee'), rating.countyFee],
  ];
}
