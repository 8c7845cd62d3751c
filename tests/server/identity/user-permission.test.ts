import { expect, test } from 'vitest';
import { buildMask, groupNumbers } from '../../../machines/domain/access/permission.ts';
import { roleMasks, roleScopes } from '../../../machines/domain/access/role-permission.ts';
import { companyOfEveryRole } from '../../support/server/every-role.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const world = await testWorld(await testDatabase());
const url = await servedWorld(world);
const admin = await signInClient(url, 'admin');
const csr = await signInClient(url, 'csr');

async function readOwnId(client: Client): Promise<string> {
  const { body } = await client.send('{ viewer { userId } }');
  return String(Object(body?.data?.viewer).userId);
}

async function set(
  client: Client,
  userId: string,
  group: number,
  bits: readonly string[],
  setting: 'GRANTED' | 'DENIED' | 'ROLE',
) {
  const { body, text } = await client.send(
    `mutation ($userId: ID!, $group: Int!, $bits: [String!]!, $setting: PermissionSetting!) {
      setUserPermission(userId: $userId, group: $group, bits: $bits, setting: $setting) {
        __typename
        ... on UserPermissionSet { permission { granted denied mask } }
        ... on SaveRefused { problems { code field message } } } }`,
    { userId, group, bits, setting },
  );
  const { __typename, permission, problems } = Object(body?.data?.setUserPermission);
  return permission ?? problems ?? __typename ?? text;
}

async function mayCsr(group: number, flags: number): Promise<unknown> {
  const { body } = await csr.send(
    'query ($group: Int!, $flags: Int!) { hasPermissions(group: $group, flags: $flags) }',
    {
      group,
      flags,
    },
  );
  return body?.data?.hasPermissions;
}

const ofRole = roleMasks('CSR')[groupNumbers.documents] ?? 0;
const deletes = buildMask('documents', ['deleteDocument']);
const mails = buildMask('documents', ['sendEmail']);

test('bits are granted, denied and left to the role again, and hold at once in sessions that are open', async () => {
  const userId = await readOwnId(csr);
  const { documents } = groupNumbers;
  expect([await mayCsr(documents, deletes), await mayCsr(documents, mails)]).toEqual([false, true]);
  expect(await set(admin, userId, documents, ['deleteDocument'], 'GRANTED')).toEqual({
    granted: ['deleteDocument'],
    denied: [],
    mask: ofRole | deletes,
  });
  expect(await mayCsr(documents, deletes)).toBe(true);
  expect(await set(admin, userId, documents, ['sendEmail'], 'DENIED')).toEqual({
    granted: ['deleteDocument'],
    denied: ['sendEmail'],
    mask: (ofRole | deletes) & ~mails,
  });
  expect([await mayCsr(documents, deletes), await mayCsr(documents, mails)]).toEqual([true, false]);
  expect(await set(admin, userId, documents, ['deleteDocument', 'sendEmail'], 'DENIED')).toEqual({
    granted: [],
    denied: ['sendEmail', 'deleteDocument'],
    mask: ofRole & ~mails,
  });
  expect(await set(admin, userId, documents, ['deleteDocument', 'sendEmail'], 'ROLE')).toEqual({
    granted: [],
    denied: [],
    mask: ofRole,
  });
  expect([await mayCsr(documents, deletes), await mayCsr(documents, mails)]).toEqual([false, true]);
});

test('each change is noted at the account with who made it', async () => {
  const { body } = await csr.send('{ signInSecurity { events { event detail byUserId } } }');
  const events: { event: string }[] = Object(body?.data?.signInSecurity).events;
  const byUserId = await readOwnId(admin);
  expect(events.filter(({ event }) => event === 'permissions changed')).toEqual(
    [
      'documents: deleteDocument, sendEmail as the role says',
      'documents: deleteDocument, sendEmail denied',
      'documents: sendEmail denied',
      'documents: deleteDocument granted',
    ].map((detail) => ({ event: 'permissions changed', detail, byUserId })),
  );
});

test('never above the actor’s permissions, never the actor’s own, never a bit or group that is not there', async () => {
  const userId = await readOwnId(csr);
  const above = [
    { code: 'NOT_ALLOWED', field: 'bits', message: 'You can only grant or deny permissions that you have.' },
  ];
  expect(await set(admin, userId, groupNumbers.billing, ['refundApprove'], 'GRANTED')).toEqual(above);
  expect(await set(admin, userId, groupNumbers.billing, ['view', 'takePayment'], 'DENIED')).toEqual(above);
  expect(await set(admin, userId, groupNumbers.billing, ['takePayment'], 'ROLE')).toEqual(above);
  expect(await set(admin, await readOwnId(admin), groupNumbers.documents, ['sendEmail'], 'GRANTED')).toEqual([
    { code: 'NOT_ALLOWED', field: 'userId', message: 'Another user must change your permissions.' },
  ]);
  const found = [];
  for (const [group, bits] of [
    [0, ['view']],
    [13, ['view']],
    [1, ['toString']],
    [1, ['takePayment']],
    [1, []],
  ] as const)
    found.push(
      ...(await set(admin, userId, group, bits, 'GRANTED')).map(({ code }: { code: string }) => code),
    );
  expect(found).toEqual(['UNKNOWN_NAME', 'UNKNOWN_NAME', 'UNKNOWN_NAME', 'UNKNOWN_NAME', 'REQUIRED']);
  expect(await set(admin, '99999999', 1, ['view'], 'GRANTED')).toBe('NotFound');
  const { count } = await world.db
    .selectFrom('user_permission')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('permission_group', '=', groupNumbers.billing)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

test('no other role may, for any person', async () => {
  const { members, spareId } = await companyOfEveryRole(world, 'rights');
  const answers: { [role: string]: unknown } = {};
  for (const { role, userName } of members.filter(({ role }) => role !== 'ADMIN')) {
    const answer = await set(await signInClient(url, userName), String(spareId), 1, ['view'], 'GRANTED');
    answers[role] = typeof answer === 'string' ? answer : answer.map(({ code }: { code: string }) => code);
  }
  const others = members.filter(({ role }) => role !== 'ADMIN');
  expect(answers).toEqual(
    Object.fromEntries(
      others.map(({ role }) => [role, roleScopes[role] === 'OWN_POLICIES' ? 'NotFound' : ['NOT_ALLOWED']]),
    ),
  );
  const rows = await world.db
    .selectFrom('user_permission')
    .select('user_id')
    .where('user_id', '=', spareId)
    .execute();
  expect(rows).toEqual([]);
});

test('twenty changes at once leave one row, with every bit where it was put', async () => {
  const userId = await readOwnId(csr);
  const bits = ['create', 'edit', 'inactivate', 'view'];
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      set(
        admin,
        userId,
        groupNumbers.entityPreferences,
        [bits[at % 4] ?? ''],
        at % 2 === 0 ? 'GRANTED' : 'DENIED',
      ),
    ),
  );
  const rows = await world.db
    .selectFrom('user_permission')
    .select(['grant_mask', 'deny_mask'])
    .where('user_id', '=', Number(userId))
    .where('permission_group', '=', groupNumbers.entityPreferences)
    .execute();
  expect(rows).toEqual([
    {
      grant_mask: buildMask('entityPreferences', ['create', 'inactivate']),
      deny_mask: buildMask('entityPreferences', ['edit', 'view']),
    },
  ]);
});
