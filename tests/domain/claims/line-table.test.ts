import { expect, test } from 'vitest';
import { suggestLineColumns } from '../../../machines/domain/claims/lines/line-columns.ts';
import {
  computeLineCost,
  priceLine,
  takesContractor,
} from '../../../machines/domain/claims/lines/line-cost.ts';
import { completeLine, findLineProblems } from '../../../machines/domain/claims/lines/line-problems.ts';
import { listMissingColumns, readLineTable } from '../../../machines/domain/claims/lines/read-line-table.ts';
import { findClaimFigures } from '../../../machines/domain/claims/settlement/claim-figures.ts';
import { formatMoney } from '../../../machines/domain/money/money.ts';
import { parseTable, tableOfCells } from '../../../src/form/import/parse-table.ts';
import { buildClaimLine } from '../../support/claims/claim-files.ts';

const figures = findClaimFigures('2026-09-12');

/** Reads a text as the screen does: its heads name the columns. */
function readText(
  text: string,
  coverage: 'BUILDING' | 'CONTENTS',
  contractor: 'NONE' | 'GENERAL_CONTRACTOR' = 'NONE',
) {
  const table = parseTable(text);
  if (table === null) throw new Error('The table has a quotation mark that is not closed.');
  return readLineTable(table.rows, {
    coverage,
    columns: suggestLineColumns(table.heads),
    contractor,
    figures,
  });
}

test('an estimate of a common program is read: heads by name, taxes, and overhead and profit on the lines that take them', () => {
  const text = [
    'Room,Description,Qty,UOM,Unit Price,Tax,Dep %,Notes',
    'Kitchen,"Drywall, hung and finished",400,SF,"$2.50",60.00,10%,wet',
    'Kitchen,Clean and treat the studs,20,HR,38.00,,,',
  ].join('\n');
  expect(readText(text, 'BUILDING', 'GENERAL_CONTRACTOR')).toEqual([
    {
      line: 2,
      entered: completeLine({
        coverage: 'BUILDING',
        property: 'ORDINARY',
        room: 'Kitchen',
        description: 'Drywall, hung and finished',
        quantity: 400,
        unit: 'SF',
        unitCost: '2.50',
        tax: '60.00',
        contractor: 'GENERAL_CONTRACTOR',
        depreciation: '127.20',
      }),
      cost: '1272.00',
      messages: null,
    },
    {
      line: 3,
      entered: completeLine({
        coverage: 'BUILDING',
        property: 'ORDINARY',
        room: 'Kitchen',
        description: 'Clean and treat the studs',
        quantity: 20,
        unit: 'HR',
        unitCost: '38.00',
      }),
      cost: '760.00',
      messages: null,
    },
  ]);
});

test('a contents list that was copied from a spreadsheet has pieces, ages and depreciation by its useful life', () => {
  const text = ['Room\tItem\tQuantity\tPrice each\tAge\tUseful life', 'Den\tSofa\t1\t1,200\t4\t10'].join(
    '\n',
  );
  expect(readText(text, 'CONTENTS')).toEqual([
    {
      line: 2,
      entered: completeLine({
        coverage: 'CONTENTS',
        property: 'ORDINARY',
        room: 'Den',
        description: 'Sofa',
        quantity: 1,
        unit: 'EA',
        unitCost: '1200.00',
        ageYears: 4,
        depreciation: '480.00',
      }),
      cost: '1200.00',
      messages: null,
    },
  ]);
});

test('each row says everything that keeps it from being a line, and a restricted area is named by its label', () => {
  const text = [
    'Room,Item,Qty,Unit,Unit cost,Depreciation,Where it was,On the list of restricted areas',
    'Basement,Furnace,1,EA,4800,-5,Basement,Furnace or water heater',
    ',Panel,many,EA,,0,Attic,',
    'Basement,Drywall,1.005,SF,2,0,Basement,Drywall hung but not finished (basement)',
  ].join('\n');
  expect(readText(text, 'BUILDING').map(({ line, messages }) => ({ line, messages }))).toEqual([
    { line: 2, messages: ['Depreciation of the line – Enter an amount of zero or more.'] },
    {
      line: 3,
      messages: [
        'Cost of one, new – the row needs it.',
        'Where it was – “Attic” cannot be read.',
        'Quantity – “many” cannot be read.',
        'Room – Name the room, the item, and what is counted.',
      ],
    },
    { line: 4, messages: ['Quantity – enter a number.'] },
  ]);
});

test('a column that is needed and that no head names is asked for; of two that name the same one the first fills it', () => {
  const columns = suggestLineColumns(['Room', 'Area', 'Item', 'Qty', 'Price']);
  expect(columns).toEqual(['room', null, 'description', 'quantity', 'unitCost']);
  const terms = { columns, contractor: 'NONE' as const, figures };
  expect(listMissingColumns({ ...terms, coverage: 'BUILDING' })).toEqual(['Unit']);
  expect(listMissingColumns({ ...terms, coverage: 'CONTENTS' })).toEqual([]);
});

test('the numbers of a workbook are read without the noise of binary fractions', () => {
  const table = tableOfCells([
    ['Room', 'Item', 'Qty', 'Unit', 'Price'],
    [null, null, null, null, null],
    ['Hall', 'Baseboard', '12.299999999999999', 'LF', '17.989999999999998'],
  ]);
  const [row] = readLineTable(table.rows, {
    coverage: 'BUILDING',
    columns: suggestLineColumns(table.heads),
    contractor: 'NONE',
    figures,
  });
  expect(row).toEqual({
    line: 3,
    entered: completeLine({
      coverage: 'BUILDING',
      property: 'ORDINARY',
      room: 'Hall',
      description: 'Baseboard',
      quantity: 12.3,
      unit: 'LF',
      unitCost: '17.99',
    }),
    cost: '221.28',
    messages: null,
  });
});

test('overhead is ten percent and profit ten percent of cost and tax; an owner as contractor has overhead alone', () => {
  const line = buildClaimLine(1, { quantity: 10, unitCost: '100.00', tax: '50.00' });
  const price = (contractor: 'NONE' | 'OWNER' | 'GENERAL_CONTRACTOR') => {
    const priced = priceLine({ ...line, contractor }, figures);
    return [priced.overhead, priced.profit, formatMoney(computeLineCost(priced))];
  };
  expect((['NONE', 'OWNER', 'GENERAL_CONTRACTOR'] as const).map(price)).toEqual([
    ['0.00', '0.00', '1050.00'],
    ['105.00', '0.00', '1155.00'],
    ['105.00', '105.00', '1260.00'],
  ]);
});

test('a contractor has no share of cleanup, drying, machines, appliances, carpet, and contents', () => {
  const takes = (changes: Parameters<typeof buildClaimLine>[1]) =>
    takesContractor(buildClaimLine(1, changes));
  expect([
    takes({ description: 'Drywall' }),
    takes({ description: 'Hang dry wall' }),
    takes({ property: 'DETACHED_GARAGE' }),
    takes({ description: 'Drying equipment, three days' }),
    takes({ description: 'Dumpster' }),
    takes({ property: 'CLEAN_UP' }),
    takes({ property: 'CARPET_OR_APPLIANCE' }),
    takes({ restrictedItem: 'HEAT_PUMP' }),
    takes({ coverage: 'CONTENTS' }),
    takes({ coverage: 'CONTENTS', property: 'IMPROVEMENT' }),
  ]).toEqual([true, true, true, false, false, false, false, false, false, true]);
  expect(
    findLineProblems(buildClaimLine(1, { property: 'CLEAN_UP', contractor: 'OWNER' })).map(
      ({ name, code }) => [name, code],
    ),
  ).toEqual([['contractor', 'RANGE']]);
});
