import { expect, test } from 'vitest';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { unanswered } from '../../support/input/route-lines.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { recoveryCodes } from '../../support/recovery-codes.ts';
import { noting, restClient } from '../../support/server/rest-client.ts';
import { restWorld } from '../../support/server/rest-world.ts';
import { servedWorld } from '../../support/server/served-world.ts';

const { world, rest } = await restWorld();
const calls = new Set<string>();
const agent = noting(await rest('agent'), calls);
const principal = noting(await rest('principal'), calls);
const admin = noting(await rest('admin'), calls);
const stranger = await rest('otheragent');

const agency = Number((await agent.read('User/UserEntity')).entityID);
const company = Number((await admin.read('User/UserEntity')).entityID);
const otherAgency = Number((await stranger.read('User/UserEntity')).entityID);
const { companyID } = await admin.read('User/CompanyDetails');
const agentId = Number(await agent.read('User/GetUserId'));

const valueAndLevel = (row: unknown) => pickMembers(row, 'value', 'level', 'ownerID');

test('an entity is read with its people, its principal and its agent', async () => {
  expect(await agent.read(`Entity/${agency}`)).toEqual({
    entityID: agency,
    parentEntityID: company,
    entityTypeID: 3,
    name: 'Riverbend Insurance Agency (sample)',
    companyID,
    streetAddress1: null,
    streetAddress2: null,
    city: null,
    stateID: null,
    postalCode: null,
    countryID: 233,
    phone: null,
    email: null,
    isActive: true,
  });
  const sheet = await admin.read(`Entity/GetEntityContactSheet/${agency}`);
  expect({
    ...sheet,
    people: Object.values(Object(sheet.people)).map((one) => pickMembers(one, 'name', 'role', 'email')),
  }).toEqual({
    entityID: agency,
    name: 'Riverbend Insurance Agency (sample)',
    address: '',
    phone: null,
    email: null,
    people: [
      { name: 'Alex Rivera', role: 'Agent', email: 'agent@example.com' },
      { name: 'Pat Okafor', role: 'AgencyPrincipal', email: 'principal@example.com' },
    ],
  });
  expect(await agent.read('Entity/Broker/UserId')).toBe(await principal.read('User/GetUserId'));
  expect(await admin.read(`Entity/${agency}/CurrentAgent?includeInactive=true`)).toEqual(
    await admin.read(`User/GetAgentDetail?userID=${await principal.read('User/GetUserId')}`),
  );
});

test('a preference bubbles from the user over the entity and those above it to the company; without any the default holds', async () => {
  const chat = async () => valueAndLevel(await agent.read('Entity/preference/floodchat'));
  const set = (value: string) => `value=${encodeURIComponent(`https://chat.example.com/${value}`)}`;
  expect(await chat()).toEqual({ value: '', level: 'Default', ownerID: null });
  await admin.save(`Entity/Company/${companyID}/Preference/floodchat?${set('company')}`);
  expect(await chat()).toEqual({
    value: 'https://chat.example.com/company',
    level: 'Company',
    ownerID: companyID,
  });
  await admin.save(`Entity/${company}/Preference/FLOODCHAT?${set('above')}`);
  expect(await chat()).toEqual({
    value: 'https://chat.example.com/above',
    level: 'ParentEntity',
    ownerID: company,
  });
  await principal.save(`Entity/Preference/1?${set('agency')}`);
  expect(await chat()).toEqual({
    value: 'https://chat.example.com/agency',
    level: 'Entity',
    ownerID: agency,
  });
  await agent.save(`User/UserPreference/floodchat?${set('own')}`);
  expect(await chat()).toEqual({ value: 'https://chat.example.com/own', level: 'User', ownerID: agentId });
  expect(await agent.read('Entity/Preference/String?id=1')).toBe('https://chat.example.com/own');
  expect(await agent.read('Entity/Preference/String?id=floodchat&bubbleToParents=false')).toBe(
    'https://chat.example.com/agency',
  );
  await agent.save('User/UserPreference/1');
  await principal.save('Entity/Preference/1');
  expect(valueAndLevel(await agent.read('Entity/Preference/1?$bubbleToParents=true'))).toEqual({
    value: 'https://chat.example.com/above',
    level: 'ParentEntity',
    ownerID: company,
  });
  expect(valueAndLevel(await agent.read('Entity/Preference/1?bubbleToParents=false'))).toEqual({
    value: null,
    level: 'Default',
    ownerID: null,
  });
});

test('the help content says what each field means, who helps, and where the chat is', async () => {
  await admin.save(`Entity/${company}/Preference/floodchat?value=https%3A%2F%2Fchat.example.com%2Fabove`);
  const { topics, ...contact } = await agent.read('Entity/helpcontent');
  expect(contact).toEqual({
    name: 'Sample Flood Insurance Company',
    phone: null,
    email: null,
    chatAddress: 'https://chat.example.com/above',
  });
  expect(Object.values(Object(topics))).toContainEqual({
    key: 'structure.floorsCount',
    label: 'Number of floors',
    text: expect.stringMatching(/floor/i),
  });
});

test('values are read plain and in base64, and a value that does not fit is reported', async () => {
  const signature = 'The Riverbend team — “we answer”';
  const encoded = encodeURIComponent(Buffer.from(signature).toString('base64'));
  const saved = await principal.save(
    `Entity/${agency}/Preference/SendLetterAdditionalSignature/encoded/?value=${encoded}`,
  );
  expect(saved.value).toBe(signature);
  expect((await agent.read('Entity/Preference/SendLetterAdditionalSignature')).value).toBe(signature);
  const readProblem = async (path: string) => {
    const { status, body } = await principal.post(path);
    return { status, message: Object(body).message };
  };
  const at = `Entity/${agency}/Preference`;
  expect(await readProblem(`${at}/SendLetterAdditionalSignature/encoded/?value=*`)).toEqual({
    status: 422,
    message: 'The value is not base64 text.',
  });
  expect(await readProblem(`${at}/showNoEmailCheckOnWelcome?value=maybe`)).toEqual({
    status: 422,
    message: 'Send true or false.',
  });
  expect(await readProblem(`${at}/EnabledStatesForFloodProtectQuotes?value=TN%20ZZ`)).toEqual({
    status: 422,
    message: 'Send states by their two letters, separated by spaces.',
  });
  expect(await readProblem(`${at}/DefaultAgentOfRecordForFloodProtectQuotes?value=999999`)).toEqual({
    status: 422,
    message: 'There is no such agent, or you may not see it.',
  });
  expect(await readProblem(`${at}/nothing?value=1`)).toEqual({
    status: 422,
    message: 'There is no such preference.',
  });
  expect(await readProblem('User/UserPreference/allowInsuredFloodPayments?value=true')).toEqual({
    status: 422,
    message: 'This is set for an entity, not for a user.',
  });
  await principal.save(`${at}/SendLetterAdditionalSignature`);
});

test('the named preferences are read under their own paths, with the defaults of the documentation', async () => {
  const read = async (path: string) => pickMembers(await agent.read(path), 'name', 'value');
  expect(
    await Promise.all([
      read('Entity/preference/showNoEmailCheckOnWelcome'),
      read(`Entity/${agency}/Preference/DefaultAgentOfRecordForFloodProtectQuotes`),
      read(`Entity/${agency}/preference/EnabledStatesForFloodProtectQuotes`),
      read(`Entity/${agency}/preference/EnablePrivateFloodQuotingThroughQuoteAPI`),
      read('Entity/preference/hideConsumerDirectEmailAgent'),
      read(`Entity/${agency}/preference/allowInsuredFloodPayments`),
      read('Entity/preference/accountRegistration'),
      read('Entity/preference/accountRegistration?preferenceType=consumer'),
    ]),
  ).toEqual([
    { name: 'showNoEmailCheckOnWelcome', value: 'true' },
    { name: 'DefaultAgentOfRecordForFloodProtectQuotes', value: '' },
    { name: 'EnabledStatesForFloodProtectQuotes', value: '' },
    { name: 'EnablePrivateFloodQuotingThroughQuoteAPI', value: 'true' },
    { name: 'hideConsumerDirectEmailAgent', value: 'false' },
    { name: 'allowInsuredFloodPayments', value: 'true' },
    { name: 'accountRegistration', value: 'Agent Consumer Partner' },
    { name: 'accountRegistration', value: 'true' },
  ]);
  expect((await agent.get(`Entity/${agency}/preference/allowInsuredHomePayments`)).status).toBe(404);
});

test('commission accounts start empty, are checked, kept, and masked for users who may not see numbers', async () => {
  const empty = {
    checkType: 'None',
    bankName: '',
    routingNumber: '',
    accountNumber: '',
    referenceNumber: '',
  };
  const none = await principal.read(`Entity/CommissionInfo/${agency}`);
  expect(pickMembers(none.achBankAccount, ...Object.keys(empty))).toEqual(empty);
  const bankAccount = {
    checkType: 'Checking',
    bankName: 'River Bank',
    routingNumber: '111000025',
    accountNumber: '12345678',
  };
  const wrong = { ...bankAccount, routingNumber: '111000026', accountNumber: 'x1' };
  const [code] = await recoveryCodes(world, {
    userId: Number(await principal.read('User/GetUserId')),
    userName: 'principal',
  });
  const { status, body } = await principal.post(`Entity/CommissionInfo/${agency}`, { bankAccount: wrong });
  expect({ status, fields: Object(body).problems.map(({ field }: { field: string }) => field) }).toEqual({
    status: 422,
    fields: ['bankAccount.routingNumber', 'bankAccount.accountNumber'],
  });
  const saved = await principal.save(`Entity/CommissionInfo/${agency}`, { bankAccount, code });
  expect(saved.bankAccount).toEqual({
    bankAccountID: expect.any(Number),
    entityID: agency,
    isAch: false,
    ...bankAccount,
    accountNumber: '•••• 5678',
    referenceNumber: '',
  });
  expect(await principal.read(`Entity/CommissionInfo/${agency}`)).toEqual(saved);
  const masked = await agent.read(`Entity/CommissionInfo/${agency}`);
  expect(pickMembers(masked.bankAccount, 'routingNumber', 'accountNumber')).toEqual({
    routingNumber: '•••• 0025',
    accountNumber: '•••• 5678',
  });
  expect((await agent.post(`Entity/CommissionInfo/${agency}`, { bankAccount })).status).toBe(403);
});

test('a letter is saved, read and replaced by the next of its kind', async () => {
  const letter = {
    templateType: 'Registration',
    name: 'Welcome',
    subject: 'Hello {name}',
    body: 'Code {code}',
  };
  const first = await principal.save('Entity/Template/Details', { TemplateDetails: letter });
  expect(pickMembers(first, 'entityID', 'isActive', ...Object.keys(letter))).toEqual({
    entityID: agency,
    isActive: true,
    ...letter,
  });
  expect(await agent.read(`Entity/Template/Details/${first.templateID}`)).toEqual(first);
  const second = await principal.save('Entity/Template/Details', {
    TemplateDetails: { ...letter, name: 'Welcome 2' },
  });
  expect((await agent.read(`Entity/Template/Details/${first.templateID}`)).isActive).toBe(false);
  const changed = { templateID: second.templateID, subject: 'Hi {name}' };
  expect((await principal.save('Entity/Template/Details', { templatedetails: changed })).subject).toBe(
    'Hi {name}',
  );
  const blank = await principal.post('Entity/Template/Details', { TemplateDetails: { name: 'x' } });
  expect(Object(blank.body).problems.map(({ field }: { field: string }) => field)).toEqual([
    'templateType',
    'subject',
    'body',
  ]);
});

test('carriers are opened and closed for an entity; the rules of cancelling are listed', async () => {
  const all = Object.values(await agent.read(`Entity/PrivateFlood/Providers/${agency}`));
  expect(all.map((one) => pickMembers(one, 'privateFloodProviderID', 'isSample', 'isEnabled'))).toEqual([
    { privateFloodProviderID: 1, isSample: true, isEnabled: true },
    { privateFloodProviderID: 2, isSample: true, isEnabled: true },
  ]);
  expect(await admin.save(`Entity/SaveEntityPrivateFloodProviders/${agency}`, [2])).toEqual([2]);
  expect(await agent.read(`Entity/GetPrivateFloodProviderIdsByEntity/${agency}`)).toEqual([2]);
  expect((await admin.post(`Entity/SaveEntityPrivateFloodProviders/${agency}`, [99])).status).toBe(422);
  expect((await principal.post(`Entity/SaveEntityPrivateFloodProviders/${agency}`, [1])).status).toBe(403);
  expect(await admin.save(`Entity/SaveEntityPrivateFloodProviders/${agency}`, [1, 2])).toEqual([1, 2]);
  const rules = Object.values(await agent.read('Entity/PrivateFlood/CancellationRules'));
  expect(rules.map((rule) => pickMembers(rule, 'code', 'noticeDays', 'returnPremium'))).toContainEqual({
    code: 'NON_PAYMENT',
    noticeDays: 10,
    returnPremium: 'ProRata',
  });
});

test('the configuration has everything that the application needs', async () => {
  await principal.save(`Entity/${agency}/Preference/EnabledStatesForFloodProtectQuotes?value=tn,ky`);
  expect(await agent.read(`Entity/FloodConfiguration/${agency}`)).toEqual({
    product: 'Flood',
    entityID: agency,
    sessionMinutes: 30,
    isMFARequired: false,
    mayInsuredPay: true,
    enabledStates: ['TN', 'KY'],
    privateFloodProviderIDs: [1, 2],
  });
  expect(await agent.read('Entity/ConfigurationTimeout')).toEqual({ sessionMinutes: 30 });
  const { companyID, isMfaRequired } = await agent.read('User/CompanyDetails');
  expect(await agent.read(`Entity/GetMFARequiredByCompany/${companyID}`)).toBe(isMfaRequired);
  expect((await agent.get(`Entity/BoatConfiguration/${agency}`)).status).toBe(404);
  await principal.save(`Entity/${agency}/Preference/EnabledStatesForFloodProtectQuotes`);
});

test('the product in an address is the one that is served, in every address that has one', async () => {
  const site = { ...world.site, product: 'Homeowners' };
  const otherUrl = await servedWorld({ ...world, site });
  const visitor = restClient(otherUrl, null);
  const given = { UserName: 'agent', Password: samplePassword };
  const { accessToken } = await visitor.save('Authenticate/HomeownersUser', given);
  const client = restClient(otherUrl, String(accessToken));
  const configuration = await client.read(`Entity/HomeownersConfiguration/${agency}`);
  expect(pickMembers(configuration, 'product', 'entityID')).toEqual({
    product: 'Homeowners',
    entityID: agency,
  });
  const statuses = [
    await visitor.post('Authenticate/FloodUser', given),
    await client.get(`Entity/FloodConfiguration/${agency}`),
    await client.get(`Entity/${agency}/preference/allowInsuredFloodPayments`),
    await client.get(`Entity/${agency}/preference/allowInsuredHomeownersPayments`),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 200]);
});

test('an entity of another company has the same answers as a missing one, for every call', async () => {
  const reads = [
    '{id}',
    '{id}/CurrentAgent',
    'GetEntityContactSheet/{id}',
    'CommissionInfo/{id}',
    'FloodConfiguration/{id}',
    'PrivateFlood/Providers/{id}',
    'GetPrivateFloodProviderIdsByEntity/{id}',
    '{id}/preference/allowInsuredFloodPayments',
    '{id}/preference/EnabledStatesForFloodProtectQuotes',
  ];
  for (const path of reads) {
    const [foreign, none] = [otherAgency, 2_000_000].map((id) =>
      agent.get(`Entity/${path.replace('{id}', String(id))}`),
    );
    expect([path, await foreign]).toEqual([path, { status: 404, body: nothing }]);
    expect([path, await none]).toEqual([path, await foreign]);
  }
  const saves = ['{id}/Preference/floodchat?value=', 'CommissionInfo/{id}'];
  for (const path of saves) {
    const save = (id: number) =>
      principal.post(`Entity/${path.replace('{id}', String(id))}`, path.includes('?') ? undefined : {});
    expect([path, await save(otherAgency)]).toEqual([path, { status: 404, body: nothing }]);
    expect([path, await save(2_000_000)]).toEqual([path, await save(otherAgency)]);
  }
  expect((await agent.get(`Entity/${0}`)).body).toEqual({
    message: 'entityID was invalid',
    problems: [{ code: 'ID', message: 'entityID was invalid', field: 'id', severity: 'E', step: null }],
  });
});

const nothing = { message: 'There is no such entity, or you may not see it.', problems: [] };

test('every route of entities was answered with 200 above', async () => {
  expect(unanswered('Entity', calls)).toEqual(['GET Entity/PasswordComplexity']);
});
