import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { possibleStops } from '../../machines/lab/paths/possible-stops.ts';
import { scenarioFileName } from '../../machines/lab/paths/scenario-file.ts';
import { buildFacts } from '../../machines/wizard/facts.ts';
import { canEnter } from '../../machines/wizard/guards.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { buildTest } from '../../scripts/lab/scenarios/build-test.ts';
import { playStops } from '../support/stops/stop-player.ts';
import { readStopScenarios } from '../support/stops/stop-scenario.ts';

const today = '2026-11-21';
const classes = findPossibleClasses(wizardMachine);
const root = fileURLToPath(new URL('../..', import.meta.url));

describe('each stop scenario, played without browser', () => {
  test.each(readStopScenarios(today))('$name: $title', async (scenario) => {
    const { passages, file } = await playStops(scenario, today);
    expect(passages).toEqual(
      scenario.steps.map(({ screen, clears, expect: following }) => ({
        screen,
        clears,
        expect: following,
        trouble: [],
      })),
    );
    const known = buildFacts(file, today);
    expect({
      enclosure: canEnter('ENCLOSURE_INFORMATION', known),
      certificate: canEnter('ELEVATION_CERTIFICATE', known),
      discount: canEnter('DISCOUNT_ELIGIBILITY', known),
      premium: canEnter('APPLICATION_SUMMARY', known),
    }).toEqual(scenario.guards);
    expect(file.rating.status).toBe(scenario.rating);
  });
});

describe('what “Make the test” writes is what the suites play', () => {
  const made = [
    'enclosure-certificate-discounts.no-flood-zone-at-step-1.back-below-2',
    'plain.no-flood-zone-at-step-5',
    'certificate.no-flood-zone-at-step-11',
    'no-final-summary.requires-review-at-step-4',
    'discounts.requires-review-at-step-4.back-below-3',
    'no-final-summary.premium-failure-at-step-5',
    'enclosure.premium-failure-at-step-12.back-below-5',
    'plain.requires-review-at-step-17',
  ];

  test.each(made)('%s', async (id) => {
    const pathClass = classes.find((one) => one.id === id);
    if (pathClass === undefined) throw new Error(`There is no class ${id}.`);
    const { folder, scenario } = await buildTest(pathClass, today);
    const file = path.join(root, folder, `${scenarioFileName(pathClass.title)}.json`);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(scenario);
  });
});

describe('a class of each guard combination is led, on the real screens too,', () => {
  const thresholds = [null, 2, 3, 5];
  test.each(possibleStops)('to $type at $at', async ({ at, type }) => {
    const stopped = classes.filter(({ stop }) => stop?.at === at && stop.type === type);
    // The threshold changes with the combination, so that each is tried with some.
    const tried = stopped.filter(({ back }, index) => back === thresholds[Math.floor(index / 4) % 4]);
    const folders = await Promise.all(
      tried.map(async (pathClass) => (await buildTest(pathClass, today)).folder),
    );
    const isTold = answeredStops.includes(`${at} ${type}`);
    expect(new Set(folders)).toEqual(new Set([isTold ? 'tests/scenarios' : 'tests/scenarios/stops']));
    expect(tried.length).toBe(stopped.length / 4);
  });
});

/** The stops to which answers of a screen lead by themselves. */
const answeredStops = [
  'BUILDING_INFORMATION INVALID_MOBILE',
  'BUILDING_CHARACTERISTICS REQUIRES_REVIEW',
  'BUILDING_CHARACTERISTIC_ADDITIONAL REQUIRES_REVIEW',
];
