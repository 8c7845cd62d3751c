import { expect, test } from 'vitest';
import { parseMoney } from '../../../machines/domain/money/money.ts';
import {
  addFemaRow,
  type FemaSums,
  findFemaProblem,
  listFemaTotals,
} from '../../../machines/domain/reports/fema/fema-balance.ts';
import {
  type FemaValue,
  femaCancellationCodes,
} from '../../../machines/domain/reports/fema/fema-building.ts';
import { buildFemaClaim } from '../../../machines/domain/reports/fema/fema-claim.ts';
import {
  type FemaField,
  femaClaimFields,
  femaPolicyFields,
  findFemaFault,
} from '../../../machines/domain/reports/fema/fema-fields.ts';
import { buildFemaPolicy, type FemaTerm } from '../../../machines/domain/reports/fema/fema-policy.ts';
import { buildClaimFile, buildClaimLine } from '../../support/claims/claim-files.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const term: FemaTerm = {
  premium: '306.00',
  icc: '6.00',
  reserveFund: '55.00',
  federalPolicyFee: '47.00',
  hfiaaSurcharge: '25.00',
  probationSurcharge: '0.00',
  cancelledOn: '2027-03-01',
  cancellationReason: 'BUILDING_SOLD_OR_REMOVED',
  endorsedOn: '2027-02-01',
  isRenewal: false,
  isPaidByCard: true,
};

/** The faults of a row by the dictionary. */
function findFaults(fields: readonly FemaField[], row: { readonly [field: string]: FemaValue }): string[] {
  return fields.flatMap((field) => findFemaFault(field, String(row[field.name] ?? '')) ?? []);
}

test('a term and a claim are written in fields, types and codes of the dictionaries', () => {
  const policy = buildFemaPolicy(sampleFile(), term);
  const claim = buildClaimFile({ lines: [buildClaimLine(1)] });
  expect(findFaults(femaPolicyFields, policy)).toEqual([]);
  expect(findFaults(femaClaimFields, buildFemaClaim(claim, { event: null, today: '2026-12-01' }))).toEqual(
    [],
  );
  const names = femaPolicyFields.map(({ name }) => name);
  expect(Object.keys(policy).filter((name) => !names.includes(name))).toEqual([]);
  expect([new Set(names).size, new Set(femaClaimFields.map(({ name }) => name)).size]).toEqual([81, 73]);
});

test('amounts, dates and codes of a term are those of its ledger and its history', () => {
  const row = buildFemaPolicy(sampleFile(), term);
  const checkedNames = [
    'totalInsurancePremiumOfThePolicy',
    'policyCost',
    'iccPremium',
    'cancellationDateOfFloodPolicy',
    'policyTerminationDate',
    'cancellationVoidanceReasonCode',
    'endorsementEffectiveDate',
    'premiumPaymentIndicator',
    'rolloverTransferCode',
  ];
  expect(checkedNames.map((name) => row[name])).toEqual([
    306,
    433,
    6,
    '2027-03-01',
    '2027-03-01',
    '01',
    '2027-02-01',
    1,
    'N',
  ]);
});

test('the wait of one day after a wildfire has a code of its own', () => {
  const findWait = (fireContainmentDate: string | null) => {
    const file = sampleFile();
    const policy = { ...file.policy, effectiveDateType: 'STANDARD_30_DAY', fireContainmentDate } as const;
    return buildFemaPolicy({ ...file, policy }, term).waitingPeriodType;
  };
  expect([findWait(null), findWait('2026-10-01')]).toEqual(['S', 'W']);
});

test('every reason of the NFIP has a code of the dictionary', () => {
  const field = femaPolicyFields.find(({ name }) => name === 'cancellationVoidanceReasonCode');
  const codes = Object.values(femaCancellationCodes).filter((code) => code !== null);
  expect(codes.filter((code) => field?.codes?.includes(code) !== true)).toEqual([]);
});

test('the dictionary refuses a value of another type, an unknown code, and an empty key', () => {
  const faults = [
    ['policyCost', '433.5'],
    ['federalPolicyFee', '40000'],
    ['latitude', '29.95'],
    ['policyEffectiveDate', '12/21/2026'],
    ['construction', 'yes'],
    ['waitingPeriodType', 'X'],
    ['id', ''],
  ].map(([name, value = '']) => {
    const field = femaPolicyFields.find((each) => each.name === name);
    return field === undefined ? 'no field' : findFemaFault(field, value);
  });
  expect(faults).toEqual([
    'policyCost is 433.5, which is not of type integer.',
    'federalPolicyFee is 40000, which is not of type smallint.',
    'latitude is 29.95, which is not of type decimal(9,1).',
    'policyEffectiveDate is 12/21/2026, which is not of type date.',
    'construction is yes, which is not of type boolean.',
    'waitingPeriodType has no code X.',
    'id is empty.',
  ]);
});

test('a file is right where its rows and sums are those of the book and the ledger, to the cent', () => {
  const fields = ['policyCost', 'netBuildingPaymentAmount'];
  const rows = [
    { policyCost: 433, netBuildingPaymentAmount: '10.50' },
    { policyCost: 100, netBuildingPaymentAmount: null },
  ];
  const inFile = rows.reduce<FemaSums>((sums, row) => addFemaRow(sums, row, fields), new Map());
  const totalsOf = (cost: string) =>
    listFemaTotals(
      inFile,
      new Map([
        ['policyCost', parseMoney(cost)],
        ['netBuildingPaymentAmount', parseMoney('10.50')],
      ]),
    );
  expect(findFemaProblem({ inFile: 2, inBook: 2 }, totalsOf('533.00'))).toBeNull();
  expect(findFemaProblem({ inFile: 2, inBook: 3 }, totalsOf('533.01'))).toBe(
    'The file has 2 rows and the book 3. policyCost is 533.00 in the file and 533.01 in the ledger.',
  );
});

const homeOnSlab: Parameters<typeof sampleFile>[0] = {
  policy: { buildingType: 'SINGLE_FAMILY_HOME', isNonProfit: null, isSmallBusiness: null },
  structure: { foundationType: 'SLAB_ON_GRADE', floorsCount: 1 },
};
const ofPersons = [3, false, false, false];

test.each([
  ['a house of one floor on a slab, owned by persons', homeOnSlab, ofPersons],
  [
    'the same with two floors',
    { ...homeOnSlab, structure: { ...homeOnSlab.structure, floorsCount: 2 } },
    [4, ...ofPersons.slice(1)],
  ],
  [
    'over a basement, where the contents may be or not',
    { ...homeOnSlab, structure: { foundationType: 'BASEMENT' as const } },
    [null, ...ofPersons.slice(1)],
  ],
  [
    'rented, so that the owner is not known',
    { ...homeOnSlab, policy: { ...homeOnSlab.policy, isTenant: true } },
    [3, false, false, null],
  ],
  [
    'a business, which is asked',
    {
      ...homeOnSlab,
      policy: { buildingType: 'NON_RESIDENTIAL_BUILDING' as const, isNonProfit: true, isSmallBusiness: null },
    },
    [3, true, null, false],
  ],
])(
  'FEMA reads where the contents are and whose the building is, as far as the file knows: %s',
  (_, change, expected) => {
    const row = buildFemaPolicy(sampleFile(change), term);
    const names = [
      'locationOfContents',
      'nonProfitIndicator',
      'smallBusinessIndicatorBuilding',
      'stateOwnedIndicator',
    ];
    expect(names.map((name) => row[name])).toEqual(expected);
  },
);
