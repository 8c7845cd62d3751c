import { describe, expect, test } from 'vitest';
import { selectUnsavedDrafts } from '../../machines/application/drafts.ts';
import type { ServedFile } from '../../machines/application/results.ts';
import { blankPart } from '../../machines/domain/file/blank-file.ts';
import { buildHardStop } from '../../machines/wizard/hard-stop.ts';
import { MemoryService, savedAt, served } from '../support/scenarios/memory-service.ts';
import { runningApplication } from '../support/scenarios/running-application.ts';
import { sampleFile } from '../support/scenarios/sample-file.ts';

type Change = Parameters<typeof sampleFile>[0];

/** An application that is open on a step of the sample file. */
function openAt(step: ServedFile['wizard']['step'], change: Change = {}) {
  const service = new MemoryService(
    sampleFile({ ...change, wizard: { step, furthestStep: 'APPLICATION_SUMMARY' } }),
  );
  return { service, ...runningApplication(service, { file: service.file }) };
}

const resting = { open: { ready: 'resting' } };
const area = 'structure.totalBuildingAreaFeet';

describe('Opening', () => {
  test('a loaded file is not loaded again', () => {
    const { service, state, context } = openAt('FOUNDATION_INFORMATION');
    expect([service.calls, state(), context().at]).toEqual([[], resting, 'FOUNDATION_INFORMATION']);
  });

  test('resume opens the stored step with its unsaved drafts', async () => {
    const service = new MemoryService(sampleFile({ wizard: { step: 'RATES' } }));
    const drafts = {
      [area]: { typed: { text: '2,4', value: null, isValid: false }, base: 2000, isSaved: false },
    };
    const { context, state } = runningApplication(service, { file: service.file, drafts });
    expect([context().at, context().drafts, state()]).toEqual(['RATES', drafts, resting]);
  });

  test('a policy in state Application shows the completed summary, from which the status is reached', async () => {
    const { state, send } = openAt('APPLICATION_SUMMARY', { transaction: { policyState: 'APPLICATION' } });
    const opened = state();
    await send({ type: 'next' });
    const next = state();
    await send({ type: 'back' });
    expect([opened, next, state()]).toEqual(['completedSummary', 'inProcess', 'completedSummary']);
  });

  test('an active hard stop opens as a hard stop and leads back to the field', async () => {
    const stop = {
      type: 'INVALID_MOBILE' as const,
      header: 'Not eligible',
      message: 'No anchors.',
      step: 'BUILDING_INFORMATION' as const,
      field: 'mobileHome.meetsAnchorRequirements',
      remedies: [],
      liftedBy: 'You',
      canUnderwriterLift: false,
      reference: 'Q1042-AB12',
    };
    const file = served(sampleFile(), stop);
    const { state, news, send, context } = runningApplication(new MemoryService(file), { file });
    expect([state(), news]).toEqual(['stopped', [{ type: 'stopped', stop }]]);
    await send({ type: 'back' });
    expect([state(), context().stop]).toEqual([resting, null]);
  });
});

describe('Saving', () => {
  test('an opened quote shows its last save if the file has one', () => {
    const movedAt = '2026-11-20T17:00:00.000Z';
    const ratedAt = '2026-11-20T17:05:00.000Z';
    const rated = sampleFile({ wizard: { movedAt }, rating: { ratedAt } });
    const moved = sampleFile({ wizard: { movedAt: ratedAt }, rating: { ratedAt: movedAt } });
    const statuses = [rated, moved].map((file) => {
      const service = new MemoryService(file);
      return runningApplication(service, { file: service.file }).status();
    });
    expect(statuses).toEqual([
      { kind: 'saved', at: ratedAt },
      { kind: 'saved', at: ratedAt },
    ]);
  });

  test('happens 800 ms after the last key, and the header says when it was saved', async () => {
    const { service, type, wait, status, state } = openAt('BUILDING_CHARACTERISTICS');
    type(area, 2);
    await wait(700);
    type(area, 2400);
    await wait(799);
    expect([service.calls, state(), status()]).toEqual([
      [],
      { open: { ready: 'pausing' } },
      { kind: 'idle' },
    ]);
    await wait(1);
    expect([service.calls, state(), status()]).toEqual([
      ['save parts'],
      resting,
      { kind: 'saved', at: savedAt },
    ]);
    expect([service.file.structure.totalBuildingAreaFeet, service.file.structure.version]).toEqual([2400, 1]);
  });

  test('happens at once when the control is left', async () => {
    const { service, type, send, context } = openAt('BUILDING_CHARACTERISTICS');
    type(area, 2400);
    await send({ type: 'blurred', key: area });
    expect([service.calls, context().drafts, context().blurredFields]).toEqual([['save parts'], {}, [area]]);
  });

  test('does not start when an unchanged control loses the focus, so that later typing goes with Next', async () => {
    const { service, type, wait, send, state } = openAt('BUILDING_CHARACTERISTICS');
    type(area, 2400);
    await send({ type: 'blurred', key: 'structure.floorsCount' });
    expect([service.calls, state()]).toEqual([[], { open: { ready: 'pausing' } }]);
    await wait(800);
    expect([service.calls, service.file.structure.totalBuildingAreaFeet]).toEqual([['save parts'], 2400]);
  });

  test('does not change the text under the caret until the control loses the focus', async () => {
    const { type, wait, send, context } = openAt('BUILDING_CHARACTERISTICS');
    type(area, 2400);
    await wait(800);
    const kept = context().drafts[area];
    expect([kept?.typed.text, kept?.isSaved]).toEqual(['2400', true]);
    await send({ type: 'blurred', key: area });
    expect(context().drafts).toEqual({});
  });

  test('sends nothing if the typed value is stored already or invalid', async () => {
    const { service, type, typeWrong, wait, state, context } = openAt('BUILDING_CHARACTERISTICS');
    type(area, 2000);
    typeWrong('structure.floorsCount', 'two');
    await wait(800);
    expect([service.calls, state(), context().drafts['structure.floorsCount']?.typed.text]).toEqual([
      [],
      resting,
      'two',
    ]);
  });

  test('keeps typing during a save and saves it next', async () => {
    const { service, type, actor, settle, wait } = openAt('BUILDING_CHARACTERISTICS');
    type(area, 2400);
    actor.send({ type: 'save' });
    type(area, 2500);
    await settle();
    await wait(800);
    expect([service.calls, service.file.structure.totalBuildingAreaFeet]).toEqual([
      ['save parts', 'save parts'],
      2500,
    ]);
  });

  test('a failed save is retried after 5, 10 and 20 s and loses no typing', async () => {
    const { service, type, wait, status, context } = openAt('BUILDING_CHARACTERISTICS');
    service.failing.add('save parts');
    type(area, 2400);
    const seen = [];
    for (const milliseconds of [800, 5_000, 10_000]) {
      await wait(milliseconds);
      seen.push(status());
    }
    const failed = (retryIn: number) => ({ kind: 'not saved', retryIn, isOffline: false });
    expect(seen).toEqual([failed(5), failed(10), failed(20)]);
    expect([context().drafts[area]?.typed.value, context().failure]).toEqual([
      2400,
      'The call to save parts failed.',
    ]);
    service.failing.clear();
    await wait(20_000);
    expect([status(), context().failure, service.file.structure.totalBuildingAreaFeet]).toEqual([
      { kind: 'saved', at: savedAt },
      null,
      2400,
    ]);
  });

  test('can be tried again now', async () => {
    const { service, type, wait, send, status } = openAt('BUILDING_CHARACTERISTICS');
    service.failing.add('save parts');
    type(area, 2400);
    await wait(800);
    service.failing.clear();
    await send({ type: 'save' });
    expect(status()).toEqual({ kind: 'saved', at: savedAt });
  });

  test('waits while the network is lost, and happens when it is back', async () => {
    const { service, type, wait, send, status, actor } = openAt('BUILDING_CHARACTERISTICS');
    service.failing.add('save parts');
    await send({ type: 'went offline' });
    type(area, 2400);
    await wait(800);
    await wait(60_000);
    expect([service.calls, actor.getSnapshot().matches({ connection: 'offline' }), status()]).toEqual([
      ['save parts'],
      true,
      { kind: 'not saved', retryIn: 5, isOffline: true },
    ]);
    service.failing.clear();
    await send({ type: 'came online' });
    expect([service.calls, status()]).toEqual([['save parts', 'save parts'], { kind: 'saved', at: savedAt }]);
  });

  test('a refused save is not retried until the next typing', async () => {
    const problem = {
      code: 'LENGTH',
      field: area,
      message: 'Too long.',
      severity: 'ERROR',
      step: null,
    } as const;
    const service = new MemoryService(sampleFile());
    let refusals = 0;
    const { type, wait, state, context } = runningApplication(
      service,
      { file: service.file },
      {
        saveParts: async () => {
          refusals += 1;
          return { __typename: 'SaveRefused', problems: [problem] };
        },
      },
    );
    type(area, 2400);
    await wait(800);
    await wait(60_000);
    expect([refusals, state(), context().problems, context().drafts[area]?.typed.value]).toEqual([
      1,
      { open: { ready: 'refused' } },
      [problem],
      2400,
    ]);
    type(area, 2500);
    expect([state(), context().problems]).toEqual([{ open: { ready: 'pausing' } }, []]);
  });

  test('a save of a policy that no longer exists ends the application', async () => {
    const service = new MemoryService(sampleFile());
    const { type, wait, state, context } = runningApplication(
      service,
      { file: service.file },
      {
        saveParts: async () => ({ __typename: 'NotFound', message: 'No such policy.' }),
      },
    );
    type(area, 2400);
    await wait(800);
    expect([state(), context().message]).toEqual(['gone', 'No such policy.']);
  });

  test("takes the server's values: its answer wins", async () => {
    const service = new MemoryService(sampleFile());
    const { type, send, context, state } = runningApplication(
      service,
      { file: service.file },
      {
        saveParts: async () => {
          const file = {
            ...service.file,
            structure: { ...service.file.structure, totalBuildingAreaFeet: 2399, version: 1 },
          };
          return { __typename: 'PartsSaved', file, savedAt };
        },
      },
    );
    type(area, 2400);
    await send({ type: 'blurred', key: area });
    expect([context().stored.structure.totalBuildingAreaFeet, context().drafts, state()]).toEqual([
      2399,
      {},
      resting,
    ]);
  });

  test('adds rows, and inactivates or drops those that are removed', async () => {
    const payee = {
      ...blankPart('lossPayees'),
      lossPayeeId: 5,
      lossPayeeType: 'FIRST_MORTGAGEE' as const,
      version: 1,
    };
    const { service, send, wait } = openAt('APPLICATION_INTEREST', { lossPayees: [payee] });
    await send(
      { type: 'row set', at: 'lossPayees.LOSS_PAYEE', values: { isActive: true, name1: 'Dealer' } },
      { type: 'row set', at: 'lossPayees.SECOND_MORTGAGEE', values: { isActive: true } },
      { type: 'row removed', at: 'lossPayees.SECOND_MORTGAGEE' },
      { type: 'row removed', at: 'lossPayees.FIRST_MORTGAGEE' },
    );
    await wait(800);
    const rows = service.file.lossPayees.map(({ lossPayeeType, name1, isActive }) => [
      lossPayeeType,
      name1,
      isActive,
    ]);
    expect(rows).toEqual([
      ['FIRST_MORTGAGEE', null, false],
      ['LOSS_PAYEE', 'Dealer', true],
    ]);
  });

  test('a hidden row keeps its typing except invalid text', async () => {
    const payee = { ...blankPart('lossPayees'), lossPayeeId: 5, version: 1 };
    const { service, send, wait, context } = openAt('APPLICATION_INTEREST', {
      lossPayees: [{ ...payee, lossPayeeType: 'LOSS_PAYEE' as const }],
    });
    const at = 'lossPayees.LOSS_PAYEE';
    await send(
      { type: 'typed', key: `${at}.name1`, typed: { text: 'Dealer', value: 'Dealer', isValid: true } },
      { type: 'typed', key: `${at}.phone`, typed: { text: '12', value: null, isValid: false } },
      { type: 'row set', at: `${at}.2`, values: { isActive: true, name1: 'Lessor' } },
      { type: 'row set', at, values: { isActive: false } },
    );
    await wait(800);
    const rows = service.file.lossPayees.map(({ name1, isActive }) => [name1, isActive]);
    expect([rows, context().drafts]).toEqual([
      [
        ['Dealer', false],
        ['Lessor', true],
      ],
      {},
    ]);
  });
});

describe('Another user saves the same part', () => {
  test('another field of the part: the save starts from theirs without a question', async () => {
    const { service, type, wait, state } = openAt('BUILDING_CHARACTERISTICS');
    service.meanwhile('structure', { floorsCount: 3 });
    type(area, 2400);
    await wait(800);
    expect([service.calls, state()]).toEqual([['save parts', 'save parts'], resting]);
    expect([service.file.structure.totalBuildingAreaFeet, service.file.structure.floorsCount]).toEqual([
      2400, 3,
    ]);
  });

  test('the same field: the conflict is shown and mine can be kept', async () => {
    const { service, type, wait, state, context, send } = openAt('BUILDING_CHARACTERISTICS');
    service.meanwhile('structure', { totalBuildingAreaFeet: 2100 });
    type(area, 2400);
    await wait(800);
    expect([state(), context().conflicts.flatMap(({ differences }) => differences)]).toEqual([
      { open: 'differing' },
      [{ field: area, label: 'Building area', stored: '2,100 sq ft', sent: '2,400 sq ft' }],
    ]);
    await send({ type: 'keep mine' });
    expect([state(), service.file.structure.totalBuildingAreaFeet]).toEqual([resting, 2400]);
  });

  test('the same field: theirs can be taken', async () => {
    const { service, type, wait, state, context, send } = openAt('BUILDING_CHARACTERISTICS');
    service.meanwhile('structure', { totalBuildingAreaFeet: 2100 });
    type(area, 2400);
    await wait(800);
    await send({ type: 'accept theirs' });
    expect([state(), context().drafts, context().stored.structure.totalBuildingAreaFeet]).toEqual([
      resting,
      {},
      2100,
    ]);
    expect(service.file.structure.totalBuildingAreaFeet).toBe(2100);
  });

  test('a difference names who saved it, and a field that no other user changed is not listed', async () => {
    const service = new MemoryService(sampleFile({ wizard: { step: 'BUILDING_CHARACTERISTICS' } }));
    const conflict = { part: 'structure', rowId: null, version: 1, savedBy: 'Pat Okafor', isOwn: false };
    const ofServer = [
      { field: 'structure.floorsCount', label: 'Floors', stored: '2', sent: '3' },
      { field: area, label: 'Building area', stored: '2,100 sq ft', sent: '2,400 sq ft' },
    ];
    const { type, wait, context } = runningApplication(
      service,
      { file: service.file },
      {
        saveParts: async () => {
          service.meanwhile('structure', { totalBuildingAreaFeet: 2100 });
          return {
            __typename: 'StaleParts',
            conflicts: [{ ...conflict, differences: ofServer }],
            file: service.file,
          };
        },
      },
    );
    type('structure.floorsCount', 3);
    type(area, 2400);
    await wait(800);
    expect(context().conflicts).toEqual([{ ...conflict, differences: ofServer.slice(1) }]);
  });

  test('a repeatedly stale save waits like a failed one', async () => {
    const service = new MemoryService(sampleFile());
    const { type, wait, state, context } = runningApplication(
      service,
      { file: service.file },
      { saveParts: async () => ({ __typename: 'StaleParts', conflicts: [], file: service.file }) },
    );
    type(area, 2400);
    await wait(800);
    expect([state(), context().drafts[area]?.typed.value]).toEqual([{ open: { ready: 'waiting' } }, 2400]);
  });

  test('Next is repeated with the new version after a stale one', async () => {
    const { service, type, send, context } = openAt('BUILDING_CHARACTERISTICS');
    service.meanwhile('structure', { floorsCount: 3 });
    type(area, 2400);
    await send({ type: 'next' });
    expect([service.calls, context().at]).toEqual([['next', 'next'], 'EFFECTIVE_DATE']);
    expect([service.file.structure.totalBuildingAreaFeet, service.file.structure.floorsCount]).toEqual([
      2400, 3,
    ]);
  });
});

describe('A save of the same window whose answer never came does not conflict', () => {
  /** A call that is stored, and whose answer is lost. */
  function losingAnswer<Input, Answer>(call: (input: Input) => Promise<Answer>) {
    return async (input: Input): Promise<Answer> => {
      await call(input);
      throw new Error('The connection was lost.');
    };
  }

  /** Types two areas one after the other; the answer to the save of the first one is lost. */
  async function typeTwice(first: number, second: number) {
    const { service } = openAt('BUILDING_CHARACTERISTICS');
    const before = service.file;
    const saveParts = losingAnswer(service.saveParts.bind(service));
    const lost = runningApplication(service, { file: before }, { saveParts });
    lost.type(area, first);
    await lost.wait(800);
    lost.type(area, second);
    return { service, before, drafts: lost.context().drafts };
  }

  test('the page is loaded with the value that was sent, and another one is typed', async () => {
    const { service, drafts } = await typeTwice(2400, 2500);
    const { type, wait, state, context } = runningApplication(service, { file: service.file, drafts });
    type(area, 2600);
    await wait(800);
    expect([state(), context().conflicts, service.file.structure.totalBuildingAreaFeet]).toEqual([
      resting,
      [],
      2600,
    ]);
  });

  test('the page is loaded with the earlier input, while the network is lost', async () => {
    const drafts = {
      [area]: { typed: { text: '2400', value: 2400, isValid: true }, base: 2000, isSaved: false },
    };
    const service = new MemoryService(
      sampleFile({
        wizard: { step: 'BUILDING_CHARACTERISTICS' },
        structure: { totalBuildingAreaFeet: 2400 },
      }),
    );
    service.failing.add('save parts');
    const { type, send, wait, state } = runningApplication(service, { file: service.file, drafts });
    await send({ type: 'went offline' });
    type(area, 2500);
    await send({ type: 'replace file', file: service.file });
    await wait(800);
    expect(state()).toEqual({ open: { ready: 'waiting' } });
    service.failing.clear();
    await send({ type: 'came online' });
    expect([state(), service.file.structure.totalBuildingAreaFeet]).toEqual([resting, 2500]);
  });

  test('the page is loaded before the save arrives, so that the save after it is stale', async () => {
    const { service, before, drafts } = await typeTwice(2400, 2500);
    const { wait, state, context } = runningApplication(service, { file: before, drafts });
    await wait(800);
    expect([state(), context().conflicts, service.file.structure.totalBuildingAreaFeet]).toEqual([
      resting,
      [],
      2500,
    ]);
  });

  test('the stored answer is typed again, and stored over the one that was sent', async () => {
    const { service, before, drafts } = await typeTwice(2400, 2000);
    const { wait, state } = runningApplication(service, { file: before, drafts });
    await wait(800);
    expect([state(), service.file.structure.totalBuildingAreaFeet]).toEqual([resting, 2000]);
  });

  test('a value that was not sent from here is still asked about, without the name of a person', async () => {
    const { service, drafts } = await typeTwice(2400, 2500);
    service.meanwhile('structure', { totalBuildingAreaFeet: 2100 });
    const { state, context } = runningApplication(service, { file: service.file, drafts });
    const difference = { field: area, label: 'Building area', stored: '2,100 sq ft', sent: '2,500 sq ft' };
    expect([state(), context().conflicts]).toEqual([
      { open: 'differing' },
      [{ part: 'structure', rowId: null, version: 0, savedBy: null, differences: [difference] }],
    ]);
  });
});

describe('Moving', () => {
  test('Next saves the drafts with the move and follows the server', async () => {
    const { service, type, send, context, news } = openAt('BUILDING_CHARACTERISTICS');
    type(area, 2400);
    await send({ type: 'next' });
    expect([service.calls, context().at, service.file.structure.totalBuildingAreaFeet, news]).toEqual([
      ['next'],
      'EFFECTIVE_DATE',
      2400,
      [{ type: 'step changed', step: 'EFFECTIVE_DATE', direction: 'forward' }],
    ]);
  });

  test('Next reports missing answers at once without a call', async () => {
    const { service, send, context, type } = openAt('BUILDING_CHARACTERISTICS');
    type(area, null);
    await send({ type: 'next' });
    expect([service.calls, context().attempt, context().problems.map(({ field }) => field)]).toEqual([
      [],
      1,
      [area],
    ]);
  });

  test('invalid text blocks Next', async () => {
    const { service, send, context, typeWrong } = openAt('BUILDING_CHARACTERISTICS');
    typeWrong('structure.floorsCount', 'two');
    await send({ type: 'next' });
    expect([service.calls, context().problems.map(({ code, message }) => [code, message])]).toEqual([
      [],
      [['TYPE', 'No value.']],
    ]);
  });

  test('Next during a save turns the step at once and is sent after the save', async () => {
    const { service, type, send, context } = openAt('BUILDING_CHARACTERISTICS');
    type(area, 2400);
    await send({ type: 'save' }, { type: 'next' });
    expect([service.calls, context().at]).toEqual([['save parts', 'next'], 'EFFECTIVE_DATE']);
  });

  test('past the last step is an error that names what is missing', async () => {
    const unrated = { rateMethod: null, buildingPremium: null, contentsPremium: null, totalPremium: null };
    const change: Change = { rating: unrated, policy: { rateMarketType: 'NONE' } };
    const { service, send, context, state } = openAt('QUOTE_SUMMARY', change);
    await send({ type: 'next' });
    expect([service.calls, state(), context().message]).toEqual([
      [],
      resting,
      expect.stringMatching(/^There is no step past Quote Summary\./),
    ]);
    expect(context().problems.map(({ code }) => code)).toEqual([
      'NO_RATING',
      'NO_BUILDING_PREMIUM',
      'NO_CONTENTS_PREMIUM',
    ]);
  });

  test('an unreachable URL leads to the nearest step and says why', async () => {
    const { service, send, context } = openAt('BUILDING_INFORMATION', {
      structure: { constructionType: null },
    });
    await send({ type: 'open', step: 'SUMMARY' });
    expect([service.calls, context().at, context().detour]).toEqual([
      ['jump'],
      'BUILDING_CHARACTERISTICS',
      'Building Characteristics is not complete',
    ]);
  });
});

describe('Going back', () => {
  const clearedLabels = ['Replacement cost', 'Primary residence', 'Building area', 'Construction', 'Rating'];

  test('asks first if it clears answers, and Stay changes nothing', async () => {
    const { service, send, context, state } = openAt('FOUNDATION_INFORMATION');
    await send({ type: 'back' });
    expect([service.calls, state(), context().pendingGoBack?.to]).toEqual([
      [],
      { open: 'previewing' },
      'BUILDING_INFORMATION',
    ]);
    expect(context().pendingGoBack?.plan.fields.map(({ label }) => label)).toEqual(clearedLabels);
    await send({ type: 'cancel going back' });
    expect([state(), context().pendingGoBack, context().at]).toEqual([
      resting,
      null,
      'FOUNDATION_INFORMATION',
    ]);
  });

  test('clears on Go, and can be undone', async () => {
    const { service, send, context, news } = openAt('FOUNDATION_INFORMATION');
    await send({ type: 'back' }, { type: 'confirm going back' });
    expect([service.calls, context().at, context().stored.structure.replacementCostUser, news]).toEqual([
      ['back'],
      'BUILDING_INFORMATION',
      null,
      [{ type: 'step changed', step: 'BUILDING_INFORMATION', direction: 'back' }],
    ]);
    expect(context().stored.wizardState.undo?.labels).toEqual(clearedLabels);
    await send({ type: 'undo' });
    expect([context().stored.structure.replacementCostUser, context().stored.wizardState.undo]).toEqual([
      300_000,
      null,
    ]);
  });

  test('does not ask if nothing is cleared, and saves drafts first', async () => {
    const { service, send, context, type } = openAt('ELEVATION_CERTIFICATE');
    type('elevationCertificate.lag', 409.9);
    await send({ type: 'back' });
    expect([service.calls, context().at]).toEqual([
      ['save parts', 'back'],
      'MACHINERY_APPLIANCE_INFORMATION',
    ]);
  });

  test('the parts that the caller saves itself are named to the server', async () => {
    const service = new MemoryService(sampleFile({ wizard: { step: 'FOUNDATION_INFORMATION' } }));
    const asked: unknown[] = [];
    const { send } = runningApplication(
      service,
      { file: service.file },
      {
        back: (input) => {
          asked.push(input);
          return service.back(input);
        },
      },
    );
    await send({ type: 'back', excluded: ['structure'] }, { type: 'confirm going back' });
    expect(asked).toEqual([
      {
        policyId: 1042,
        step: 'FOUNDATION_INFORMATION',
        to: 'BUILDING_INFORMATION',
        toStart: false,
        excluded: ['structure'],
      },
    ]);
  });

  test('from the first step leads to the application start', async () => {
    const { send, state, news } = openAt('BUILDING_INFORMATION');
    await send({ type: 'back' }, { type: 'confirm going back' });
    expect([state(), news]).toEqual(['atTheStart', [{ type: 'returned to start' }]]);
  });

  test('an earlier step of the rail is going back too', async () => {
    const { service, send, state, context } = openAt('RATES');
    await send({ type: 'open', step: 'FOUNDATION_INFORMATION' });
    expect([state(), context().pendingGoBack?.to]).toEqual([
      { open: 'previewing' },
      'FOUNDATION_INFORMATION',
    ]);
    await send({ type: 'confirm going back' });
    expect([service.calls, context().at]).toEqual([['back'], 'FOUNDATION_INFORMATION']);
  });

  test('resetting the certificate saves drafts first', async () => {
    const { service, send, type, context } = openAt('ELEVATION_CERTIFICATE');
    type(area, 2400);
    await send({ type: 'reset certificate' });
    expect([service.calls, context().stored.elevationCertificate.isActive]).toEqual([
      ['save parts', 'reset certificate'],
      false,
    ]);
  });
});

describe('Rating', () => {
  const choice = {
    buildingCoverage: 250_000,
    contentsCoverage: 100_000,
    buildingDeductible: 1_250,
    contentsDeductible: 1_250,
  };

  test('saves drafts first, then rates; coverage drafts are rated, not saved', async () => {
    const { service, send, type, context } = openAt('RATES');
    type(area, 2400);
    type('rating.buildingCoverage', 250_000);
    await send({ type: 'blurred', key: 'rating.buildingCoverage' });
    expect(Object.keys(context().drafts)).toEqual([area, 'rating.buildingCoverage']);
    await send({ type: 'rate', stage: 'PRELIMINARY', choice });
    expect([service.calls, context().drafts, context().stored.rating.buildingCoverage]).toEqual([
      ['save parts', 'rate'],
      {},
      250_000,
    ]);
  });

  test.each([
    ['the same again', { text: '250,000', value: 250_000, isValid: true }],
    ['more than is insured', { text: '900,000', value: 900_000, isValid: true }],
    ['no amount', { text: 'much', value: null, isValid: false }],
  ])(
    'a coverage typed over the rating goes with it when the user’s own way back clears it: %s',
    async (_, typed) => {
      const { service, send, state, context } = openAt('RATES_DISCOUNTED');
      await send({ type: 'typed', key: 'rating.buildingCoverage', typed });
      await send({ type: 'back', to: 'BUILDING_INFORMATION' }, { type: 'confirm going back' });
      expect([service.calls, context().at, context().stored.rating.buildingCoverage]).toEqual([
        ['back'],
        'BUILDING_INFORMATION',
        null,
      ]);
      expect([state(), context().conflicts, context().drafts]).toEqual([resting, [], {}]);
    },
  );

  describe('a recommended option', () => {
    const unrated = {
      wizard: { step: 'RATES' },
      rating: {
        status: null,
        rateMethod: null,
        stage: null,
        buildingCoverage: null,
        contentsCoverage: null,
        buildingDeductible: null,
        contentsDeductible: null,
        totalPremium: null,
      },
    } as const;
    const option = {
      step: 'RATES',
      stage: 'PRELIMINARY',
      choice,
      totalPremium: '576.00',
      isProvisional: false,
    } as const;
    const openUnrated = (other: Parameters<typeof runningApplication>[2] = {}) => {
      const service = new MemoryService(sampleFile(unrated));
      return { service, ...runningApplication(service, { file: service.file }, other) };
    };

    test('is rated by Next like one chosen by hand, and Next continues', async () => {
      const { service, send, context } = openUnrated();
      await send({ type: 'preselect', option }, { type: 'next' });
      expect([service.calls, context().at === 'RATES', context().stored.rating.buildingCoverage]).toEqual([
        ['rate', 'next'],
        false,
        250_000,
      ]);
    });

    test('waits until what was typed is saved', async () => {
      const { service, send, actor } = openUnrated();
      await send({ type: 'preselect', option });
      actor.send({ type: 'typed', key: area, typed: { text: '2400', value: 2400, isValid: true } });
      await send({ type: 'next' });
      expect(service.calls).toEqual(['save parts', 'rate', 'next']);
    });

    test('is not taken on another step, after it was taken back, or once something else is typed', async () => {
      const blocked = [
        [{ type: 'preselect', option: { ...option, step: 'RATES_DISCOUNTED' } }],
        [
          { type: 'preselect', option },
          { type: 'preselect', option: null },
        ],
        [
          { type: 'preselect', option },
          {
            type: 'typed',
            key: 'rating.buildingCoverage',
            typed: { text: 'x', value: null, isValid: false },
          },
        ],
      ] as const;
      for (const events of blocked) {
        const { service, send, context } = openUnrated();
        await send(...events, { type: 'next' });
        expect([service.calls, context().at, context().problems.length > 0]).toEqual([[], 'RATES', true]);
      }
    });

    test('does not replace coverages that are stored without a rating, as those of a change are', async () => {
      const rating = { ...unrated.rating, buildingCoverage: 150_000, contentsCoverage: 0 };
      const service = new MemoryService(sampleFile({ ...unrated, rating }));
      const { send, context } = runningApplication(service, { file: service.file });
      await send({ type: 'preselect', option }, { type: 'next' });
      expect([service.calls, context().at]).toEqual([[], 'RATES']);
    });

    test('does not replace what is rated', async () => {
      const { service, send, context } = openAt('RATES');
      const before = context().stored.rating;
      await send({ type: 'preselect', option }, { type: 'next' });
      expect([service.calls, context().stored.rating]).toEqual([['next'], before]);
    });

    test('whose rating fails leaves the step open and is not left out', async () => {
      const { service, send, state, context } = openUnrated();
      service.failing.add('rate');
      await send({ type: 'preselect', option }, { type: 'next' });
      expect([state(), context().at, context().failure]).toEqual([
        resting,
        'RATES',
        'The call to rate failed.',
      ]);
      service.failing.delete('rate');
      await send({ type: 'next' });
      expect(service.calls).toEqual(['rate', 'rate', 'next']);
    });
  });

  test('a failed rating call is shown and loses nothing', async () => {
    const { service, send, state, context } = openAt('RATES');
    service.failing.add('rate');
    await send({ type: 'rate', stage: 'PRELIMINARY', choice });
    expect([state(), context().failure]).toEqual([resting, 'The call to rate failed.']);
  });

  test.each([
    ['RATES', { type: 'next' }],
    ['RATES', { type: 'open', step: 'BUILDING_CHARACTERISTIC_ADDITIONAL' }],
    ['RATES_DISCOUNTED', { type: 'next' }],
  ] as const)('coverages whose rating call failed are not left behind on %s: %o', async (step, move) => {
    const { service, send, type, context } = openAt(step);
    const lower = { ...choice, buildingCoverage: 200_000 };
    service.failing.add('rate');
    type('rating.buildingCoverage', 200_000);
    await send({ type: 'rate', stage: 'PRELIMINARY', choice: lower });
    await send(move);
    const unsaved = () => Object.keys(selectUnsavedDrafts(service.file, context().drafts));
    expect([service.calls, context().at, unsaved()]).toEqual([['rate'], step, ['rating.buildingCoverage']]);
    service.failing.clear();
    await send({ type: 'rate', stage: 'PRELIMINARY', choice: lower });
    expect(unsaved()).toEqual([]);
  });

  test('Next names the coverage that is typed and not rated, and a coverage that is left empty is one of 0', async () => {
    const { send, type, context } = openAt('RATES', { rating: { contentsCoverage: 0 } });
    type('rating.contentsCoverage', null);
    expect(selectUnsavedDrafts(context().stored, context().drafts)).toEqual({});
    type('rating.buildingCoverage', 200_000);
    await send({ type: 'next' });
    expect(context().problems.map(({ code, field }) => [code, field])).toEqual([
      ['V-05-02', 'rating.buildingCoverage'],
    ]);
  });

  test('a rating that keeps failing is a PremiumFailure hard stop that can be retried', async () => {
    const service = new MemoryService(sampleFile({ wizard: { step: 'RATES' } }));
    const stop = {
      type: 'PREMIUM_FAILURE' as const,
      header: 'We could not calculate a premium',
      message: 'The rating call failed.',
      step: 'RATES' as const,
      field: null,
      remedies: [],
      liftedBy: 'You',
      canUnderwriterLift: false,
      reference: 'Q1042-AB12',
    };
    let tries = 0;
    const { send, state, news } = runningApplication(
      service,
      { file: service.file },
      {
        rate: async (input) => {
          tries += 1;
          return tries === 1 ? { __typename: 'HardStop', ...stop } : service.rate(input);
        },
      },
    );
    await send({ type: 'rate', stage: 'PRELIMINARY', choice });
    expect([state(), news]).toEqual([
      'stopped',
      [{ type: 'stopped', stop: { __typename: 'HardStop', ...stop } }],
    ]);
    await send({ type: 'rate', stage: 'PRELIMINARY', choice });
    expect(state()).toEqual(resting);
  });
});

describe('Submitting', () => {
  test('evaluates afterwards and is in process if underwriting does not hold it', async () => {
    const { service, send, state, news } = openAt('APPLICATION_SUMMARY');
    await send({ type: 'submit' });
    expect([service.calls, state(), news]).toEqual([
      ['submit', 'evaluate'],
      'inProcess',
      [{ type: 'submitted' }],
    ]);
  });

  test('a submission that was sent to underwriting stops as the stored file says, and evaluates nothing', async () => {
    const service = new MemoryService(sampleFile({ wizard: { step: 'APPLICATION_SUMMARY' } }));
    const hardStop = {
      ...buildHardStop('REQUIRES_REVIEW', 'APPLICATION_SUMMARY', 'A reason.'),
      reference: 'Q7',
    };
    const file = served(sampleFile({ wizard: { step: 'APPLICATION_SUMMARY' } }), hardStop);
    const { send, state, context } = runningApplication(
      service,
      { file: service.file },
      {
        submit: async () => ({
          __typename: 'SentToUnderwriting',
          reasons: ['A reason.'],
          reference: 'Q7',
          file,
        }),
      },
    );
    await send({ type: 'submit' });
    expect([state(), context().stop, service.calls]).toEqual(['stopped', hardStop, []]);
  });

  test('a transaction that is pending underwriting after evaluation is a hard stop, whose way on is the status', async () => {
    const { service, send, state, context } = openAt('APPLICATION_SUMMARY');
    service.isHeld = true;
    await send({ type: 'submit' });
    expect([state(), context().stop]).toEqual([
      'stopped',
      {
        type: 'REQUIRES_REVIEW',
        header: 'This application needs underwriting review',
        message: 'Building coverage is above the limit.',
        step: 'APPLICATION_SUMMARY',
        field: null,
        remedies: ['Check the answers that led here.', 'Send the application for review.'],
        liftedBy: 'An underwriter',
        canUnderwriterLift: true,
        reference: '',
      },
    ]);
    await send({ type: 'next' });
    expect(state()).toBe('inProcess');
  });

  test('that is refused says what is missing', async () => {
    const service = new MemoryService(sampleFile({ wizard: { step: 'APPLICATION_SUMMARY' } }));
    const problem = {
      code: 'NO_SIGNATURE',
      field: null,
      message: 'Sign it.',
      severity: 'ERROR',
      step: null,
    } as const;
    const { send, state, context } = runningApplication(
      service,
      { file: service.file },
      {
        submit: async () => ({ __typename: 'StepProblems', problems: [problem], file: service.file }),
      },
    );
    await send({ type: 'submit' });
    expect([state(), context().problems, context().attempt]).toEqual([
      { open: { ready: 'refused' } },
      [problem],
      1,
    ]);
  });

  test('a failed evaluation call leaves the application submitted', async () => {
    const { service, send, state, context } = openAt('APPLICATION_SUMMARY');
    service.failing.add('evaluate');
    await send({ type: 'submit' });
    expect([state(), context().failure]).toEqual(['inProcess', 'The call to evaluate failed.']);
  });

  test('a file that an examiner returned opens as a quote again', async () => {
    const { service, send, state } = openAt('APPLICATION_SUMMARY');
    await send({ type: 'submit' });
    const file = served({
      ...service.file,
      transaction: { ...service.file.transaction, policyState: 'QUOTE' },
    });
    await send({ type: 'replace file', file });
    expect(state()).toEqual(resting);
  });
});

describe('An answer that is changed from the quote summary', () => {
  const change = (application: ReturnType<typeof openAt>) =>
    application.actor.getSnapshot().matches({ change: 'changing' });

  test('is changed until the summary is open again', async () => {
    const application = openAt('QUOTE_SUMMARY');
    const { send, context } = application;
    const before = change(application);
    await send({ type: 'change from the summary' }, { type: 'open', step: 'POLICYHOLDER_INFO_ADDITIONAL' });
    if (context().pendingGoBack !== null) await send({ type: 'confirm going back' });
    const during = [context().at, change(application)];
    await send({ type: 'open', step: 'QUOTE_SUMMARY' });
    expect([before, during, context().at, change(application)]).toEqual([
      false,
      ['POLICYHOLDER_INFO_ADDITIONAL', true],
      'QUOTE_SUMMARY',
      false,
    ]);
  });

  test('ends with Back, or by staying when going back would clear answers', async () => {
    const application = openAt('QUOTE_SUMMARY');
    const { send, context } = application;
    await send({ type: 'change from the summary' }, { type: 'open', step: 'POLICYHOLDER_INFO_ADDITIONAL' });
    await send({ type: 'back' });
    const back = change(application);
    const staying = openAt('QUOTE_SUMMARY');
    await staying.send({ type: 'change from the summary' }, { type: 'open', step: 'BUILDING_INFORMATION' });
    const isAsked = staying.context().pendingGoBack !== null;
    await staying.send({ type: 'cancel going back' });
    expect([back, context().at, isAsked, change(staying)]).toEqual([
      false,
      'APPLICATION_INTEREST',
      true,
      false,
    ]);
  });
});

test('leaving saves what is typed first', async () => {
  const { service, type, send, news } = openAt('BUILDING_CHARACTERISTICS');
  type(area, 2400);
  await send({ type: 'exit' });
  expect([service.calls, news]).toEqual([['save parts'], [{ type: 'exited' }]]);
});

test('a Next that the screen refuses reports the screen, and codes and fields of the problems, never the typed text', async () => {
  const { news, service, send, typeWrong, wait } = openAt('BUILDING_CHARACTERISTICS');
  typeWrong(area, 'about 2,400');
  await send({ type: 'next' });
  await wait(5000);
  expect(news).toEqual([
    {
      type: 'next refused',
      refusal: { step: 'BUILDING_CHARACTERISTICS', problems: [{ code: 'TYPE', field: area }] },
    },
  ]);
  expect(service.calls).toEqual([]);
});
