import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { buildScenario } from '../../machines/lab/paths/path-scenario.ts';
import type { PossibleStop } from '../../machines/lab/paths/stop.ts';
import { findClassesOfWalk } from '../../machines/lab/paths/walk-classes.ts';
import { walkEvents } from '../../machines/lab/paths/walk-events.ts';
import { buildFacts } from '../../machines/wizard/facts.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { buildStory } from '../../scripts/lab/scenarios/build-story.ts';
import { buildTest } from '../../scripts/lab/scenarios/build-test.ts';
import { serveLab } from '../../scripts/lab/serve-command.ts';
import { fileAtPlace } from '../support/scenarios/place-file.ts';
import { fillScenario, readScenarios, type Scenario } from '../support/scenarios/scenario.ts';
import { play } from '../support/scenarios/scenario-player.ts';
import { walkStops } from '../support/stops/stop-player.ts';
import { readStopScenarios } from '../support/stops/stop-scenario.ts';

const today = '2026-11-21';
const classes = findPossibleClasses(wizardMachine);
const checkout = await mkdtemp(path.join(tmpdir(), 'highwater-made-'));
const server = await serveLab(0, { repository: checkout });

afterAll(async () => {
  server.close();
  await rm(checkout, { recursive: true });
});

/** What a scenario comes to without a server: the place after each screen, and the classes that it walks. */
async function playPure(scenario: Scenario) {
  const { passages, events } = await play(scenario, today);
  const facts = buildFacts(await fileAtPlace(scenario.start, today), today);
  return {
    places: passages.map(({ expect: place }) => place),
    trouble: passages.flatMap(({ trouble }) => trouble),
    walked: findClassesOfWalk(walkEvents(wizardMachine, facts, events)),
  };
}

describe('the test of a path class', () => {
  const told = ['', '.back-below-2', '.back-below-3', '.back-below-5'].flatMap((back) =>
    ['', '.invalid-mobile-home-at-step-1', '.requires-review-at-step-3', '.requires-review-at-step-9'].map(
      (stop) => `enclosure-certificate-discounts${stop}${back}`,
    ),
  );

  test.each(told)('%s is told by answers, plays without trouble and walks the class', async (id) => {
    const pathClass = classes.find((one) => one.id === id);
    const story = pathClass === undefined ? null : await buildStory(pathClass, today);
    if (story === null) throw new Error(`There is no story of ${id}.`);
    const scenario = fillScenario(id, story, today);
    const { places, trouble, walked } = await playPure(scenario);
    expect({ places, trouble, isWalked: walked.has(id) }).toEqual({
      places: scenario.steps.map(({ expect: place }) => place),
      trouble: [],
      isWalked: true,
    });
  });

  test('is written into the checkout by one request, where the suites of the machine, the server and the browser read it', async () => {
    expect(await sent('certificate.back-below-3')).toEqual([
      201,
      {
        file: 'tests/scenarios/certificate-back-below-step-3.json',
        note: 'npm test plays it on the machine, on the server and on the real screens.',
      },
    ]);
    const [scenario, ...others] = readScenarios(today, path.join(checkout, 'tests/scenarios'));
    expect([scenario?.title, others]).toEqual(['Certificate: back below step 3', []]);
    if (scenario === undefined) throw new Error('Nothing was written.');
    const { trouble, walked } = await playPure(scenario);
    expect([trouble, walked.has('certificate.back-below-3')]).toEqual([[], true]);
  });

  test('is led to its hard stop where no answer leads there, and is played on the machine and in the browser', async () => {
    const id = 'plain.premium-failure-at-step-5.back-below-2';
    expect(await sent(id)).toEqual([
      201,
      {
        file: 'tests/scenarios/stops/plain-premium-failure-at-step-5-back-below-step-2.json',
        note: 'npm test plays it on the machine and on the real screens.',
      },
    ]);
    const [scenario, ...others] = readStopScenarios(today, path.join(checkout, 'tests/scenarios/stops'));
    expect([scenario?.title, others]).toEqual(['Plain: premium failure at step 5, back below step 2', []]);
    if (scenario === undefined) throw new Error('Nothing was written.');
    expect(findClassesOfWalk(await walkStops(scenario, today)).has(id)).toBe(true);
  });

  test('is of events where the lab knows no way to its hard stop, and says that it is played on the machine only', async () => {
    const stop: PossibleStop = { at: 'SUMMARY', type: 'INVALID_MOBILE', via: 'next', rules: ['V-12-99'] };
    const pathClass = findPossibleClasses(wizardMachine, [stop]).find(
      ({ id }) => id === 'plain.invalid-mobile-home-at-step-12.back-below-2',
    );
    if (pathClass === undefined) throw new Error('There is no class of the stop.');
    const { title, facts, events } = pathClass;
    expect(await buildTest(pathClass, today)).toEqual({
      folder: 'tests/scenarios/paths',
      scenario: buildScenario(wizardMachine, title, facts, events),
      note: 'npm test plays it on the machine only: the lab knows no answers, no sample place and no failed call that lead to its hard stop on the real screens.',
    });
  });

  test('is refused for a class that cannot happen and for a page of another origin, and nothing is written', async () => {
    const before = await readdir(path.join(checkout, 'tests/scenarios'));
    expect(await sent('plain.no-flood-zone-at-step-12')).toEqual([
      400,
      { problem: 'There is no such path class.' },
    ]);
    expect(await sent('plain', 'http://evil.example')).toEqual([
      403,
      { problem: 'Only the lab itself may save here.' },
    ]);
    expect(await readdir(path.join(checkout, 'tests/scenarios'))).toEqual(before);
  });

  test('carries the story in its text, without a day of today in it', async () => {
    const text = await readFile(
      path.join(checkout, 'tests/scenarios/certificate-back-below-step-3.json'),
      'utf8',
    );
    expect(text).not.toContain(new Date().toISOString().slice(0, 7));
  });
});

test('an address that cannot be decoded gets the page of the lab, which goes on', async () => {
  await mkdir(path.join(checkout, 'lab'));
  await writeFile(path.join(checkout, 'lab/offline.html'), 'The lab.');
  const { url, close } = await serveLab(0, { built: checkout });
  const answers: string[] = [];
  for (const address of ['/%', '//']) answers.push(await (await fetch(`${url}${address}`)).text());
  close();
  expect(answers).toEqual(['The lab.', 'The lab.']);
});

async function sent(pathClass: string, origin = server.url): Promise<[number, unknown]> {
  const response = await fetch(`${server.url}/tests`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(pathClass),
  });
  return [response.status, await response.json()];
}
