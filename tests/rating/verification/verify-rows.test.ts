import { expect, test } from 'vitest';
import {
  findEditionInForce,
  hasEditionInForce,
} from '../../../server/rating/engine/books/shipped-editions.ts';
import { LineError } from '../../../server/rating/engine/bulk/line-error.ts';
import { computePremium } from '../../../server/rating/engine/premium/premium.ts';
import { readPrintedRows } from '../../../server/rating/engine/verification/printed-rows.ts';
import { verifyRows } from '../../../server/rating/engine/verification/verify-rows.ts';
import { verifyPrintedFile } from '../../../server/rating/verification/verify-rates.service.ts';
import { louisianaChecks } from '../louisiana-checks.ts';
import { samplePlace } from '../sample-places.ts';

const day = '2023-06-01';
const findEdition = (date: string) => (hasEditionInForce(date) ? findEditionInForce(date) : null);

/** The published checks as a file: the inputs, and what the research implementation printed. */
function writeChecks(change: (amounts: number[], index: number) => number[] = (amounts) => amounts): string {
  return louisianaChecks
    .map(({ input, expected }, index) => {
      const [buildingPremium, contentsPremium, iccPremium, crsDiscount, fullRiskPremium] = change(
        [...expected],
        index,
      );
      const printed = { buildingPremium, contentsPremium, iccPremium, crsDiscount, fullRiskPremium };
      return JSON.stringify({ ...input, ...printed, mitigationDiscount: 0 });
    })
    .join('\n');
}

const verify = (text: string, format: 'jsonl' | 'csv' = 'jsonl') => {
  const { rows, unread } = readPrintedRows(text, format);
  return { verifications: verifyRows(rows, day, findEdition), unread };
};

const same = (name: string, label: string) => ({
  name,
  label,
  rowCount: 20,
  differInCents: 0,
  differInDollars: 0,
  medianDifference: 0,
  greatestDifference: 0,
  worstRows: [],
});

test('the twenty published checks agree line by line, to the cent and in whole dollars, without the ceiling that their tool does not know', () => {
  const found = verifyPrintedFile(writeChecks(), 'jsonl', day, ['iccCeiling=false']);
  expect(found).toEqual({
    verifications: [
      {
        edition: '2023-02-24',
        comparedRows: 20,
        provisionalRows: 12,
        aboveLimitRows: 0,
        leftOut: [],
        lines: [
          same('buildingPremium', 'Building premium'),
          same('contentsPremium', 'Contents premium'),
          same('iccPremium', 'ICC premium'),
          same('mitigationDiscount', 'Mitigation discount'),
          same('crsDiscount', 'CRS discount'),
          same('fullRiskPremium', 'Full-risk premium'),
        ],
      },
    ],
    unread: [],
  });
});

test('a line that differs is counted by cent and by dollar, with the median, the greatest difference and the rows of it', () => {
  const changes: Record<number, number> = { 0: 1, 3: 3, 5: 10, 7: 0.006, 8: 5 };
  const text = writeChecks(([building = 0, ...others], index) => [
    building + (changes[index] ?? 0),
    ...others,
  ]);
  const [building, contents] = verify(text).verifications[0]?.lines ?? [];
  expect(building).toEqual({
    name: 'buildingPremium',
    label: 'Building premium',
    rowCount: 20,
    differInCents: 5,
    differInDollars: 4,
    medianDifference: expect.closeTo(3, 4),
    greatestDifference: expect.closeTo(10, 4),
    worstRows: ['6 Orleans Parish', '9 Jefferson Davis Parish', '4 Lafourche Parish'],
  });
  expect(contents).toEqual(same('contentsPremium', 'Contents premium'));
});

test('fees are compared with what they depend on; the amounts may be written as printed', () => {
  const input = { ...samplePlace('nashville'), isMachineryElevated: true };
  const context = {
    variant: 'DISCOUNTED',
    eligibleDiscounts: ['NEWLY_MAPPED'],
    increaseCap: null,
    isPrimaryResidence: true,
    isTenant: false,
    isOnProbation: true,
    isSevereRepetitiveLoss: false,
  } as const;
  const { shown } = computePremium(input, findEditionInForce(day), context);
  if (!shown) throw new Error('not rated');
  const row = {
    ...input,
    ...{ eligibleDiscounts: 'NEWLY_MAPPED', isPrimaryResidence: 'TRUE', isOnProbation: 'true' },
    discountedPremium: `$${shown.discountedPremium.toLocaleString('en-US')}.00`,
    ...{ reserveFund: shown.reserveFund, probationSurcharge: 50, hfiaaSurcharge: 25, federalPolicyFee: 47 },
    total: shown.total + 2,
  };
  const names = Object.keys(row);
  const cells = Object.values(row).map((value) => JSON.stringify(value ?? ''));
  const { verifications, unread } = verify(`\uFEFF${names.join(',')}\r\n${cells.join(',')}\r\n`, 'csv');
  const lines = verifications[0]?.lines ?? [];
  expect(unread).toEqual([]);
  expect(lines.map(({ name, differInDollars }) => [name, differInDollars])).toEqual([
    ['discountedPremium', 0],
    ['reserveFund', 0],
    ['probationSurcharge', 0],
    ['hfiaaSurcharge', 0],
    ['federalPolicyFee', 0],
    ['total', 1],
  ]);
});

test('a row says its own day; what cannot be compared is left out with the reason, and what is above a limit is rated as if', () => {
  const home = { ...samplePlace('nashville'), buildingPremium: 500 };
  const { verifications, unread } = verify(
    [
      JSON.stringify({ ...home, id: 'early', effectiveDate: '2020-01-01' }),
      JSON.stringify({ ...home, id: 'large', buildingCoverage: 600_000 }),
      JSON.stringify({ ...home, id: 'nowhere', huc12: null }),
      JSON.stringify({ ...home, buildingPremium: null }),
      JSON.stringify({ ...home, isTenant: 'perhaps' }),
      JSON.stringify({ ...home, total: 'much' }),
      '{"id": 1',
    ].join('\n'),
  );
  const counts = verifications.map(({ edition, comparedRows, aboveLimitRows, leftOut }) => ({
    ...{ edition, comparedRows, aboveLimitRows, leftOut },
  }));
  expect(counts).toEqual([
    {
      edition: null,
      comparedRows: 0,
      aboveLimitRows: 0,
      leftOut: [{ id: 'early', reason: 'No edition of rate figures covers 01/01/2020.' }],
    },
    {
      edition: '2023-02-24',
      comparedRows: 1,
      aboveLimitRows: 1,
      leftOut: [{ id: 'nowhere', reason: 'The watershed (HUC12) is not known.' }],
    },
  ]);
  expect(unread.map(({ id, reason }) => [id, reason.slice(0, 40)])).toEqual([
    ['line 4', 'no printed amount'],
    ['line 5', 'isTenant is neither true nor false'],
    ['line 6', 'total is not an amount'],
    ['line 7', expect.stringContaining('not JSON')],
  ]);
});

test('a first line without a field of a rating is refused', () => {
  expect(() => verify('a,total\n1,2\n', 'csv')).toThrow(
    new LineError('the first line names no field of a rating'),
  );
});

test('a figure of another tool is one that the editions have, and of its kind', () => {
  const check = (reading: string) => () => verifyPrintedFile(writeChecks(), 'jsonl', day, [reading]);
  expect(check('iccRoof=75')).toThrow('The editions have no figure "iccRoof".');
  expect(check('iccCeiling=low')).toThrow('"iccCeiling" cannot be "low": it is true in the edition.');
  expect(check('machineryDiscount=')).toThrow('"machineryDiscount" cannot be "": it is 0.05 in the edition.');
});
