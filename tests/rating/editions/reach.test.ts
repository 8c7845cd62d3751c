import { expect, test } from 'vitest';
import { buildEdition } from '../../../server/rating/engine/books/build-edition.ts';
import { parseSheetCsv } from '../../../server/rating/engine/books/csv.ts';
import { importSheets } from '../../../server/rating/engine/books/import-sheets.ts';
import { findEditionInForce, readManifests } from '../../../server/rating/engine/books/shipped-editions.ts';
import { mapReach, type StateReach } from '../../../server/rating/engine/reach/edition-reach.ts';
import { SITUATIONS } from '../../../server/rating/engine/reach/situations.ts';
import { smallSheets } from './small-sheets.ts';

const reach = mapReach(findEditionInForce('2026-11-21'));

/** The states of each answer in a situation. */
function statesBy(situation: string, states: readonly StateReach[] = reach): Record<string, string> {
  const answers = states.map(
    ({ state, cells }) =>
      [state, cells.find((cell) => cell.situation === situation)?.status ?? 'NONE'] as const,
  );
  return Object.fromEntries(
    [...new Set(answers.map(([, answer]) => answer))].toSorted().map((answer) => [
      answer,
      answers
        .filter(([, other]) => other === answer)
        .map(([state]) => state)
        .toSorted()
        .join(' '),
    ]),
  );
}

function listTables(situation: string, state: string): (string | null)[] {
  const cells = reach.find((row) => row.state === state)?.cells ?? [];
  return cells
    .filter((cell) => cell.situation === situation)
    .flatMap(({ reasons }) => reasons.map(({ table }) => table));
}

const segment5 = 'AK AS GU HI MP PR VI';

test('each state and territory of the tables has its row, in the order of segments, with every situation', () => {
  expect(reach.length).toBe(56);
  expect(reach.map(({ segment }) => segment)).toEqual(reach.map(({ segment }) => segment).toSorted());
  for (const { cells } of reach)
    expect(cells.map(({ situation }) => situation)).toEqual(SITUATIONS.map(({ name }) => name));
});

test('inland without a levee all of segments 1 to 4 are rated, none of segment 5', () => {
  const inland = statesBy('INLAND');
  expect(Object.keys(inland)).toEqual(['NOT_RATABLE', 'RATED']);
  expect([inland.NOT_RATABLE, inland.RATED?.split(' ').length]).toEqual([segment5, 49]);
  expect(listTables('INLAND', 'HI')).toEqual(['ElevRelRiver - NL - Seg 5', 'DrainageArea - NL - Seg 5']);
});

test('on the coast surge is provisional in segments 1 and 2 for the absent distance to the ocean; behind a levee it is rated', () => {
  expect(statesBy('SURGE').PROVISIONAL).toBe('AL CT DE FL GA LA MA MD ME MS NC NH NJ NY PA RI SC TX VA');
  expect(listTables('SURGE', 'FL')).toEqual(['DTO - Non-BI - NL']);
  expect(statesBy('LEVEE_SURGE').PROVISIONAL).toBe(undefined);
});

test('barrier islands, tsunami coasts and the shores of the Great Lakes are not ratable; their basin is provisional', () => {
  expect(statesBy('BARRIER_ISLAND').RATED).toBe(undefined);
  expect(listTables('BARRIER_ISLAND', 'TX')).toEqual([
    'DTC - BI - NL',
    'DTO - BI - NL',
    'Elevation - BI - NL',
    'Territory - BI - NL',
  ]);
  expect(statesBy('TSUNAMI').NOT_RATABLE).toBe('AK AS CA GU HI MP OR WA');
  expect(statesBy('LAKE_SHORE').NOT_RATABLE).toBe('IL IN MI MN NY OH PA WI');
  expect(statesBy('LAKE_BASIN').PROVISIONAL).toBe('IL IN MI MN NY OH PA WI');
});

test('a fuller edition reaches farther without a change here', () => {
  const full = [
    ['DTO - Non-BI - NL', 'Region,Distance to Ocean (meters),Storm Surge,Tsunami\nSegment 2,0,1.5,1\n'],
    ['DTL - GL', 'Distance to Lake (meters),Great Lakes\n0,1.5\n1000,1\n'],
    ['ElevRelLake - GL', 'Elevation Relative to Lake (feet),Great Lakes\n0,1\n10,0.5\n'],
    ['Territory - GL', 'HUC12,Great Lakes\n41201030102,1.2\n'],
  ] as const;
  const sheets = smallSheets();
  const before = mapReach(buildSmallEdition(sheets));
  for (const [name, text] of full) sheets.set(name, text);
  const after = mapReach(buildSmallEdition(sheets));
  expect(statesBy('LAKE_SHORE', before)).toEqual({ NONE: 'KY WV', NOT_RATABLE: 'NY' });
  expect(statesBy('LAKE_SHORE', after)).toEqual({ NONE: 'KY WV', RATED: 'NY' });
});

function buildSmallEdition(texts: ReadonlyMap<string, string>) {
  const sheets = new Map([...texts].map(([name, text]) => [name, parseSheetCsv(text)]));
  const { tables, packed, present, absent, report } = importSheets(sheets);
  const [manifest] = readManifests();
  if (!tables || !manifest) throw new Error(report.rejected.join('\n'));
  return buildEdition(
    { manifest: { ...manifest, tables: { present, absent } }, tables, packed },
    '2030-01-01',
  );
}
