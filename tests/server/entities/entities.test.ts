import { expect, test } from 'vitest';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { startedQuote } from '../../support/scenarios/quote-player.ts';
import { companyOfEveryRole } from '../../support/server/every-role.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { roles } from '../../support/server/permission-table.ts';
import { restToday, restWorld } from '../../support/server/rest-world.ts';

const { world, url, agent, played } = await restWorld();
const admin = await signInClient(url, 'admin');
const own = await companyOfEveryRole(world, 'made');

async function save(client: Client, entityId: number | null, entity: object) {
  const { body, text } = await client.send(
    `mutation ($entityId: ID, $entity: EntityInput!) { saveEntity(entityId: $entityId, entity: $entity) { __typename
      ... on EntitySaved { entity { entityId name entityTypeId parentEntityId city isActive company { companyId name naicCode wyoNumber isActive } } }
      ... on SaveRefused { problems { code field message } } } }`,
    { entityId: entityId === null ? null : String(entityId), entity },
  );
  const answer = Object(body?.data?.saveEntity);
  if (answer.__typename === undefined) throw new Error(text);
  return answer.entity ?? answer.problems ?? answer.__typename;
}

async function set(owner: string, ownerId: number, name: string, value: string) {
  const { body } = await admin.send(
    'mutation ($owner: PreferenceOwner!, $ownerId: ID!, $name: String!, $value: String) { setPreference(owner: $owner, ownerId: $ownerId, name: $name, value: $value) { __typename } }',
    { owner, ownerId: String(ownerId), name, value },
  );
  return Object(body?.data?.setPreference).__typename;
}

test('an administrator makes a company with its own entity, an agency below it, changes and deactivates them', async () => {
  const made = await save(admin, null, {
    entityTypeId: 1,
    name: ' Ebb Mutual ',
    naicCode: '12345',
    wyoNumber: 'a1b2c',
  });
  expect(made).toEqual({
    entityId: expect.any(String),
    name: 'Ebb Mutual',
    entityTypeId: 1,
    parentEntityId: null,
    city: null,
    isActive: true,
    company: {
      companyId: expect.any(String),
      name: 'Ebb Mutual',
      naicCode: '12345',
      wyoNumber: 'A1B2C',
      isActive: true,
    },
  });
  const companyEntity = Number(made.entityId);
  const agency = await save(admin, null, {
    entityTypeId: 3,
    name: 'Flow Agency',
    parentEntityId: made.entityId,
    city: 'Nashville',
  });
  expect([agency.parentEntityId, agency.company.companyId, agency.city]).toEqual([
    made.entityId,
    made.company.companyId,
    'Nashville',
  ]);
  expect(await save(admin, companyEntity, { isActive: false })).toEqual([
    {
      code: 'HAS_MEMBERS',
      field: null,
      message: 'It still has 1 active entity below it. Move or deactivate them first.',
    },
  ]);
  expect((await save(admin, Number(agency.entityId), { isActive: false })).isActive).toBe(false);
  expect(await save(admin, null, { entityTypeId: 3, name: 'Late', parentEntityId: agency.entityId })).toEqual(
    [
      {
        code: 'NOT_ACTIVE',
        field: 'parentEntityId',
        message: 'This entity is no longer in use. Choose another one.',
      },
    ],
  );
  const closed = await save(admin, companyEntity, { isActive: false });
  expect([closed.isActive, closed.company.isActive]).toEqual([false, false]);
});

test('a missing or wrong value is reported at its field, and nothing is made', async () => {
  expect(await save(admin, null, {})).toEqual([
    { code: 'REQUIRED', field: 'entityTypeId', message: 'Choose what it is.' },
    { code: 'REQUIRED', field: 'name', message: 'Enter the name.' },
    { code: 'REQUIRED', field: 'parentEntityId', message: 'Choose the entity above it.' },
  ]);
  expect(await save(admin, null, { entityTypeId: 1, name: 'X', naicCode: '12', wyoNumber: '!' })).toEqual([
    { code: 'TYPE', field: 'naicCode', message: 'An NAIC number has five digits.' },
    { code: 'TYPE', field: 'wyoNumber', message: 'A WYO number has five letters or digits.' },
  ]);
  expect(await save(admin, own.entityId, { isActive: false })).toEqual([
    {
      code: 'HAS_MEMBERS',
      field: null,
      message: 'It still has 13 active people. Move or deactivate them first.',
    },
  ]);
});

test.each(roles)('%s makes, changes and deactivates entities as far as the role says', async (role) => {
  const userName = own.members.find((each) => each.role === role)?.userName ?? '';
  const client = await signInClient(url, userName);
  const refused = (action: string) => [
    { code: 'NOT_ALLOWED', field: null, message: `You don't have permission to ${action}.` },
  ];
  const isAdmin = role === 'ADMIN';
  const isPrincipal = role === 'AGENCY_PRINCIPAL';
  const changed = await save(client, own.entityId, { city: 'Memphis' });
  if (isAdmin || isPrincipal) expect(changed.city).toBe('Memphis');
  else expect(changed).toEqual(refused('change this entity'));
  if (isAdmin) return;
  expect(await save(client, null, { entityTypeId: 1, name: 'Mine' })).toEqual(refused('make an entity'));
  expect(await save(client, own.entityId, { isActive: false })).toEqual(
    refused(isPrincipal ? 'deactivate this entity' : 'change this entity'),
  );
});

test('in a state that the company suspends no quote is started, and what was started is not submitted', async () => {
  const { file } = await played('crawlspace-with-certificate-bought-lately');
  const companyId = file.policyOwner.companyId ?? 0;
  expect(await set('COMPANY', companyId, 'NewBusinessSuspendedStates', 'TN')).toBe('PreferenceSaved');
  const message =
    'The company does not take new business in Tennessee for now. Ask the company when it will again.';
  await expect(
    startedQuote(agent, namedScenario('crawlspace-with-certificate-bought-lately', restToday).start),
  ).rejects.toThrow(message);
  const { text } = await agent.send(
    'mutation ($policyId: ID!) { submitApplication(policyId: $policyId) { __typename ... on SaveRefused { problems { code message } } ... on StepProblems { problems { code message } } } }',
    { policyId: String(file.policy.policyId) },
  );
  expect(text).toContain(message);
  expect(await set('COMPANY', companyId, 'NewBusinessSuspendedStates', '')).toBe('PreferenceSaved');
});

test('an administrator sets the thresholds of any company; of one that is not there nothing is set', async () => {
  expect(await set('COMPANY', own.companyId, 'underwritingThresholds', '1 2 3 4')).toBe('PreferenceSaved');
  expect(await set('COMPANY', 999_999, 'underwritingThresholds', '1 2 3 4')).toBe('NotFound');
});

test('an entity has a country of the list; outside the USA it has no state, and what never changes is not dropped', async () => {
  const made = await save(admin, null, { entityTypeId: 1, name: 'Tide Mutual' });
  const id = Number(made.entityId);
  const place = async () => {
    const { body } = await admin.send('query ($id: ID!) { entity(entityId: $id) { countryId stateId } }', {
      id: String(id),
    });
    return body?.data?.entity;
  };
  const refusals = [
    await save(admin, id, { countryId: 999 }),
    await save(admin, id, { stateId: 9999 }),
    await save(admin, id, { countryId: 39, stateId: 47 }),
    await save(admin, id, { entityTypeId: 2 }),
  ];
  expect(refusals.map(([problem]) => `${problem.code} ${problem.field}`)).toEqual([
    'TYPE countryId',
    'TYPE stateId',
    'PAIR stateId',
    'SERVER_SET entityTypeId',
  ]);
  await save(admin, id, { stateId: 47 });
  expect(await place()).toEqual({ countryId: 233, stateId: 47 });
  await save(admin, id, { countryId: 39 });
  expect(await place()).toEqual({ countryId: 39, stateId: null });
});
