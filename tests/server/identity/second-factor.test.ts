import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  confirmEnrollment,
  startEnrollment,
} from '../../../server/identity/second-factor/authenticators.service.ts';
import { setSecondFactorRequired } from '../../../server/identity/sign-in/companies.store.ts';
import { readActivityLog } from '../../support/database/logged-activity.ts';
import { recoveryCodes } from '../../support/recovery-codes.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const begin = Date.parse('2026-11-21T18:00:00Z');
const world = await testWorld(await testDatabase(), new Date(begin));
const url = await servedWorld(world);
const principal = await signInClient(url, 'principal');
const accounting = await signInClient(url, 'accounting');

async function whoIs(client: Client): Promise<{ userId: number; entityId: number }> {
  const { body } = await client.send('{ viewer { userId entityId } }');
  const { userId, entityId } = Object(body?.data?.viewer);
  return { userId: Number(userId), entityId: Number(entityId) };
}

/** Saves an account number; answers the stored name of the bank, or the problems. */
async function saved(client: Client, bankName: string, code: string | null, accountNumber = '4455667788') {
  const { entityId } = await whoIs(client);
  const { body } = await client.send(
    `mutation ($entityId: ID!, $account: CommissionAccountInput, $code: String) {
      saveCommission(entityId: $entityId, bankAccount: $account, code: $code) {
        ... on CommissionSaved { commission { bankAccount { bankName } } }
        ... on SaveRefused { problems { code field } } } }`,
    { entityId, account: { bankName, accountNumber }, code },
  );
  const { commission, problems } = Object(body?.data?.saveCommission);
  return commission?.bankAccount.bankName ?? problems;
}

async function readBank(client: Client): Promise<unknown> {
  const { entityId } = await whoIs(client);
  const { body } = await client.send(
    'query ($id: ID!) { entity(entityId: $id) { commission { bankAccount { bankName } } } }',
    { id: entityId },
  );
  return Object(body?.data?.entity).commission.bankAccount.bankName;
}

const needed = [{ code: 'AUTHENTICATOR', field: 'code' }];

test('who has no authenticator changes no bank details, whatever the company asks at sign-in, and is sent to enroll', async () => {
  expect([
    await saved(principal, 'First Bank', null),
    await saved(accounting, 'House Bank', '123456'),
  ]).toEqual([needed, needed]);
  expect([await readBank(principal), await readBank(accounting)]).toEqual(['', '']);
});

test('"MFA: … before bank-detail edits": who has an app gives a code of it, good once, on both wires', async () => {
  const { userId, entityId } = await whoIs(principal);
  const enrollment = await startEnrollment(world, { userId, userName: 'principal' });
  const app = new TOTP({ secret: Secret.fromBase32(enrollment?.secret ?? '') });
  const code = (steps: number) => app.generate({ timestamp: begin + steps * 30_000 });
  const [recovery = ''] = (await confirmEnrollment(world, userId, code(0))) ?? [];
  expect(await saved(principal, 'Second Bank', null)).toEqual(needed);
  expect(await saved(principal, 'Second Bank', '')).toEqual(needed);
  expect(await saved(principal, 'Second Bank', '000000')).toEqual(needed);
  expect(await saved(principal, 'Second Bank', code(0))).toEqual(needed);
  expect(await readBank(principal)).toBe('');
  world.setNow(new Date(begin + 30_000));
  expect(await saved(principal, 'Second Bank', code(1), 'x')).toEqual([
    { code: 'ACCOUNT', field: 'bankAccount.accountNumber' },
  ]);
  expect(await saved(principal, 'Second Bank', code(1))).toBe('Second Bank');
  expect(await saved(principal, 'Third Bank', code(1))).toEqual(needed);
  expect(await saved(principal, 'Third Bank', recovery)).toBe('Third Bank');
  expect(await saved(principal, 'Fourth Bank', recovery)).toEqual(needed);
  const rest = restClient(url, principal.tokens.accessToken);
  const path = `Entity/CommissionInfo/${entityId}`;
  const bankAccount = { bankName: 'Fifth Bank' };
  const without = await rest.post(path, { bankAccount });
  expect([without.status, Object(without.body).problems]).toEqual([
    422,
    [expect.objectContaining({ code: 'AUTHENTICATOR', field: 'code' })],
  ]);
  world.setNow(new Date(begin + 60_000));
  expect(Object(await rest.save(path, { bankAccount, code: code(2) })).bankAccount.bankName).toBe(
    'Fifth Bank',
  );
});

test('an account number is masked for everybody once it is entered, stays if it comes back masked, and no trail holds it', async () => {
  const { entityId } = await whoIs(principal);
  const { userId } = await whoIs(accounting);
  const number = '4455667788';
  world.setNow(new Date(begin + 90_000));
  const [first = '', second = ''] = await recoveryCodes(world, { userId, userName: 'accounting' });
  const send = (account: object, text: string) =>
    accounting.send(
      `mutation ($entityId: ID!, $account: CommissionAccountInput, $code: String) {
        saveCommission(entityId: $entityId, bankAccount: $account, code: $code) {
          ... on CommissionSaved { commission { bankAccount { bankName accountNumber } } }
          ... on SaveRefused { problems { code field } } } }`,
      { entityId, account, code: text },
    );
  await send({ bankName: 'River Bank', accountNumber: number }, first);
  const { body } = await send({ bankName: 'Sixth Bank', accountNumber: '•••• 7788' }, second);
  expect(body?.data?.saveCommission).toEqual({
    commission: { bankAccount: { bankName: 'Sixth Bank', accountNumber: '•••• 7788' } },
  });
  const stored = await world.db
    .selectFrom('commission_info')
    .select('account_number as accountNumber')
    .where('entity_id', '=', entityId)
    .where('is_ach', '=', false)
    .executeTakeFirst();
  expect(stored).toEqual({ accountNumber: number });
  const read = await principal.send(
    'query ($id: ID!) { entity(entityId: $id) { commission { bankAccount { accountNumber } } commissionChanges { isAch changedByName } } }',
    { id: entityId },
  );
  const { commission, commissionChanges } = Object(read.body?.data?.entity);
  expect(commission.bankAccount.accountNumber).toBe('•••• 7788');
  expect(commissionChanges[0]).toEqual({ isAch: false, changedByName: 'Ari Cohen' });
  const { rows } = await sql<{ text: string }>`select row_to_json(e)::text as text from account_event e
    union all select row_to_json(c)::text from commission_change c`.execute(world.db);
  const log = (await readActivityLog(world.db)).map((entry) => JSON.stringify(entry));
  const texts = [...rows.map(({ text }) => text), ...log];
  expect(texts.filter((text) => text.includes('commission account changed')).length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes(number))).toEqual([]);
  await world.db.deleteFrom('authenticator').where('user_id', '=', userId).execute();
});

test('who has none in a company that asks for one is sent to enroll; nothing is changed', async () => {
  const { companyId } = await world.db
    .selectFrom('company')
    .select('company_id as companyId')
    .executeTakeFirstOrThrow();
  await setSecondFactorRequired(world.db, companyId, true);
  expect(await saved(accounting, 'Other Bank', null)).toEqual(needed);
  expect(await saved(accounting, 'Other Bank', '123456')).toEqual(needed);
  expect(await readBank(accounting)).toBe('');
});

test('wrong codes lock the account as wrong passwords do', async () => {
  const { userId } = await whoIs(principal);
  for (let tries = 0; tries < 8; tries += 1)
    expect(await saved(principal, 'Last Bank', '000000')).toEqual(needed);
  const locked = await world.db
    .selectFrom('credential')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('locked_until', '>', new Date(begin))
    .execute();
  expect(locked).toEqual([{ user_id: userId }]);
});
