import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PremiumLine } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import {
  chargeTerm,
  premiumLineOrder,
  prorataFactor,
  subtractLines,
  sumCharge,
  type TermStep,
} from '../../../machines/domain/dates/term-charge.ts';
import type { LineAmount } from '../../../machines/domain/ledger/ledger-entry.ts';
import {
  addMoney,
  type Cents,
  formatMoney,
  multiplyToDollars,
  negateMoney,
  noMoney,
  parseDollars,
  subtractMoney,
} from '../../../machines/domain/money/money.ts';
import { type Dollars, showLines, showSteps, showTotal, toLines } from '../../support/change/term-lines.ts';

/** As the edition of 02/24/2023 has it. */
const reserveFundRate = 0.18;

/** The term of the examples: 365 days. */
const term = { effectiveDate: '2026-04-01', expirationDate: '2027-04-01' };

/** 1,000 of discounted premium, 18 % of it for the reserve fund, and the fees: 1,252 a year. */
const year: Dollars = {
  BUILDING: 701,
  CONTENTS: 291,
  ICC: 8,
  RESERVE_FUND: 180,
  HFIAA_SURCHARGE: 25,
  FEDERAL_POLICY_FEE: 47,
};
/** The same with 300 a year more for the building. */
const yearWithMore: Dollars = { ...year, BUILDING: 1001, RESERVE_FUND: 234 };

function from(day: string, dollars: Dollars | null, kept: readonly PremiumLine[] = []): TermStep {
  return { from: day, annual: dollars === null ? null : toLines(dollars), kept };
}

function charge(...steps: readonly TermStep[]) {
  return chargeTerm(term, steps, reserveFundRate);
}

const newBusiness = from('2026-04-01', year);

test('a term that nothing changes charges its year', () => {
  expect(charge(newBusiness)).toEqual([
    {
      from: '2026-04-01',
      days: 365,
      factor: 1,
      lines: toLines(year).map(({ line, amount }) => ({
        line,
        annualBefore: noMoney,
        annualAfter: amount,
        amount,
      })),
    },
  ]);
  expect(showTotal(sumCharge(charge(newBusiness)))).toBe('1252.00');
});

test('300 a year more for the building on day 100 charge 218 and 39 for the reserve fund', () => {
  const [, step] = charge(newBusiness, from('2026-07-10', yearWithMore));
  // 265 of 365 days are .726; 300 x .726 = 217.80; 18 % of 218 = 39.24.
  expect([step?.days, step?.factor]).toEqual([265, 0.726]);
  expect(showLines(step?.lines ?? [])).toEqual({ BUILDING: '218.00', RESERVE_FUND: '39.00' });
  expect(showTotal(step?.lines ?? [])).toBe('257.00');
});

test('reason code 28 after that returns lines by the largest remainder and keeps the policy fee', () => {
  const steps = charge(newBusiness, from('2026-07-10', yearWithMore), from('2026-11-06', null));
  // 146 of 365 days are .400; 1,300 x .400 = 520 = 400.40 + 116.40 + 3.20: the dollar left over is the building's.
  expect([steps[2]?.days, steps[2]?.factor]).toEqual([146, 0.4]);
  expect(showLines(steps[2]?.lines ?? [])).toEqual({
    BUILDING: '-401.00',
    CONTENTS: '-116.00',
    ICC: '-3.00',
    RESERVE_FUND: '-94.00',
    HFIAA_SURCHARGE: '-10.00',
  });
  expect(showTotal(steps[2]?.lines ?? [])).toBe('-624.00');
  expect(showLines(sumCharge(steps))).toEqual({
    BUILDING: '518.00',
    CONTENTS: '175.00',
    ICC: '5.00',
    RESERVE_FUND: '125.00',
    HFIAA_SURCHARGE: '15.00',
    FEDERAL_POLICY_FEE: '47.00',
  });
  expect(showTotal(sumCharge(steps))).toBe('885.00');
});

test('a pro-rata cancellation with 146 days left returns 400, 72 and 10, and keeps fee and probation surcharge', () => {
  const steps = charge(from('2026-04-01', { ...year, PROBATION_SURCHARGE: 50 }), from('2026-11-06', null));
  const lines = steps[1]?.lines ?? [];
  // 280.40 + 116.40 + 3.20 = 400; building and contents tie, and the building comes first.
  expect(showLines(lines)).toEqual({
    BUILDING: '-281.00',
    CONTENTS: '-116.00',
    ICC: '-3.00',
    RESERVE_FUND: '-72.00',
    HFIAA_SURCHARGE: '-10.00',
  });
  expect(showTotal(lines)).toBe('-482.00');
  expect(lines.filter(({ amount }) => formatMoney(amount) === '0.00')).toEqual([
    { line: 'FEDERAL_POLICY_FEE', annualBefore: parseDollars(47), annualAfter: noMoney, amount: noMoney },
    { line: 'PROBATION_SURCHARGE', annualBefore: parseDollars(50), annualAfter: noMoney, amount: noMoney },
  ]);
});

test('reason code 03 keeps the HFIAA surcharge too', () => {
  const steps = charge(newBusiness, from('2026-11-06', null, ['HFIAA_SURCHARGE']));
  expect(showLines(steps[1]?.lines ?? [])).toEqual({
    BUILDING: '-281.00',
    CONTENTS: '-116.00',
    ICC: '-3.00',
    RESERVE_FUND: '-72.00',
  });
});

test('a term that is void charges nothing: all of it goes back, fees included', () => {
  const posted = sumCharge(charge(newBusiness, from('2026-07-10', yearWithMore)));
  const voided = charge(from('2026-04-01', null));
  expect(voided).toEqual([{ from: '2026-04-01', days: 365, factor: 1, lines: [] }]);
  expect(showLines(subtractLines(sumCharge(voided), posted))).toEqual({
    BUILDING: '-919.00',
    CONTENTS: '-291.00',
    ICC: '-8.00',
    RESERVE_FUND: '-219.00',
    HFIAA_SURCHARGE: '-25.00',
    FEDERAL_POLICY_FEE: '-47.00',
  });
});

test('a policy that is cancelled on its first day, not void, keeps what a cancellation keeps', () => {
  const steps = charge(newBusiness, from('2026-04-01', null));
  expect(showLines(sumCharge(steps))).toEqual({ FEDERAL_POLICY_FEE: '47.00' });
});

test('the difference of the HFIAA surcharge is charged pro rata, that of the policy fee in full, a probation surcharge not at all', () => {
  const changed = { ...year, HFIAA_SURCHARGE: 250, FEDERAL_POLICY_FEE: 94, PROBATION_SURCHARGE: 50 };
  const steps = charge(newBusiness, from('2026-07-10', changed));
  // 225 x .726 = 163.35.
  expect(showLines(steps[1]?.lines ?? [])).toEqual({
    HFIAA_SURCHARGE: '163.00',
    FEDERAL_POLICY_FEE: '47.00',
  });
});

test.each([
  [100, '0.500', '1.00'],
  [-100, '-0.500', '-1.00'],
  [99, '0.495', '0.00'],
  [-99, '-0.495', '0.00'],
  [-300, '-1.500', '-2.00'],
])(
  '%i dollars a year for two days, exactly %s, are rounded once, half away from zero: %s',
  (difference, _, amount) => {
    const steps = charge(newBusiness, from('2027-03-30', { ...year, BUILDING: 701 + difference }));
    expect(steps[1]?.factor).toBe(0.005);
    expect(showLines(steps[1]?.lines ?? []).BUILDING ?? '0.00').toBe(amount);
  },
);

test('lines that tie get the dollars left over in the order of the worksheet, whichever order they are given in', () => {
  const more = { ICC: 9, CONTENTS: 292, BUILDING: 702, RESERVE_FUND: 180 };
  const less = { ICC: 7, CONTENTS: 290, BUILDING: 700, RESERVE_FUND: 180 };
  // A dollar of each for half of the term: 1.50 in all, rounded to 2.
  expect(prorataFactor(term, '2026-09-30')).toBe(0.501);
  const lines = [more, less].map((dollars) =>
    showLines(
      charge(
        from('2026-04-01', { ...year, RESERVE_FUND: 180 }),
        from('2026-09-30', { ...year, ...dollars }),
      )[1]?.lines ?? [],
    ),
  );
  expect(lines).toEqual([
    { BUILDING: '1.00', CONTENTS: '1.00' },
    { BUILDING: '-1.00', CONTENTS: '-1.00' },
  ]);
});

test('one line goes up and another down: the shares still add up to the rounded difference', () => {
  const moved = { ...year, BUILDING: 801, CONTENTS: 188 };
  const steps = charge(newBusiness, from('2026-07-10', moved));
  // +72.60 and -74.778: together -2.178, rounded to -2; the reserve fund is -0.36, rounded to nothing.
  expect(showLines(steps[1]?.lines ?? [])).toEqual({ BUILDING: '73.00', CONTENTS: '-75.00' });
});

test('a leap year has a term of 366 days', () => {
  const leap = { effectiveDate: '2027-06-01', expirationDate: '2028-06-01' };
  expect(prorataFactor(leap, '2027-06-01')).toBe(1);
  // 183 of 366 days.
  expect(prorataFactor(leap, '2027-12-01')).toBe(0.5);
  // 93 of 366 days are .2541; the last of February is one of the days.
  expect(prorataFactor(leap, '2028-02-29')).toBe(0.254);
  const steps = chargeTerm(leap, [from('2027-06-01', year), from('2027-12-01', null)], reserveFundRate);
  expect(steps[1]?.days).toBe(183);
  expect(showLines(steps[1]?.lines ?? [])).toEqual({
    BUILDING: '-351.00',
    CONTENTS: '-145.00',
    ICC: '-4.00',
    RESERVE_FUND: '-90.00',
    HFIAA_SURCHARGE: '-13.00',
  });
});

test.each([
  // Of 2,000 days one is exactly half of a thousandth.
  ['2026-01-01', '2031-06-24', '2031-06-23', 0.001],
  ['2026-04-01', '2027-04-01', '2027-03-31', 0.003],
  ['2026-04-01', '2027-04-01', '2027-04-01', 0],
])(
  'the factor of a term from %s to %s is rounded half up on %s',
  (effectiveDate, expirationDate, day, factor) => {
    expect(prorataFactor({ effectiveDate, expirationDate }, day)).toBe(factor);
  },
);

test('a term without days has no factor', () => {
  const none = { effectiveDate: '2026-04-01', expirationDate: '2026-04-01' };
  expect(() => prorataFactor(none, '2026-04-01')).toThrow('A term has days: 2026-04-01 to 2026-04-01.');
});

test('the shares of lines are subtracted by line, and lines without a difference are left out', () => {
  expect(
    showLines(subtractLines(toLines({ CONTENTS: 5, BUILDING: 3, ICC: 8 }), toLines({ CONTENTS: 7, ICC: 8 }))),
  ).toEqual({ BUILDING: '3.00', CONTENTS: '-2.00' });
});

const dollars = fc.integer({ min: 0, max: 6000 });
/** Premium lines with cents, as the coverage premium is divided among building and contents. */
const annualLines = fc
  .tuple(
    fc.integer({ min: 0, max: 600_000 }),
    dollars,
    fc.integer({ min: 0, max: 75 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([buildingCents, premium, icc, isPrimary, isOnProbation]): LineAmount[] => {
    const building = buildingCents / 100;
    const contents = Math.ceil(building) - building + premium;
    const discounted = building + contents + icc;
    return toLines({
      BUILDING: building,
      CONTENTS: contents,
      ICC: icc,
      RESERVE_FUND: Math.round(discounted * 0.18),
      HFIAA_SURCHARGE: isPrimary ? 25 : 250,
      FEDERAL_POLICY_FEE: 47,
      PROBATION_SURCHARGE: isOnProbation ? 50 : 0,
    });
  });
/** Steps of distinct days: the first day of the term, and any others. */
const laterSteps = fc
  .uniqueArray(fc.integer({ min: 1, max: 364 }), { minLength: 0, maxLength: 8 })
  .chain((days) =>
    fc.tuple(
      ...days.map((day) =>
        fc
          .option(annualLines, { freq: 4 })
          .map((annual): TermStep => ({ from: addDays(term.effectiveDate, day), annual })),
      ),
    ),
  );
const termSteps = fc
  .tuple(annualLines, laterSteps)
  .map(([annual, later]): TermStep[] => [{ from: term.effectiveDate, annual }, ...later]);

const premiumLines: readonly PremiumLine[] = ['BUILDING', 'CONTENTS', 'ICC'];

function premiumOf(lines: readonly LineAmount[] | null): Cents {
  return addMoney(
    ...(lines ?? []).filter(({ line }) => premiumLines.includes(line)).map(({ amount }) => amount),
  );
}

test('of random steps, the lines add up to the rounded difference, and the reserve fund is 18 % of it', () => {
  fc.assert(
    fc.property(termSteps, (steps) => {
      const charged = chargeTerm(term, steps, reserveFundRate);
      const inOrder = steps.toSorted((one, other) => (one.from < other.from ? -1 : 1));
      for (const [index, step] of charged.entries()) {
        if (index === 0) continue;
        const before = premiumOf(inOrder[index - 1]?.annual ?? null);
        const after = premiumOf(inOrder[index]?.annual ?? null);
        const expected = multiplyToDollars(subtractMoney(after, before), step.factor);
        const reserve = addMoney(
          ...step.lines.filter(({ line }) => line === 'RESERVE_FUND').map(({ amount }) => amount),
        );
        expect(formatMoney(premiumOf(step.lines))).toBe(formatMoney(expected));
        expect(formatMoney(reserve)).toBe(formatMoney(multiplyToDollars(expected, 0.18)));
      }
    }),
  );
});

test('of random steps, no premium line is a dollar or more away from its exact share', () => {
  fc.assert(
    fc.property(termSteps, (steps) => {
      for (const { factor, lines } of chargeTerm(term, steps, reserveFundRate).slice(1))
        for (const { line, annualBefore, annualAfter, amount } of lines) {
          if (!premiumLines.includes(line)) continue;
          const cents = (value: Cents) => Number(formatMoney(value).replace('.', ''));
          const share = (cents(annualAfter) - cents(annualBefore)) * Math.round(factor * 1000);
          expect(Math.abs(cents(amount) * 1000 - share)).toBeLessThan(100_000);
        }
    }),
  );
});

test('what a random difference charges, the opposite one returns, line by line', () => {
  fc.assert(
    fc.property(annualLines, annualLines, fc.integer({ min: 1, max: 364 }), (one, other, day) => {
      const [there, back] = [
        [one, other],
        [other, one],
      ].map(([before = [], after = []]) =>
        chargeTerm(
          term,
          [
            { from: term.effectiveDate, annual: before },
            { from: addDays(term.effectiveDate, day), annual: after },
          ],
          reserveFundRate,
        )[1]?.lines.map(({ line, amount }) => ({ line, amount })),
      );
      expect(showLines(back ?? [])).toEqual(
        showLines((there ?? []).map(({ line, amount }) => ({ line, amount: negateMoney(amount) }))),
      );
    }),
  );
});

test('a random term that is void from its first day charges nothing', () => {
  fc.assert(
    fc.property(termSteps, (steps) => {
      const posted = sumCharge(chargeTerm(term, steps, reserveFundRate));
      const voided = sumCharge(
        chargeTerm(term, [{ from: term.effectiveDate, annual: null }], reserveFundRate),
      );
      expect(voided).toEqual([]);
      expect(showLines(subtractLines(voided, posted))).toEqual(
        showLines(posted.map(({ line, amount }) => ({ line, amount: negateMoney(amount) }))),
      );
    }),
  );
});

test('a step with the annual amounts of the step before it charges nothing and changes no other', () => {
  fc.assert(
    fc.property(termSteps, fc.integer({ min: 1, max: 364 }), (steps, day) => {
      const at = addDays(term.effectiveDate, day);
      fc.pre(!steps.some((step) => step.from === at));
      const before = steps
        .filter((step) => step.from < at)
        .toSorted((one, other) => (one.from < other.from ? 1 : -1));
      const same: TermStep = { from: at, annual: before[0]?.annual ?? null };
      const charged = chargeTerm(term, [...steps, same], reserveFundRate);
      expect(showLines(charged.find((step) => step.from === at)?.lines ?? [])).toEqual({});
      expect(showSteps(charged.filter((step) => step.from !== at))).toEqual(
        showSteps(chargeTerm(term, steps, reserveFundRate)),
      );
    }),
  );
});

test('the order in which steps of distinct days are given does not matter', () => {
  fc.assert(
    fc.property(
      termSteps.chain((steps) =>
        fc.tuple(fc.constant(steps), fc.shuffledSubarray(steps, { minLength: steps.length })),
      ),
      ([steps, shuffled]) => {
        expect(chargeTerm(term, shuffled, reserveFundRate)).toEqual(chargeTerm(term, steps, reserveFundRate));
      },
    ),
  );
});

test('a sum of steps has the lines in the order of the worksheet', () => {
  fc.assert(
    fc.property(termSteps, (steps) => {
      const lines = sumCharge(chargeTerm(term, steps, reserveFundRate)).map(({ line }) => line);
      expect(lines).toEqual(premiumLineOrder.filter((line) => lines.includes(line)));
    }),
  );
});

test('the reserve fund of a difference is the share that the edition of the term has', () => {
  const year = [
    { line: 'BUILDING' as const, amount: parseDollars(400) },
    { line: 'RESERVE_FUND' as const, amount: parseDollars(60) },
  ];
  const steps: TermStep[] = [
    { from: '2026-06-01', annual: year },
    { from: '2026-12-01', annual: null },
  ];
  const days = { effectiveDate: '2026-06-01', expirationDate: '2027-06-01' };
  const reserve = (rate: number) =>
    chargeTerm(days, steps, rate)
      .at(-1)
      ?.lines.find(({ line }) => line === 'RESERVE_FUND')?.amount;
  // Of the 365 days 182 are left: 0.499 of $400 is $200, of which 15 % are $30 and 18 % are $36.
  expect([reserve(0.15), reserve(0.18)]).toEqual([parseDollars(-30), parseDollars(-36)]);
});
