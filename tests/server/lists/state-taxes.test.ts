import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRecords } from '../../../server/database/records.store.ts';
import { readListStates } from '../../../server/lists/list-states.service.ts';
import { importTaxes } from '../../../server/lists/state-taxes.service.ts';
import { readTaxes } from '../../../server/providers/lists/read-lists.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T18:00:00Z');
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-taxes-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const heads = 'state,line,label,rate,amount,base,class,from,to,source,certainty';
const rows = [
  'ID,surplus lines tax,Surplus lines tax,1.5,,premium,any,2020-01-01,,Idaho Code 41-1229,',
  'ID,stamping fee,Stamping fee,0.5,,premium,any,2020-01-01,2024-12-31,SLA of Idaho,unverified',
  'ID,stamping fee,Stamping fee,0.25,,premium,any,2025-01-01,,SLA of Idaho,unverified',
  'wv,SURPLUS_LINES_TAX,Surplus lines tax,4.55,,premium and policy fee,residential,,,Code 33-12C-7,',
  'WV,county fee,Local tax,unknown,,all,any,2026-01-01,,Set by each county,assumed',
  'WV,empa tax,State surcharge,,3.50,,commercial,2026-01-01,,A letter,',
];

async function importFile(lines: readonly string[]) {
  const file = path.join(folder, 'taxes.csv');
  await writeFile(file, `\uFEFF${lines.join('\r\n')}\r\n`);
  return importTaxes(db, { ...(await readTaxes(file)), listDate: '2026-11-20' }, now);
}

async function readStateTaxes(state: string) {
  const stored = await readRecords(db, 'stateTaxes', { state });
  return stored
    .map(({ stateTaxId: _, ...tax }) => tax)
    .toSorted((one, other) =>
      [one.taxField, one.effectiveFrom].join().localeCompare([other.taxField, other.effectiveFrom].join()),
    );
}

test('a file gives its states their taxes, whole, and the same again changes nothing', async () => {
  expect(await readStateTaxes('ID')).toEqual([
    {
      state: 'ID',
      writtenAs: 'SURPLUS',
      taxField: 'SURPLUS_LINES_TAX',
      label: 'Surplus lines tax',
      taxKind: 'PERCENT',
      rate: null,
      isOnPolicyFee: false,
      isOnInspectionFee: false,
      occupancy: 'ANY',
      transactionType: null,
      effectiveFrom: '2021-01-01',
      effectiveTo: null,
      isRefundable: true,
      certainty: 'UNVERIFIED',
      source: 'Not known since 2021-01-01: no source was found. Import it with: npm run import -- taxes FILE',
    },
  ]);
  const florida = await readStateTaxes('FL');
  expect(await importFile([heads, ...rows])).toEqual({ isNew: true, rowCount: 6 });
  expect(await importFile([heads, ...rows.toReversed()])).toEqual({ isNew: false, rowCount: 6 });
  const idaho = {
    state: 'ID',
    writtenAs: 'SURPLUS',
    taxKind: 'PERCENT',
    isOnPolicyFee: false,
    isOnInspectionFee: false,
    occupancy: 'ANY',
    transactionType: null,
    isRefundable: true,
  };
  const fee = {
    ...idaho,
    taxField: 'STAMPING_FEE',
    label: 'Stamping fee',
    source: 'SLA of Idaho',
    certainty: 'UNVERIFIED',
  };
  expect(await readStateTaxes('ID')).toEqual([
    { ...fee, rate: 0.5, effectiveFrom: '2020-01-01', effectiveTo: '2024-12-31' },
    { ...fee, rate: 0.25, effectiveFrom: '2025-01-01', effectiveTo: null },
    {
      ...idaho,
      taxField: 'SURPLUS_LINES_TAX',
      label: 'Surplus lines tax',
      rate: 1.5,
      effectiveFrom: '2020-01-01',
      effectiveTo: null,
      certainty: 'PUBLISHED',
      source: 'Idaho Code 41-1229',
    },
  ]);
  expect(
    (await readStateTaxes('WV')).map(
      ({ taxField, taxKind, rate, isOnPolicyFee, isOnInspectionFee, occupancy, isRefundable }) => [
        taxField,
        taxKind,
        rate,
        isOnPolicyFee,
        isOnInspectionFee,
        occupancy,
        isRefundable,
      ],
    ),
  ).toEqual([
    ['COUNTY_FEE', 'PERCENT', null, true, true, 'ANY', true],
    ['EMPA_TAX', 'FIXED', 3.5, false, false, 'COMMERCIAL', false],
    ['SURPLUS_LINES_TAX', 'PERCENT', 4.55, true, false, 'RESIDENTIAL', true],
  ]);
  expect(await readStateTaxes('FL')).toEqual(florida);
  expect(
    pickMembers(
      (await readListStates(db)).find(({ list }) => list === 'taxes'),
      'label',
      'listDate',
      'rowCount',
    ),
  ).toEqual({
    label: 'State taxes on private flood insurance',
    listDate: '2026-11-20',
    rowCount: 6,
  });
});

test.each<[string, readonly string[], string]>([
  ['another state', ['XX,stamping fee,Fee,1,,premium,any,,,Somebody,'], 'Row 2: state is not a state.'],
  [
    'neither a rate nor an amount',
    ['ID,stamping fee,Fee,,,premium,any,,,Somebody,'],
    'Row 2: rate or amount: one of the two is needed. Write unknown as rate if the tax is charged but not known.',
  ],
  [
    'both',
    ['ID,stamping fee,Fee,1,2,premium,any,,,Somebody,'],
    'Row 2: rate or amount: one of the two is needed. Write unknown as rate if the tax is charged but not known.',
  ],
  ['no source', ['ID,stamping fee,Fee,1,,premium,any,,,,'], 'Row 2: source is missing.'],
  [
    'days that are none, and in the wrong order',
    ['ID,stamping fee,Fee,1,,premium,any,2026-02-30,,Somebody,'],
    'Row 2: from is not a date as YYYY-MM-DD.',
  ],
  [
    'an end before its beginning',
    ['ID,stamping fee,Fee,1,,premium,any,2026-02-03,2026-02-02,Somebody,'],
    'Row 2: to is before from.',
  ],
  [
    'two figures for the same day',
    [
      'ID,stamping fee,Fee,1,,premium,any,2026-01-01,,Somebody,',
      'ID,stamping fee,Fee,2,,premium,residential,2026-06-01,,Somebody,',
    ],
    'Row 3: ID STAMPING_FEE holds on the same days as in row 2.',
  ],
])('a file with %s is refused whole', async (_what, lines, message) => {
  const before = await readRecords(db, 'stateTaxes', {});
  await expect(
    importFile([heads, 'UT,stamping fee,Fee,1,,premium,any,,,Utah,'].concat(lines).toSpliced(1, 1)),
  ).rejects.toThrow(message);
  expect(await readRecords(db, 'stateTaxes', {})).toEqual(before);
});

test('a file that lacks a column, or has one that is not known, says which', async () => {
  await expect(importFile(['state,line,label', 'ID,stamping fee,Fee'])).rejects.toThrow(
    'The first line has no rate, no amount, no base, no class, no from, no to, no source.',
  );
  await expect(importFile([`${heads},county`, rows[0] ?? ''])).rejects.toThrow(
    'The column county is not known.',
  );
});
