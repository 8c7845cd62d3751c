import { expect, test } from 'vitest';
import { defaultFacts } from '../../machines/lab/map/guard-combinations.ts';
import { walkEvents } from '../../machines/lab/paths/walk-events.ts';
import {
  beginKnowledge,
  isMaskedAnswer,
  learnAnswers,
  withRecordedAnswers,
} from '../../machines/lab/sessions/recorded-answers.ts';
import type { RecordedEvent, RecordedSession } from '../../machines/lab/sessions/recorded-session.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { buildSessionPath } from '../../src/lab/sessions/session-path.ts';
import { sampleFile, sampleToday } from '../support/scenarios/sample-file.ts';

const version = 'of the test';
const started: RecordedEvent = {
  type: 'started',
  to: 'BUILDING_INFORMATION',
  answers: {
    'propertyAddress.city': '(text)',
    'policy.buildingType': 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
  },
  occurredAt: '2026-11-21T20:00:00.000Z',
  facts: defaultFacts,
  machineVersion: version,
};
const answered: RecordedEvent = {
  type: 'facts changed',
  fields: ['structure.floorsCount', 'insureds.firstName'],
  answers: { 'structure.floorsCount': 3, 'insureds.firstName': ['(text)', '(text)'] },
  occurredAt: '2026-11-21T20:00:42.500Z',
  facts: defaultFacts,
  machineVersion: version,
};
const next: RecordedEvent = {
  type: 'next',
  from: 'BUILDING_INFORMATION',
  to: 'FOUNDATION_INFORMATION',
  facts: defaultFacts,
  machineVersion: version,
};
const session: RecordedSession = { id: '7', events: [started, answered, next] };

test('a screen shows what was answered by then, nothing where nothing was, and the sample’s own where it is masked', () => {
  const sample = sampleFile();
  const atStart = learnAnswers(beginKnowledge(session.events), started);
  const later = learnAnswers(atStart, answered);
  const first = withRecordedAnswers(sample, atStart, sampleToday);
  expect([first.policy.buildingType, first.structure.floorsCount, first.structure.foundationType]).toEqual([
    'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
    null,
    null,
  ]);
  expect([first.propertyAddress.city, first.propertyAddress.postalCode]).toEqual([
    sample.propertyAddress.city,
    null,
  ]);
  expect(first.insureds).toEqual([]);
  const second = withRecordedAnswers(sample, later, sampleToday);
  expect(second.structure.floorsCount).toBe(3);
  expect(second.insureds.map(({ firstName }) => firstName)).toEqual([
    sample.insureds[0]?.firstName,
    'Masked',
  ]);
  expect(second.policy.policyId).toBe(sample.policy.policyId);
});

test('a recording that does not begin with its answers keeps the sample’s where it tells nothing', () => {
  const old = { ...started, answers: {} };
  const known = learnAnswers(beginKnowledge([old, answered]), answered);
  const file = withRecordedAnswers(sampleFile(), known, sampleToday);
  expect([file.structure.floorsCount, file.structure.foundationType]).toEqual([
    3,
    sampleFile().structure.foundationType,
  ]);
});

test('the path of a recording has a moment for each of its events, with the answers before and after and the time between', () => {
  const path = buildSessionPath(session);
  const moments = walkEvents(wizardMachine, path.facts, path.events);
  expect(path.recorded?.length).toBe(moments.length);
  expect(moments.map(({ at }) => at)).toEqual([
    'applicationStart',
    'BUILDING_INFORMATION',
    'BUILDING_INFORMATION',
    'FOUNDATION_INFORMATION',
  ]);
  expect(path.recorded?.map(({ event, secondsSinceLast }) => [event?.type, secondsSinceLast])).toEqual([
    [undefined, null],
    ['started', null],
    ['facts changed', 42.5],
    ['next', null],
  ]);
  expect(path.recorded?.[2]?.before.answers['structure.floorsCount']).toBeUndefined();
  expect(path.recorded?.[2]?.after.answers['structure.floorsCount']).toBe(3);
});

test('an answer is masked where only its type is told', () => {
  expect(['(text)', ['(text)', null], 'AE', 'TOWNHOUSE_ROWHOUSE', null, 3].map(isMaskedAnswer)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
