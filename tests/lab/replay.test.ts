import { describe, expect, test } from 'vitest';
import { defaultFacts } from '../../machines/lab/map/guard-combinations.ts';
import type { RecordedSession } from '../../machines/lab/sessions/recorded-session.ts';
import { replaySession } from '../../machines/lab/sessions/replay.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { unrated } from '../support/scenarios/facts.ts';
import {
  wizardThatAlwaysAsksForEnclosure,
  wizardWithOtherCertificateGuard,
} from '../support/scenarios/other-wizard.ts';
import { buildSession, recorded } from '../support/scenarios/recorded-session.ts';

const cleared = { ...defaultFacts, ...unrated };
const slab = buildSession('slab', defaultFacts);
const certified = buildSession('certified', { ...defaultFacts, hasElevationCertificate: true });

describe('a recorded session is played again', () => {
  test('to its end, where every event leads where it led', () => {
    const { turns, divergence } = replaySession(wizardMachine, slab);
    expect(divergence).toBeNull();
    expect(turns.length).toBe(slab.events.length);
    expect(turns.at(-1)?.at).toBe('APPLICATION_SUMMARY');
  });

  test('up to the first event that no way leads from any more', () => {
    expect(replaySession(wizardThatAlwaysAsksForEnclosure(), slab).divergence).toEqual({
      index: 10,
      kind: 'step',
      expected: 'MACHINERY_APPLIANCE_INFORMATION',
      actual: 'ENCLOSURE_INFORMATION',
      description:
        'next RATES → MACHINERY_APPLIANCE_INFORMATION now leads to ENCLOSURE_INFORMATION. No way from RATES by next leads to MACHINERY_APPLIANCE_INFORMATION.',
    });
  });

  test('up to the first guard that decides otherwise', () => {
    expect(replaySession(wizardWithOtherCertificateGuard(), certified).divergence).toEqual({
      index: 12,
      kind: 'guard',
      expected: 'ELEVATION_CERTIFICATE',
      actual: 'BUILDING_CHARACTERISTIC_ADDITIONAL',
      description:
        'next MACHINERY_APPLIANCE_INFORMATION → ELEVATION_CERTIFICATE now leads to BUILDING_CHARACTERISTIC_ADDITIONAL. The guard “policy has an elevation certificate” does not hold.',
    });
  });

  test('up to a guard that holds and did not', () => {
    const wrongly = { ...slab, events: slab.events.map((one) => onCrawlspace(one)) };
    const { divergence } = replaySession(wizardMachine, wrongly);
    expect([divergence?.kind, divergence?.description]).toEqual([
      'guard',
      'next RATES → MACHINERY_APPLIANCE_INFORMATION now leads to ENCLOSURE_INFORMATION. The guard “foundation is crawlspace or elevated” holds.',
    ]);
  });

  test('up to the first event that leaves other facts', () => {
    const back = (facts: object): RecordedSession => ({
      id: 'back',
      events: [
        ...slab.events.slice(0, 9),
        recorded({ ...defaultFacts, ...facts }, { type: 'back', from: 'RATES', to: 'EFFECTIVE_DATE' }),
      ],
    });
    expect(replaySession(wizardMachine, back(unrated)).divergence).toBeNull();
    expect(replaySession(wizardMachine, back({})).divergence).toEqual({
      index: 9,
      kind: 'data',
      expected: 'ratingStatus "RATED"',
      actual: 'ratingStatus null',
      description: 'back RATES → EFFECTIVE_DATE left ratingStatus "RATED"; now it leaves ratingStatus null.',
    });
  });
});

describe('what a recording leaves out is played too', () => {
  const stopped = { ...defaultFacts, hardStops: { BUILDING_INFORMATION: 'REQUIRES_REVIEW' } } as const;

  test('the way back from a hard stop', () => {
    const events = [
      recorded(defaultFacts, { type: 'started', to: 'BUILDING_INFORMATION' }),
      recorded(stopped, { type: 'hard stop', from: 'BUILDING_INFORMATION', to: 'REQUIRES_REVIEW' }),
      recorded(defaultFacts, { type: 'facts changed', fields: ['policy.isTenant'] }),
      recorded(defaultFacts, { type: 'next', from: 'BUILDING_INFORMATION', to: 'FOUNDATION_INFORMATION' }),
    ];
    const { turns, divergence } = replaySession(wizardMachine, { id: 'stop', events });
    expect(divergence).toBeNull();
    expect(turns.map(({ at }) => at)).toEqual([
      'BUILDING_INFORMATION',
      'hardStop.REQUIRES_REVIEW',
      'hardStop.REQUIRES_REVIEW',
      'FOUNDATION_INFORMATION',
    ]);
    expect(turns[3]?.events).toEqual([{ type: 'back' }, { type: 'next' }]);
  });

  test('the way on from the application start, and a link that goes back over steps', () => {
    const events = [
      recorded(defaultFacts, { type: 'started', to: 'BUILDING_INFORMATION' }),
      recorded(cleared, {
        type: 'back to the start',
        from: 'BUILDING_INFORMATION',
        to: 'BUILDING_INFORMATION',
      }),
      recorded(defaultFacts, { type: 'next', from: 'BUILDING_INFORMATION', to: 'FOUNDATION_INFORMATION' }),
      recorded(defaultFacts, { type: 'jump', from: 'FOUNDATION_INFORMATION', to: 'SUMMARY' }),
      recorded(defaultFacts, { type: 'back', from: 'SUMMARY', to: 'RATES' }),
    ];
    const { turns, divergence } = replaySession(wizardMachine, { id: 'links', events });
    expect(divergence).toBeNull();
    expect(turns.map(({ at }) => at)).toEqual([
      'BUILDING_INFORMATION',
      'applicationStart',
      'FOUNDATION_INFORMATION',
      'SUMMARY',
      'RATES',
    ]);
  });
});

function onCrawlspace(event: RecordedSession['events'][number]): RecordedSession['events'][number] {
  return event.from === 'RATES' ? { ...event, facts: { ...event.facts, foundation: 'CRAWLSPACE' } } : event;
}
