import { expect, test } from 'vitest';
import { addRecord } from '../../../server/database/records.store.ts';
import { Back, UndoClearing } from '../../../src/graphql/documents.ts';
import { parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playScreen, startedQuote } from '../../support/scenarios/quote-player.ts';
import { sellOverRest } from '../../support/scenarios/sale-over-rest.ts';
import type { RestClient } from '../../support/server/rest-client.ts';
import { restToday, restWorld } from '../../support/server/rest-world.ts';
import { ownerOf } from '../../support/server/test-database.ts';

const { world, rest, agent: client, played } = await restWorld();
const agent = await rest('agent');
const principal = await rest('principal');
const admin = await rest('admin');

test('after a reset the policy names the blank rating as its own, and after an undo the one from before', async () => {
  const { file, at } = await played('slab-behind-a-levee');
  const policyId = String(file.policy.policyId);
  const rated = (await agent.read(`Policy/${policyId}`)).ratingID;
  expect(rated).toBe(file.rating.ratingId);
  const { back } = await client.ask(Back, { policyId, step: at, to: 'EFFECTIVE_DATE' });
  if (back.__typename !== 'WizardMoved') throw new Error(back.__typename);
  const { undo } = parsePolicyFile(back.file).wizardState;
  const { ratingID } = await agent.read(`Policy/${policyId}`);
  const { rateMethodID, totalPremium, isActive } = await agent.read(`Rating/${ratingID}`);
  expect({ isOther: ratingID !== rated, rateMethodID, totalPremium, isActive }).toEqual({
    isOther: true,
    rateMethodID: null,
    totalPremium: null,
    isActive: true,
  });
  await client.ask(UndoClearing, { policyId, clearedValuesId: String(undo?.clearedValuesId) });
  expect((await agent.read(`Policy/${policyId}`)).ratingID).toBe(rated);
});

const address = await buildAddress();

async function buildAddress() {
  const { file } = await played('slab-behind-a-levee');
  const { streetAddress1, city, stateAbbreviation, postalCode } = file.propertyAddress;
  return { streetAddress1, city, stateAbbreviation, postalCode };
}

async function start(by: RestClient, insured: object): Promise<unknown> {
  const Fields = { ...address, insured, acceptDuplicate: true };
  return (await by.save('Policy/PolicyMain', { Fields, RateMarketType: 'Public' })).policyID;
}

async function others(by: RestClient, policyId: unknown): Promise<unknown[]> {
  const rows = Object.values(await by.read(`Policy/OtherPolicy/${policyId}`));
  return rows.map((row) => Object(row).policyID);
}

test('the other policies are those of the same main insured, as far as the viewer may see them', async () => {
  const ada = { isEntity: false, firstName: 'Ada', lastName: 'Byron', birthDate: '1985-12-10' };
  const first = await start(agent, ada);
  const second = await start(agent, { ...ada, firstName: 'ADA ', birthDate: null });
  const namesake = await start(agent, { ...ada, birthDate: '1991-01-01' });
  const entity = await start(agent, { isEntity: true, entityName: 'Byron Analytical LLC' });
  const sameEntity = await start(principal, { isEntity: true, entityName: 'byron analytical llc' });
  await agent.save(`Policy/${entity}/SaveInsureds`, [ada]);
  const elsewhere = await start(agent, ada);
  await moveToOtherAgency(elsewhere);
  expect({
    first: await others(agent, first),
    second: await others(agent, second),
    namesake: await others(agent, namesake),
    entity: await others(principal, entity),
    seenByAll: await others(admin, first),
  }).toEqual({
    first: [second],
    second: [namesake, first],
    namesake: [second],
    entity: [sameEntity],
    seenByAll: [elsewhere, second],
  });
});

async function moveToOtherAgency(policyId: unknown): Promise<void> {
  await ownerOf(world.db)
    .updateTable('policy_owner')
    .set({ user_id: 0, agency_entity_id: 0, company_id: 0 })
    .where('policy_id', '=', Number(policyId))
    .execute();
  await world.db
    .updateTable('policy')
    .set({ created_by: 0 })
    .where('policy_id', '=', Number(policyId))
    .execute();
}

test('GetMFARequiredByCompany takes the number of a company: the user’s own, or any for a user who sees all', async () => {
  const { companyID } = await agent.read('User/CompanyDetails');
  const strict = await addRecord(world.db, 'companies', {
    name: 'Strict Mutual',
    isMfaRequired: true,
    isActive: true,
  });
  const at = (id: unknown) => `Entity/GetMFARequiredByCompany/${id}`;
  expect([await agent.read(at(companyID)), await admin.read(at(strict))]).toEqual([false, true]);
  const nothing = {
    status: 404,
    body: { message: 'There is no such company, or you may not see it.', problems: [] },
  };
  expect([
    await agent.get(at(strict)),
    await agent.get(at(2_000_000)),
    await admin.get(at(2_000_000)),
  ]).toEqual(Array(3).fill(nothing));
});

test('the questions of a carrier that the agency has switched off are not asked', async () => {
  const { start: begin, steps } = namedScenario('crawlspace-with-certificate-bought-lately', restToday);
  let quote = await startedQuote(client, { ...begin, rateMarket: 'BOTH' });
  for (const step of steps.slice(0, 4)) quote = await playScreen(client, quote, step);
  const { entityID } = await agent.read('User/UserEntity');
  const askers = async () => {
    const questions = await agent.read(`Policy/${quote.file.policy.policyId}/PrivateProviderQuestions`);
    return [...new Set(Object.values(questions).flatMap((question): string[] => Object(question).carriers))];
  };
  const everybody = await askers();
  const providers = await admin.read(`Entity/PrivateFlood/Providers/${entityID}`);
  const names = Object.values(providers).map((provider) => Object(provider).name);
  expect(everybody.sort()).toEqual([...names].sort());
  const set = (ids: number[]) => admin.save(`Entity/SaveEntityPrivateFloodProviders/${entityID}`, ids);
  await set([2]);
  expect(await askers()).toEqual([names[1]]);
  await set([]);
  expect(await askers()).toEqual([]);
});

test('the facts of a policy in the directories are stored with it: division, company, insurers, carrier and the contact for letters', async () => {
  const { entityID: agency, parentEntityID: top } = await agent.read('User/UserEntity');
  const { companyID } = await agent.read('User/CompanyDetails');
  const own = { companyId: Number(companyID), isActive: true };
  const division = await addRecord(world.db, 'entities', {
    ...own,
    name: 'South Division',
    entityTypeId: 2,
    parentEntityId: Number(top),
  });
  await world.db
    .updateTable('entity')
    .set({ parent_entity_id: division })
    .where('entity_id', '=', Number(agency))
    .execute();
  await world.db
    .updateTable('company')
    .set({ wyo_number: '10100' })
    .where('company_id', '=', Number(companyID))
    .execute();
  await world.db.deleteFrom('preference_value').execute();
  const carriers = new Map<unknown, number>();
  for (const { privateFloodProviderId, name } of world.providers.privateMarket.carriers)
    carriers.set(
      privateFloodProviderId,
      await addRecord(world.db, 'entities', { ...own, name, entityTypeId: 4, parentEntityId: Number(top) }),
    );
  const scenario = namedScenario('crawlspace-day-365', restToday);
  const policyId = await sellOverRest(agent, scenario, 'Private', 224_000, 'a carrier');
  const { privateFloodProviderID } = await agent.read(`Policy/${policyId}/PolicyMain`);
  const owner = await agent.read(`Policy/${policyId}/PolicyOwner`);
  expect({ ...owner, policyOwnerID: 0, transactionID: 0, version: 0 }).toEqual({
    policyOwnerID: 0,
    transactionID: 0,
    version: 0,
    policyID: policyId,
    userID: await agent.read('User/GetUserId'),
    companyID,
    companyName: 'Sample Flood Insurance Company',
    agencyEntityID: agency,
    agencyPrivateEntityID: agency,
    privateCarrierEntityID: carriers.get(privateFloodProviderID),
    divisionEntityID: division,
    wYOEntityID: top,
    isActive: true,
  });
  const { file } = await played('slab-behind-a-levee');
  const at = (path: string) => `Policy/${file.policy.policyId}/${path}`;
  const insurer = 'sample flood insurance company';
  const PolicyFields = { policyID: file.policy.policyId, priorCompanyName: insurer };
  expect((await agent.save('Policy?isPartialSave=true', { PolicyFields })).priorCarrierID).toBe(top);
  await agent.save('Policy/PriorPolicyInformation', {
    policyID: file.policy.policyId,
    priorOwnerWYOCompany: insurer,
  });
  expect((await agent.read(at('PriorPolicyInformation'))).priorOwnerCompanyID).toBe(companyID);
  const contact = { contactType: 'Email', contactValue: 'letters@example.com' };
  const { userContactID, userID } = await agent.save('User/SaveContact', contact);
  const email = await agent.save(at('CorrespondenceEmail'), { userContactID });
  expect([email.userContactID, email.userID, email.userContactValue]).toEqual([
    userContactID,
    userID,
    'letters@example.com',
  ]);
  const typed = await agent.save(at('CorrespondenceEmail'), { userContactValue: 'other@example.com' });
  expect([typed.userContactID, typed.userID]).toEqual([null, null]);
  const ofAnother = await principal.save('User/SaveContact', contact);
  const refused = await agent.post(at('CorrespondenceEmail'), { userContactID: ofAnother.userContactID });
  expect([refused.status, Object(refused.body).message]).toEqual([
    422,
    'Choose one of your own e-mail contacts.',
  ]);
});
