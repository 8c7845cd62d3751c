import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { PolicyFile, StepId } from '../../../machines/contract/types.ts';
import { findMistyping } from '../../../machines/lab/explore/answer-choices.ts';
import { followLead, leadFromPath, leadFromRecording } from '../../../machines/lab/explore/lead.ts';
import { isPossible } from '../../../machines/lab/explore/pick-command.ts';
import { shortenWalk } from '../../../machines/lab/explore/shorten-walk.ts';
import { parseTarget, planWay } from '../../../machines/lab/explore/target.ts';
import type { Walk } from '../../../machines/lab/explore/walk.ts';
import { describeCommand, type WalkCommand } from '../../../machines/lab/explore/walk-command.ts';
import { buildWalkPath } from '../../../machines/lab/explore/walk-path.ts';
import { buildScenario } from '../../../machines/lab/paths/path-scenario.ts';
import { validateScenario } from '../../../machines/lab/paths/scenario-file.ts';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import {
  type ExploreArguments,
  parseExploreArguments,
} from '../../../scripts/lab/explore/explore-arguments.ts';
import {
  describeFailedWalk,
  type ExplorerSettings,
  explore,
  type FailedWalk,
} from '../../../scripts/lab/explore/explorer.ts';
import { writeFailure } from '../../../scripts/lab/explore/failure-files.ts';
import { openMachineWalk, openWalk } from '../../support/explore/machine-walker.ts';
import { fileAtPlace } from '../../support/scenarios/place-file.ts';
import { sampleFile, sampleToday as today } from '../../support/scenarios/sample-file.ts';

const blankQuote = await fileAtPlace(
  {
    place: 'nashville-tn',
    insured: { firstName: 'Robin', lastName: 'Walker' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
  },
  today,
);
const sampleQuote = sampleFile();

function settings(
  change: Partial<ExplorerSettings<'blank' | 'sample'>>,
): ExplorerSettings<'blank' | 'sample'> {
  return {
    ...{ seed: 1, repeat: null, longest: 40, hasFaults: false, mostWalks: 40 },
    ...{ exploreSeconds: 600, shrinkSeconds: 600, starts: ['sample', 'blank'], known: new Set() },
    ...change,
  };
}

test('on a screen only the deductibles are chosen that it lists; a call may ask for any', () => {
  const { quote } = openMachineWalk(sampleQuote, today);
  const rates = { ...quote, place: 'RATES' as const };
  const isRated = (side: 'screens' | 'server', contentsDeductible: number) => {
    const choice = { buildingCoverage: 250_000, contentsCoverage: 0, buildingDeductible: 5_000 };
    return isPossible({ ...rates, side }, { type: 'rate', choice: { ...choice, contentsDeductible } });
  };
  expect([isRated('screens', 1_250), isRated('screens', 1_000), isRated('server', 1_000)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('what the model predicts is what the machine does, over any walk', async () => {
  const openWalk = async (start: 'blank' | 'sample') =>
    openMachineWalk(start === 'blank' ? blankQuote : sampleQuote, today);
  const { failure, walkCount, commandCount, places } = await explore(openWalk, settings({}));
  expect(failure?.differences ?? []).toEqual([]);
  expect(walkCount).toBe(40);
  expect(commandCount).toBeGreaterThan(500);
  expect(places.size).toBeGreaterThan(12);
});

/** A wizard whose Next passes over the elevation certificate. */
const forgetful = wizardMachine.provide({
  guards: { 'policy has an elevation certificate': () => false },
});
const certified = sampleFile({ elevationCertificate: { isActive: true } });

async function exploreForgetful(change: Partial<ExplorerSettings<'blank' | 'sample'>> = {}) {
  return explore(
    async () => openMachineWalk(certified, today, forgetful),
    settings({ starts: ['sample'], mostWalks: 400, ...change }),
  );
}

test('a wizard that passes over a screen is found, and its path shrinks to the shortest', async () => {
  const { failure } = await exploreForgetful();
  if (failure === null) throw new Error('Nothing was found.');
  const replay = async (commands: readonly WalkCommand[]) => {
    const walk = openMachineWalk(certified, today, forgetful);
    const problem = await walkAll(walk, commands);
    return problem === null ? null : describeFailedWalk(failure.start, walk, problem);
  };
  const shortest = await shortenWalk<FailedWalk<'blank' | 'sample'>>(failure, replay, () => false);
  expect(shortest.commands).toEqual([
    { type: 'open', step: 'MACHINERY_APPLIANCE_INFORMATION' },
    { type: 'next' },
  ]);
  expect(shortest.differences[0]).toBe(
    'It led to BUILDING_CHARACTERISTIC_ADDITIONAL instead of ELEVATION_CERTIFICATE.',
  );
});

test.each([
  { needed: [], mostReplays: 1 },
  { needed: [17], mostReplays: 20 },
  { needed: [3, 30], mostReplays: 30 },
])(
  'of forty commands those at $needed are needed: that is found in few walks',
  async ({ needed, mostReplays }) => {
    const commands = Array.from({ length: 40 }, (_, index): WalkCommand => answerArea(index));
    const isNeeded = needed.map((index) => answerArea(index));
    let replays = 0;
    const replay = async (kept: readonly WalkCommand[]) => {
      replays += 1;
      const fails = isNeeded.every((command) => kept.some((one) => isDeepStrictEqual(one, command)));
      return fails ? { commands: kept, walk: { walked: [] } } : null;
    };
    const shortest = await shortenWalk({ commands, walk: { walked: [] } }, replay, () => false);
    expect(shortest.commands).toEqual([...isNeeded, answerArea(39)]);
    expect(replays).toBeLessThanOrEqual(mostReplays);
  },
);

function answerArea(value: number): WalkCommand {
  return { type: 'answer', field: 'structure.totalBuildingAreaFeet', value };
}

test('a command that cannot be carried out is the last of its walk, and the words of the failure are told', async () => {
  const broken = { carryOut: () => Promise.reject(new Error('The server answered 400.')) };
  const walk = openWalk(sampleFile(), today, () => broken);
  await expect(walk.make(answerArea(2_000))).rejects.toThrow('The server answered 400.');
  const failed = describeFailedWalk('blank', walk, new Error('The server answered 400.'));
  expect(failed.commands).toEqual([answerArea(2_000)]);
});

test('the seed and the path of a failure repeat it', async () => {
  const first = await exploreForgetful({ seed: 7 });
  const again = await exploreForgetful({ seed: 7, repeat: first.failure?.repeat ?? null });
  expect(again.walkCount).toBe(1);
  expect(again.failure?.commands).toEqual(first.failure?.commands);
  expect(again.failure?.differences).toEqual(first.failure?.differences);
});

test('a lead that fails is a walk that fails, told with the commands that led there', async () => {
  const lead = (walk: Walk) =>
    followLead(walk, [{ type: 'open', step: 'MACHINERY_APPLIANCE_INFORMATION' }, { type: 'next' }]);
  const { failure } = await exploreForgetful({ lead, mostWalks: 1 });
  expect(failure?.commands.map(({ type }) => type)).toEqual(['open', 'next']);
});

test('the report of a failure says how to walk it again, with all that the walks were drawn by', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-explored-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { failure } = await exploreForgetful();
  if (failure === null) throw new Error('Nothing was found.');
  const asked = parseExploreArguments([
    ...['--server', '--faults', '--target=rated with both premiums', '--from=walk.json'],
    '--url=http://127.0.0.1:4000',
  ]);
  if (asked === null) throw new Error('This is no way to ask.');
  const start = { place: 'nashville-tn', rateMarket: 'PUBLIC', isTransfer: false } as const;
  const found = { ...failure, start, side: 'server', seed: 1, isStable: true } as const;
  const report = await writeFailure(folder, found, asked);
  const { path: at, replayPath } = failure.repeat;
  expect(report.split('\n').filter((line) => line.includes('npm run lab -- explore'))).toEqual([
    expect.stringMatching(/explore --server --from=\S+\.walk\.json --url=http:\/\/127\.0\.0\.1:4000$/),
    `- The walk that was found: npm run lab -- explore --server --seed=1 --repeat=${at}/${replayPath} --faults --target="rated with both premiums" --from=walk.json --url=http://127.0.0.1:4000`,
  ]);
});

test('what a control of dollars takes for no value is typed on the screens, and stored by calls', () => {
  const { quote } = openMachineWalk(sampleQuote, today);
  const at = { ...quote, place: 'EFFECTIVE_DATE', file: withStep(quote.file, 'EFFECTIVE_DATE') } as const;
  const answer: WalkCommand = { type: 'answer', field: 'policy.loanAmount', value: -1 };
  expect([isPossible(at, answer), isPossible({ ...at, side: 'screens' }, answer)]).toEqual([true, false]);
  expect(findMistyping('policy.loanAmount')).toBe('-1');
});

test('a failure that is known ends no exploration', async () => {
  const { failure } = await exploreForgetful();
  const known = new Set([failure?.signature ?? '']);
  const next = await exploreForgetful({ known, mostWalks: 40 });
  expect(next.failure?.signature).not.toBe(failure?.signature);
});

test('a walk is a scenario that today’s wizard plays, with the events of its moves', async () => {
  const walk = openMachineWalk(sampleQuote, today);
  await walkAll(walk, [
    { type: 'answer', field: 'policy.isTenant', value: false },
    { type: 'next' },
    { type: 'answer', field: 'structure.foundationType', value: 'SLAB_ON_GRADE' },
    { type: 'open', step: 'RATES' },
    { type: 'back' },
    { type: 'undo' },
  ]);
  const { facts, events } = buildWalkPath(walk.start, walk.walked);
  const scenario = buildScenario(wizardMachine, 'A walk', facts, events);
  expect(validateScenario(wizardMachine, JSON.parse(JSON.stringify(scenario)))).toBeNull();
  expect(scenario.expect.at(-1)).toBe('EFFECTIVE_DATE');
  expect(events.filter(({ type }) => type !== 'facts changed').map(({ type }) => type)).toEqual([
    ...['next', 'next', 'xstate.route', 'back', 'undo'],
  ]);
});

test.each(['ELEVATION_CERTIFICATE', 'REQUIRES_REVIEW', 'rated with both premiums'])(
  'walks can begin at %s',
  async (name) => {
    const target = parseTarget(name);
    if (target === null) throw new Error(`${name} is no target.`);
    const { quote } = openMachineWalk(blankQuote, today);
    const way = planWay(quote, target, 1);
    const walk = openMachineWalk(blankQuote, today);
    expect(await walkAll(walk, way ?? [])).toBeNull();
    if ('place' in target) expect(walk.quote.place).toBe(name);
    else expect(walk.walked.at(-1)?.facts).toEqual(expect.objectContaining({ hasRating: true }));
  },
);

test('a recording leads a walk by its own choices, and by none that it masks', () => {
  const events = [
    { type: 'started', to: 'BUILDING_INFORMATION' },
    {
      type: 'facts changed',
      answers: {
        'policy.isTenant': true,
        'insureds.lastName': ['(text)'],
        'policy.purchaseDate': 'today-20',
      },
    },
    { type: 'next', from: 'BUILDING_INFORMATION', to: 'FOUNDATION_INFORMATION' },
    { type: 'back', from: 'FOUNDATION_INFORMATION', to: 'BUILDING_INFORMATION' },
  ].map((event) => ({ ...event, facts: openMachineWalk(blankQuote, today).start, machineVersion: '2' }));
  expect(leadFromRecording({ id: '001-0J9', events }, today)).toEqual([
    { type: 'answer', field: 'policy.isTenant', value: true },
    { type: 'answer', field: 'policy.purchaseDate', value: '2026-11-01' },
    { type: 'pass the screen' },
    { type: 'open', step: 'BUILDING_INFORMATION' },
  ]);
});

test('a path scenario leads a walk by answers that give its facts', () => {
  const { start: facts } = openMachineWalk(sampleQuote, today);
  const path = buildScenario(wizardMachine, 'A path', facts, [
    { type: 'next' },
    { type: 'next' },
    { type: 'back' },
  ]);
  const lead = leadFromPath(path, today);
  expect(lead.map(({ type }) => type)).toEqual(['answer', 'answer', 'answer', 'pass the screen', 'back']);
  expect(walkEvents(wizardMachine, facts, [{ type: 'next' }, { type: 'next' }]).at(-1)?.at).toBe(
    'FOUNDATION_INFORMATION',
  );
});

test('commands are told in plain words', () => {
  const command: WalkCommand = { type: 'answer', field: 'structure.foundationType', value: 'CRAWLSPACE' };
  expect(describeCommand({ type: 'meet fault', fault: 'slow save', command })).toBe(
    'Answer “Foundation type” (structure.foundationType) with Crawlspace, while this happens: every save takes four seconds',
  );
});

test.each([
  ['--minutes=0'],
  ['--minutes=soon'],
  ['--target=NOWHERE'],
  ['--repeat=0/AA'],
  ['--url=nowhere'],
  ['--out'],
  ['--server=yes'],
  ['RATES'],
])('%s is no way to ask', (word) => {
  expect(parseExploreArguments([word])).toBeNull();
});

test('what is asked for may follow its name after a space or an equals sign', () => {
  const expected: ExploreArguments = {
    ...{
      sides: ['server'],
      minutes: 1.5,
      seed: 4,
      hasFaults: true,
      isFirstOnly: true,
      target: { place: 'RATES' },
      targetName: 'RATES',
    },
    ...{ from: 'walk.json', out: null, url: 'http://127.0.0.1:4000', repeat: '0:1/AB' },
  };
  const words = [
    '--server',
    '--minutes',
    '1.5',
    '--seed=4',
    '--faults',
    '--first',
    '--target=RATES',
    '--from',
    'walk.json',
  ];
  expect(parseExploreArguments([...words, '--url=http://127.0.0.1:4000', '--repeat=0:1/AB'])).toEqual(
    expected,
  );
});

test('the night explores both sides with faults', () => {
  const nightly = parseExploreArguments(['--nightly']);
  expect([nightly?.sides, nightly?.minutes, nightly?.hasFaults]).toEqual([['server', 'screens'], 30, true]);
});

function withStep(file: PolicyFile, step: StepId): PolicyFile {
  return { ...file, wizard: { ...file.wizard, step } };
}

/** Carries out commands; the problem that a walk ended with, or null. */
async function walkAll(walk: Walk, commands: readonly WalkCommand[]): Promise<unknown> {
  try {
    for (const command of commands) await walk.make(command);
    return null;
  } catch (problem) {
    return problem;
  }
}
