import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildMask, groupNumbers } from '../../../machines/domain/access/permission.ts';
import { takeProcessNumber } from '../../../server/database/connections/liveness.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { signIn } from '../../../server/identity/sign-in/sign-in.service.ts';
import { readBearerViewer } from '../../../server/identity/tokens/bearer-viewer.service.ts';
import { endViewerSession, refreshTokens } from '../../../server/identity/tokens/session.service.ts';
import { findCachedViewer } from '../../../server/identity/tokens/viewer-cache.ts';
import { hearViewerChanges } from '../../../server/identity/tokens/viewer-changes.service.ts';
import { setUserPermission } from '../../../server/identity/users/user-permission.service.ts';
import { digestSecret } from '../../../server/kernel/secrets.ts';
import { setPersonActive } from '../../../server/people/save-person.service.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { signedInAs, testWorld, worldOn } from '../../support/server/test-world.ts';

const database = await testDatabase();
const here = await testWorld(database);
const otherDb = openDatabase(database.connectionString);
afterAll(() => otherDb.destroy());
/** Another process on the same database. */
const there = await worldOn({ db: otherDb });
/** A third process, which hears of what the others change. */
const hearingDb = openDatabase(database.connectionString);
const hearing = await worldOn({ db: hearingDb });
const hearingProcess = await takeProcessNumber(database.connectionString);
await hearViewerChanges(hearing, hearingProcess);
afterAll(async () => {
  await hearingProcess.release();
  await hearingDb.destroy();
});
const admin = await signedInAs(here, 'admin');
const began = here.now().getTime();

/** Signs a sample person in; the token is remembered in both processes. */
async function signInEverywhere(userName: string) {
  const answer = await signIn(here, { userName, password: samplePassword, address: '127.0.0.1' });
  if (answer.is !== 'signed in') throw new Error(`${userName} cannot sign in.`);
  const { accessToken } = answer.tokens;
  const viewer = await readBearerViewer(here, accessToken);
  for (const world of [there, hearing])
    if (!viewer || !(await readBearerViewer(world, accessToken))) throw new Error('The token is not valid.');
  if (!viewer) throw new Error('The token is not valid.');
  return { accessToken, viewer };
}

/** Waits until a process that hears of changes has forgotten a token. */
async function hasHeard(accessToken: string): Promise<void> {
  await expect
    .poll(() => findCachedViewer(hearing, digestSecret(accessToken), hearing.now()))
    .toBe(undefined);
}

/** Whether a token is good here, there at once, and there after half a minute. */
async function goodFor(accessToken: string): Promise<boolean[]> {
  const good = [];
  for (const [world, seconds] of [
    [here, 0],
    [there, 0],
    [there, 30],
  ] as const) {
    world.setNow(new Date(began + seconds * 1000));
    good.push((await readBearerViewer(world, accessToken)) !== null);
    world.setNow(new Date(began));
  }
  return good;
}

test('a token that was verified is not read again for half a minute', async () => {
  const { accessToken, viewer } = await signInEverywhere('csr');
  expect(await readBearerViewer(here, accessToken)).toBe(viewer);
  expect(await goodFor(accessToken)).toEqual([true, true, true]);
});

test('signing out ends a remembered token at once, in processes that hear nothing of it within half a minute', async () => {
  const { accessToken, viewer } = await signInEverywhere('csr');
  await endViewerSession(here, viewer);
  await hasHeard(accessToken);
  expect(await readBearerViewer(hearing, accessToken)).toBe(null);
  expect(await goodFor(accessToken)).toEqual([false, true, false]);
});

test('deactivating a person ends remembered tokens at once, in other processes within half a minute', async () => {
  const { accessToken, viewer } = await signInEverywhere('claims');
  const answer = await setPersonActive(here, admin, viewer.userId, false);
  expect(answer.__typename).toBe('PersonSaved');
  expect(await goodFor(accessToken)).toEqual([false, true, false]);
});

test('changed rights hold for a remembered token at once, in other processes within half a minute', async () => {
  const { accessToken, viewer } = await signInEverywhere('csr');
  const group = groupNumbers.documents;
  const deletes = buildMask('documents', ['deleteDocument']);
  await setUserPermission(here, admin, {
    userId: viewer.userId,
    group,
    bits: ['deleteDocument'],
    setting: 'GRANTED',
  });
  const masks = [];
  for (const [world, seconds] of [
    [here, 0],
    [there, 0],
    [there, 30],
  ] as const) {
    world.setNow(new Date(began + seconds * 1000));
    const read = await readBearerViewer(world, accessToken);
    masks.push((read?.masks[group] ?? 0) & deletes);
    world.setNow(new Date(began));
  }
  expect(masks).toEqual([deletes, 0, deletes]);
  await hasHeard(accessToken);
});

test('rights that were read before they changed are not remembered after', async () => {
  const { accessToken, viewer } = await signInEverywhere('csr');
  const digest = digestSecret(accessToken);
  here.setNow(new Date(began + 30_000));
  const reading = readBearerViewer(here, accessToken);
  await endViewerSession(here, viewer);
  await reading;
  expect([findCachedViewer(here, digest, here.now()), await readBearerViewer(here, accessToken)]).toEqual([
    undefined,
    null,
  ]);
  here.setNow(new Date(began));
});

test('a token that has expired is refused although it is remembered', async () => {
  const { accessToken, viewer } = await signInEverywhere('csr');
  here.setNow(new Date(viewer.sessionEndsAt - 1000));
  expect(await readBearerViewer(here, accessToken)).not.toBe(null);
  here.setNow(new Date(viewer.sessionEndsAt));
  expect(await readBearerViewer(here, accessToken)).toBe(null);
  here.setNow(new Date(began));
});

test('a refresh token that was used in one process is good in no other, and wrong passwords count in all together', async () => {
  const credentials = { userName: 'examiner', password: samplePassword, address: '127.0.0.1' };
  const first = await signIn(here, credentials);
  if (first.is !== 'signed in') throw new Error('The examiner cannot sign in.');
  const renewed = await refreshTokens(there, first.tokens.refreshToken);
  if (renewed === null) throw new Error('The token is not good there.');
  expect(await refreshTokens(here, first.tokens.refreshToken)).toBe(null);
  expect(await refreshTokens(there, renewed.refreshToken)).toBe(null);
  for (let turn = 0; turn < 8; turn += 1)
    await signIn(turn % 2 === 0 ? here : there, { ...credentials, password: 'not the password' });
  expect([(await signIn(here, credentials)).is, (await signIn(there, credentials)).is]).toEqual([
    'refused',
    'refused',
  ]);
});

test('a process that lost its connection forgets every token, since it may have missed a change', async () => {
  const { accessToken } = await signInEverywhere('csr');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(here.db);
  await hasHeard(accessToken);
  const again = await signInEverywhere('csr');
  await endViewerSession(here, again.viewer);
  await hasHeard(again.accessToken);
});
