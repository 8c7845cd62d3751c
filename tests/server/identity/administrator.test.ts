import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takeProcessNumber } from '../../../server/database/connections/liveness.ts';
import { saveCredential } from '../../../server/database/seeding.store.ts';
import { clientWith } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const database = await testDatabase('empty');
const { connectionString, db } = database;
// The files of a worker share who is remembered by the number of a session; elsewhere the first one is a sample agent's.
await sql`alter table session alter column session_id restart with 900001`.execute(ownerOf(db));
const secret = 'a secret of the tests, thirty-two characters';

/** The command on an installation in production; what is piped in is the password. */
function administrator(words: readonly string[], password: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/administrator.ts', ...words], {
    input: `${password}\n`,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: connectionString,
      HIGHWATER_TOKEN_SECRET: secret,
      HIGHWATER_SEAL_SECRET: secret,
    },
  });
  return { status, output: `${stdout}${stderr}` };
}

async function people() {
  return db
    .selectFrom('app_user as u')
    .leftJoin('company as c', 'c.company_id', 'u.company_id')
    .leftJoin('entity as e', 'e.entity_id', 'u.entity_id')
    .select(['u.user_name as userName', 'u.role', 'u.scope', 'u.is_active as isActive'])
    .select(['c.name as company', 'e.name as entity'])
    .orderBy('u.user_id')
    .execute();
}

const first = 'four tall lanterns 7';
const chosen = 'a quiet harbour at 5';
const ada = { userName: 'ada.king', role: 'ADMIN', scope: 'ALL', isActive: true };

test('without any user, a weak password or a bad address creates no user; a good one makes the first administrator', async () => {
  expect(administrator(['ada.king'], 'short')).toEqual({
    status: 1,
    output: [
      'Nothing was changed.',
      '  Your password does not meet this rule: 12 to 128 characters.',
      '  Your password does not meet this rule: At least 6 different characters.\n',
    ].join('\n'),
  });
  expect(administrator(['ada.king', '--email', 'nobody'], first).status).toBe(1);
  expect(administrator([], first).status).toBe(2);
  expect(await people()).toEqual([]);
  expect(administrator(['ada.king', '--company', 'Ebb and Flow Mutual'], first)).toEqual({
    status: 0,
    output: 'The administrator ada.king was made. The first sign-in asks for another password.\n',
  });
  const company = 'Ebb and Flow Mutual';
  expect(await people()).toEqual([{ ...ada, company, entity: company }]);
});

test('the first sign-in asks for another password; then everything of an administrator is open, and the making is noted', async () => {
  const world = await testWorld(database, new Date());
  const url = await servedWorld({ ...world, hasSamples: false, now: () => new Date() });
  const visitor = restClient(url, null);
  const entered = await visitor.post('Authenticate/FloodUser', { userName: 'ADA.KING', password: first });
  const { nextStep, stepToken } = Object(entered.body);
  expect(nextStep).toBe('NewPassword');
  expect((await visitor.post('Authenticate/NewPassword', { stepToken, newPassword: first })).status).toBe(
    422,
  );
  const tokens = await visitor.save('Authenticate/NewPassword', { stepToken, newPassword: chosen });
  const client = clientWith(url, {
    accessToken: String(tokens.accessToken),
    refreshToken: String(tokens.refreshToken),
  });
  const { body } = await client.send('{ viewer { name role } signInSecurity { events { event } } }');
  expect(body?.data).toEqual({
    viewer: { name: 'ada.king', role: 'ADMIN' },
    signInSecurity: {
      events: ['signed in', 'password changed', 'administrator made'].map((event) => ({ event })),
    },
  });
});

test('an administrator who was made inactive is let in again beside a running product, which hears that every session of before ended; no other user becomes one', async () => {
  await db.updateTable('app_user').set({ is_active: false }).execute();
  const [session] = await db
    .selectFrom('session')
    .select('session_id')
    .where('revoked_at', 'is', null)
    .execute();
  const running = await takeProcessNumber(connectionString);
  const heard: (string | null)[] = [];
  await running.listen('highwater_viewers', (notice) => heard.push(notice));
  expect(administrator(['Ada.King'], first)).toEqual({
    status: 0,
    output: 'The administrator Ada.King was let in again. The first sign-in asks for another password.\n',
  });
  await expect.poll(() => heard).toEqual([`sessions ${session?.session_id}`]);
  await running.release();
  expect((await people()).map(({ userName, isActive }) => [userName, isActive])).toEqual([
    ['ada.king', true],
  ]);
  const open = await db.selectFrom('session').select('session_id').where('revoked_at', 'is', null).execute();
  expect(open).toEqual([]);
  const { user_id } = await db
    .insertInto('app_user')
    .values({ user_name: 'bea', last_name: 'Bee', role: 'AGENT', scope: 'OWN_AGENCY', is_active: true })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await saveCredential(db, user_id, 'none');
  expect(administrator(['bea'], first)).toEqual({
    status: 1,
    output: 'Nothing was changed.\n  bea exists but is not an administrator.\n',
  });
  expect((await people()).map(({ role }) => role)).toEqual(['ADMIN', 'AGENT']);
});
