import { expect, test } from 'vitest';
import type { PremiumLine } from '../../../machines/contract/types.ts';
import { chargePrivateTerm, type PrivateTerms } from '../../../machines/domain/dates/private-term-charge.ts';
import { type ChargedStep, sumCharge, type TermStep } from '../../../machines/domain/dates/term-charge.ts';
import { addMoney, formatMoney, parseMoney } from '../../../machines/domain/money/money.ts';

/* Private terms worked by hand in cents: nfip-domain 9 and the example of Florida in 9.2. A year is 2026-04-01 to 2027-04-01. */
const term = { effectiveDate: '2026-04-01', expirationDate: '2027-04-01' };

type Amounts = { readonly [line in PremiumLine]?: string };

/** Florida, surplus lines: tax 4.94 % and service charge 0.06 % of premium and fee, and 2.00 for emergency management. */
const florida: PrivateTerms = {
  minimumEarnedPercent: 25,
  taxes: [
    { line: 'SURPLUS_LINES_TAX', rate: 4.94, isOnPolicyFee: true },
    { line: 'SURPLUS_LINES_SERVICE_CHARGE', rate: 0.06, isOnPolicyFee: true },
  ],
};
const year: Amounts = {
  BUILDING: '700.00',
  CONTENTS: '200.00',
  POLICY_FEE: '100.00',
  SURPLUS_LINES_TAX: '49.40',
  SURPLUS_LINES_SERVICE_CHARGE: '0.60',
  EMERGENCY_MANAGEMENT_SURCHARGE: '2.00',
};
/** With $300 more of building premium. A change is quoted without the fixed charge of new business. */
const more: Amounts = {
  BUILDING: '1000.00',
  CONTENTS: '200.00',
  POLICY_FEE: '100.00',
  SURPLUS_LINES_TAX: '64.22',
  SURPLUS_LINES_SERVICE_CHARGE: '0.78',
};

function from(day: string, annual: Amounts | null, rest: Omit<TermStep, 'from' | 'annual'> = {}): TermStep {
  const lines = Object.entries(annual ?? {}) as [PremiumLine, string][];
  const amounts = lines.map(([line, amount]) => ({ line, amount: parseMoney(amount) }));
  return { from: day, annual: annual === null ? null : amounts, ...rest };
}

const byInsured = { kept: ['POLICY_FEE'], keepsMinimum: true } as const;

/** The charge of the last step, by line, with its sum. */
function lastOf(steps: readonly ChargedStep[]): { readonly [line: string]: string } {
  const lines = steps.at(-1)?.lines ?? [];
  const charged = lines.map(({ line, amount }) => [line, formatMoney(amount)] as const);
  const sum = formatMoney(addMoney(...lines.map(({ amount }) => amount)));
  return Object.fromEntries([...charged.filter(([, amount]) => amount !== '0.00'), ['sum', sum]]);
}

test('more cover from 2026-07-10: 265 days, factor 0.726; taxes follow the premium, fee and fixed charge are not charged again', () => {
  expect(
    lastOf(chargePrivateTerm(term, [from('2026-04-01', year), from('2026-07-10', more)], florida)),
  ).toEqual({
    BUILDING: '217.80',
    SURPLUS_LINES_TAX: '10.76',
    SURPLUS_LINES_SERVICE_CHARGE: '0.13',
    sum: '228.69',
  });
});

test('less cover returns premium and its taxes', () => {
  expect(
    lastOf(chargePrivateTerm(term, [from('2026-04-01', more), from('2026-07-10', year)], florida)),
  ).toEqual({
    BUILDING: '-217.80',
    SURPLUS_LINES_TAX: '-10.76',
    SURPLUS_LINES_SERVICE_CHARGE: '-0.13',
    sum: '-228.69',
  });
});

test('the insured cancels on 2026-11-06: 146 days, factor 0.400; more than the minimum is earned, the fee is kept', () => {
  const steps = [from('2026-04-01', year), from('2026-11-06', null, byInsured)];
  expect(lastOf(chargePrivateTerm(term, steps, florida))).toEqual({
    BUILDING: '-280.00',
    CONTENTS: '-80.00',
    SURPLUS_LINES_TAX: '-17.78',
    SURPLUS_LINES_SERVICE_CHARGE: '-0.22',
    sum: '-378.00',
  });
});

test('the insured cancels after ten days: 25 % of 900.00 stays earned, and the lines give in proportion', () => {
  const steps = [from('2026-04-01', year), from('2026-04-11', null, byInsured)];
  expect(lastOf(chargePrivateTerm(term, steps, florida))).toEqual({
    BUILDING: '-525.00',
    CONTENTS: '-150.00',
    SURPLUS_LINES_TAX: '-33.35',
    SURPLUS_LINES_SERVICE_CHARGE: '-0.41',
    sum: '-708.76',
  });
});

test('the insured cancels on the first day: the minimum and the fee are kept', () => {
  const steps = [from('2026-04-01', year), from('2026-04-01', null, byInsured)];
  expect(lastOf(chargePrivateTerm(term, steps, florida)).BUILDING).toBe('-525.00');
});

test('a cancellation after a change returns what both charged', () => {
  const steps = [from('2026-04-01', year), from('2026-07-10', more), from('2026-11-06', null, byInsured)];
  expect(lastOf(chargePrivateTerm(term, steps, florida))).toEqual({
    BUILDING: '-400.00',
    CONTENTS: '-80.00',
    SURPLUS_LINES_TAX: '-23.71',
    SURPLUS_LINES_SERVICE_CHARGE: '-0.29',
    sum: '-504.00',
  });
});

test('the minimum is a share of the year in force: a dear change may leave little to return, or nothing', () => {
  const dear = { ...year, BUILDING: '4000.00' };
  const charge = (changed: string, ended: string) =>
    chargePrivateTerm(
      term,
      [from('2026-04-01', year), from(changed, dear), from(ended, null, byInsured)],
      florida,
    );
  // A quarter of 4,200.00 is 1,050.00. Charged are 900.00 + 3,300.00 × 0.082 = 1,170.60: 120.60 can go back, less than 4,200.00 × 0.055.
  const little = charge('2027-03-02', '2027-03-12');
  expect(little.map(({ factor }) => factor)).toEqual([1, 0.082, 0.055]);
  expect(lastOf(little)).toEqual({
    BUILDING: '-114.86',
    CONTENTS: '-5.74',
    SURPLUS_LINES_TAX: '-5.96',
    SURPLUS_LINES_SERVICE_CHARGE: '-0.07',
    sum: '-126.63',
  });
  // Charged are 900.00 + 3,300.00 × 0.027 = 989.10, less than 1,050.00.
  expect(lastOf(charge('2027-03-22', '2027-03-25'))).toEqual({ sum: '0.00' });
});

test("the carrier's underwriting ends it: the fee goes back for the days that are left, with its tax where it is taxed", () => {
  const steps = [from('2026-04-01', year), from('2026-11-06', null)];
  expect(lastOf(chargePrivateTerm(term, steps, florida))).toEqual({
    BUILDING: '-280.00',
    CONTENTS: '-80.00',
    POLICY_FEE: '-40.00',
    SURPLUS_LINES_TAX: '-19.76',
    SURPLUS_LINES_SERVICE_CHARGE: '-0.24',
    sum: '-420.00',
  });
  // New Jersey taxes the premium alone, 5 %.
  const newJersey: PrivateTerms = {
    minimumEarnedPercent: 0,
    taxes: [{ line: 'SURPLUS_LINES_TAX', rate: 5, isOnPolicyFee: false }],
  };
  const taxed = { ...year, SURPLUS_LINES_TAX: '45.00' };
  const ended = [from('2026-04-01', taxed), from('2026-11-06', null)];
  expect(lastOf(chargePrivateTerm(term, ended, newJersey))).toEqual({
    POLICY_FEE: '-40.00',
    SURPLUS_LINES_TAX: '-18.00',
    BUILDING: '-280.00',
    CONTENTS: '-80.00',
    sum: '-418.00',
  });
});

test('a term that was never in force charges nothing, fees and fixed charges included', () => {
  expect(sumCharge(chargePrivateTerm(term, [from('2026-04-01', null)], florida))).toEqual([]);
});
