import type { PremiumLine, Rating } from '../../contract/types.ts';
import {
  allocateMoney,
  compareMoney,
  noMoney,
  parseMoney,
  subtractMoney,
  toDollars,
} from '../money/money.ts';
import type { LineAmount } from './ledger-entry.ts';

/**
 * The charge of a rating for the year, by line; lines of zero are left out. They add up to its total: what is left of the
 * discounted premium beside ICC is building's and contents', in the proportion of their premiums before discounts.
 */
export function annualCharge(rating: Rating): readonly LineAmount[] {
  const icc = parseMoney(rating.iccPremium);
  const coverage = subtractMoney(parseMoney(rating.discountedPremium), icc);
  const weights = [toDollars(rating.buildingPremium), toDollars(rating.contentsPremium)];
  const isWeighted = weights.some((weight) => weight > 0);
  const [building = noMoney, contents = noMoney] = allocateMoney(coverage, isWeighted ? weights : [1, 0]);
  const lines: LineAmount[] = [
    { line: 'BUILDING', amount: building },
    { line: 'CONTENTS', amount: contents },
    { line: 'ICC', amount: icc },
    ...feeFields.map(([line, field]) => ({ line, amount: parseMoney(rating[field]) })),
  ];
  return lines.filter(({ amount }) => compareMoney(amount, noMoney) !== 0);
}

/** Whether a line is premium, on which commission is earned and which installments spread; surcharges, fees and taxes are not. */
export function isPremium(line: PremiumLine): boolean {
  return line === 'BUILDING' || line === 'CONTENTS' || line === 'ICC';
}

const feeFields = [
  ['RESERVE_FUND', 'reserveFund'],
  ['HFIAA_SURCHARGE', 'hfiaaSurcharge'],
  ['FEDERAL_POLICY_FEE', 'fedFee'],
  ['PROBATION_SURCHARGE', 'probationSurcharge'],
  ['POLICY_FEE', 'torrentPolicyFee'],
  ['SURPLUS_LINES_TAX', 'surplusLinesTax'],
  ['STAMPING_FEE', 'stampingFee'],
  ['SURPLUS_LINES_SERVICE_CHARGE', 'surplusLinesServiceCharge'],
  ['FIRE_MARSHAL_TAX', 'fireMarshallTax'],
  ['EMERGENCY_MANAGEMENT_SURCHARGE', 'empaTax'],
  ['MUNICIPAL_FEE', 'municipalFee'],
  ['COUNTY_FEE', 'countyFee'],
] as const satisfies readonly (readonly [PremiumLine, keyof Rating])[];
