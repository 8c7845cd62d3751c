import { defineLineKind } from '../worksheet/line-kinds.ts';

const WHOLE_DOLLAR_PREMIUM = 'Premium in whole dollars';
const RESERVE_FUND = 'Reserve fund';
const INCREASE_CAP_LIMIT = 'Highest premium under the increase cap';
const INCREASE_CAP_DISCOUNT = 'Annual increase cap discount';
const REPETITIVE_LOSS_PREMIUM = 'Severe repetitive loss premium';
const AMOUNT_DUE = 'Amount due';
const AMOUNT_OPTION = { isAmount: true } as const;

/** Worksheet lines from the full-risk premium to the amount due. */
export const CHARGE_LINES = {
  building: defineLineKind('DISCOUNTS', WHOLE_DOLLAR_PREMIUM, 'START', 'Building premium', {
    from: 'Building premium',
  }),
  contents: defineLineKind('DISCOUNTS', WHOLE_DOLLAR_PREMIUM, 'ADD', 'Contents premium', {
    from: 'Contents premium',
  }),
  icc: defineLineKind('DISCOUNTS', WHOLE_DOLLAR_PREMIUM, 'ADD', 'ICC premium', { from: 'ICC premium' }),
  mitigation: defineLineKind('DISCOUNTS', WHOLE_DOLLAR_PREMIUM, 'SUBTRACT', 'Mitigation discount', {
    from: 'Mitigation discount',
  }),
  crs: defineLineKind('DISCOUNTS', WHOLE_DOLLAR_PREMIUM, 'SUBTRACT', 'CRS discount', {
    from: 'CRS discount',
  }),
  statutory: defineLineKind('DISCOUNTS', WHOLE_DOLLAR_PREMIUM, 'SUBTRACT', 'Statutory discount', {
    from: 'Statutory discount',
  }),
  cap: defineLineKind('DISCOUNTS', WHOLE_DOLLAR_PREMIUM, 'SUBTRACT', INCREASE_CAP_DISCOUNT, {
    from: INCREASE_CAP_DISCOUNT,
  }),
  noCap: defineLineKind(
    'DISCOUNTS',
    INCREASE_CAP_DISCOUNT,
    'START',
    'No increase cap applies',
    AMOUNT_OPTION,
  ),
  capPrior: defineLineKind(
    'DISCOUNTS',
    INCREASE_CAP_LIMIT,
    'START',
    "Last year's discounted premium",
    AMOUNT_OPTION,
  ),
  capPercent: defineLineKind(
    'DISCOUNTS',
    INCREASE_CAP_LIMIT,
    'MULTIPLY',
    'Highest yearly increase',
    AMOUNT_OPTION,
  ),
  capWhole: defineLineKind(
    'DISCOUNTS',
    INCREASE_CAP_LIMIT,
    'ROUND_DOWN',
    'Whole dollars, rounded down',
    AMOUNT_OPTION,
  ),
  capPremium: defineLineKind(
    'DISCOUNTS',
    INCREASE_CAP_DISCOUNT,
    'START',
    'Premium after the statutory discount',
    {
      ...AMOUNT_OPTION,
      from: WHOLE_DOLLAR_PREMIUM,
    },
  ),
  capLimit: defineLineKind('DISCOUNTS', INCREASE_CAP_DISCOUNT, 'SUBTRACT', INCREASE_CAP_LIMIT, {
    ...AMOUNT_OPTION,
    from: INCREASE_CAP_LIMIT,
  }),
  capFloor: defineLineKind(
    'DISCOUNTS',
    INCREASE_CAP_DISCOUNT,
    'AT_LEAST',
    'Never less than 0',
    AMOUNT_OPTION,
  ),
  reserveStart: defineLineKind('FEES', RESERVE_FUND, 'START', 'Discounted premium', {
    ...AMOUNT_OPTION,
    from: WHOLE_DOLLAR_PREMIUM,
  }),
  reserveRate: defineLineKind('FEES', RESERVE_FUND, 'MULTIPLY', 'Reserve fund rate', AMOUNT_OPTION),
  repetitiveStart: defineLineKind('FEES', REPETITIVE_LOSS_PREMIUM, 'START', 'Discounted premium', {
    ...AMOUNT_OPTION,
    from: WHOLE_DOLLAR_PREMIUM,
  }),
  repetitiveRate: defineLineKind(
    'FEES',
    REPETITIVE_LOSS_PREMIUM,
    'MULTIPLY',
    'Severe repetitive loss rate',
    AMOUNT_OPTION,
  ),
  repetitiveNone: defineLineKind(
    'FEES',
    REPETITIVE_LOSS_PREMIUM,
    'AT_MOST',
    'No severe repetitive loss premium',
    AMOUNT_OPTION,
  ),
  totalStart: defineLineKind('FEES', AMOUNT_DUE, 'START', 'Discounted premium', {
    ...AMOUNT_OPTION,
    from: WHOLE_DOLLAR_PREMIUM,
  }),
  reserve: defineLineKind('FEES', AMOUNT_DUE, 'ADD', 'Reserve fund', { from: RESERVE_FUND }),
  probation: defineLineKind('FEES', AMOUNT_DUE, 'ADD', 'Probation surcharge'),
  hfiaa: defineLineKind('FEES', AMOUNT_DUE, 'ADD', 'HFIAA surcharge'),
  fee: defineLineKind('FEES', AMOUNT_DUE, 'ADD', 'Federal Policy Fee'),
  repetitive: defineLineKind('FEES', AMOUNT_DUE, 'ADD', 'Severe repetitive loss premium', {
    from: REPETITIVE_LOSS_PREMIUM,
  }),
};
