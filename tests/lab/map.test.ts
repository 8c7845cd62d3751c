import { describe, expect, test } from 'vitest';
import { allMachines } from '../../machines/lab/map/all-machines.ts';
import { buildMachineMap, isPlace } from '../../machines/lab/map/machine-map.ts';
import { describeTransition, measureCoverage } from '../../machines/lab/versions/machine-coverage.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { renderMachinesPage } from '../../scripts/lab/machines-page.ts';

test('docs/machines.md shows the machines as they are; npm run lab -- map writes it anew', async () => {
  await expect(renderMachinesPage()).toMatchFileSnapshot('../../docs/machines.md');
});

describe('the map of the wizard', () => {
  const { states, ways } = buildMachineMap(wizardMachine);

  test('has every state with its title, what happens on entering and leaving it', () => {
    expect(states.length).toBe(27);
    expect(states.find(({ id }) => id === 'EFFECTIVE_DATE')).toEqual({
      id: 'EFFECTIVE_DATE',
      parent: '',
      kind: 'atomic',
      initial: null,
      title: 'Loan Closing Date',
      entry: ['clear below step 5'],
      exit: ['leave'],
      calls: [],
    });
    expect(states.find(({ id }) => id === 'hardStop')?.initial).toBe('hardStop.REQUIRES_REVIEW');
  });

  test('has every way out of a state in the order in which it is tried', () => {
    const fromRates = ways.filter(({ from }) => from === 'RATES').map((way) => describeTransition(way));
    expect(fromRates).toEqual([
      'RATES: next [a hard stop stands: RATES] → stays',
      'RATES: next [something is missing: RATES] → stays',
      'RATES: next [foundation is crawlspace or elevated] → ENCLOSURE_INFORMATION',
      'RATES: next → MACHINERY_APPLIANCE_INFORMATION',
      'RATES: back → EFFECTIVE_DATE',
    ]);
  });
});

test('each way on a map starts and ends at states of that map', () => {
  const astray = allMachines.flatMap(({ machine }) => {
    const { states, ways } = buildMachineMap(machine);
    const known = new Set(states.map(({ id }) => id));
    const ends = ways.flatMap(({ from, to }) => [from, ...(to?.split(', ') ?? [])]);
    return ends.filter((id) => !known.has(id));
  });
  expect(astray).toEqual([]);
});

test('the map counts the same states as the coverage', () => {
  const places = buildMachineMap(wizardMachine).states.filter(isPlace);
  const covered = measureCoverage(wizardMachine, [], []).states;
  expect(places.map(({ id }) => id)).toEqual(covered.map(({ label }) => label));
});
