import { expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import { type EntitySpec, type FieldSpec, parts, records } from '../../../machines/contract/fields.ts';
import type { EnumSpec, PolicyFile } from '../../../machines/contract/types.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { restWorld } from '../../support/server/rest-world.ts';

const { url, rest, agent: client, played } = await restWorld();
const agent = await rest('agent');
const { file } = await played('crawlspace-with-certificate-bought-lately');
const { policyId } = file.policy;
const { transactionId } = file.transaction;
await agent.save(`Policy/${policyId}/Payment`, { PaymentTypeID: 1, amount: 10.5, token: 'tok_sample_ok' });
const lossPayeeList = [
  { lossPayeeTypeID: 2, name1: 'River Bank', loanNumber: '7', mailingAddress: { city: 'Memphis' } },
];
await agent.save(`Policy/${policyId}/SaveLossPayees`, { lossPayeeList });
await agent.save(`Policy/${policyId}/CorrespondenceEmail`, { userContactValue: 'rosa@example.com' });

const noAddress = { streetAddress1: null, streetAddress2: null, city: null, stateID: null, postalCode: null };

const specs: { readonly [name: string]: EnumSpec } = enums;

/** A row as GraphQL answers it, renamed as the specification spells it: written here once more, beside the product's own pair of functions. */
function renamed(entity: EntitySpec, row: object): { [wire: string]: unknown } {
  const fields = Object.values(entity.fields);
  return Object.fromEntries(
    fields.map((field) => [field.wire, carried(entity, field, Reflect.get(row, field.name))]),
  );
}

function carried({ key }: EntitySpec, field: FieldSpec, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const text = String(value);
  if (field.kind === 'enum') {
    const one = specs[field.enumName ?? '']?.[text];
    return field.wire.endsWith('ID') ? one?.id : one?.wire;
  }
  if (field.kind === 'money' || field.kind === 'id') return Number(text);
  if (field.kind === 'date' && key === 'structure')
    return `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(0, 4)}`;
  return value;
}

async function graphql(selection: string): Promise<{ [name: string]: unknown }> {
  const query = `query ($id: ID!) { policyFile(policyId: $id) { ${selection} } }`;
  const answer = await client.send(query, { id: String(policyId) });
  if (answer.body?.errors) throw new Error(answer.text);
  return Object(answer.body?.data?.policyFile);
}

async function rowsByGraphql(key: keyof PolicyFile, { fields }: EntitySpec): Promise<object[]> {
  const answer = await graphql(`${key} { ${Object.keys(fields).join(' ')} }`);
  const held: unknown = answer[key];
  return Array.isArray(held) ? held : [Object(held)];
}

const places = [
  ['policy', ''],
  ['structure', '/Structure'],
  ['billing', '/Billing'],
  ['propertyAddress', '/PropertyAddress'],
  ['mailingAddress', '/MailingAddress'],
  ['correspondenceEmails', '/CorrespondenceEmail'],
  ['mobileHome', '/MobileHome'],
  ['policyOwner', '/PolicyOwner'],
  ['priorPolicyInfo', '/PriorPolicyInformation'],
  ['floodZoneInformation', '/FloodZoneInformation'],
  ['elevationCertificate', '/ElevationCertificate'],
  ['insureds', '/InsuredList'],
] as const;

test.each(places)('%s: the REST answer is the GraphQL answer renamed', async (key, path) => {
  const rows = await rowsByGraphql(key, parts[key]);
  const expected = rows.map((row) => ({
    policyID: policyId,
    transactionID: transactionId,
    ...renamed(parts[key], row),
  }));
  const answer = await agent.read(`Policy/${policyId}${path}`);
  expect(Array.isArray(answer) ? answer : [answer]).toEqual(expected);
});

test('loss payees: the same, their address in a member of its own', async () => {
  const [row = {}] = await rowsByGraphql('lossPayees', parts.lossPayees);
  const flat = renamed(parts.lossPayees, row);
  const isAddress = (wire: string) =>
    wire in parts.mailingAddress.fields || /^(stateID|countryID|addressScrubStatusID)$/.test(wire);
  const split = (wanted: boolean) =>
    Object.fromEntries(
      Object.entries(flat).filter(
        ([wire]) => (isAddress(wire) && !['isActive', 'version'].includes(wire)) === wanted,
      ),
    );
  const expected = {
    ...split(false),
    mailingAddress: split(true),
    fullName: 'River Bank',
    policyID: policyId,
    transactionID: transactionId,
  };
  expect(await agent.read(`Policy/${policyId}/LossPayeeList`)).toEqual({
    apiStatusCode: 200,
    lossPayeeList: [expected],
  });
});

const recordPlaces = [
  ['payments', records.payments, `Policy/${policyId}/PaymentList`],
  ['transactions', records.transaction, `Policy/${policyId}/Transactions`],
  ['documents', records.documents, `Policy/${policyId}/Documents`],
  ['activity', records.activityLogs, `Policy/${policyId}/ActivityLogs`],
  ['policyNumbers', records.policyNumbers, `Policy/${policyId}/PolicyNumbers`],
  ['rating', records.rating, `Rating/${file.rating.ratingId}`],
] as const;

test.each(recordPlaces)('%s: the REST answer is the GraphQL answer renamed', async (key, entity, path) => {
  const first = key === 'activity' ? '(first: 200)' : '';
  const answer = (await graphql(`${key}${first} { ${Object.keys(entity.fields).join(' ')} }`))[key];
  const rest = await agent.read(path);
  expect(rest).toEqual(
    Array.isArray(answer) ? answer.map((row) => renamed(entity, row)) : renamed(entity, Object(answer)),
  );
});

test('the standing of a policy is the same on both wires', async () => {
  const { overview } = await graphql(
    `overview { isPolicyActive isEligibleForExceptionalDeductibles ratability { isRatable missing { code } } taxesFees { name label amount } problems { code message } currentPayment { paymentId } otherPolicies { policyId } }`,
  );
  const taxes = Object(await agent.read(`Policy/${policyId}/Transaction/${transactionId}/TaxFees`)).taxesFees;
  const problems = Object.values(await agent.read(`Policy/${policyId}/Validate`));
  expect(overview).toEqual({
    isPolicyActive: await agent.read(`Policy/${policyId}/IsPolicyActive`),
    isEligibleForExceptionalDeductibles: await agent.read(
      `Policy/${policyId}/IsEligbileForExceptionalDeductibles`,
    ),
    ratability: await agent.read(`Policy/${policyId}/IsRatable`),
    taxesFees: taxes.map(({ amount, ...rest }: { amount: number }) => ({
      ...rest,
      amount: amount.toFixed(2),
    })),
    problems: problems.map((one) => ({ code: Object(one).code, message: Object(one).message })),
    currentPayment: { paymentId: String(Object(await agent.read(`Policy/${policyId}/Payment`)).PaymentID) },
    otherPolicies: [],
  });
});

test('what REST saves, GraphQL reads: enumerations by number and name, dates with slashes, money as numbers', async () => {
  await agent.save(`Policy/${policyId}/Structure`, {
    FOUNDATIONTYPEID: 6,
    constructiondate: '07/04/1999',
    firstFloorHeightMethod: 'femaapproved',
    replacementCostUser: 345678,
  });
  const { structure } = await graphql(
    'structure { foundationType constructionDate firstFloorHeightMethod replacementCostUser }',
  );
  expect(structure).toEqual({
    foundationType: 'SLAB_ON_GRADE',
    constructionDate: '1999-07-04',
    firstFloorHeightMethod: 'FEMA_APPROVED',
    replacementCostUser: 345678,
  });
});

const joinFieldNames = ({ fields }: EntitySpec) => Object.keys(fields).join(' ');
const { users, entities, companies, userContacts, commissionInfo, cancellationRules } = records;
await agent.save('User/SaveContact', { contactType: 'Email', contactValue: 'alex@example.com' });
const { entityID, companyID } = await agent.read('User/UserEntity');

test('account and entity are the same on both wires, renamed', async () => {
  const preferenceFields = 'preferenceId name value level ownerId defaultValue effect';
  const asked = `query ($id: ID!) { account { user { ${joinFieldNames(users)} } entity { ${joinFieldNames(entities)} }
      company { ${joinFieldNames(companies)} } contacts { ${joinFieldNames(userContacts)} } preferences { ${preferenceFields} } }
    entity(entityId: $id) { ${joinFieldNames(entities)} isMfaRequired brokerUserId
      commission { achBankAccount { ${joinFieldNames(commissionInfo)} } bankAccount { ${joinFieldNames(commissionInfo)} } } }
    cancellationRules { ${joinFieldNames(cancellationRules)} } }`;
  const { body, text } = await client.send(asked, { id: String(entityID) });
  if (body?.errors) throw new Error(text);
  const { account, entity, cancellationRules: rules } = Object(body?.data);
  const { isMfaRequired, brokerUserId, commission } = entity;
  const preferences = Object.values(await agent.read('User/GetUserPreferenceDetails'));
  expect({
    user: await agent.read('User/GetUserDetail'),
    entity: await agent.read('User/UserEntity'),
    company: await agent.read('User/CompanyDetails'),
    contacts: await agent.read('User/Contacts'),
    preferences: preferences.map((one) => Object(one).name),
    same: await agent.read(`Entity/${entityID}`),
    isMfaRequired: await agent.read(`Entity/GetMFARequiredByCompany/${companyID}`),
    broker: await agent.read('Entity/Broker/UserId'),
    commission: await agent.read(`Entity/CommissionInfo/${entityID}`),
    rules: await agent.read('Entity/PrivateFlood/CancellationRules'),
  }).toEqual({
    user: { ...renamed(users, account.user), ...noAddress },
    entity: renamed(entities, account.entity),
    company: renamed(companies, account.company),
    contacts: account.contacts.map((row: object) => renamed(userContacts, row)),
    preferences: account.preferences.map(({ name }: { name: string }) => name),
    same: renamed(entities, entity),
    isMfaRequired,
    broker: Number(brokerUserId),
    commission: {
      achBankAccount: renamed(commissionInfo, commission.achBankAccount),
      bankAccount: renamed(commissionInfo, commission.bankAccount),
    },
    rules: rules.map((row: object) => renamed(cancellationRules, row)),
  });
});

const named: { readonly [member: string]: string } = { role: 'Role', level: 'PreferenceLevel' };

/** An answer that is not a row of the catalogue, renamed: numbers of rows are numbers, enumerations go by their names. */
function respelt(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => respelt(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key.replace(/Id(s?)$/, 'ID$1').replace('Mfa', 'MFA'),
        respelt(one, key),
      ]),
    );
  if (value !== null && /Ids?$/.test(name)) return Number(value);
  const names = specs[named[name] ?? ''];
  return names ? names[String(value)]?.wire : value;
}

/** The answer of a root field of GraphQL to a client. */
async function asked(who: typeof client, field: string, selection: string): Promise<unknown> {
  const { body, text } = await who.send(`{ ${field} { ${selection} } }`);
  if (!body?.data || body.errors) throw new Error(text);
  return Object.values(body.data)[0];
}

const agentFields =
  'userId name role email phone entityId entityName companyAgentKey licensedStates isActive';

test('agents, carriers, contact sheet, configuration and preferences of an entity are the same on both wires', async () => {
  const entity = await asked(
    client,
    `entity(entityId: ${entityID})`,
    `currentAgent { ${agentFields} } consumerUser { ${agentFields} }
    contactSheet { entityId name address phone email people { userId name role phone email } }
    privateFloodProviders { privateFloodProviderId name isSample isEnabled }
    configuration { product entityId sessionMinutes isMfaRequired mayInsuredPay enabledStates privateFloodProviderIds }`,
  );
  const consumerUser = await agent.get(`User/GetEntityConsumerUser/${entityID}`);
  expect({
    currentAgent: await agent.read(`Entity/${entityID}/CurrentAgent`),
    consumerUser: consumerUser.status === 404 ? null : consumerUser.body,
    contactSheet: await agent.read(`Entity/GetEntityContactSheet/${entityID}`),
    privateFloodProviders: await agent.read(`Entity/PrivateFlood/Providers/${entityID}`),
    configuration: await agent.read(`Entity/FloodConfiguration/${entityID}`),
  }).toEqual(respelt(entity));
  const open = Object.values(Object(entity).privateFloodProviders).filter((one) => Object(one).isEnabled);
  expect(await agent.read(`Entity/GetPrivateFloodProviderIdsByEntity/${entityID}`)).toEqual(
    open.map((one) => Number(Object(one).privateFloodProviderId)),
  );
  const preferenceFields = 'preferenceId name value level ownerId defaultValue effect';
  expect(await agent.read('User/GetUserPreferenceDetails')).toEqual(
    respelt(Object(await asked(client, 'account', `preferences { ${preferenceFields} }`)).preferences),
  );
});

test('agents that are looked for, help and the session are the same on both wires', async () => {
  const own = restClient(url, client.tokens.accessToken);
  const inSession = 'sessionId userId userName startedAt endsAt sessionMinutes';
  const account = await asked(client, 'account', `agent { ${agentFields} } session { ${inSession} }`);
  const helped = 'name phone email chatAddress topics { key label text }';
  const byPreference = 'agentsByPreference(name: "hideConsumerDirectEmailAgent", value: "false")';
  expect({
    agent: await own.read('User/GetAgentDetail'),
    session: await own.read('User/SessionInfo'),
    key: await own.read('User/FindAgentByCompanyAgentKey?companyAgentKey=SAMPLE-AGENT'),
    agents: await own.read('User/FindAgentByPreference?name=hideConsumerDirectEmailAgent&value=false'),
    help: await own.read('Entity/helpcontent'),
  }).toEqual({
    ...Object(respelt(account)),
    key: respelt(await asked(client, 'agent(companyAgentKey: "SAMPLE-AGENT")', agentFields)),
    agents: respelt(await asked(client, byPreference, agentFields)),
    help: await asked(client, 'helpContent', helped),
  });
});

test('letters, and examiners with their authority, are the same on both wires', async () => {
  const principal = await rest('principal');
  const letter = { templateType: 'Quote', name: 'Ours', subject: 'Your quote', body: 'Dear {name},' };
  const saved = await principal.save('Entity/Template/Details', { TemplateDetails: letter });
  const template = await asked(
    await signInClient(url, 'principal'),
    `template(templateId: ${saved.templateID})`,
    joinFieldNames(records.templates),
  );
  expect(await principal.read(`Entity/Template/Details/${saved.templateID}`)).toEqual(
    renamed(records.templates, Object(template)),
  );
  const manager = await rest('manager');
  const [{ userID }] = Object(await manager.read('User/Examiners'));
  await manager.save('User/UpdateExaminerProfile', { userID, totalPremiumLimit: 1500.5 });
  const examiners = await asked(
    await signInClient(url, 'manager'),
    'examiners',
    `userId name role profile { ${joinFieldNames(records.examinerProfiles)} }`,
  );
  expect(await manager.read('User/Examiners')).toEqual(
    Object.values(Object(examiners)).map((one) => {
      const { profile, ...examiner } = Object(one);
      return { ...Object(respelt(examiner)), profile: profile && renamed(records.examinerProfiles, profile) };
    }),
  );
});
