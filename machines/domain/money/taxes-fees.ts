import { rating as ratingSpec } from '../../contract/fields.ts';
import type { Money, Rating } from '../../contract/types.ts';
import { isNothing } from './money.ts';

/** One tax, fee or surcharge of a rating. */
export interface TaxFee {
  /** The name of the rating's field. */
  readonly name: string;
  readonly label: string;
  readonly amount: Money;
}

/** The taxes, fees and surcharges of a rating, federal ones first, without those that are zero. State taxes use the state's own labels. */
export function listTaxesAndFees(rating: Rating): readonly TaxFee[] {
  return chargeFields.flatMap((name) => {
    const amount = rating[name];
    if (amount === null || isNothing(amount)) return [];
    return [{ name, label: findChargeLabel(rating, name), amount }];
  });
}

const chargeFields = [
  'reserveFund',
  'probationSurcharge',
  'hfiaaSurcharge',
  'fedFee',
  'torrentPolicyFee',
  'surplusLinesTax',
  'stampingFee',
  'surplusLinesServiceCharge',
  'fireMarshallTax',
  'empaTax',
  'municipalFee',
  'countyFee',
] as const satisfies readonly (keyof Rating)[];

type ChargeField = (typeof chargeFields)[number];

function findChargeLabel(rating: Rating, name: ChargeField): string {
  const own: unknown = Reflect.get(rating, `${name}Label`);
  return typeof own === 'string' ? own : ratingSpec.fields[name].label;
}
