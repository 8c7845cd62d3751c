import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { wizardVersion } from '../../../machines/wizard/wizard-version.ts';
import {
  Next,
  RecordRefusedNext,
  type RecordRefusedNextMutationVariables,
  SavePolicyParts,
  SubmitApplication,
} from '../../../src/graphql/documents.ts';
import {
  KeepRecording,
  OneRecording,
  SessionOfQuote,
  Sessions,
} from '../../../src/graphql/office-documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed, startedQuote } from '../../support/scenarios/quote-player.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
// Days pass in these tests, without new sign-ins.
const url = await servedWorld({ ...world, sessionMinutes: 10 * 24 * 60 });
const agent = await signInClient(url, 'agent');
const qa = await signInClient(url, 'qa');

/** Plays a scenario that begins at a time; its policy and the code that its agent reads out. */
async function playAt(name: string, time: string) {
  world.setNow(new Date(time));
  const { file } = await playServed(agent, namedScenario(name, today));
  const { policyId } = file.policy;
  return { policyId, code: formatReferenceCode(policyId), file };
}

/** Begins a quote at a time and leaves it on its first step. */
async function beginAt(time: string) {
  world.setNow(new Date(time));
  const { file } = await startedQuote(agent, namedScenario('going-back-clears-and-undo', today).start);
  return { policyId: file.policy.policyId, code: formatReferenceCode(file.policy.policyId), file };
}

const begun = await beginAt('2026-11-17T20:00:00Z');
const back = await playAt('going-back-clears-and-undo', '2026-11-18T20:00:00Z');
const stopped = await playAt('manufactured-home-not-anchored', '2026-11-20T20:00:00Z');
const held = await playAt('condominium-unit-with-mortgagee', '2026-11-21T20:00:00Z');
await agent.ask(SubmitApplication, { policyId: String(held.policyId) });
await enterCheck(url, held.policyId);
const codes = [held.code, stopped.code, back.code, begun.code];

const refused = (
  refusals: RecordRefusedNextMutationVariables['refusals'],
  policyId: string,
  client = agent,
) => client.ask(RecordRefusedNext, { policyId, refusals });
const listKept = async () =>
  (await qa.ask(Sessions, { isKept: true })).sessions.nodes.map(({ code }) => code);
const findSession = async (code: string) => (await qa.ask(SessionOfQuote, { code })).sessionOfQuote;

describe('the list of recorded sessions', () => {
  test('has every live quote, newest first, with what the session came to', async () => {
    const { nodes, endCursor } = (await qa.ask(Sessions, {})).sessions;
    expect([nodes.map(({ code }) => code), endCursor]).toEqual([codes, null]);
    const { events } = (await qa.ask(OneRecording, { code: held.code })).recordedSession ?? { events: [] };
    expect(nodes[0]).toEqual({
      code: held.code,
      startedAt: '2026-11-21T20:00:00.000Z',
      endedAt: '2026-11-21T20:00:00.000Z',
      eventCount: events.length,
      activeMinutes: 0,
      machineVersion: wizardVersion,
      product: 'PUBLIC',
      agent: 'A. R., Agent',
      outcome: 'HELD',
      furthestStep: 'APPLICATION_SUMMARY',
      stops: [{ code: 'REQUIRES_REVIEW', times: 1 }],
      errors: [],
      keptName: null,
    });
  });

  test('finds a quote by the code that its agent reads out, in any spelling, and notices a wrong letter', async () => {
    const spelled = ` ${stopped.code.replaceAll('-', ' ').toLowerCase()}`;
    expect((await findSession(spelled))?.code).toBe(stopped.code);
    const letter = stopped.code.endsWith('A') ? 'B' : 'A';
    expect(await findSession(stopped.code.slice(0, -1) + letter)).toBeNull();
    expect(await findSession(formatReferenceCode(4_000_000))).toBeNull();
  });

  test('comes in pages by the time at which sessions began', async () => {
    const page = (await qa.ask(Sessions, { first: 2 })).sessions;
    expect(page.nodes.map(({ code }) => code)).toEqual(codes.slice(0, 2));
    const rest = (await qa.ask(Sessions, { after: page.endCursor })).sessions;
    expect([rest.nodes.map(({ code }) => code), rest.endCursor]).toEqual([codes.slice(2), null]);
  });

  test('is empty for who may not open the lab', async () => {
    expect((await agent.ask(Sessions, {})).sessions).toEqual({ nodes: [], endCursor: null });
    expect(await agent.ask(SessionOfQuote, { code: held.code })).toEqual({ sessionOfQuote: null });
    expect(await agent.ask(OneRecording, { code: held.code })).toEqual({ recordedSession: null });
  });
});

test('the recording of a quote has its code and all its events', async () => {
  const { recordedSession } = await qa.ask(OneRecording, { code: back.code });
  const types = new Set(recordedSession?.events.map(({ type }) => type));
  expect(recordedSession?.id).toBe(back.code);
  expect(types).toEqual(new Set(['started', 'facts changed', 'next', 'rated', 'back', 'undo']));
});

describe('what a session met', () => {
  test('is told by code and how often: a Next that is refused, a save that is refused, rows of another user', async () => {
    const { policyId, code, file } = await beginAt('2026-11-22T20:00:00Z');
    const id = String(policyId);
    await agent.ask(Next, { policyId: id, step: 'BUILDING_INFORMATION', parts: null, moveKey: null });
    await agent.ask(Next, { policyId: id, step: 'BUILDING_INFORMATION', parts: null, moveKey: null });
    const version = file.structure.version;
    const save = (structure: object) => agent.ask(SavePolicyParts, { policyId: id, parts: { structure } });
    await save({ version, floorsCount: 2 });
    await save({ version, floorsCount: 3 });
    await save({ version, totalBuildingAreaFeet: 2_000_000_000 });
    expect((await findSession(code))?.errors).toEqual([
      { code: 'RANGE', times: 1 },
      { code: 'REQUIRED', times: 2 },
      { code: 'STALE', times: 1 },
    ]);
  });

  test('of a Next that the browser refused it tells codes and names of fields, at the step and in the order of the events', async () => {
    const { policyId, code, file } = await beginAt('2026-11-22T21:00:00Z');
    const id = String(policyId);
    const report = async (refusals: Parameters<typeof refused>[0], client = agent) =>
      (await refused(refusals, id, client)).recordRefusedNext.__typename;
    const parts = { structure: { version: file.structure.version, floorsCount: 2 } };
    await agent.ask(SavePolicyParts, { policyId: id, parts });
    const missing = { code: 'REQUIRED', field: 'structure.constructionDate' };
    const typed = { code: 'TYPE', field: 'insureds.1.lastName' };
    expect(await report([{ step: 'BUILDING_INFORMATION', problems: [missing, typed, missing] }])).toBe(
      'RefusedNextRecorded',
    );
    expect(await report([{ step: 'BUILDING_INFORMATION', problems: [missing] }])).toBe('RefusedNextRecorded');
    const { events } = (await qa.ask(OneRecording, { code })).recordedSession ?? { events: [] };
    expect(events.map(({ type, from, problems }) => [type, from, problems])).toEqual([
      ['started', null, []],
      ['facts changed', null, []],
      ['next refused', 'BUILDING_INFORMATION', [missing, { code: 'TYPE', field: 'insureds.lastName' }]],
      ['next refused', 'BUILDING_INFORMATION', [missing]],
    ]);
    expect((await findSession(code))?.errors).toEqual([
      { code: 'REQUIRED', times: 2 },
      { code: 'TYPE', times: 1 },
    ]);
  });

  test('of what is no code and no field of the product nothing is recorded, nor for who may not change the quote', async () => {
    const { policyId, code } = await beginAt('2026-11-22T22:00:00Z');
    const id = String(policyId);
    const step = 'BUILDING_INFORMATION';
    const names = [{ code: 'ROSA ALVAREZ', field: 'insureds.0.lastName' }, { code: 'ALVAREZ' }];
    const answer = await refused(
      [
        { step, problems: names },
        { step, problems: [] },
      ],
      id,
    );
    expect(answer).toEqual({ recordRefusedNext: { __typename: 'RefusedNextRecorded' } });
    await refused([{ step, problems: [{ code: 'V-01-02', field: 'insureds.Rosa Alvarez' }] }], id);
    const foreign = await refused(
      [{ step, problems: [{ code: 'TYPE' }] }],
      id,
      await signInClient(url, 'qa'),
    );
    expect(foreign.recordRefusedNext.__typename).not.toBe('RefusedNextRecorded');
    const { events } = (await qa.ask(OneRecording, { code })).recordedSession ?? { events: [] };
    expect(events.map(({ type, problems }) => [type, problems])).toEqual([
      ['started', []],
      ['next refused', [{ code: 'V-01-02', field: null }]],
    ]);
    expect(JSON.stringify(events)).not.toContain('lvarez');
  });

  test('a call that fails by a fault of ours is recorded as such', async () => {
    const { policyId, code, file } = await beginAt('2026-11-23T20:00:00Z');
    await sql`create function break_it() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      ownerOf(world.db),
    );
    await sql`create trigger broken before update on structure for each row execute function break_it()`.execute(
      ownerOf(world.db),
    );
    const parts = { structure: { version: file.structure.version, floorsCount: 9 } };
    await expect(agent.ask(SavePolicyParts, { policyId: String(policyId), parts })).rejects.toThrow();
    await sql`drop trigger broken on structure`.execute(ownerOf(world.db));
    expect((await findSession(code))?.errors).toEqual([{ code: 'FAULT', times: 1 }]);
  });
});

test('a session that is taken up again counts its work, not its pauses', async () => {
  const { policyId, code, file } = await beginAt('2026-11-24T20:00:00Z');
  let { version } = file.structure;
  for (const time of ['2026-11-24T20:10:00Z', '2026-11-25T09:00:00Z', '2026-11-25T09:04:30Z']) {
    world.setNow(new Date(time));
    const parts = { structure: { version, floorsCount: version % 2 === 0 ? 1 : 3 } };
    const { savePolicyParts } = await agent.ask(SavePolicyParts, { policyId: String(policyId), parts });
    if (savePolicyParts.__typename !== 'PartsSaved') throw new Error(savePolicyParts.__typename);
    version = savePolicyParts.file.structure.version;
  }
  const session = await findSession(code);
  expect([session?.endedAt, session?.activeMinutes]).toEqual(['2026-11-25T09:04:30.000Z', 15]);
});

describe('a kept recording', () => {
  const keep = async (code: string, name: string | null, client = qa) =>
    (await client.ask(KeepRecording, { code, name })).keepRecording;

  test('has a name, by which the list shows it, until it is kept no longer', async () => {
    const kept = await keep(stopped.code, '  Anchored? ');
    expect(kept.__typename === 'RecordingKept' && kept.session.keptName).toBe('Anchored?');
    await keep(stopped.code, 'Not anchored');
    expect((await findSession(stopped.code))?.keptName).toBe('Not anchored');
    expect(await listKept()).toEqual([stopped.code]);
    await keep(stopped.code, null);
    expect(await listKept()).toEqual([]);
  });

  test('is refused without a name, without a recording, and to who may not open the lab', async () => {
    const refusal = async (...args: Parameters<typeof keep>) => {
      const answer = await keep(...args);
      return answer.__typename === 'SaveRefused'
        ? answer.problems.map(({ code }) => code)
        : answer.__typename;
    };
    expect(await refusal(stopped.code, ' ')).toEqual(['LENGTH']);
    expect(await refusal(stopped.code, 'x'.repeat(61))).toEqual(['LENGTH']);
    expect(await refusal(formatReferenceCode(4_000_000), 'x')).toBe('NotFound');
    expect(await refusal(stopped.code, 'x', agent)).toEqual(['NOT_ALLOWED']);
    expect((await findSession(stopped.code))?.keptName).toBeNull();
  });
});

test('nothing in the list identifies a person or a place', async () => {
  const { nodes } = (await qa.ask(Sessions, {})).sessions;
  const told = JSON.stringify(nodes);
  expect(['Rosa', 'Avery', 'Nashville', 'Street', '@'].filter((word) => told.includes(word))).toEqual([]);
});
