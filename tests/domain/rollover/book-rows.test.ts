import { expect, test } from 'vitest';
import { suggestColumn } from '../../../machines/domain/rollover/book-columns.ts';
import { parsePriorClaims } from '../../../machines/domain/rollover/prior-claims.ts';
import { readBookRow } from '../../../machines/domain/rollover/read-book-row.ts';
import { parseTable } from '../../../src/form/import/parse-table.ts';
import { priorPolicy } from '../../support/rollover/prior-policy.ts';

test('a column is found by the key of its field, by the field alone and by its label', () => {
  expect(
    [
      'structure.constructionDate',
      'Construction_Date',
      'Date of construction',
      'LOAN NUMBER',
      'shoe size',
    ].map(suggestColumn),
  ).toEqual([
    'structure.constructionDate',
    'structure.constructionDate',
    suggestColumn('Date of construction'),
    'lossPayees.FIRST_MORTGAGEE.loanNumber',
    null,
  ]);
});

test('a file is read with quoted commas, quotes and lines, and each row keeps its line', () => {
  expect(parseTable('\uFEFFa,b\r\n1,"x, ""y""\nz"\r\n\r\n2,\n')).toEqual({
    heads: ['a', 'b'],
    rows: [
      { line: 2, cells: ['1', 'x, "y"\nz'] },
      { line: 5, cells: ['2', ''] },
    ],
  });
  expect(parseTable('size\n5" pipe\n')).toEqual({ heads: ['size'], rows: [{ line: 2, cells: ['5" pipe'] }] });
  expect(parseTable('a\n"b')).toBe(null);
});

test('claims are read with their amounts, and a text that says none does not make a claim', () => {
  expect(parsePriorClaims('C-1 | 08/30/2023 | $12,500 | ; C-2|2026-06-02|4000.5|21,000')).toEqual([
    { claimNumber: 'C-1', lossDate: '2023-08-30', paid: '12500.00', reserve: '0.00' },
    { claimNumber: 'C-2', lossDate: '2026-06-02', paid: '4000.50', reserve: '21000.00' },
  ]);
  expect(parsePriorClaims('C-1|08/30/2023|100|20.5; C-2|2026-06-02||; C-1|2023-08-30|0.75|1')).toEqual([
    { claimNumber: 'C-1', lossDate: '2023-08-30', paid: '100.75', reserve: '21.50' },
    { claimNumber: 'C-2', lossDate: '2026-06-02', paid: '0.00', reserve: '0.00' },
  ]);
  const twoDays = 'C-1 | 08/30/2023 | 1; C-1 | 08/31/2023 | 1';
  expect([twoDays, 'C-\u0000 | 08/30/2023'].map(parsePriorClaims)).toEqual([null, null]);
  expect(parsePriorClaims(' ')).toEqual([]);
  expect(['C-1', 'C-1 | soon', 'C-1 | 08/30/2023 | much', ' | 08/30/2023'].map(parsePriorClaims)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a row says every cell that cannot be read, and what it lacks', () => {
  expect(readBookRow(priorPolicy('02/01/2027')).problems).toEqual([]);
  const { problems } = readBookRow({
    ...priorPolicy('02/30/2027'),
    'propertyAddress.city': '',
    'insureds.0.lastName': '',
    'structure.floorsCount': 'two',
    'policy.buildingType': 'castle',
    claims: 'C-1',
  });
  expect(problems.map(({ key }) => key)).toEqual([
    'policy.priorPolicyExpirationDate',
    'propertyAddress.city',
    'policy.buildingType',
    'structure.floorsCount',
    'claims',
    'insureds.0.lastName',
  ]);
});
