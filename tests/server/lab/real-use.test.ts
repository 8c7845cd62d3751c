import { expect, test } from 'vitest';
import { countRealUse } from '../../../server/lab/real-use.service.ts';
import { Next, RecordRefusedNext, SavePolicyParts } from '../../../src/graphql/documents.ts';
import { RealUse, UseOfPath } from '../../../src/graphql/staff-documents.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed, startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
// Days pass in these tests, in which nobody signs in anew.
const url = await servedWorld({ ...world, sessionMinutes: 10 * 24 * 60 });
const agent = await signInClient(url, 'agent');
const qa = await signInClient(url, 'qa');

const moveTo = (time: string) => world.setNow(new Date(time));
const readUse = async (from: string, to: string) => (await qa.ask(RealUse, { from, to })).realUse;
const readPath = async (path: string[]) =>
  (await qa.ask(UseOfPath, { path, from: '2026-11-01', to: '2026-11-30' })).useOfPath;

/** A quote that is begun and left on its first step, on which Next was refused twice. */
async function leaveAtFirstStep(time: string) {
  moveTo(time);
  const { file } = await startedQuote(agent, namedScenario('going-back-clears-and-undo', today).start);
  const policyId = String(file.policy.policyId);
  const next = { policyId, step: 'BUILDING_INFORMATION', parts: null, moveKey: null } as const;
  await agent.ask(Next, next);
  await agent.ask(Next, next);
  return policyId;
}

test('real use is counted by the day on which quotes began: visits, returns, errors, drop-off, moves and paths', async () => {
  await leaveAtFirstStep('2026-11-17T20:00:00Z');
  moveTo('2026-11-18T20:00:00Z');
  await playServed(agent, namedScenario('going-back-clears-and-undo', today));
  await playServed(agent, namedScenario('manufactured-home-not-anchored', today));
  moveTo('2026-11-21T20:00:00Z');
  await countRealUse(world);

  const use = await readUse('2026-11-17', '2026-11-18');
  expect([use?.sessions, use?.countedAt]).toEqual([3, '2026-11-21T20:00:00.000Z']);
  const place = (name: string) => use?.places.find((row) => row.place === name);
  const first = place('BUILDING_INFORMATION');
  expect([first?.sessions, first?.left]).toEqual([3, 1]);
  // Each Next that was refused, with every code that it told.
  expect(first?.errors).toBeGreaterThan(1);
  const stop = use?.moves.find(({ kind }) => kind === 'STOP');
  expect([stop?.to, stop?.sessions]).toEqual(['hardStop.INVALID_MOBILE', 1]);
  // None of the three came to an application: each was left where it stood last.
  expect(use?.places.reduce((sum, { left }) => sum + left, 0)).toBe(3);
  const back = use?.moves.filter(({ kind }) => kind === 'BACK' || kind === 'JUMP') ?? [];
  expect(back.length).toBeGreaterThan(0);
  expect(use?.places.reduce((sum, { returns }) => sum + returns, 0)).toBeGreaterThan(0);
  // Only the day that is asked for.
  expect((await readUse('2026-11-17', '2026-11-17'))?.sessions).toBe(1);
  const unused = await readUse('2026-11-19', '2026-11-20');
  expect(pickMembers(unused, 'sessions', 'places', 'moves')).toEqual({ sessions: 0, places: [], moves: [] });

  expect(await readPath(['BUILDING_INFORMATION'])).toEqual({ sessions: 3, whole: 1, beginning: 3 });
  // The quote that took this way went on from there; the other reached the foundation from the hard stop.
  expect(await readPath(['BUILDING_INFORMATION', 'FOUNDATION_INFORMATION'])).toEqual({
    sessions: 3,
    whole: 0,
    beginning: 1,
  });
  expect(await readPath(['no place'])).toBeNull();
});

test('a settled day is counted once all of its recordings are listed, and a day without sessions once', async () => {
  const readDays = () =>
    world.db
      .selectFrom('real_use_day')
      .select(['day', 'sessions', 'counted_at as at'])
      .orderBy('day')
      .execute();
  const { policy_id } = await world.db
    .selectFrom('recorded_session')
    .select('policy_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  moveTo('2026-12-08T20:00:00Z');
  await world.db.deleteFrom('real_use_day').execute();
  await world.db.insertInto('unlisted_recording').values({ policy_id }).execute();
  await countRealUse(world);
  expect((await readDays())[0]?.day).toBe('2026-11-24');
  await world.db.deleteFrom('unlisted_recording').execute();
  await countRealUse(world);
  const counted = await readDays();
  const filled = counted.filter(({ sessions }) => sessions > 0);
  expect(filled.map(({ day, sessions }) => [day, sessions])).toEqual([
    ['2026-11-17', 1],
    ['2026-11-18', 2],
  ]);
  // A row for each day since the first session.
  expect([counted.length, counted[0]?.day]).toEqual([22, '2026-11-17']);
  moveTo('2026-12-08T20:30:00Z');
  await countRealUse(world);
  const again = (await readDays()).filter(({ at }, index) => at.getTime() !== counted[index]?.at.getTime());
  expect(again.map(({ day }) => day)).toEqual(['2026-12-07', '2026-12-08']);
  await world.db.deleteFrom('real_use_day').execute();
  moveTo('2026-11-21T20:00:00Z');
});

test('a Next that the browser refused is an error of the step on which it was, and no move', async () => {
  moveTo('2026-11-15T20:00:00Z');
  const { file } = await startedQuote(agent, namedScenario('going-back-clears-and-undo', today).start);
  const refusals = [
    { step: 'BUILDING_INFORMATION', problems: [{ code: 'TYPE' }, { code: 'REQUIRED' }] },
  ] as const;
  const policyId = String(file.policy.policyId);
  await agent.ask(RecordRefusedNext, {
    policyId,
    refusals: [...refusals].map(({ step, problems }) => ({ step, problems: [...problems] })),
  });
  await countRealUse(world);
  const use = await readUse('2026-11-15', '2026-11-15');
  expect(use?.places.map(({ place, visits, errors }) => ({ place, visits, errors }))).toEqual([
    { place: 'BUILDING_INFORMATION', visits: 1, errors: 2 },
  ]);
  expect(use?.moves).toEqual([]);
});

test('a day is counted again as its sessions go on, and stays as it is once its recordings are gone', async () => {
  const policyId = await leaveAtFirstStep('2026-11-21T21:00:00Z');
  await countRealUse(world);
  const before = await readUse(today, today);
  // A session of today is not left: it may go on.
  expect([before?.sessions, before?.places.map(({ left }) => left)]).toEqual([1, [0]]);
  moveTo('2026-11-22T22:00:00Z');
  await countRealUse(world);
  expect((await readUse(today, today))?.places.map(({ left }) => left)).toEqual([1]);
  const parts = { structure: { version: 1, floorsCount: 1 } };
  expect((await agent.ask(SavePolicyParts, { policyId, parts })).savePolicyParts.__typename).toBe(
    'PartsSaved',
  );
  await countRealUse(world);
  expect((await readUse(today, today))?.places.map(({ left }) => left)).toEqual([0]);
  // Sixteen days later it is settled, whatever the recordings say.
  moveTo('2026-12-08T22:00:00Z');
  await world.db.deleteFrom('recorded_session').execute();
  await countRealUse(world);
  moveTo('2026-11-23T22:00:00Z');
  expect((await readUse(today, today))?.sessions).toBe(1);
});

test('nobody sees it who may not open the lab', async () => {
  const period = { from: '2026-11-01', to: '2026-11-30' };
  expect(await agent.ask(RealUse, period)).toEqual({ realUse: null });
  expect(await agent.ask(UseOfPath, { path: ['BUILDING_INFORMATION'], ...period })).toEqual({
    useOfPath: null,
  });
});

test('a count is deleted after three years, with its places and paths', async () => {
  await leaveAtFirstStep('2026-11-12T20:00:00Z');
  await countRealUse(world);
  const countRows = () =>
    Promise.all(
      (['real_use_day', 'real_use_place', 'real_use_path'] as const).map(async (table) => {
        const rows = await world.db.selectFrom(table).select('day').where('day', '=', '2026-11-12').execute();
        return rows.length;
      }),
    );
  expect(await countRows()).toEqual([1, 1, 1]);
  moveTo('2029-11-13T20:00:00Z');
  await countRealUse(world);
  expect(await countRows()).toEqual([1, 1, 1]);
  moveTo('2029-11-20T20:00:00Z');
  await countRealUse(world);
  expect(await countRows()).toEqual([0, 0, 0]);
});
