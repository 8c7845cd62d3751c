import { beforeEach, expect, test } from 'vitest';
import { preferences } from '../../../machines/domain/access/preference.ts';
import { addRecord } from '../../../server/database/records.store.ts';
import { saveCredential } from '../../../server/database/seeding.store.ts';
import { lockPolicyFile } from '../../../server/policy/file/policy-file.store.ts';
import { readCompanyRules } from '../../../server/underwriting/underwriting-preferences.service.ts';
import { SendQuote, SubmitApplication } from '../../../src/graphql/documents.ts';
import { DecideReview, MarketOffers } from '../../../src/graphql/staff-documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import {
  filledScreen,
  playScreen,
  playServed,
  servedFile,
  startedQuote,
} from '../../support/scenarios/quote-player.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { partnerKey } from '../../support/server/partner-key.ts';
import { buildForm } from '../../support/server/rest-client.ts';
import { restToday, restWorld } from '../../support/server/rest-world.ts';
import { quickPasswordHash } from '../../support/server/templates.ts';
import { ownerOf } from '../../support/server/test-database.ts';

const { world, url, rest, agent: client, started } = await restWorld();
const agent = await rest('agent');
const principal = await rest('principal');
const admin = await rest('admin');
const { entityID: agency, companyID } = await agent.read('User/UserEntity');
const agentId = await agent.read('User/GetUserId');
const principalId = await principal.read('User/GetUserId');

await saveCredential(
  world.db,
  await addRecord(world.db, 'users', {
    userName: 'consumer',
    firstName: 'Rosa',
    lastName: 'Alvarez',
    role: 'CONSUMER',
    scope: 'OWN_POLICIES',
    entityId: Number(agency),
    companyId: Number(companyID),
    isActive: true,
  }),
  await quickPasswordHash(),
);
const consumer = await rest('consumer');

/** A preference of the agency, set or taken away. */
function set(name: string, value?: string): Promise<unknown> {
  const query = value === undefined ? '' : `?value=${encodeURIComponent(value)}`;
  const isCarriers = name === preferences.providers.name;
  return (isCarriers ? admin : principal).save(`Entity/${agency}/Preference/${name}${query}`);
}

beforeEach(async () => {
  await world.db.deleteFrom('preference_value').execute();
});

const insured = { firstName: 'Ines', lastName: 'Moreau', isEntity: false };

async function toldOnStart(by: typeof agent, more: object = {}, market = 'Public', person: object = insured) {
  const { status, body } = await by.post('Policy/PolicyMain', {
    Fields: { ...fields, insured: person, acceptDuplicate: true },
    RateMarketType: market,
    ...more,
  });
  return status === 200 ? 'started' : Object(body).message;
}

const { file: first } = await started();
const { streetAddress1, city, stateAbbreviation, postalCode } = first.propertyAddress;
const fields = { streetAddress1, city, stateAbbreviation, postalCode };

test('EnabledStatesForFloodProtectQuotes: quotes are started in its states only, over both wires', async () => {
  await set('EnabledStatesForFloodProtectQuotes', stateAbbreviation === 'KY' ? 'OH' : 'KY');
  expect(await toldOnStart(agent)).toBe('Your agency does not write quotes in this state.');
  await expect(startedQuote(client, namedScenario('slab-behind-a-levee', restToday).start)).rejects.toThrow(
    'Your agency does not write quotes in this state.',
  );
  await set('EnabledStatesForFloodProtectQuotes', `${stateAbbreviation}`);
  expect(await toldOnStart(agent)).toBe('started');
});

test('showNoEmailCheckOnWelcome: without it the insured needs an e-mail address', async () => {
  await set('showNoEmailCheckOnWelcome', 'false');
  expect(await toldOnStart(agent)).toBe('Your agency requires an e-mail address for the insured.');
  expect(await toldOnStart(agent, {}, 'Public', { ...insured, email: 'ines@example.com' })).toBe('started');
});

test('EnablePrivateFloodQuotingThroughQuoteAPI: without it private quotes start in the browser only, not with a key over GraphQL either', async () => {
  await set('EnablePrivateFloodQuotingThroughQuoteAPI', 'false');
  expect(await toldOnStart(agent, {}, 'Both')).toBe(
    'Your agency does not allow private carriers to quote over the API.',
  );
  expect(await toldOnStart(agent)).toBe('started');
  const Fields = { ...fields, insured, acceptDuplicate: true };
  const { policyID } = await agent.save('Policy/PolicyMain', { Fields, RateMarketType: 'Public' });
  const PolicyFields = { policyID, rateMarketType: 'Both' };
  const { body } = await agent.post('Policy?isPartialSave=true', { PolicyFields });
  expect(Object(body).message).toBe('Your agency does not allow private carriers to quote over the API.');
  const { start } = namedScenario('slab-behind-a-levee', restToday);
  const { file } = await startedQuote(client, { ...start, rateMarket: 'BOTH' });
  expect(file.policy.rateMarketType).toBe('BOTH');
  const token = await partnerKey(world, Number(principalId), ['READ', 'QUOTE']);
  const key = clientWith(url, { accessToken: token, refreshToken: '' });
  await expect(startedQuote(key, { ...start, rateMarket: 'BOTH' })).rejects.toThrow(
    'Your agency does not allow private carriers to quote over the API.',
  );
});

test('DefaultAgentOfRecordForFloodProtectQuotes: a user other than an agent starts a quote for that agent, else for the agency’s first one; a consumer does not sign for the agent', async () => {
  const csr = await rest('csr');
  const findOwner = async (more: object) => {
    const Fields = { ...fields, insured, acceptDuplicate: true };
    const { policyID } = await csr.save('Policy/PolicyMain', { Fields, RateMarketType: 'Public', ...more });
    return (await csr.read(`Policy/${policyID}/PolicyOwner`)).userID;
  };
  const Fields = { ...fields, insured, acceptDuplicate: true };
  const unnamed = await csr.post('Policy/PolicyMain', { Fields, RateMarketType: 'Public' });
  expect([unnamed.status, Object(unnamed.body).message]).toEqual([
    422,
    'Choose an agent of record from the list.',
  ]);
  expect(await findOwner({ AgentEntityID: agency })).toBe(principalId);
  const own = await consumer.save('Policy/PolicyMain', { Fields, RateMarketType: 'Public' });
  expect((await admin.read(`Policy/${own.policyID}/PolicyOwner`)).userID).toBe(principalId);
  const signed = await consumer.post(`Policy/${own.policyID}/Transaction`, {
    Transaction: { agentSignedDate: restToday },
  });
  expect([signed.status, Object(signed.body).message]).toEqual([
    403,
    'Only your agent may sign for the agency.',
  ]);
  await admin.save(
    `Entity/Company/${companyID}/Preference/DefaultAgentOfRecordForFloodProtectQuotes?value=${agentId}`,
  );
  expect(await findOwner({})).toBe(agentId);
  await set('DefaultAgentOfRecordForFloodProtectQuotes', String(principalId));
  expect(await findOwner({ AgentEntityID: agency })).toBe(principalId);
  expect((await csr.read(`Entity/${agency}/CurrentAgent`)).userID).toBe(principalId);
});

test('allowInsuredFloodPayments: without it an insured does not pay alone', async () => {
  const Fields = { ...fields, insured, acceptDuplicate: true };
  const { policyID } = await consumer.save('Policy/PolicyMain', { Fields, RateMarketType: 'Public' });
  const pay = async () => {
    const payment = { PaymentTypeID: 1, amount: 10, token: 'tok_sample_ok' };
    const { status, body } = await consumer.post(`Policy/${policyID}/Payment`, payment);
    return { status, message: Object(body).message };
  };
  expect((await pay()).status).toBe(422);
  await set('allowInsuredFloodPayments', 'false');
  expect(await pay()).toEqual({
    status: 403,
    message: 'Your agency takes the payment. Ask your agency how to pay.',
  });
});

test('hideConsumerDirectEmailAgent: consumers do not see the e-mail addresses of agents', async () => {
  const email = async (who: typeof agent) => (await who.read(`Entity/${agency}/CurrentAgent`)).email;
  expect(await email(consumer)).toBe('principal@example.com');
  await set('hideConsumerDirectEmailAgent', 'true');
  expect([await email(consumer), await email(principal)]).toEqual([null, 'principal@example.com']);
});

test('SendLetterAdditionalSignature and the letter of quotes are in the e-mail that goes out', async () => {
  const { policyId } = first.policy;
  await set('SendLetterAdditionalSignature', 'The Riverbend team');
  const mail = { ToEmail: 'agent@example.com', Subject: 'News', Message: 'Words.' };
  expect((await agent.save(`Policy/${policyId}/SendEmail`, buildForm(mail))).message).toBe(
    'Words.\n\nThe Riverbend team',
  );
  await principal.save('Entity/Template/Details', {
    TemplateDetails: { templateType: 'Quote', name: 'Ours', subject: 'Your quote', body: 'Dear client,' },
  });
  await client.ask(SendQuote, {
    policyId: String(policyId),
    toEmail: 'ines@example.com',
    subject: '',
    message: 'here it is.',
  });
  const { body } = await (await signInClient(url, 'csr')).send('{ outbox { subject message } }');
  expect(Object.values(Object(body?.data?.outbox))[0]).toEqual({
    subject: 'Your quote',
    message: 'Dear client,\n\nhere it is.\n\nThe Riverbend team',
  });
});

test('privateFloodProviders: a carrier that the agency has closed is not asked', async () => {
  await set(preferences.providers.name, '2');
  const { start, steps } = namedScenario('crawlspace-with-certificate-bought-lately', restToday);
  let quote = await startedQuote(client, { ...start, rateMarket: 'BOTH' });
  for (const step of steps.slice(0, 4)) quote = await playScreen(client, quote, step);
  const answers = {
    'policy.surplusLinesHasPriorLosses': false,
    'privateQuestions.isVacant': false,
    'privateQuestions.hasUnrepairedDamage': false,
    'privateQuestions.distanceToCoastMiles': 420,
  };
  const choice = {
    buildingCoverage: 250_000,
    contentsCoverage: 100_000,
    buildingDeductible: 2_000,
    contentsDeductible: 2_000,
  };
  quote = await filledScreen(client, quote, answers, choice);
  const offers = async () => {
    const policyId = String(quote.file.policy.policyId);
    const { marketOffers } = await client.ask(MarketOffers, { policyId, stage: 'PRELIMINARY' });
    if (marketOffers.__typename !== 'MarketOffers') throw new Error(marketOffers.__typename);
    return marketOffers.offers
      .filter(({ privateFloodProviderId }) => privateFloodProviderId !== null)
      .map(({ outcome, reasons }) => ({ outcome, reasons }));
  };
  expect(await offers()).toEqual([
    { outcome: 'NOT_ASKED', reasons: ['The agency does not allow it to quote.'] },
    { outcome: 'QUOTED', reasons: [] },
  ]);
  await set(preferences.providers.name);
  quote = await filledScreen(client, quote, {}, choice);
  expect((await offers()).map(({ outcome }) => outcome)).toEqual(['QUOTED', 'QUOTED']);
});

test('an examiner releases a review only within the authority that was given', async () => {
  const { file } = await playServed(client, namedScenario('condominium-building', restToday));
  const policyId = String(file.policy.policyId);
  await client.ask(SubmitApplication, { policyId });
  await enterCheck(url, policyId);
  const [examiner, manager] = [await signInClient(url, 'examiner'), await rest('manager')];
  const userID = await (await rest('examiner')).read('User/GetUserId');
  await manager.save('User/UpdateExaminerProfile', { userID, buildingCoverageLimit: 1000 });
  const decide = async () =>
    (await examiner.ask(DecideReview, { policyId, release: true, message: 'Seen.' })).decideReview;
  expect(await decide()).toEqual({
    __typename: 'SaveRefused',
    problems: [
      expect.objectContaining({
        code: 'NOT_ALLOWED',
        message:
          'The building coverage is above your authority of $1,000. Ask someone with higher authority.',
      }),
    ],
  });
  await manager.save('User/UpdateExaminerProfile', { userID, buildingCoverageLimit: null });
  expect((await decide()).__typename).toBe('ReviewDecided');
});

test('underwriting: the company switches rules off, sets thresholds and suspends binding; its agencies do not', async () => {
  const ofCompany = (name: string, value: string) =>
    admin.post(`Entity/Company/${companyID}/Preference/${name}?value=${encodeURIComponent(value)}`);
  const reasons = async () => {
    const { file } = await playServed(client, namedScenario('condominium-building', restToday));
    const policyId = String(file.policy.policyId);
    await client.ask(SubmitApplication, { policyId });
    await enterCheck(url, policyId);
    const { reviewReasons } = (await servedFile(client, Number(policyId))).transaction;
    await ownerOf(world.db).updateTable('transaction').set({ transaction_status: 'ABANDONED' }).execute();
    return (reviewReasons ?? '').split('\n').filter((reason) => /association|above/.test(reason));
  };
  const usual = await reasons();
  expect(usual.filter((reason) => reason.startsWith('A condo'))).toEqual([
    'A condominium association insures its building.',
  ]);
  const set = [
    await ofCompany('underwritingRulesSwitchedOff', 'u2, v-06-08'),
    await ofCompany('underwritingThresholds', '100000 100000 100 9000000'),
    await ofCompany('underwritingRulesSwitchedOff', 'U9'),
    await ofCompany('underwritingThresholds', '100000'),
    await principal.post(`Entity/${agency}/Preference/underwritingRulesSwitchedOff?value=U2`),
  ];
  expect(set.map(({ status }) => status)).toEqual([200, 200, 422, 422, 422]);
  const changed = await reasons();
  expect(changed.map((reason) => reason.replace(/ of \$[\d,]+/, ''))).toEqual([
    'The building coverage is above $100,000.',
    'The total premium is above $100.',
  ]);
  await ofCompany('bindingSuspendedStates', 'tn ky');
  const stored = await lockPolicyFile(world.db, { policyId: first.policy.policyId, transactionId: null });
  if (!stored) throw new Error('The quote is gone.');
  const suspended = async (stateAbbreviation: string, privateFloodProviderId: number | null) => {
    const propertyAddress = { ...stored.propertyAddress, stateAbbreviation };
    const rating = { ...stored.rating, privateFloodProviderId };
    return (await readCompanyRules(world.db, { ...stored, propertyAddress, rating })).isBindingSuspended;
  };
  expect([await suspended('KY', 1), await suspended('KY', null), await suspended('OH', 1)]).toEqual([
    true,
    false,
    false,
  ]);
});
