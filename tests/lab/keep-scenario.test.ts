import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { buildScenario, type PathScenario, playScenario } from '../../machines/lab/paths/path-scenario.ts';
import { scenarioFileName, validateScenario } from '../../machines/lab/paths/scenario-file.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { serveLab } from '../../scripts/lab/serve-command.ts';
import { readPathScenarios } from '../support/scenarios/path-scenarios.ts';

const checkout = await mkdtemp(path.join(tmpdir(), 'highwater-checkout-'));
const folder = path.join(checkout, 'tests/scenarios/paths');
const server = await serveLab(0, { repository: checkout });

afterAll(async () => {
  server.close();
  await rm(checkout, { recursive: true });
});

const [slab] = findPossibleClasses(wizardMachine);
if (slab === undefined) throw new Error('There are no path classes.');
const scenario = buildScenario(wizardMachine, 'Slab, sold again', slab.facts, slab.events);

describe('a scenario that the lab sends', () => {
  test('is written where the suite reads it, and played by the suite', async () => {
    expect(await sent(scenario)).toEqual([201, { file: 'tests/scenarios/paths/slab-sold-again.json' }]);
    const [read, ...others] = readPathScenarios(folder);
    expect([read, others]).toEqual([{ name: 'slab-sold-again', scenario }, []]);
    const places = playScenario(wizardMachine, read?.scenario ?? scenario).slice(1);
    expect(places.map(({ at }) => at)).toEqual(scenario.expect);
  });

  test('is not written twice, and never over another one of its name', async () => {
    const other = { ...scenario, title: 'Slab – sold again!' };
    expect(await sent(scenario)).toEqual([200, { file: 'tests/scenarios/paths/slab-sold-again.json' }]);
    expect(await sent(other)).toEqual([201, { file: 'tests/scenarios/paths/slab-sold-again-2.json' }]);
    expect(await sent(other)).toEqual([200, { file: 'tests/scenarios/paths/slab-sold-again-2.json' }]);
    await writeFile(path.join(folder, '0000.json'), 'mine');
    expect(await sent({ ...scenario, title: '0000' })).toEqual([
      201,
      { file: 'tests/scenarios/paths/0000-2.json' },
    ]);
    expect(await readFile(path.join(folder, '0000.json'), 'utf8')).toBe('mine');
  });

  test('is refused where another page sends it, and nothing is written', async () => {
    const before = await readdir(folder);
    const refused = [403, { problem: 'Only the lab itself may save here.' }];
    const other = { ...scenario, title: 'From elsewhere' };
    const { host } = new URL(server.url);
    expect(await sent(other, { origin: 'http://evil.example' })).toEqual(refused);
    expect(await sent(other, { origin: 'null' })).toEqual(refused);
    expect(await sent(other, { origin: '' })).toEqual(refused);
    expect(await sent(other, { host: 'evil.example', origin: 'http://evil.example' })).toEqual(refused);
    expect(await sent(other, { origin: `http://${host}`, 'content-type': 'text/plain' })).toEqual(refused);
    expect(await readdir(folder)).toEqual(before);
  });

  test('is refused where it is none, where it leads elsewhere than it says, and where it is too long', async () => {
    const before = await readdir(folder);
    const shapeless = [400, { problem: 'This file is not a scenario.' }];
    expect(await sent([])).toEqual(shapeless);
    expect(await sent({ ...scenario, title: '' })).toEqual(shapeless);
    const wrong = { ...scenario, expect: ['RATES', ...scenario.expect.slice(1)] };
    expect(await sent(wrong)).toEqual([
      400,
      { problem: 'Event 1 leads to BUILDING_INFORMATION; the scenario expects RATES.' },
    ]);
    expect(await sent({ ...scenario, title: 'x'.repeat(1_000_001) })).toEqual([
      413,
      { problem: 'What was sent is longer than a megabyte.' },
    ]);
    expect(await readdir(folder)).toEqual(before);
  });
});

test('the name of a file is of small letters, digits and hyphens, whatever the title says', () => {
  const titles = ['../../etc/passwd', 'C:\\Users', 'Recording 12', '…', '.hidden', 'x'.repeat(200)];
  expect(titles.map(scenarioFileName)).toEqual([
    'etc-passwd',
    'c-users',
    'recording-12',
    'path',
    'hidden',
    'x'.repeat(100),
  ]);
});

test('every scenario of the suite can be kept, and nothing with another shape', () => {
  const problems = readPathScenarios().map(({ scenario: one }) => validateScenario(wizardMachine, one));
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
  const broken: object[] = [
    { title: 'No more' },
    { ...scenario, more: 1 },
    { ...scenario, facts: { foundation: 'SAND' } },
    { ...scenario, facts: { name: 'A. Rivera' } },
    { ...scenario, facts: { incomplete: ['NOWHERE'] } },
    { ...scenario, facts: { hardStops: { RATES: 'NONE' } } },
    { ...scenario, facts: { daysSincePurchase: '7' } },
    { ...scenario, events: [{ type: 'constructor' }] },
    { ...scenario, events: [{ type: 'next', facts: {} }] },
    { ...scenario, events: [{ type: 'evaluated' }] },
    { ...scenario, events: [{ type: 'xstate.route', to: 'RATES' }] },
    { ...scenario, faults: ['rain'] },
    { ...scenario, expect: [7] },
  ];
  const messages = broken.map((one) => validateScenario(wizardMachine, one));
  expect(messages).toEqual(broken.map(() => 'This file is not a scenario.'));
});

/** Posts as the lab's page does, or with other headers; an empty one is left out. */
async function sent(
  scenario: PathScenario | readonly unknown[],
  other: { readonly [header: string]: string } = {},
): Promise<[number | undefined, unknown]> {
  const headers = { origin: server.url, 'content-type': 'application/json', ...other };
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  return new Promise((done, fail) => {
    const call = request(`${server.url}/scenarios`, { method: 'POST', headers: given }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      done([response.statusCode, JSON.parse(Buffer.concat(chunks).toString())]);
    });
    call.once('error', fail);
    call.end(JSON.stringify(scenario));
  });
}
