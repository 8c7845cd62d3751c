import { expect, test } from 'vitest';
import { addRecord } from '../../../server/database/records.store.ts';
import { Back, UndoClearing } from '../../../src/graphql/documents.ts';
import { parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playScreen, startedQuote } from '../../support/scenarios/quote-player.ts';
import type { RestClient } from '../../support/server/rest-client.ts';
import { restToday, restWorld } from '../../support/server/rest-world.ts';

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
  await world.db
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

test('GetMFARequiredByCompany takes the number of a company: the own one, or any of who sees all', async () => {
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

test('nobody is asked for what only a carrier wants to know that the agency has switched off', async () => {
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
