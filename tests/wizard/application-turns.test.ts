import { describe, expect, test } from 'vitest';
import type { ApplicationEmittedEvent } from '../../machines/application/application-context.ts';
import type { NextResult, ServedFile } from '../../machines/application/results.ts';
import type { NextInput } from '../../machines/application/wizard-service.ts';
import type { RatingStage, StepId } from '../../machines/contract/types.ts';
import { buildHardStop } from '../../machines/wizard/hard-stop.ts';
import { MemoryService } from '../support/scenarios/memory-service.ts';
import { runningApplication } from '../support/scenarios/running-application.ts';
import { sampleFile } from '../support/scenarios/sample-file.ts';

type Answers = Partial<{ [step in StepId]: (service: MemoryService) => NextResult | Promise<NextResult> }>;

/** An application whose Next calls are answered by hand: `answer` answers the first that waits. */
function openAt(step: ServedFile['wizard']['step'], refusals: Answers = {}) {
  const service = new MemoryService(sampleFile({ wizard: { step, furthestStep: 'APPLICATION_SUMMARY' } }));
  const inputs: NextInput[] = [];
  const waiting: (() => void)[] = [];
  const next = async (input: NextInput) => {
    inputs.push(input);
    await new Promise<void>((resolve) => waiting.push(resolve));
    const refusal = refusals[input.step];
    return refusal === undefined ? service.next(input) : refusal(service);
  };
  const application = runningApplication(service, { file: service.file }, { next });
  const answer = async () => {
    waiting.shift()?.();
    await application.settle();
  };
  return { service, inputs, answer, ...application };
}

const area = 'structure.totalBuildingAreaFeet';
const loan = 'policy.loanAmount';
const resting = { open: { ready: 'resting' } };
const waits = { open: { ready: 'waiting' } };
const turning = { open: { calling: 'turning' } };
const problem = { code: 'X', field: area, message: 'Not this.', severity: 'ERROR', step: null } as const;

function withStage(file: ServedFile, stage: RatingStage): ServedFile {
  return { ...file, rating: { ...file.rating, stage } };
}

function moved(step: StepId, direction: 'forward' | 'back'): ApplicationEmittedEvent {
  return { type: 'step changed', step, direction };
}

describe('A step turns before the server answers', () => {
  test('with one call that saves and moves', async () => {
    const { service, inputs, answer, type, send, context, state, status, news } =
      openAt('BUILDING_CHARACTERISTICS');
    type(area, 2400);
    await send({ type: 'next' });
    expect([context().at, state(), status(), news, inputs]).toEqual([
      'EFFECTIVE_DATE',
      turning,
      { kind: 'saving' },
      [moved('EFFECTIVE_DATE', 'forward')],
      [
        {
          policyId: 1042,
          step: 'BUILDING_CHARACTERISTICS',
          parts: { structure: { version: 0, totalBuildingAreaFeet: 2400 } },
          moveKey: 'key 1',
        },
      ],
    ]);
    await answer();
    expect([context().at, state(), context().drafts, context().turns, service.calls]).toEqual([
      'EFFECTIVE_DATE',
      resting,
      {},
      [],
      ['next'],
    ]);
  });

  test('typing in the next step continues, and the answer does not touch it', async () => {
    const { service, answer, type, send, wait, context } = openAt('BUILDING_CHARACTERISTICS');
    type(area, 2400);
    await send({ type: 'next' });
    type(loan, 150_000);
    await answer();
    expect([context().at, context().drafts[loan]?.typed.value, context().focused]).toEqual([
      'EFFECTIVE_DATE',
      150_000,
      loan,
    ]);
    await wait(800);
    expect([
      service.calls,
      service.file.policy.loanAmount,
      service.file.structure.totalBuildingAreaFeet,
    ]).toEqual([['next', 'save parts'], 150_000, 2400]);
  });

  test('several times: the calls follow in order, one at a time', async () => {
    const { service, inputs, answer, type, send, context, state } = openAt('BUILDING_CHARACTERISTICS');
    type(area, 2400);
    await send({ type: 'next' });
    type(loan, 150_000);
    await send({ type: 'next' }, { type: 'next' });
    expect([context().at, context().turns.length, inputs.length]).toEqual(['ENCLOSURE_INFORMATION', 3, 1]);
    for (let call = 0; call < 3; call += 1) await answer();
    expect([inputs.map(({ step, parts, moveKey }) => [step, parts, moveKey]), state(), context().at]).toEqual(
      [
        [
          ['BUILDING_CHARACTERISTICS', { structure: { version: 0, totalBuildingAreaFeet: 2400 } }, 'key 1'],
          ['EFFECTIVE_DATE', { policy: { version: 0, loanAmount: 150_000 } }, 'key 2'],
          ['RATES', null, 'key 3'],
        ],
        resting,
        'ENCLOSURE_INFORMATION',
      ],
    );
    expect([service.file.wizard.step, service.file.policy.loanAmount]).toEqual([
      'ENCLOSURE_INFORMATION',
      150_000,
    ]);
  });

  test('Next on the premium with discounts waits for it: until it is there, the rules know of none', async () => {
    const rate = (service: MemoryService) => {
      service.file = withStage(service.file, 'DISCOUNTED');
      return service.next({ step: 'DISCOUNT_ELIGIBILITY', parts: null });
    };
    const { service, answer, send, context } = openAt('DISCOUNT_ELIGIBILITY', { DISCOUNT_ELIGIBILITY: rate });
    await send({ type: 'replace file', file: withStage(service.file, 'PRELIMINARY') });
    await send({ type: 'next' }, { type: 'next' });
    expect([context().at, context().problems, context().queued, service.calls]).toEqual([
      'RATES_DISCOUNTED',
      [],
      { type: 'next' },
      [],
    ]);
    await answer();
    expect([context().at, context().problems]).toEqual(['SUMMARY', []]);
  });

  test('what is asked for meanwhile waits for the answer', async () => {
    const { service, answer, send, context } = openAt('ELEVATION_CERTIFICATE');
    await send({ type: 'next' }, { type: 'back' });
    expect([context().at, service.calls]).toEqual(['BUILDING_CHARACTERISTIC_ADDITIONAL', []]);
    await answer();
    expect([context().at, service.calls]).toEqual(['ELEVATION_CERTIFICATE', ['next', 'back']]);
  });

  test('where the server leads elsewhere, its step wins', async () => {
    const { send, answer, context, news, type } = openAt('BUILDING_CHARACTERISTICS', {
      BUILDING_CHARACTERISTICS: ({ file }) => ({
        __typename: 'WizardMoved',
        file: { ...file, wizard: { ...file.wizard, step: 'RATES' } },
      }),
    });
    await send({ type: 'next' });
    type(loan, 150_000);
    await answer();
    expect([context().at, context().drafts[loan]?.typed.value, news]).toEqual([
      'RATES',
      150_000,
      [moved('EFFECTIVE_DATE', 'forward'), moved('RATES', 'forward')],
    ]);
  });

  test('a file from elsewhere does not move the person', async () => {
    const { service, send, context, answer } = openAt('BUILDING_CHARACTERISTICS');
    await send({ type: 'next' }, { type: 'replace file', file: service.file });
    expect(context().at).toBe('EFFECTIVE_DATE');
    await answer();
    expect(context().at).toBe('EFFECTIVE_DATE');
  });

  test('before a hard stop the server is asked first', async () => {
    const { service, inputs, answer, send, type, context, state } = openAt('BUILDING_INFORMATION');
    type('policy.buildingType', 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME');
    type('mobileHome.serialNumber', 'HW48812A');
    type('mobileHome.onPermanentFoundation', true);
    type('mobileHome.meetsAnchorRequirements', false);
    await send({ type: 'next' });
    expect([context().at, inputs.length, service.calls, state()]).toEqual([
      'BUILDING_INFORMATION',
      1,
      [],
      { open: { calling: 'goingOn' } },
    ]);
    await answer();
    expect(state()).toBe('stopped');
  });
});

describe('A refusal brings the step back', () => {
  test('with what was wrong, what was typed there, and what was typed since', async () => {
    const { answer, type, send, context, state, news } = openAt('BUILDING_CHARACTERISTICS', {
      BUILDING_CHARACTERISTICS: () => ({ __typename: 'SaveRefused', problems: [problem] }),
    });
    type(area, 2400);
    await send({ type: 'next' });
    type(loan, 150_000);
    await send({ type: 'next' });
    await answer();
    const { at, turns, problems, attempt, drafts } = context();
    expect({ at, turns, problems, attempt, state: state() }).toEqual({
      at: 'BUILDING_CHARACTERISTICS',
      turns: [],
      problems: [problem],
      attempt: 1,
      state: { open: { ready: 'refused' } },
    });
    expect([drafts[area]?.typed.value, drafts[loan]?.typed.value]).toEqual([2400, 150_000]);
    expect(news).toEqual([
      moved('EFFECTIVE_DATE', 'forward'),
      moved('RATES', 'forward'),
      moved('BUILDING_CHARACTERISTICS', 'back'),
    ]);
  });

  test('a step that is not complete keeps what the server stored of it', async () => {
    const { answer, type, send, context } = openAt('BUILDING_CHARACTERISTICS', {
      BUILDING_CHARACTERISTICS: ({ file }) => ({
        __typename: 'StepProblems',
        problems: [problem],
        file: { ...file, structure: { ...file.structure, totalBuildingAreaFeet: 2400, version: 1 } },
      }),
    });
    type(area, 2400);
    await send({ type: 'next' });
    type(loan, 150_000);
    await answer();
    const { at, problems, stored, drafts } = context();
    expect([at, problems, stored.structure.totalBuildingAreaFeet, Object.keys(drafts)]).toEqual([
      'BUILDING_CHARACTERISTICS',
      [problem],
      2400,
      [loan],
    ]);
  });

  test('a hard stop of the server leads back to the step that it is about', async () => {
    const stop = {
      ...buildHardStop('REQUIRES_REVIEW', 'BUILDING_CHARACTERISTICS', 'A reason.'),
      reference: 'Q7',
    };
    const { answer, type, send, context, state } = openAt('BUILDING_CHARACTERISTICS', {
      BUILDING_CHARACTERISTICS: () => ({ __typename: 'HardStop', ...stop }),
    });
    await send({ type: 'next' });
    type(loan, 150_000);
    await answer();
    expect([state(), context().at]).toEqual(['stopped', 'BUILDING_CHARACTERISTICS']);
    await send({ type: 'back' });
    expect([context().at, context().drafts[loan]?.typed.value]).toEqual([
      'BUILDING_CHARACTERISTICS',
      150_000,
    ]);
  });

  test('another user saved the same field: the step comes back with the difference, and continues once mine is kept', async () => {
    const { service, inputs, answer, type, send, context, state } = openAt('BUILDING_CHARACTERISTICS');
    service.meanwhile('structure', { totalBuildingAreaFeet: 2100 });
    type(area, 2400);
    await send({ type: 'next' });
    type(loan, 150_000);
    await answer();
    expect([state(), context().at, context().drafts[loan]?.typed.value]).toEqual([
      { open: 'differing' },
      'BUILDING_CHARACTERISTICS',
      150_000,
    ]);
    await send({ type: 'keep mine' });
    await answer();
    expect([context().at, inputs.map(({ moveKey }) => moveKey)]).toEqual([
      'EFFECTIVE_DATE',
      ['key 1', 'key 2'],
    ]);
    const { structure, policy } = service.file;
    expect([structure.totalBuildingAreaFeet, policy.loanAmount]).toEqual([2400, 150_000]);
  });

  test('so does a refused save that ran when Next was pressed', async () => {
    const service = new MemoryService(sampleFile({ wizard: { step: 'BUILDING_CHARACTERISTICS' } }));
    const { type, send, context } = runningApplication(
      service,
      { file: service.file },
      { saveParts: async () => ({ __typename: 'SaveRefused', problems: [problem] }) },
    );
    type(area, 2400);
    await send({ type: 'save' }, { type: 'next' });
    expect([context().at, context().turns, context().problems, context().drafts[area]?.typed.value]).toEqual([
      'BUILDING_CHARACTERISTICS',
      [],
      [problem],
      2400,
    ]);
  });
});

describe('A call that fails', () => {
  test('leaves the step turned and is repeated unchanged, with the same key, until it is answered', async () => {
    const { service, inputs, answer, type, send, wait, context, state, status } =
      openAt('BUILDING_CHARACTERISTICS');
    service.failing.add('next');
    type(area, 2400);
    await send({ type: 'next' });
    await answer();
    expect([context().at, state(), status()]).toEqual([
      'EFFECTIVE_DATE',
      waits,
      { kind: 'not saved', retryIn: 5, isOffline: false },
    ]);
    type(loan, 150_000);
    await wait(5_000);
    service.failing.clear();
    await answer();
    const [first, second, ...others] = inputs;
    expect([second, others]).toEqual([first, []]);
    await wait(800);
    expect([
      context().at,
      service.file.policy.loanAmount,
      service.file.structure.totalBuildingAreaFeet,
    ]).toEqual(['EFFECTIVE_DATE', 150_000, 2400]);
  });

  test('without a network the steps turn on, and are sent when it is back', async () => {
    const { service, inputs, answer, send, context, state, status } = openAt('BUILDING_CHARACTERISTICS');
    service.failing.add('next');
    await send({ type: 'went offline' }, { type: 'next' });
    await answer();
    await send({ type: 'next' });
    await answer();
    expect([context().at, state(), status().kind]).toEqual(['RATES', waits, 'not saved']);
    service.failing.clear();
    await send({ type: 'came online' });
    await answer();
    await answer();
    expect([context().at, state(), service.file.wizard.step]).toEqual(['RATES', resting, 'RATES']);
    expect(inputs.map(({ step, moveKey }) => [step, moveKey])).toEqual([
      ['BUILDING_CHARACTERISTICS', 'key 1'],
      ['BUILDING_CHARACTERISTICS', 'key 1'],
      ['BUILDING_CHARACTERISTICS', 'key 1'],
      ['EFFECTIVE_DATE', 'key 2'],
    ]);
  });

  test('leaving sends turned steps first', async () => {
    const { service, answer, send, news } = openAt('BUILDING_CHARACTERISTICS');
    service.failing.add('next');
    await send({ type: 'next' });
    await answer();
    service.failing.clear();
    await send({ type: 'exit' });
    await answer();
    expect([service.file.wizard.step, news.at(-1)]).toEqual(['EFFECTIVE_DATE', { type: 'exited' }]);
  });
});
