import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRows } from '../../../server/providers/records/read-rows.ts';
import {
  findEditionInForce,
  hasEditionInForce,
} from '../../../server/rating/engine/books/shipped-editions.ts';
import { FigureSettlement } from '../../../server/rating/engine/settlement/figure-settlement.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'highwater-settle-'));
afterAll(() => rm(folder, { recursive: true }));

/** The parameters of the made-up rows. */
interface Reading {
  readonly reserveFundRate: number;
  readonly isIccCapped: boolean;
  readonly feeOfUnits: (units: number) => number;
  readonly feeOfTenants: number;
  readonly isTwoFamilyPrimary: boolean;
}

const ours: Reading = {
  reserveFundRate: 0.18,
  isIccCapped: true,
  feeOfUnits: (units) =>
    47 * Math.min(units, 20) +
    20 * Math.max(0, Math.min(units, 40) - 20) +
    10 * Math.max(0, Math.min(units, 100) - 40) +
    2 * Math.max(0, units - 100),
  feeOfTenants: 47,
  isTwoFamilyPrimary: false,
};

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Made-up policies, none of them FEMA's: forty of each kind, in the spelling of OpenFEMA, as a reading makes them. */
function makeUpRows(reading: Reading): Row[] {
  const kinds = [
    { occupancyType: 11, isPrimary: true, isTenant: false, units: 1, building: 250_000 },
    { occupancyType: 11, isPrimary: false, isTenant: false, units: 1, building: 250_000 },
    { occupancyType: 12, isPrimary: true, isTenant: false, units: 3, building: 250_000 },
    { occupancyType: 16, isPrimary: true, isTenant: true, units: 1, building: 0 },
    { occupancyType: 15, isPrimary: false, isTenant: false, units: 30, building: 5_000_000 },
  ];
  return kinds.flatMap((kind) => Array.from({ length: 40 }, (_, at) => makeUpRow(kind, at, reading)));
}

function makeUpRow(
  kind: { occupancyType: number; isPrimary: boolean; isTenant: boolean; units: number; building: number },
  at: number,
  reading: Reading,
): Row {
  const { occupancyType, isPrimary, isTenant, units, building } = kind;
  const premium = 500 + at * 150;
  const wholeIcc = Math.round(premium * 0.019);
  const icc = building === 0 ? 0 : reading.isIccCapped ? Math.min(wholeIcc, 75) : wholeIcc;
  const crsClass = at % 2 === 0 ? 10 : 5;
  const discount = crsClass === 5 ? 0.25 * (premium + icc - 192.99) : 0;
  const fullRisk = Math.round(premium + icc - discount);
  const reserve = Math.round(fullRisk * reading.reserveFundRate);
  const isAssociation = occupancyType === 15;
  const fee = isAssociation ? reading.feeOfUnits(units) : building === 0 ? reading.feeOfTenants : 47;
  const isLower = isPrimary && (occupancyType !== 12 || reading.isTwoFamilyPrimary);
  const surcharge = isLower ? 25 : 250;
  return {
    rateMethod: 'RatingEngine',
    policyEffectiveDate: '2023-06-01T00:00:00.000Z',
    policyTermIndicator: 1,
    cancellationDateOfFloodPolicy: null,
    occupancyType,
    condominiumCoverageTypeCode: isAssociation ? 'L' : occupancyType === 16 ? 'U' : 'N',
    primaryResidenceIndicator: isPrimary,
    tenantIndicator: isTenant,
    policyCount: units,
    totalBuildingInsuranceCoverage: building,
    crsClassCode: crsClass,
    iccPremium: icc,
    fullRiskPremium: fullRisk,
    reserveFundAssessment: reserve,
    federalPolicyFee: fee,
    hfiaaSurcharge: surcharge,
    communityProbationSurcharge: 0,
    policyCost: fullRisk + reserve + fee + surcharge,
  };
}

/** The rows as a file of each form that OpenFEMA publishes. */
async function write(rows: readonly Row[], form: 'csv' | 'jsonl' | 'json'): Promise<string> {
  const names = Object.keys(rows[0] ?? {});
  const texts = {
    csv: [names.join(), ...rows.map((row) => names.map((name) => row[name] ?? '').join())].join('\n'),
    jsonl: rows.map((row) => JSON.stringify(row)).join('\n'),
    json: JSON.stringify(
      { metadata: { top: 1_000, note: 'made up: [{"}' }, FimaNfipPolicies: rows },
      null,
      1,
    ),
  };
  const file = path.join(folder, `made-up.${form}`);
  await writeFile(file, texts[form]);
  return file;
}

async function settle(file: string) {
  const settlement = new FigureSettlement((date) =>
    hasEditionInForce(date) ? findEditionInForce(date) : null,
  );
  for await (const { cells } of readRows(file)) settlement.add(cells);
  return settlement.settle();
}

/** The findings of rows that decide, each in a line. */
async function listFindings(rows: readonly Row[], form: 'csv' | 'jsonl' | 'json' = 'jsonl') {
  const { editions } = await settle(await write(rows, form));
  return editions.flatMap(({ findings }) =>
    findings
      .filter(({ kind }) => kind !== 'NOTHING')
      .map(({ figure, subject, ours: own, other, rowCount, fitOurs, fitOther, kind }) =>
        [figure, subject, own, other ?? 'none', `${rowCount}: ${fitOurs} + ${fitOther}`, kind].join(' | '),
      ),
  );
}

const [owners, tenants, associations] = [
  'federalPolicyFee | policies other than of associations and of tenants’ contents | $47 | none',
  'federalPolicyFee | contents of tenants | $47 | $22',
  'federalPolicyFeeUnits | condominium associations | $47 a unit up to 20, $20 a unit up to 40, $10 a unit up to 100, $2 for each other unit | $47 for each other unit',
];

test('rows made up by our reading fit ours, from each form of file alike', async () => {
  const expected = [
    `${owners} | 120: 120 + 0 | OURS`,
    `${tenants} | 40: 40 + 0 | OURS`,
    `${associations} | 40: 40 + 0 | OURS`,
    'hfiaaOther | policies other than of a primary residence | $250 | none | 80: 80 + 0 | OURS',
    'hfiaaPrimaryOwner | primary residences, not a tenant’s contents alone, single family home | $25 | $250 | 40: 40 + 0 | OURS',
    'hfiaaPrimaryOwner | primary residences, not a tenant’s contents alone, two to four family building | $250 | $25 | 40: 40 + 0 | OURS',
    'hfiaaPrimaryTenant | primary residences, a tenant’s contents alone, residential unit | $25 | $250 | 40: 40 + 0 | OURS',
    'reserveFundRate | policies outside of communities on probation | 18 % | 15 % | 200: 200 + 0 | OURS',
    'iccCeiling | policies whose ICC premium is at the ceiling or above it | at most $75 | no ceiling | 68: 68 + 0 | OURS',
    'iccRate | policies of class 10 with a full-risk premium and an ICC premium below the ceiling | 1.9 % | none | 40: 40 + 0 | OURS',
    'crsDiscounts | policies of class 5 with a full-risk premium and an ICC premium from $40 to the ceiling | 25 % | none | 24: 24 + 0 | TOO_FEW',
  ];
  const rows = makeUpRows(ours);
  expect(await listFindings(rows, 'jsonl')).toEqual(expected);
  expect(await listFindings(rows, 'csv')).toEqual(expected);
  expect(await listFindings(rows, 'json')).toEqual(expected);
});

// A premium of $3,950 has an ICC premium of $75 without a ceiling too.
test('rows made up by the other readings are found to be made by them', async () => {
  const found = await listFindings(
    makeUpRows({
      reserveFundRate: 0.15,
      isIccCapped: false,
      feeOfUnits: (units) => 47 * units,
      feeOfTenants: 22,
      isTwoFamilyPrimary: true,
    }),
  );
  expect(found.filter((line) => !line.endsWith('OURS') && !line.startsWith('crs'))).toEqual([
    `${tenants} | 40: 0 + 40 | OTHER`,
    `${associations} | 40: 0 + 40 | OTHER`,
    'hfiaaPrimaryOwner | primary residences, not a tenant’s contents alone, two to four family building | $250 | $25 | 40: 0 + 40 | OTHER',
    'reserveFundRate | policies outside of communities on probation | 18 % | 15 % | 200: 0 + 200 | OTHER',
    'iccCeiling | policies whose ICC premium is at the ceiling or above it | at most $75 | no ceiling | 68: 4 + 64 | OTHER',
  ]);
});

test('figures that fit neither reading are listed with their days; mixed rows leave the figure open', async () => {
  const rows = makeUpRows(ours).slice(0, 40);
  const later = rows.map((row) => ({ ...row, federalPolicyFee: 52, policyEffectiveDate: '2023-10-01' }));
  const feeOf = async (some: readonly Row[]) => {
    const { editions } = await settle(await write(some, 'jsonl'));
    const [finding] = editions[0]?.findings ?? [];
    return { neither: finding?.neither, kind: finding?.kind, verdict: finding?.verdict };
  };
  const days = { figure: '$52', rowCount: 40, from: '2023-10-01', to: '2023-10-01' };
  expect(await feeOf(later)).toEqual({
    neither: [days],
    kind: 'NEITHER',
    verdict:
      'Neither fits: 100.0 % of the rows that show it have $52, which the edition is to be changed to.',
  });
  expect(await feeOf([...rows, ...later])).toEqual({
    neither: [days],
    kind: 'OPEN',
    verdict:
      'No figure fits nine of ten rows that show it (ours 50.0 %): it stays open, and the days of the figures that fit neither may say why.',
  });
});

test('a row that decides nothing is left out with its reason; a list that is cut off is refused', async () => {
  const [row = {}] = makeUpRows(ours);
  const rows = [
    { ...row, rateMethod: '1' },
    { ...row, cancellationDateOfFloodPolicy: '2023-08-01' },
    { ...row, policyTermIndicator: 3 },
    { ...row, occupancyType: 1 },
    { ...row, condominiumCoverageTypeCode: 'H' },
    { ...row, policyEffectiveDate: '2022-06-01' },
    { ...row, policyCost: -100 },
    row,
  ];
  const { rowCount, leftOut, editions } = await settle(await write(rows, 'csv'));
  expect({ rowCount, leftOut, used: editions.map((edition) => edition.rowCount) }).toEqual({
    rowCount: 8,
    used: [1],
    leftOut: [
      'not rated by Risk Rating 2.0',
      'cancelled',
      'the term is not one year',
      'occupancyType is none of Risk Rating 2.0',
      'occupancyType and condominiumCoverageTypeCode contradict each other',
      'no edition of rate figures covers policyEffectiveDate',
      'policyCost is not above zero',
    ].map((reason) => ({ reason, rowCount: 1 })),
  });
  const cut = path.join(folder, 'cut.json');
  await writeFile(cut, `{"metadata":{},"FimaNfipPolicies":[${JSON.stringify(row)},{"rateMethod":`);
  await expect(settle(cut)).rejects.toThrow('The file is not JSON with an object for each row.');
});
