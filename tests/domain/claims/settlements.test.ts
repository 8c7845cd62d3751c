import { expect, test } from 'vitest';
import { computeAdditionalFee, computeAdjusterFee } from '../../../machines/domain/claims/adjuster-fee.ts';
import { findIccLimit } from '../../../machines/domain/claims/icc.ts';
import { computeAdvance, findIccRoom } from '../../../machines/domain/claims/money-out.ts';
import { findClaimFigures } from '../../../machines/domain/claims/settlement/claim-figures.ts';
import { settle } from '../../../machines/domain/claims/settlement/settle.ts';
import { settleClaim } from '../../../machines/domain/claims/settlement/settle-claim.ts';
import { printSettlement } from '../../../machines/domain/claims/settlement/worksheet.ts';
import { findClaimPaymentProblems } from '../../../machines/domain/claims/work/payment-needs.ts';
import {
  type Cents,
  formatMoney,
  parseDollars,
  subtractMoney,
} from '../../../machines/domain/money/money.ts';
import { buildClaimFile, buildClaimLine, payment, proof } from '../../support/claims/claim-files.ts';
import {
  buildLines,
  buildTerms,
  type LineInDollars,
  type TermsInDollars,
} from '../../support/claims/settlements.ts';

/** The totals of building and contents, and how the building is settled. */
function settled(terms: TermsInDollars, ...lines: readonly LineInDollars[]): readonly string[] {
  const { building, contents } = settle(buildLines(...lines), buildTerms(terms));
  return [building.method, formatMoney(building.payable), formatMoney(contents.payable)];
}

const home = { isPrincipalHome: true, replacementCost: 250_000 } as const;
const inDollars = (amount: Cents) => formatMoney(amount);

test('1: the deductible comes off the loss before the limit is applied', () => {
  expect(settled({ building: [100_000, 5000] }, { cost: 110_000 })).toEqual([
    'ACTUAL_CASH_VALUE',
    '100000.00',
    '0.00',
  ]);
});

test('2: a home insured for too little is paid the greater of its actual cash value and its proportion', () => {
  const terms = { isPrincipalHome: true, replacementCost: 135_000, building: [92_000, 2000] } as const;
  expect(settled(terms, { cost: 50_500, depreciation: 12_000 })).toEqual([
    'PROPORTIONAL',
    '41018.52',
    '0.00',
  ]);
  expect(settled(terms, { cost: 50_500, depreciation: 13_500 })).toEqual([
    'PROPORTIONAL',
    '41018.52',
    '0.00',
  ]);
  expect(settled({ ...terms, building: [92_000, 500] }, { cost: 50_500 })).toEqual([
    'ACTUAL_CASH_VALUE',
    '50000.00',
    '0.00',
  ]);
});

test.each([
  [
    '3',
    { replacementCost: 2_499_872.6, maximum: 2_500_000, building: [1_800_000, 5000] },
    46_132.16,
    '36521.06',
  ],
  ['4', { replacementCost: 250_000, maximum: 2_500_000, building: [180_000, 500] }, 150_000, '134500.00'],
  ['6', { replacementCost: 187_500, maximum: 2_500_000, building: [130_000, 500] }, 120_000, '103500.00'],
] as const)(
  '%s: an association that is insured for too little shares the loss before the deductible',
  (_, terms, cost, paid) => {
    expect(settled({ form: 'RCBAP', ...terms }, { cost })).toEqual(['COINSURANCE', paid, '0.00']);
  },
);

test('3: an association shares the loss by the units of its policy where the adjuster counted none', () => {
  const file = buildClaimFile({
    claim: { isPrincipalResidence: false, replacementCost: '2499872.60' },
    lines: [buildClaimLine(1, { unitCost: '46132.16' })],
    payments: [],
  });
  const { policy } = file;
  const association = {
    ...file,
    policy: {
      ...policy,
      policy: { ...policy.policy, buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING' as const },
      structure: { ...policy.structure, unitsCount: 10 },
      rating: { ...policy.rating, buildingCoverage: 1_800_000, buildingDeductible: 5000 },
    },
  };
  const { building } = settleClaim(association);
  expect([building.method, inDollars(building.due)]).toEqual(['COINSURANCE', '36521.06']);
  const unvalued = {
    ...association,
    claim: { ...association.claim, replacementCost: null },
    proofs: [proof('36521.06', '0.00')],
  };
  const request = { kind: 'ADDITIONAL', coverage: 'BUILDING', amount: '36521.06', bulletin: null } as const;
  const problems = findClaimPaymentProblems(unvalued, request, 'CLAIMS_MANAGER');
  expect(problems.map(({ message }) => message)).toContain(
    "Enter the full replacement cost of the building: the association's share depends on it.",
  );
  const paid = payment({ amount: '2480000.00' });
  expect(inDollars(findIccLimit({ ...association, payments: [paid] }))).toBe('20000.00');
});

test('5: an association that is insured enough is paid the replacement cost', () => {
  const terms = { form: 'RCBAP', replacementCost: 250_000, building: [200_000, 500] } as const;
  expect(settled(terms, { cost: 200_000 })).toEqual(['REPLACEMENT_COST', '199500.00', '0.00']);
});

test('7: other flood insurance shares the loss by the limits', () => {
  const terms = { ...home, building: [200_000, 2000], otherInsurance: [30_000, 1000] } as const;
  expect(settled(terms, { cost: 40_000 })).toEqual(['REPLACEMENT_COST', '32913.04', '0.00']);
});

test('8: an antique is paid at what an article of the same use costs', () => {
  const { lines, contents } = settle(
    buildLines({ coverage: 'CONTENTS', property: 'ANTIQUE', cost: 3500, depreciation: 350 }),
    buildTerms({}),
  );
  expect([formatMoney(contents.payable), lines[0]?.citation]).toEqual(['3150.00', 'SFIP III.B.9']);
});

test('9: Increased Cost of Compliance pays what the statutory maximum leaves', () => {
  const { icc, dwellingMaximum: maximum } = findClaimFigures('2026-09-12');
  const rooms = [200_000, 220_000, 240_000, 250_000].map((paid) =>
    inDollars(findIccRoom({ icc, maximum }, parseDollars(paid))),
  );
  expect(rooms).toEqual(['30000.00', '30000.00', '10000.00', '0.00']);
});

test('10: the adjuster is paid by the fee table, and for more work at least the fee of a visit', () => {
  const fee = (gross: number, isVisited = true) =>
    inDollars(computeAdjusterFee(parseDollars(gross), isVisited));
  const more = (gross: number, added: number) =>
    inDollars(
      computeAdditionalFee(parseDollars(gross + added), computeAdjusterFee(parseDollars(gross), true)),
    );
  expect([fee(250_000), more(250_000, 85_000), fee(215_000), more(215_000, 10_000)]).toEqual([
    '10750.00',
    '2650.00',
    '9245.00',
    '510.00',
  ]);
  expect([fee(0, false), fee(0), fee(1000), fee(1000.01), fee(50_000), fee(52_000), fee(1_200_000)]).toEqual([
    '125.00',
    '510.00',
    '680.00',
    '1035.00',
    '2235.00',
    '2350.00',
    '33600.00',
  ]);
});

const carpetAndHouse = [
  { cost: 65_000, depreciation: 9000 },
  { property: 'CARPET_OR_APPLIANCE', cost: 15_000, depreciation: 3000 },
] as const;

test('11: a principal home is paid the replacement cost, carpet and appliances the actual cash value', () => {
  const terms = buildTerms({ ...home, building: [250_000, 2000] });
  const { building } = settle(buildLines(...carpetAndHouse), terms);
  expect({
    payable: inDollars(building.payable),
    actualCashValue: inDollars(building.actualCashValuePayable),
    claim: inDollars(subtractMoney(building.payable, building.actualCashValuePayable)),
  }).toEqual({ payable: '75000.00', actualCashValue: '66000.00', claim: '9000.00' });
});

test('11: a home of the Emergency Program that is insured for its maximum is paid the replacement cost', () => {
  const file = buildClaimFile({
    claim: { replacementCost: '200000.00' },
    lines: [buildClaimLine(1, { unitCost: '30000.00', depreciation: '8000.00' })],
    payments: [],
  });
  const { policy } = file;
  const of = (buildingCoverage: number, stateAbbreviation: string | null) => {
    const { building } = settleClaim({
      ...file,
      policy: {
        ...policy,
        policy: { ...policy.policy, programType: 'EMERGENCY' },
        propertyAddress: { ...policy.propertyAddress, stateAbbreviation },
        rating: { ...policy.rating, buildingCoverage },
      },
    });
    return [building.method, inDollars(building.due)];
  };
  expect(of(35_000, 'TN')).toEqual(['REPLACEMENT_COST', '28000.00']);
  expect(of(30_000, 'TN')).toEqual(['PROPORTIONAL', '23714.29']);
  expect(of(35_000, 'HI')).toEqual(['ACTUAL_CASH_VALUE', '20000.00']);
});

test('12: the same house rented out is paid the actual cash value', () => {
  expect(settled({ replacementCost: 250_000, building: [250_000, 2000] }, ...carpetAndHouse)).toEqual([
    'ACTUAL_CASH_VALUE',
    '66000.00',
    '0.00',
  ]);
});

test('13: a loss below the deductible pays nothing', () => {
  const line = { coverage: 'CONTENTS', cost: 1200, depreciation: 300 } as const;
  expect(settled({ contents: [100_000, 1250] }, line)).toEqual(['ACTUAL_CASH_VALUE', '0.00', '0.00']);
});

test('14: what art and jewelry are worth above their limit does not absorb the deductible', () => {
  const special = { coverage: 'CONTENTS', property: 'SPECIAL_LIMIT', cost: 6000 } as const;
  const terms = { contents: [100_000, 2000] } as const;
  expect(settled(terms, { coverage: 'CONTENTS', cost: 18_000 }, special)[2]).toBe('18500.00');
  expect(settled(terms, { coverage: 'CONTENTS', cost: 800 }, special)[2]).toBe('1300.00');
});

test('15: sandbags and removal have no deductible and a limit each', () => {
  const { hourOfLabor } = findClaimFigures('2026-09-12');
  const wage = Number(formatMoney(hourOfLabor));
  expect(
    settled(
      { building: [250_000, 2000], contents: [100_000, 2000] },
      { property: 'LOSS_AVOIDANCE', cost: 640 },
      { property: 'LOSS_AVOIDANCE', cost: 20 * wage },
      { coverage: 'CONTENTS', property: 'REMOVED_TO_SAFETY', cost: 700 },
      { coverage: 'CONTENTS', property: 'REMOVED_TO_SAFETY', cost: 60 * wage },
    ),
  ).toEqual(['ACTUAL_CASH_VALUE', '785.00', '1000.00']);
});

test('16: what a garage is damaged above its share absorbs the deductible, unless the company reads it otherwise', () => {
  const terms = { ...home, building: [200_000, 5000] } as const;
  const lines = [
    { cost: 60_000 },
    { property: 'DETACHED_GARAGE', cost: 30_000, depreciation: 4000 },
  ] as const;
  expect(settled(terms, ...lines)).toEqual(['REPLACEMENT_COST', '80000.00', '0.00']);
  expect(settled({ ...terms, cutsGarageFirst: true }, ...lines)).toEqual([
    'REPLACEMENT_COST',
    '75000.00',
    '0.00',
  ]);
});

test('17: a large manufactured home that is a total loss is paid by its own rule', () => {
  const terms = { ...home, building: [80_000, 1250], isTotalLossOfMobileHome: true } as const;
  expect(settled(terms, { cost: 95_000, depreciation: 47_000 })).toEqual([
    'MANUFACTURED_HOME',
    '70750.00',
    '0.00',
  ]);
});

test('18: pollution above its limit does not absorb the deductible', () => {
  const terms = { form: 'GENERAL_PROPERTY', building: [500_000, 5000], maximum: 500_000 } as const;
  expect(settled(terms, { cost: 120_000 }, { property: 'POLLUTION', cost: 16_500 })).toEqual([
    'ACTUAL_CASH_VALUE',
    '125000.00',
    '0.00',
  ]);
});

test('19: earlier damage that was not repaired is not paid', () => {
  const terms = buildTerms({ ...home, building: [250_000, 1250] });
  const lines = buildLines({ cost: 36_000, depreciation: 5400 }, { cost: 9000, refusal: 'PRIOR_DAMAGE' });
  const { building } = settle(lines, terms);
  expect([inDollars(building.payable), inDollars(building.actualCashValuePayable)]).toEqual([
    '34750.00',
    '29350.00',
  ]);
});

test('20: advances are a share of the reserve and come off what is due', () => {
  const advances = [60_000, 20_000].map((reserve) =>
    inDollars(computeAdvance(parseDollars(reserve), 0.25, parseDollars(2000))),
  );
  const { building } = settle(
    buildLines({ cost: 77_000 }),
    buildTerms({ ...home, building: [250_000, 2000], paid: [13_000, 0] }),
  );
  expect([...advances, inDollars(building.payable), inDollars(building.due)]).toEqual([
    '13000.00',
    '3000.00',
    '75000.00',
    '62000.00',
  ]);
});

test('21: where the actual cash value reaches the limit, no replacement cost is left to claim', () => {
  const terms = buildTerms({ isPrincipalHome: true, replacementCost: 125_000, building: [100_000, 2000] });
  const { building } = settle(buildLines({ cost: 140_000, depreciation: 20_000 }), terms);
  expect([inDollars(building.payable), inDollars(building.actualCashValuePayable)]).toEqual([
    '100000.00',
    '100000.00',
  ]);
});

test('22: in a basement only what is on the list is paid, and cleanup', () => {
  const inBasement = { place: 'BASEMENT' } as const;
  const listed = (restrictedItem: LineInDollars['restrictedItem'], cost: number, depreciation = 0) =>
    ({ ...inBasement, restrictedItem, cost, depreciation }) as LineInDollars;
  const contents = (restrictedItem: LineInDollars['restrictedItem'], cost: number) =>
    ({ ...inBasement, coverage: 'CONTENTS', restrictedItem, cost }) as LineInDollars;
  const lines = buildLines(
    listed('FURNACE_OR_WATER_HEATER', 4800, 1200),
    listed('FURNACE_OR_WATER_HEATER', 1400, 500),
    listed('DRYWALL', 1900),
    listed('ELECTRICAL_BOX', 1600),
    { ...inBasement, property: 'CLEAN_UP', cost: 1150 },
    { ...inBasement, cost: 3200 },
    { ...inBasement, cost: 900 },
    contents('WASHER_OR_DRYER', 700),
    contents('FREEZER', 400),
  );
  const terms = buildTerms({ ...home, building: [250_000, 1250], contents: [100_000, 1000] });
  const settlement = settle(lines, terms);
  expect({
    refused: settlement.lines.flatMap(({ claimLineId, refusal }) =>
      refusal ? [[claimLineId, refusal]] : [],
    ),
    building: inDollars(settlement.building.payable),
    actualCashValue: inDollars(settlement.building.actualCashValuePayable),
    contents: inDollars(settlement.contents.payable),
  }).toEqual({
    refused: [
      [6, 'BASEMENT_LIST'],
      [7, 'BASEMENT_LIST'],
    ],
    building: '9600.00',
    actualCashValue: '7900.00',
    contents: '100.00',
  });
});

test('23: a building under construction without walls and roof has twice the deductible', () => {
  expect(settled({ building: [250_000, 2000], isUnenclosed: true }, { cost: 30_000 })).toEqual([
    'ACTUAL_CASH_VALUE',
    '26000.00',
    '0.00',
  ]);
});

test("24: a tenant's improvements take a tenth of the contents limit", () => {
  expect(
    settled(
      { building: [0, 0], contents: [50_000, 1000] },
      { coverage: 'CONTENTS', cost: 31_000 },
      { coverage: 'CONTENTS', property: 'IMPROVEMENT', cost: 7200 },
    )[2],
  ).toBe('35000.00');
});

test('25: damage that a second flood did not add to is not paid again', () => {
  const terms = { building: [250_000, 2000] } as const;
  expect(settled(terms, { cost: 24_400 })[1]).toBe('22400.00');
  expect(settled(terms, { cost: 24_400, refusal: 'EARLIER_FLOOD' })[1]).toBe('0.00');
  expect(settled(terms, { cost: 5000 })[1]).toBe('3000.00');
});

test('every step of a worksheet has its rule and its place, and the steps add up to what is due', () => {
  const terms = buildTerms({ ...home, building: [250_000, 2000], paid: [13_000, 0] });
  const { coverages } = printSettlement(settle(buildLines(...carpetAndHouse), terms));
  expect(coverages[0]).toEqual({
    coverage: 'BUILDING',
    method: 'REPLACEMENT_COST',
    steps: [
      {
        label: 'Replacement cost of the damage in scope',
        amount: '80000.00',
        rule: 'Every line in scope at what repair or replacement costs new.',
        citation: 'NFIP Claims Manual, valuation',
      },
      {
        label: 'Depreciation that does not come back',
        amount: '-3000.00',
        rule: 'Carpet, appliances, outdoor equipment, and a detached garage stay at actual cash value; all other depreciation is paid with the replacement cost.',
        citation: 'SFIP VII.R.2, VII.R.4.f',
      },
      {
        label: 'Deductible',
        amount: '-2000.00',
        rule: 'The deductible is subtracted once per coverage and loss, before the limit.',
        citation: 'SFIP VI.A',
      },
      {
        label: 'Advances and earlier payments',
        amount: '-13000.00',
        rule: 'Earlier advances and payments are subtracted.',
        citation: 'NFIP Claims Manual, advance payments',
      },
    ],
    payable: '75000.00',
    due: '62000.00',
  });
});
