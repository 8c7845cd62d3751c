import { lineKind } from '../worksheet/line-kinds.ts';

const PREMIUM = 'Premium in whole dollars';
const RESERVE = 'Reserve fund';
const LIMIT = 'Highest premium under the increase cap';
const CAP = 'Annual increase cap discount';
const REPETITIVE = 'Severe repetitive loss premium';
const TOTAL = 'Amount due';
const AMOUNT = { isAmount: true } as const;

/** Lines of the way from the full-risk premium to the amount due. */
export const CHARGE_LINES = {
  building: lineKind('DISCOUNTS', PREMIUM, 'START', 'Building premium', { from: 'Building premium' }),
  contents: lineKind('DISCOUNTS', PREMIUM, 'ADD', 'Contents premium', { from: 'Contents premium' }),
  icc: lineKind('DISCOUNTS', PREMIUM, 'ADD', 'ICC premium', { from: 'ICC premium' }),
  mitigation: lineKind('DISCOUNTS', PREMIUM, 'SUBTRACT', 'Mitigation discount', {
    from: 'Mitigation discount',
  }),
  crs: lineKind('DISCOUNTS', PREMIUM, 'SUBTRACT', 'CRS discount', { from: 'CRS discount' }),
  statutory: lineKind('DISCOUNTS', PREMIUM, 'SUBTRACT', 'Statutory discount', { from: 'Statutory discount' }),
  cap: lineKind('DISCOUNTS', PREMIUM, 'SUBTRACT', CAP, { from: CAP }),
  noCap: lineKind('DISCOUNTS', CAP, 'START', 'No increase cap applies', AMOUNT),
  capPrior: lineKind('DISCOUNTS', LIMIT, 'START', "Last year's discounted premium", AMOUNT),
  capPercent: lineKind('DISCOUNTS', LIMIT, 'MULTIPLY', 'Highest yearly increase', AMOUNT),
  capWhole: lineKind('DISCOUNTS', LIMIT, 'ROUND_DOWN', 'Whole dollars, rounded down', AMOUNT),
  capPremium: lineKind('DISCOUNTS', CAP, 'START', 'Premium after the statutory discount', {
    ...AMOUNT,
    from: PREMIUM,
  }),
  capLimit: lineKind('DISCOUNTS', CAP, 'SUBTRACT', LIMIT, { ...AMOUNT, from: LIMIT }),
  capFloor: lineKind('DISCOUNTS', CAP, 'AT_LEAST', 'Never less than 0', AMOUNT),
  reserveStart: lineKind('FEES', RESERVE, 'START', 'Discounted premium', { ...AMOUNT, from: PREMIUM }),
  reserveRate: lineKind('FEES', RESERVE, 'MULTIPLY', 'Reserve fund rate', AMOUNT),
  repetitiveStart: lineKind('FEES', REPETITIVE, 'START', 'Discounted premium', { ...AMOUNT, from: PREMIUM }),
  repetitiveRate: lineKind('FEES', REPETITIVE, 'MULTIPLY', 'Severe repetitive loss rate', AMOUNT),
  repetitiveNone: lineKind('FEES', REPETITIVE, 'AT_MOST', 'No severe repetitive loss premium', AMOUNT),
  totalStart: lineKind('FEES', TOTAL, 'START', 'Discounted premium', { ...AMOUNT, from: PREMIUM }),
  reserve: lineKind('FEES', TOTAL, 'ADD', 'Reserve fund', { from: RESERVE }),
  probation: lineKind('FEES', TOTAL, 'ADD', 'Probation surcharge'),
  hfiaa: lineKind('FEES', TOTAL, 'ADD', 'HFIAA surcharge'),
  fee: lineKind('FEES', TOTAL, 'ADD', 'Federal Policy Fee'),
  repetitive: lineKind('FEES', TOTAL, 'ADD', 'Severe repetitive loss premium', { from: REPETITIVE }),
};
