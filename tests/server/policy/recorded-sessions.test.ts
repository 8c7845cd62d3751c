import { describe, expect, test } from 'vitest';
import type { RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { replaySession } from '../../../machines/lab/sessions/replay.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { RecordedSessions } from '../../../src/graphql/office-documents.ts';
import { Viewer } from '../../../src/graphql/viewer-document.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed } from '../../support/scenarios/quote-player.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const qa = await signInClient(url, 'qa');
const story = namedScenario('going-back-clears-and-undo', today);
const { file } = await playServed(agent, story);
await playServed(agent, namedScenario('manufactured-home-not-anchored', today));
const { recordedSessions } = await qa.ask(RecordedSessions, { first: 50 });

describe('recordings of live wizards', () => {
  test('are given to users who may open the lab, newest first, and to no others', async () => {
    expect(recordedSessions.length).toBe(2);
    const ends = recordedSessions.map(({ endedAt }) => endedAt);
    expect(ends).toEqual(ends.toSorted().reverse());
    expect(await agent.ask(RecordedSessions, { first: 50 })).toEqual({ recordedSessions: [] });
    expect((await qa.ask(RecordedSessions, { first: 1 })).recordedSessions).toEqual([recordedSessions[0]]);
  });

  test('have the events in their order, and begin with the start', () => {
    const types = recordedSessions[1]?.events.map(({ type }) => type) ?? [];
    expect(types[0]).toBe('started');
    expect(new Set(types)).toEqual(new Set(['started', 'facts changed', 'next', 'rated', 'back', 'undo']));
    expect(recordedSessions[1]?.id).not.toBe(String(file.policy.policyId));
  });

  test('are played on the machine to their end: every event leads where it led', () => {
    expect(copySessions().map((session) => replaySession(wizardMachine, session).divergence)).toEqual([
      null,
      null,
    ]);
  });
});

test('a submitted application is recorded to the end', async () => {
  const whole = namedScenario('condominium-unit-with-mortgagee', today);
  const submitted = await playServed(agent, whole);
  await agent.ask(SubmitApplication, { policyId: String(submitted.file.policy.policyId) });
  await enterCheck(url, submitted.file.policy.policyId);
  const [newest] = (await qa.ask(RecordedSessions, { first: 1 })).recordedSessions;
  const [session] = copySessions(newest === undefined ? [] : [newest]);
  if (session === undefined) throw new Error('Nothing was recorded.');
  const { turns, divergence } = replaySession(wizardMachine, session);
  expect(divergence).toBeNull();
  expect(turns.slice(-2).map(({ recorded, at }) => [recorded.type, at])).toEqual([
    ['evaluated', 'hardStop.REQUIRES_REVIEW'],
    ['hard stop', 'hardStop.REQUIRES_REVIEW'],
  ]);
});

test('the menu names the lab to users who may open it', async () => {
  const listLabels = async (client: typeof qa) =>
    (await client.ask(Viewer, {})).viewer?.menu.map(({ label }) => label) ?? [];
  expect(await listLabels(qa)).toContain('Lab');
  expect(await listLabels(agent)).not.toContain('Lab');
});

function copySessions(recorded = recordedSessions): RecordedSession[] {
  return JSON.parse(JSON.stringify(recorded));
}
