import { describe, expect, test } from 'vitest';
import { findMapDifferences } from '../../machines/lab/comparison/map-differences.ts';
import { allMachines } from '../../machines/lab/map/all-machines.ts';
import { buildMachineMap, isPlace } from '../../machines/lab/map/machine-map.ts';
import { listEdges } from '../../machines/lab/map/map-edges.ts';
import { buildStateTitles, formatStateTitle } from '../../machines/lab/map/map-titles.ts';
import { describeState } from '../../machines/lab/map/state-description.ts';
import { todayTables } from '../../machines/lab/versions/today-tables.ts';
import { steps } from '../../machines/wizard/steps.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { layOutLanes } from '../../src/lab/map/lane-layout.ts';
import { fitBoxText, textSizes, wrapText } from '../../src/lab/map/map-boxes.ts';
import { groupMachineStates, groupWizardStates } from '../../src/lab/map/map-groups.ts';
import type { MapLayout, StateBox } from '../../src/lab/map/map-layout.ts';
import { wizardThatAlwaysAsksForEnclosure } from '../support/scenarios/other-wizard.ts';

const map = buildMachineMap(wizardMachine);
const titles = buildStateTitles(map);
const clearing = todayTables.clearing ?? [];
const wide = layOutLanes(map, clearing, 'wide');

describe('the groups of the wizard', () => {
  test('are the start, the phases of the steps, what follows, and the hard stops', () => {
    const groups = groupWizardStates(map).map(({ title, states }) => [
      title,
      states.map(({ id }) => titles.get(id)?.number ?? titles.get(id)?.title),
    ]);
    expect(groups).toEqual([
      ['Start', ['New quote']],
      ['Property', [1, 2, 3, 4]],
      ['Price', [5, 6, 7, 8, 9, 10, 11, 12]],
      ['People', [13, 14]],
      ['Submit', [15, 16, 17]],
      ['Afterwards', ['Past the last step', 'Summary of the submitted application', 'Application Status']],
      [
        'Hard stops',
        ['Premium failure', 'Requires review', 'Flood zone determination failure', 'Invalid mobile home'],
      ],
    ]);
  });

  test('hold every state of every machine once', () => {
    for (const { machine } of allMachines) {
      const drawn = buildMachineMap(machine);
      const grouped = groupMachineStates(drawn, buildStateTitles(drawn)).flatMap(({ states }) => states);
      const places = drawn.states.filter(isPlace);
      expect(grouped.map(({ id }) => id).toSorted()).toEqual(places.map(({ id }) => id).toSorted());
    }
  });
});

describe('the meaning of an edge', () => {
  const edges = listEdges(map);
  const from = (id: string) => edges.filter((edge) => edge.from === id).map(({ to, kind }) => [to, kind]);

  test('is next, back that clears, or a hard stop, from a step below which going back clears', () => {
    expect(from('FOUNDATION_INFORMATION')).toEqual([
      ['hardStop', 'stop'],
      ['BUILDING_CHARACTERISTICS', 'next'],
      ['BUILDING_INFORMATION', 'clear'],
    ]);
  });

  test('is plain back where nothing is cleared', () => {
    expect(from('MACHINERY_APPLIANCE_INFORMATION')).toEqual([
      ['hardStop', 'stop'],
      ['ELEVATION_CERTIFICATE', 'next'],
      ['BUILDING_CHARACTERISTIC_ADDITIONAL', 'next'],
      ['ENCLOSURE_INFORMATION', 'back'],
      ['RATES', 'back'],
    ]);
  });

  test('is back from a hard stop to any step, which clears nothing', () => {
    const kinds = edges.filter(({ from: id }) => id === 'hardStop').map(({ kind }) => kind);
    expect(kinds).toEqual(Array.from({ length: 19 }, () => 'back'));
  });

  test('is told for every transition that leads somewhere, of every machine', () => {
    for (const { machine } of allMachines) {
      const drawn = buildMachineMap(machine);
      const told = listEdges(drawn).flatMap(({ transitions }) => transitions.map(({ id }) => id));
      const leading = drawn.ways.filter(
        ({ from: id, to, actions }) =>
          id !== '' && (actions.includes('stop hard') || (to !== null && to !== id)),
      );
      expect(told.toSorted()).toEqual(leading.map(({ id }) => id).toSorted());
    }
  });
});

describe('the text of a state', () => {
  test('says what entering it from a later step clears, by the labels of the answers', () => {
    expect(describeState(map, 'FOUNDATION_INFORMATION', titles, clearing)).toEqual({
      title: '2 · Foundation Information',
      entry: ['Going back to it clears building area, construction, floor of the unit and the rating'],
      leads: [
        'Next: 3 · Building Characteristics',
        'Back that clears: 1 · Building Information',
        'Hard stop: where one stands on it',
      ],
    });
  });

  test('says under which condition Next enters it and leads on', () => {
    const { entry, leads } = describeState(map, 'ENCLOSURE_INFORMATION', titles, clearing);
    expect(entry).toEqual(['Entered only if foundation is crawlspace or elevated']);
    expect(leads[0]).toBe('Next: 7 · Machinery and Equipment Information');
    expect(describeState(map, 'RATES', titles, clearing).leads[0]).toBe(
      'Next: 6 · Enclosure Information (if foundation is crawlspace or elevated); 7 · Machinery and Equipment Information',
    );
  });

  test('shows no internal name, of any machine', () => {
    for (const { machine } of allMachines) {
      const drawn = buildMachineMap(machine);
      const shown = buildStateTitles(drawn);
      const internal = drawn.states
        .map(({ id }) => formatStateTitle(shown, id))
        .filter((title) => /[a-z][A-Z]|_|^[A-Z]{2,}$/.test(title));
      expect(internal).toEqual([]);
    }
  });
});

describe('the drawing of the wizard', () => {
  test('is whole within the width that the lab leaves at 1280 px beside the menu of the product', () => {
    expect(wide.width).toBeLessThanOrEqual(1000);
    expect(wide.boxes.map(({ number }) => number).filter((number) => number !== null)).toEqual(
      steps.map(({ number }) => number),
    );
  });

  test.each(['wide', 'half', 'tall'] as const)(
    'in its %s form lays no box over another, and no line through one',
    (shape) => {
      const layout = layOutLanes(map, clearing, shape);
      expect(listOverlaps(layout)).toEqual([]);
      expect(listCrossedBoxes(layout)).toEqual([]);
      expect(layout.lines).toHaveLength(listEdges(map).length);
    },
  );

  test('has each step of another version too, in its own order', () => {
    const other = buildMachineMap(wizardThatAlwaysAsksForEnclosure());
    expect(layOutLanes(other, clearing, 'half').boxes).toHaveLength(wide.boxes.length);
  });
});

test('text is at least 11 px high, breaks between words, and keeps a long word whole', () => {
  expect(Math.min(textSizes.title, textSizes.note)).toBeGreaterThanOrEqual(11);
  expect(wrapText('only if purchased lately', 10)).toEqual(['only if', 'purchased', 'lately']);
  expect(wrapText('Determination of it', 6)).toEqual(['Determination', 'of it']);
  const title = { title: 'Summary', number: 12 };
  expect(fitBoxText(title, [], 196).height).toBeLessThan(fitBoxText(title, ['Only if rated'], 196).height);
});

test('two maps differ in the transitions that only one has, and in the step whose condition changed', () => {
  const before = { map: buildMachineMap(wizardThatAlwaysAsksForEnclosure()), tables: todayTables };
  const after = { map, tables: todayTables };
  expect(findMapDifferences(after, before, new Set())).toEqual({
    ownStates: new Set(),
    changedStates: new Set(['ENCLOSURE_INFORMATION']),
    ownTransitions: new Set(['RATES next 3', 'RATES next 4']),
  });
  expect(findMapDifferences(before, after, new Set(['RATES']))).toEqual({
    ownStates: new Set(),
    changedStates: new Set(['RATES', 'ENCLOSURE_INFORMATION']),
    ownTransitions: new Set(['RATES next 3']),
  });
});

test('a version that tells no clearing is not said to clear otherwise', () => {
  const untold = { map, tables: { ...todayTables, clearing: null } };
  expect(findMapDifferences({ map, tables: todayTables }, untold, new Set()).changedStates).toEqual(
    new Set(),
  );
});

test('a clearing row that lost a field changes the steps below which it cleared', () => {
  const fewer = clearing.map((row) => (row.below === 3 ? { ...row, fields: row.fields.slice(1) } : row));
  const differences = findMapDifferences(
    { map, tables: { ...todayTables, clearing: fewer } },
    { map, tables: todayTables },
    new Set(),
  );
  expect([...differences.changedStates]).toEqual([
    'applicationStart',
    'BUILDING_INFORMATION',
    'FOUNDATION_INFORMATION',
  ]);
});

function listOverlaps({ boxes }: MapLayout): string[] {
  const isOver = (one: StateBox, other: StateBox) =>
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => (isOver(one, other) ? [`${one.id} over ${other.id}`] : [])),
  );
}

/** The boxes through whose inside a line runs, which is not an end of it. */
function listCrossedBoxes({ boxes, lines }: MapLayout): string[] {
  return lines.flatMap(({ edge, points }) =>
    points.slice(1).flatMap((end, index) => {
      const start = points[index] ?? end;
      const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
      const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
      return boxes
        .filter(({ x, y, width, height }) => left < x + width && right > x && top < y + height && bottom > y)
        .map(({ id }) => `${edge.id} through ${id}`);
    }),
  );
}
