import { describe, expect, test } from 'vitest';
import type { Role } from '../../../machines/contract/types.ts';
import { roleMasks } from '../../../machines/domain/access/role-permission.ts';
import { listGrantableRoles } from '../../../machines/domain/access/staffing.ts';
import { addRecord } from '../../../server/database/records.store.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { companyOfEveryRole } from '../../support/server/every-role.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { roles } from '../../support/server/permission-table.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const world = await testWorld(await testDatabase());
const url = await servedWorld(world);
const admin = await signInClient(url, 'admin');
const own = await companyOfEveryRole(world, 'staffed');
const other = await companyOfEveryRole(world, 'strange');

const personAnswer = `__typename
  ... on PersonSaved { person { user { role scope entityId companyId firstName licensedStates isActive } } }
  ... on SaveRefused { problems { code field message } }
  ... on NotFound { message }`;

async function save(client: Client, userId: number, person: object) {
  const document = `mutation ($userId: ID!, $person: PersonInput!) { savePerson(userId: $userId, person: $person) { ${personAnswer} } }`;
  return answered(await client.send(document, { userId: String(userId), person }), 'savePerson');
}

async function setActive(client: Client, userId: number, isActive: boolean) {
  const document = `mutation ($userId: ID!, $isActive: Boolean!) { setPersonActive(userId: $userId, isActive: $isActive) { ${personAnswer} } }`;
  return answered(await client.send(document, { userId: String(userId), isActive }), 'setPersonActive');
}

async function invite(client: Client, invitation: object) {
  const document = `mutation ($invitation: InvitationInput!) { inviteUser(invitation: $invitation) { __typename
    ... on InvitationQueued { userId } ... on SaveRefused { problems { code field message } } ... on NotFound { message } } }`;
  return answered(await client.send(document, { invitation }), 'inviteUser');
}

function answered({ body, text }: Awaited<ReturnType<Client['send']>>, field: string) {
  const answer = Object(body?.data?.[field]);
  if (answer.__typename === undefined) throw new Error(text);
  return answer.person?.user ?? answer.problems ?? answer;
}

function member(role: Role) {
  const found = own.members.find((each) => each.role === role);
  if (!found) throw new Error(`There is no ${role}.`);
  return found;
}

let count = 0;
function newPerson(role: Role, entityId: number) {
  count += 1;
  const userName = `new.${role.toLowerCase()}.${count}`;
  const name = { userName, firstName: 'New', lastName: role, email: `${userName}@example.com` };
  return { ...name, role, entityId: String(entityId) };
}

describe('the roles that each role may give', () => {
  test('an administrator gives every role; a principal those of an agency, and no user gives one that sees or may do more', () => {
    const table = Object.fromEntries(
      roles.map((role) => [role, listGrantableRoles({ role, masks: roleMasks(role) })]),
    );
    expect(table.ADMIN).toEqual(roles);
    expect(table.AGENCY_PRINCIPAL).toEqual(['AGENT', 'AGENCY_PRINCIPAL', 'CONSUMER', 'API_PARTNER']);
    for (const role of roles) if (role !== 'ADMIN') expect(table[role]).not.toContain('ADMIN');
  });

  test.each(roles)(
    'an invitation as %s is sent by an administrator, and by a principal as far as the table says',
    async (role) => {
      expect(pickMembers(await invite(admin, newPerson(role, own.entityId)), '__typename')).toEqual({
        __typename: 'InvitationQueued',
      });
      const principal = await signInClient(url, member('AGENCY_PRINCIPAL').userName);
      const may = listGrantableRoles({
        role: 'AGENCY_PRINCIPAL',
        masks: roleMasks('AGENCY_PRINCIPAL'),
      }).includes(role);
      const answer = await invite(principal, newPerson(role, own.entityId));
      if (may) expect(pickMembers(answer, '__typename')).toEqual({ __typename: 'InvitationQueued' });
      else
        expect(answer).toEqual([
          {
            code: 'NOT_ALLOWED',
            field: 'role',
            message: "You don't have permission to give this role. Choose another one.",
          },
        ]);
    },
  );

  test('the invited person has the role, its scope, the entity and its company, and the licenses in order', async () => {
    const person = { ...newPerson('EXAMINER', own.entityId), licensedStates: 'ky, TN ky' };
    const { userId } = await invite(admin, person);
    const row = await world.db
      .selectFrom('app_user')
      .select([
        'role',
        'scope',
        'entity_id as entityId',
        'company_id as companyId',
        'licensed_states as licensedStates',
      ])
      .where('user_id', '=', Number(userId))
      .executeTakeFirst();
    const { entityId, companyId } = own;
    expect(row).toEqual({ role: 'EXAMINER', scope: 'COMPANY', entityId, companyId, licensedStates: 'KY TN' });
    expect(await invite(admin, { ...newPerson('AGENT', entityId), licensedStates: 'XX' })).toEqual([
      {
        code: 'TYPE',
        field: 'licensedStates',
        message: 'XX is not a state. Name states by their two letters, such as TN KY.',
      },
    ]);
  });
});

describe('role by action: a user who lacks a right is refused, and nothing changes', () => {
  const refused = (action: string) => [
    { code: 'NOT_ALLOWED', field: null, message: `You don't have permission to ${action}.` },
  ];
  const gone = { __typename: 'NotFound', message: 'There is no such user, or you may not see it.' };

  test.each(roles)('%s', async (role) => {
    const client = role === 'ADMIN' ? admin : await signInClient(url, member(role).userName);
    const sees = roleMasks(role)[10] !== undefined;
    const edits = role === 'ADMIN' || role === 'AGENCY_PRINCIPAL';
    const person = { firstName: 'Kim' };
    const expected = (may: boolean, action: string) =>
      may ? expect.objectContaining({ firstName: 'Kim' }) : sees ? refused(action) : gone;
    expect(await save(client, own.spareId, person)).toEqual(expected(edits, 'change this person'));
    if (!edits)
      expect(await save(client, own.spareId, { role: 'CSR' })).toEqual(
        sees ? refused('change the role of this person') : gone,
      );
    if (role === 'AGENCY_PRINCIPAL') {
      expect(await save(client, own.spareId, { role: 'CSR' })).toEqual(
        refused('change the role of this person'),
      );
      expect(await save(client, member('EXAMINER').userId, person)).toEqual(refused('change this person'));
    }
    expect(await setActive(client, own.spareId, true)).toEqual(
      role === 'ADMIN'
        ? expect.objectContaining({ isActive: true })
        : sees
          ? refused('reactivate this person')
          : gone,
    );
    if (role !== 'ADMIN') expect(await save(client, other.spareId, person)).toEqual(gone);
  });
});

test('a new role has its scope and takes away what was granted before; the open session sees it at once', async () => {
  const { userId, userName } = member('CSR');
  const client = await signInClient(url, userName);
  const grant = `mutation ($userId: ID!) { setUserPermission(userId: $userId, group: 6, bits: ["deleteDocument"], setting: GRANTED) { __typename } }`;
  await admin.send(grant, { userId: String(userId) });
  expect(pickMembers(await save(admin, userId, { role: 'AGENT' }), 'role', 'scope')).toEqual({
    role: 'AGENT',
    scope: 'OWN_AGENCY',
  });
  const { body } = await client.send('{ viewer { role permissions { group mask } } }');
  const { role, permissions } = Object(body?.data?.viewer);
  const masks = Object.fromEntries(
    permissions.map(({ group, mask }: { group: number; mask: number }) => [group, mask]),
  );
  expect([role, masks[6]]).toEqual(['AGENT', roleMasks('AGENT')[6]]);
  await save(admin, userId, { role: 'CSR' });
});

test('a person moves to another agency of what the viewer sees, with its company; not to one that is no longer in use', async () => {
  const { companyId } = own;
  const second = await addRecord(world.db, 'entities', {
    name: 'Second',
    entityTypeId: 3,
    companyId,
    countryId: 233,
    isActive: true,
  });
  const closed = await addRecord(world.db, 'entities', {
    name: 'Closed',
    entityTypeId: 3,
    companyId,
    countryId: 233,
    isActive: false,
  });
  expect(pickMembers(await save(admin, own.spareId, { entityId: String(second) }), 'entityId')).toEqual({
    entityId: String(second),
  });
  expect(await save(admin, own.spareId, { entityId: String(closed) })).toEqual([
    {
      code: 'NOT_ACTIVE',
      field: 'entityId',
      message: 'This entity is no longer in use. Choose another one, or reactivate it.',
    },
  ]);
  const principal = await signInClient(url, member('AGENCY_PRINCIPAL').userName);
  expect(pickMembers(await save(admin, own.spareId, { entityId: String(own.entityId) }), 'entityId')).toEqual(
    {
      entityId: String(own.entityId),
    },
  );
  expect(await save(principal, own.spareId, { entityId: String(other.entityId) })).toEqual([
    {
      code: 'UNKNOWN_NAME',
      field: 'entityId',
      message: 'There is no such entity, or you may not see it.',
    },
  ]);
});

test('a deactivated person is signed out at once and cannot sign in; a reactivated one can again', async () => {
  const { userId, userName } = member('QA');
  const client = await signInClient(url, userName);
  expect(pickMembers(await setActive(admin, userId, false), 'isActive')).toEqual({ isActive: false });
  expect((await client.send('{ account { user { userId } } }')).body?.errors?.[0]?.extensions?.code).toBe(
    'UNAUTHENTICATED',
  );
  await expect(signInClient(url, userName)).rejects.toThrow('cannot sign in');
  expect(pickMembers(await setActive(admin, userId, true), 'isActive')).toEqual({ isActive: true });
  await signInClient(url, userName);
  const { events } = Object(
    (await (await signInClient(url, userName)).send('{ signInSecurity { events { event } } }')).body?.data
      ?.signInSecurity,
  );
  expect(events.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['deactivated', 'reactivated']),
  );
});

test('only the newest invitation registers, and none that went to an address which was changed since or to a deactivated person', async () => {
  const rest = restClient(url, '');
  const person = newPerson('AGENT', own.entityId);
  const send = async (invitation: object): Promise<{ userId: string; code: string }> => {
    const { body } = await admin.send(
      'mutation ($invitation: InvitationInput!) { inviteUser(invitation: $invitation) { ... on InvitationQueued { userId url } } }',
      { invitation },
    );
    const { userId, url: link } = Object(body?.data?.inviteUser);
    return { userId, code: String(link).split('#')[1] ?? '' };
  };
  const register = async ({ code }: { code: string }) =>
    (await rest.post('User/Register', { code, password: 'a long and quiet word' })).status;
  const first = await send(person);
  const userId = Number(first.userId);
  const second = await send({ userId: first.userId });
  expect(await register(first)).toBe(422);
  await save(admin, userId, { email: 'corrected@example.com' });
  expect(await register(second)).toBe(422);
  const third = await send({ userId: first.userId });
  await setActive(admin, userId, false);
  await setActive(admin, userId, true);
  expect(await register(third)).toBe(422);
  expect(await register(await send({ userId: first.userId }))).toBe(200);
});

test('an insured is not given the address by which another insured signs in', async () => {
  const insured = { role: 'CONSUMER', scope: 'OWN_POLICIES', isActive: true } as const;
  const place = { entityId: own.entityId, companyId: own.companyId };
  const [one, two] = await Promise.all(
    ['one', 'two'].map((name) =>
      addRecord(world.db, 'users', {
        ...{ ...insured, ...place, userName: `insured.${name}`, email: `${name}@insured.example` },
      }),
    ),
  );
  expect(await save(admin, two ?? 0, { email: 'ONE@insured.example' })).toEqual([
    {
      code: 'TAKEN',
      field: 'email',
      message: 'Another insured signs in with this address. Enter another one.',
    },
  ]);
  expect(pickMembers(await save(admin, one ?? 0, { email: 'ONE@insured.example' }), 'role')).toEqual({
    role: 'CONSUMER',
  });
});

test('a principal cannot deactivate users by role alone; with that right from an administrator, the people of their own agency and no one else', async () => {
  const { userId, userName } = member('AGENCY_PRINCIPAL');
  const principal = await signInClient(url, userName);
  const grant = `mutation ($userId: ID!, $setting: PermissionSetting!) { setUserPermission(userId: $userId, group: 10, bits: ["inactivate"], setting: $setting) { __typename } }`;
  const refused = [
    { code: 'NOT_ALLOWED', field: null, message: "You don't have permission to deactivate this person." },
  ];
  expect(await setActive(principal, own.spareId, false)).toEqual(refused);
  await admin.send(grant, { userId: String(userId), setting: 'GRANTED' });
  expect(pickMembers(await setActive(principal, own.spareId, false), 'isActive')).toEqual({
    isActive: false,
  });
  expect(pickMembers(await setActive(principal, own.spareId, true), 'isActive')).toEqual({ isActive: true });
  expect(await setActive(principal, member('EXAMINER').userId, false)).toEqual(refused);
  expect(await setActive(principal, other.spareId, false)).toEqual({
    __typename: 'NotFound',
    message: 'There is no such user, or you may not see it.',
  });
  await admin.send(grant, { userId: String(userId), setting: 'ROLE' });
  expect(await setActive(principal, own.spareId, false)).toEqual(refused);
});

test('a key that another agent of the company has is refused in any case, and a person saved without a change is unchanged', async () => {
  const { userId } = member('AGENT');
  const principal = member('AGENCY_PRINCIPAL');
  const { firstName } = await save(admin, userId, { companyAgentKey: 'River-1' });
  const taken = [
    {
      code: 'TAKEN',
      field: 'companyAgentKey',
      message: 'Another agent of the company has this key. Enter another one.',
    },
  ];
  expect(await save(admin, principal.userId, { companyAgentKey: 'RIVER-1' })).toEqual(taken);
  expect(await invite(admin, { ...newPerson('AGENT', own.entityId), companyAgentKey: 'river-1' })).toEqual(
    taken,
  );
  expect(pickMembers(await save(admin, userId, { companyAgentKey: 'river-1' }), 'firstName')).toEqual({
    firstName,
  });
  expect(pickMembers(await save(admin, userId, {}), 'firstName')).toEqual({ firstName });
});

test('users cannot change their own account here, and the last active administrator stays one', async () => {
  const { body } = await admin.send('{ viewer { userId } }');
  const ownId = Number(Object(body?.data?.viewer).userId);
  const mine = [
    { code: 'NOT_ALLOWED', field: null, message: 'Another person must do this to your account.' },
  ];
  expect([await save(admin, ownId, { firstName: 'Me' }), await setActive(admin, ownId, false)]).toEqual([
    mine,
    mine,
  ]);
  const second = await signInClient(url, member('ADMIN').userName);
  await setActive(admin, other.members.find(({ role }) => role === 'ADMIN')?.userId ?? 0, false);
  await world.db
    .updateTable('app_user')
    .set({ is_active: false })
    .where('role', '=', 'ADMIN')
    .where('user_id', 'not in', [ownId, member('ADMIN').userId])
    .execute();
  // The two end each other's access at the same moment: one of them stays. Which one is not known, so this test is the last.
  const done = await Promise.allSettled([
    setActive(admin, member('ADMIN').userId, false),
    setActive(second, ownId, false),
  ]);
  expect(done.filter((each) => each.status === 'fulfilled' && each.value.isActive === false).length).toBe(1);
});
