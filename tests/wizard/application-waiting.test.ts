import { describe, expect, test } from 'vitest';
import type { ApplicationEmittedEvent } from '../../machines/application/application-context.ts';
import type { ServedFile } from '../../machines/application/results.ts';
import { MemoryService } from '../support/scenarios/memory-service.ts';
import { runningApplication } from '../support/scenarios/running-application.ts';
import { sampleFile } from '../support/scenarios/sample-file.ts';

const area = 'structure.totalBuildingAreaFeet';
const stays: ApplicationEmittedEvent = {
  type: 'step changed',
  step: 'BUILDING_CHARACTERISTICS',
  direction: 'none',
};
const choice = {
  buildingCoverage: 150_000,
  contentsCoverage: 0,
  buildingDeductible: 2000,
  contentsDeductible: 2000,
};
const problem = { code: 'LENGTH', field: area, message: 'Too long.', severity: 'ERROR', step: null } as const;

function openAt(step: ServedFile['wizard']['step'], other: Parameters<typeof runningApplication>[2] = {}) {
  const service = new MemoryService(sampleFile({ wizard: { step, furthestStep: 'APPLICATION_SUMMARY' } }));
  return { service, ...runningApplication(service, { file: service.file }, other) };
}

describe('What waits for a save', () => {
  test('Next pressed right after a control loses the focus runs after the save', async () => {
    const { service, type, send, context } = openAt('BUILDING_CHARACTERISTICS');
    type(area, 2400);
    await send({ type: 'blurred', key: area }, { type: 'next' });
    expect([service.calls, context().at, context().stored.structure.totalBuildingAreaFeet]).toEqual([
      ['save parts', 'next'],
      'EFFECTIVE_DATE',
      2400,
    ]);
  });

  test('an option that is chosen while a save runs is rated before the Next that follows it', async () => {
    const { service, type, send, context } = openAt('RATES');
    type(area, 2400);
    await send(
      { type: 'blurred', key: area },
      { type: 'rate', stage: 'PRELIMINARY', choice },
      { type: 'next' },
    );
    expect([service.calls, context().queued, context().queuedRating]).toEqual([
      ['save parts', 'rate', 'next'],
      null,
      null,
    ]);
    expect(service.file.rating.buildingCoverage).toBe(150_000);
    expect(context().at).not.toBe('RATES');
  });

  test('a save that fails keeps the option, which is rated once the save is repeated, and drops the move', async () => {
    const { service, type, send, wait, context } = openAt('RATES');
    service.failing.add('save parts');
    type(area, 2400);
    await send(
      { type: 'blurred', key: area },
      { type: 'rate', stage: 'PRELIMINARY', choice },
      { type: 'next' },
    );
    expect([service.calls.includes('rate'), context().queued]).toEqual([false, null]);
    service.failing.delete('save parts');
    await wait(60_000);
    expect([service.calls.slice(-2), context().at]).toEqual([['save parts', 'rate'], 'RATES']);
  });

  test('a failed save restores the URL of a queued move', async () => {
    const { service, type, send, news, context } = openAt('BUILDING_CHARACTERISTICS');
    service.failing.add('save parts');
    type(area, 2400);
    await send({ type: 'open', step: 'FOUNDATION_INFORMATION' });
    expect([news, context().queued, context().drafts[area]?.typed.value]).toEqual([[stays], null, 2400]);
  });

  test('a refused save restores the URL of a queued move', async () => {
    const { type, send, news, context } = openAt('BUILDING_CHARACTERISTICS', {
      saveParts: async () => ({ __typename: 'SaveRefused', problems: [problem] }),
    });
    type(area, 2400);
    await send({ type: 'open', step: 'FOUNDATION_INFORMATION' });
    expect([news, context().queued]).toEqual([[stays], null]);
  });

  test('a repeatedly stale save restores the URL of a queued move', async () => {
    const service = new MemoryService(sampleFile({ wizard: { step: 'BUILDING_CHARACTERISTICS' } }));
    const { type, send, news, context } = runningApplication(
      service,
      { file: service.file },
      { saveParts: async () => ({ __typename: 'StaleParts', conflicts: [], file: service.file }) },
    );
    type(area, 2400);
    await send({ type: 'open', step: 'FOUNDATION_INFORMATION' });
    expect([news, context().queued]).toEqual([[stays], null]);
  });

  test('a failed save without a queued move changes no URL', async () => {
    const { service, type, wait, news } = openAt('BUILDING_CHARACTERISTICS');
    service.failing.add('save parts');
    type(area, 2400);
    await wait(800);
    expect(news).toEqual([]);
  });

  test('Next continues once mine is kept', async () => {
    const { service, type, send, context, state } = openAt('BUILDING_CHARACTERISTICS');
    service.meanwhile('structure', { totalBuildingAreaFeet: 2100 });
    type(area, 2400);
    await send({ type: 'next' });
    expect([state(), context().at]).toEqual([{ open: 'differing' }, 'BUILDING_CHARACTERISTICS']);
    await send({ type: 'keep mine' });
    expect([service.calls, context().at, service.file.structure.totalBuildingAreaFeet]).toEqual([
      ['next', 'save parts', 'next'],
      'EFFECTIVE_DATE',
      2400,
    ]);
  });

  test('accepting theirs drops the queued Next and restores the URL', async () => {
    const { service, type, send, context, news } = openAt('BUILDING_CHARACTERISTICS');
    service.meanwhile('structure', { totalBuildingAreaFeet: 2100 });
    type(area, 2400);
    await send({ type: 'next' }, { type: 'save' });
    await send({ type: 'accept theirs' });
    expect([service.calls, context().at, context().queued, news]).toEqual([
      ['next'],
      'BUILDING_CHARACTERISTICS',
      null,
      [
        { type: 'step changed', step: 'EFFECTIVE_DATE', direction: 'forward' },
        { type: 'step changed', step: 'BUILDING_CHARACTERISTICS', direction: 'back' },
        stays,
      ],
    ]);
  });

  test('a submission must be repeated after a conflict is resolved', async () => {
    const { service, type, send, state } = openAt('APPLICATION_SUMMARY');
    service.meanwhile('structure', { totalBuildingAreaFeet: 2100 });
    type(area, 2400);
    await send({ type: 'submit' });
    await send({ type: 'keep mine' });
    expect([service.calls, state()]).toEqual([['save parts', 'save parts'], { open: { ready: 'resting' } }]);
  });
});
