import { getNamedType, isUnionType } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { ApiScope, Role } from '../../../machines/contract/types.ts';
import { roleScopes } from '../../../machines/domain/access/role-permission.ts';
import { addRecord } from '../../../server/database/records.store.ts';
import { addBook, readBookOfAgent } from '../../../server/demonstration/demonstration-book.store.ts';
import { restRoutes } from '../../../server/http/serve-rest.ts';
import type { RestRoute } from '../../../server/rest/route.ts';
import { isEverything } from '../../support/extent.ts';
import { rightArguments } from '../../support/input/right-arguments.ts';
import { payment, rightBodies } from '../../support/input/right-bodies.ts';
import { addColleague, companyOfEveryRole } from '../../support/server/every-role.ts';
import { type Client, clientWith, readUserId, signInClient } from '../../support/server/graphql-client.ts';
import {
  type About,
  fieldRules,
  findHelperRight,
  mayRole,
  mayScope,
  type OperationRule,
  operationRules,
  ruleOfRow,
} from '../../support/server/operation-rules.ts';
import { type Operation, operations } from '../../support/server/operations.ts';
import { partnerKey } from '../../support/server/partner-key.ts';
import { scopes } from '../../support/server/permission-table.ts';
import { buildForm, formWith, type RestClient, restClient } from '../../support/server/rest-client.ts';
import { restWorld } from '../../support/server/rest-world.ts';
import { ownerOf } from '../../support/server/test-database.ts';

const { world, url, played, started, rest } = await restWorld();
const own = await companyOfEveryRole(world, 'own');
const other = await companyOfEveryRole(world, 'other');

/** Things with numbers: the policy of the sample agency with its rating, payment, line, entity, letter and agent. */
const { file } = await played('crawlspace-with-certificate-bought-lately');
const { policyId, policyMainId } = file.policy;
const agent = await rest('agent');
await agent.save(`Policy/${policyId}/Payment`, payment);
await agent.save(`Policy/${policyId}/Documents/Lease`, formWith('The lease.'));
const principal = await rest('principal');
const letter = { templateType: 'Quote', name: 'Ours', subject: 'Your quote', body: 'Dear client,' };
const { templateID } = await principal.save('Entity/Template/Details', { TemplateDetails: letter });

type Thing = Exclude<About, 'list' | 'self' | 'nobody' | 'open'>;
type Things = { readonly [about in Thing]: number };

const sample: Things = {
  policy: policyId,
  line: policyMainId,
  rating: file.rating.ratingId,
  payment: Number((await agent.read(`Policy/${policyId}/Payment`)).PaymentID),
  entity: Number((await agent.read('User/UserEntity')).entityID),
  template: Number(templateID),
  user: Number(await agent.read('User/GetUserId')),
};
const none = 2_000_000;

// A renewal, which is the policy's as a term and as an offer: the answer is the same whether the policy is issued or not.
await addRecord(world.db, 'renewals', {
  policyId,
  offeredPolicyId: policyId,
  expirationDate: file.policy.expirationDate ?? '',
  stage: 'PLANNED',
});
// A policy that is taken over from another insurer, and a story of the sample book.
const takenOver = (await started()).file.policy.policyId;
await addRecord(world.db, 'renewals', {
  policyId: null,
  offeredPolicyId: takenOver,
  expirationDate: file.policy.expirationDate ?? '',
  stage: 'PLANNED',
});
const [{ userId: teller } = { userId: 0 }] = own.members;
await addBook(world.db, { agentUserId: teller, startedBy: teller, startedAt: world.now(), planned: 1 });
const { demonstrationBookId } = (await readBookOfAgent(world.db, teller)) ?? { demonstrationBookId: 0 };
await world.db
  .insertInto('demonstration_policy')
  .values({ demonstration_book_id: demonstrationBookId, position: 0, title: 'Ours', policy_id: policyId })
  .execute();
// The members' agency has a rate of commission and the statement of a closed month; an insured handed in a paper.
await addRecord(world.db, 'commissionRates', {
  companyId: own.companyId,
  agencyEntityId: own.entityId,
  firstDay: '2026-11-01',
  percent: 12.5,
  savedBy: teller,
  savedAt: world.now().toISOString(),
});
await addRecord(world.db, 'closedMonths', {
  companyId: own.companyId,
  lastDate: '2026-01-31',
  debit: '0.00',
  credit: '0.00',
  closedBy: teller,
  closedAt: world.now().toISOString(),
});
// A user cannot end the agency that they belong to.
const branchId = await addRecord(world.db, 'entities', {
  name: 'own branch',
  entityTypeId: 3,
  companyId: own.companyId,
  isActive: true,
  countryId: 233,
});
const insured = own.members.find(({ role }) => role === 'CONSUMER')?.userId ?? 0;
await world.db
  .updateTable('document')
  .set({ uploaded_by: insured })
  .where('policy_id', '=', policyId)
  .where('document_type', '=', 'Lease')
  .execute();
// Insureds submit their applications themselves: without that only their agency does.
const admin = await signInClient(url, 'admin');
await admin.send(
  'mutation ($ownerId: ID!) { setPreference(owner: ENTITY, ownerId: $ownerId, name: "consumerMaySubmit", value: "true") { __typename } }',
  { ownerId: String(own.entityId) },
);

const argumentByThing: { readonly [about in Thing]: string } = {
  policy: 'policyId',
  line: 'policyMainId',
  rating: 'ratingId',
  payment: 'paymentId',
  entity: 'entityId',
  template: 'templateId',
  user: 'userId',
};

/** Arguments about a thing; inside of inputs too. */
function argumentsAbout(operation: Operation, about: Thing, id: number, userName: string) {
  const given = rightArguments(operation, String(policyId));
  const number = String(id);
  const { name } = operation;
  if (name === 'setPreference') return { ...given, ownerId: number };
  if (name === 'saveTemplate') return { template: { templateId: number, name: 'x' } };
  if (name === 'inviteUser') return { invitation: { userId: number } };
  if (name === 'agent') return { userId: number };
  if (name === 'applyPaymentAction') return { ...given, paymentId: number, action: 'REQUEST_REFUND' };
  if (name === 'transferCash') return { ...given, policyId: number, toPolicyId: number };
  if (name === 'withdrawDocumentRequest') return { policyId: number, documentRequestId: number };
  if (name === 'resetSignIn') return { userName };
  if (name === 'signInAs') return { userName, reason: 'To see what the user sees.' };
  return { ...given, [argumentByThing[about]]: number };
}

/** The document of an operation, with the fields that show a refusal. */
function buildDocument({ document, field }: Operation): string {
  const type = getNamedType(field.type);
  const hasProblems = isUnionType(type) && type.getTypes().some(({ name }) => name === 'SaveRefused');
  const problemFields = ' { __typename ... on SaveRefused { problems { code message } } }';
  return hasProblems ? document.replace(' { __typename }', problemFields) : document;
}

/** Messages about the state of a policy, which a refused permission never gives. */
const ofState =
  /^(Underwriting does not hold this transaction|Nothing stops this quote|This quote already has a flood zone|This address does not belong to the policy|Only a quote that was abandoned|A payment was received for this quote|Documents are requested for|Only what has ended)/;

/** Whether an answer keeps the viewer out: nothing, not found, not allowed. */
function isClosed(value: unknown): boolean {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return true;
  const { __typename, problems = [] } = Object(value);
  if (['NotFound', 'NoRatingOptions', 'RateRisksRefused'].includes(__typename)) return true;
  const refusals: { code: string; message: string }[] = problems;
  const codes = ['NOT_ALLOWED', 'FORBIDDEN', 'SCOPE_MISSING', 'SIGN_IN_AS'];
  return refusals.some(({ code, message }) => codes.includes(code) && !ofState.test(message));
}

function findThing(about: About): Thing | null {
  return about in argumentByThing ? (about as Thing) : null;
}

const things = operations().flatMap((operation) => {
  const rule = operationRules[`${operation.isMutation ? 'Mutation' : 'Query'}.${operation.name}`];
  const about = rule && findThing(rule.about);
  return rule && about ? [{ operation, rule, about }] : [];
});

/** Whether a member tries a row of a list: by night everybody tries each, by day two try it, other ones than the row before. */
function isTried(row: number, member: number, memberCount: number): boolean {
  return isEverything || [0, Math.ceil(memberCount / 2)].includes((row + member) % memberCount);
}

describe('a user of another company never gets in, and the answer does not reveal whether the row exists', () => {
  const strangers = other.members.filter(({ role }) => roleScopes[role] !== 'ALL');

  test.each(strangers)('$role, GraphQL', { timeout: 60_000 }, async (stranger) => {
    const client = await signInClient(url, stranger.userName);
    const odd: string[] = [];
    for (const [row, { operation, about }] of things.entries()) {
      if (!isTried(row, strangers.indexOf(stranger), strangers.length)) continue;
      const ask = async (id: number, name: string) =>
        client.send(buildDocument(operation), argumentsAbout(operation, about, id, name));
      const [foreign, missing] = [await ask(sample[about], 'agent'), await ask(none, 'no.such.user')];
      if (foreign.text !== missing.text) odd.push(`${operation.name} tells: ${foreign.text.slice(0, 200)}`);
      const value = foreign.body?.data?.[operation.name];
      if (foreign.status !== 200 || !isClosed(value))
        odd.push(`${operation.name}: ${foreign.text.slice(0, 200)}`);
    }
    expect(odd).toEqual([]);
  });

  test.each(strangers)('$role, REST', { timeout: 60_000 }, async (stranger) => {
    const { tokens } = await signInClient(url, stranger.userName);
    const client = restClient(url, tokens.accessToken);
    const odd: string[] = [];
    for (const [row, route] of restRoutes.entries()) {
      if (!isTried(row, strangers.indexOf(stranger), strangers.length)) continue;
      const about = findRouteSubject(route);
      if (about === null) continue;
      const foreign = await callAbout(client, route, about, sample[about]);
      const missing = await callAbout(client, route, about, none);
      const name = `${route.method} ${route.path}`;
      if (JSON.stringify(foreign) !== JSON.stringify(missing))
        odd.push(`${name} tells: ${JSON.stringify(foreign)}`);
      const isOut = foreign.status === 404 || isClosed(foreign.body);
      if (!isOut) odd.push(`${name}: ${JSON.stringify(foreign).slice(0, 200)}`);
    }
    expect(odd).toEqual([]);
  });
});

test('a consumer of the same agency gets into no policy of another insured, by any operation', {
  timeout: 60_000,
}, async () => {
  const client = await signInClient(url, await addColleague(world, 'agent', 'same.consumer', 'CONSUMER'));
  const odd: string[] = [];
  for (const { operation, about } of things) {
    if (!['policy', 'line', 'rating', 'payment'].includes(about)) continue;
    const ask = (id: number) =>
      client.send(buildDocument(operation), argumentsAbout(operation, about, id, 'agent'));
    const [foreign, missing] = [await ask(sample[about]), await ask(none)];
    const isOut = foreign.text === missing.text && isClosed(foreign.body?.data?.[operation.name]);
    if (!isOut) odd.push(`${operation.name}: ${foreign.text.slice(0, 200)}`);
  }
  expect(odd).toEqual([]);
});

test.each([
  { name: 'no right', mayPay: false, mayClaim: false },
  { name: 'both rights', mayPay: true, mayClaim: true },
])(
  'a helper of an insured with $name may what the table says, and nothing else',
  {
    timeout: 60_000,
  },
  async ({ mayPay, mayClaim }) => {
    const userName = `helper.${mayPay ? 'rights' : 'none'}`;
    await addColleague(world, 'agent', userName, 'CONSUMER');
    const { userId } = await world.db
      .selectFrom('app_user')
      .select('user_id as userId')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    const rights = { is_insured: false, may_pay: mayPay, may_claim: mayClaim };
    await world.db
      .insertInto('policy_holder')
      .values({ policy_main_id: policyMainId, user_id: userId, ...rights, granted_at: world.now() })
      .execute();
    const client = await signInClient(url, userName);
    const allowed = ['see', ...(mayPay ? ['pay'] : []), ...(mayClaim ? ['claim'] : [])];
    const odd: string[] = [];
    for (const { operation, rule, about } of things) {
      if (!['policy', 'line', 'rating'].includes(about)) continue;
      const { name, isMutation } = operation;
      const right = findHelperRight(`${isMutation ? 'Mutation' : 'Query'}.${name}`, rule) ?? 'none';
      const answer = await client.send(
        buildDocument(operation),
        argumentsAbout(operation, about, sample[about], 'agent'),
      );
      const isOut = isClosed(answer.body?.data?.[name]);
      // A list that a helper may see can be empty.
      const isExpected = isMutation ? isOut !== allowed.includes(right) : isOut || allowed.includes(right);
      if (!isExpected) odd.push(`${name}: ${answer.text.slice(0, 200)}`);
    }
    expect(odd).toEqual([]);
  },
);

const mail = { ToEmail: 'agent@example.com', Subject: 'News', Message: 'Words.' };
await agent.save(`Policy/${policyId}/SendEmail`, buildForm(mail));
const lists = [
  'searchPolicies',
  'findPolicies',
  'recentPolicies',
  'myQuotes',
  'reviewQueue',
  'readyToIssue',
  'currentQuote',
  'outbox',
];

test.each(other.members.filter(({ role }) => roleScopes[role] !== 'ALL'))(
  '$role finds nothing of another company in a list',
  async ({ userName }) => {
    const client = await signInClient(url, userName);
    const found: string[] = [];
    for (const operation of operations().filter(({ name }) => lists.includes(name))) {
      const { body, text } = await client.send(
        operation.document,
        rightArguments(operation, String(policyId)),
      );
      if (!isClosed(body?.data?.[operation.name])) found.push(`${operation.name}: ${text.slice(0, 200)}`);
    }
    expect(found).toEqual([]);
  },
);

test('a colleague who was granted to create users reads no invitation of the outbox', async () => {
  await addRecord(world.db, 'outboxMessages', {
    policyId: null,
    toEmail: 'new.agent@example.com',
    subject: 'Your invitation',
    message: 'The code is ABCD-EFGH-JKLM.',
    queuedAt: world.now().toISOString(),
  });
  const csr = await signInClient(url, await addColleague(world, 'other.csr', 'other.inviter'));
  const admin = await signInClient(url, 'other.admin');
  const grant = await admin.send(
    `mutation ($userId: ID!) { setUserPermission(userId: $userId, group: 10, bits: ["create"], setting: GRANTED) { __typename } }`,
    { userId: readUserId(csr) },
  );
  const find = async (client: Client) =>
    (await client.send('{ outbox(first: 100) { message } }')).text.includes('ABCD-EFGH-JKLM');
  expect([grant.body?.data, await find(admin), await find(csr)]).toEqual([
    { setUserPermission: { __typename: 'UserPermissionSet' } },
    true,
    false,
  ]);
});

/** The kind of row that a number in the route refers to; null for a row about no such thing, or about the caller alone. */
function findRouteSubject(row: RestRoute): Thing | null {
  const { path } = row;
  if (/^Entity\/(Preference\/\{id\}|Company)|^User\/UserPreference|signinas|ResetSignIn/.test(path))
    return null;
  if (path === 'User/FilteredClaimTabs/{id}') return 'policy';
  const rule = ruleOfRow(row);
  const isAbout = path.includes('{id}') || path.includes('{policyId}') || path in rightBodies;
  return rule && isAbout ? findThing(rule.about) : null;
}

function callAbout(client: RestClient, { method, path, multipart }: RestRoute, about: Thing, id: number) {
  const address = path
    .replace('{product}', 'Flood')
    .replace(/\{(id|policyId)\}/, String(id))
    .replace('{name}', 'floodchat')
    .replace(/\{\w+\}/g, '1');
  const query = findQuery(path);
  if (method === 'GET') return client.get(`${address}${query}`);
  const hasNoBody =
    multipart === undefined && !(path in rightBodies) && about === 'entity' && path.includes('{name}');
  return client.post(`${address}${query}`, hasNoBody ? undefined : (rightBodies[path]?.(id) ?? {}));
}

/** The query parameters of a route. */
function findQuery(path: string): string {
  if (path === 'Policy') return '?isPartialSave=true';
  if (path.includes('/CommissionStatement')) return '?lastDate=2026-10-31';
  return path.includes('/encoded/') ? '?value=YQ%3D%3D' : '';
}

/** Each field of a policy file that asks for a right, in GraphQL and as a row of REST. */
const guardedFields = `query ($policyId: ID!) { policyFile(policyId: $policyId) {
  activity(first: 1) { activityLogId } activityPage(first: 1) { nodes { activityLogId } }
  documents { documentId } payments { paymentId } worksheet { context }
  overview { currentPayment { paymentId } } } }`;

const guardedRows: { readonly [field: string]: string } = {
  activity: 'ActivityLogs',
  documents: 'Documents',
  payments: 'PaymentList',
  'overview.currentPayment': 'Payment',
};

test.each(own.members)(
  '$role gets the fields of an own policy that the table lists, on both wires',
  async ({ role, userId, userName }) => {
    const client = await signInClient(url, userName);
    await giveTo(userId);
    const { body } = await client.send(guardedFields, { policyId: String(policyId) });
    const file = Object(body?.data?.policyFile);
    const may = Object.fromEntries(
      Object.entries(fieldRules).map(([field, rule]) => [field.split('policyFile.')[1], mayRole(role, rule)]),
    );
    expect({
      activity: file.activity.length > 0,
      activityPage: file.activityPage.nodes.length > 0,
      documents: file.documents.length > 0,
      payments: file.payments.length > 0,
      'overview.currentPayment': file.overview.currentPayment !== null,
      worksheet: file.worksheet !== null,
    }).toEqual(may);
    const wire = restClient(url, client.tokens.accessToken);
    for (const [field, path] of Object.entries(guardedRows)) {
      const { status, body } = await wire.get(`Policy/${policyId}/${path}`);
      expect([field, status, !isClosed(body)]).toEqual([field, 200, may[field]]);
    }
  },
);

const asking = operations().flatMap((operation) => {
  const rule = operationRules[`${operation.isMutation ? 'Mutation' : 'Query'}.${operation.name}`];
  return rule && (rule.asks.length > 0 || findThing(rule.about)) ? [{ operation, rule }] : [];
});

describe('everybody may at home what the table says, and nothing else', () => {
  /** By day each operation is asked by two of the roles that may, and by two that may not, other ones than the operation before. */
  function isAsked(row: number, rule: OperationRule, role: Role): boolean {
    const alike = own.members.filter((member) => mayRole(member.role, rule) === mayRole(role, rule));
    return isTried(
      row,
      alike.findIndex((member) => member.role === role),
      alike.length,
    );
  }

  test.each(own.members)('$role', { timeout: 60_000 }, async ({ role, userId, userName }) => {
    const client = await signInClient(url, userName);
    await giveTo(userId);
    // Mails of the earlier roles about the policy would block this one.
    await world.db.deleteFrom('use_count').where('key', 'like', 'mails of a policy%').execute();
    const odd: string[] = [];
    for (const [row, { operation, rule }] of asking.entries()) {
      if (shownByValuesOnly.includes(operation.name) || !isAsked(row, rule, role)) continue;
      await reopen();
      const about = findThing(rule.about);
      const given = about
        ? argumentsAbout(operation, about, findHome(operation, about), 'own.spare')
        : rightArguments(operation, String(policyId));
      const answer = await client.send(buildDocument(operation), given);
      const closed = isClosed(answer.body?.data?.[operation.name]);
      const isExpected = mayRole(role, rule) && !(about === 'user' && roleScopes[role] === 'OWN_POLICIES');
      const isWrong = isExpected ? closed && about !== null && !needsMore.includes(operation.name) : !closed;
      if (isWrong)
        odd.push(`${operation.name} ${isExpected ? 'refuses' : 'lets in'}: ${answer.text.slice(0, 160)}`);
    }
    expect(odd).toEqual([]);
  });
});

describe('a key of one scope may what the table says as far as its maker may, and nothing else', () => {
  const maker = own.members.find(({ role }) => role === 'AGENCY_PRINCIPAL');
  if (!maker) throw new Error('There is no principal.');

  test.each(scopes)('%s, on both wires', { timeout: 60_000 }, async (scope) => {
    await giveTo(maker.userId);
    await world.db.deleteFrom('use_count').where('key', 'like', 'mails of a policy%').execute();
    const accessToken = await partnerKey(world, maker.userId, [scope]);
    const client = clientWith(url, { accessToken, refreshToken: '' });
    const odd: string[] = [];
    for (const [row, { operation, rule }] of asking.entries()) {
      const isExpected = mayScope(scope, rule) && mayRole(maker.role, rule);
      if (shownByValuesOnly.includes(operation.name) || !isTriedWith(scope, row, rule)) continue;
      await reopen();
      const about = findThing(rule.about);
      const given = about
        ? argumentsAbout(operation, about, findHome(operation, about), 'own.spare')
        : rightArguments(operation, String(policyId));
      const answer = await client.send(buildDocument(operation), given);
      const closed = isClosed(answer.body?.data?.[operation.name]);
      if (isExpected ? closed && about !== null && !needsMore.includes(operation.name) : !closed)
        odd.push(`${operation.name} ${isExpected ? 'refuses' : 'lets in'}: ${answer.text.slice(0, 160)}`);
    }
    const wire = restClient(url, accessToken);
    for (const [row, route] of restRoutes.entries()) {
      const rule = ruleOfRow(route);
      const about = findRouteSubject(route);
      if (!rule || about === null || mayScope(scope, rule) || !isTriedWith(scope, row, rule)) continue;
      const { status, body } = await callAbout(wire, route, about, sample[about]);
      if (status !== 404 && !isClosed(body))
        odd.push(`${route.method} ${route.path} lets in: ${JSON.stringify(body).slice(0, 160)}`);
    }
    expect(odd).toEqual([]);
  });

  /** By day each operation is called with two of the keys that may, and with two that may not. */
  function isTriedWith(scope: ApiScope, row: number, rule: OperationRule): boolean {
    const alike = scopes.filter((other) => mayScope(other, rule) === mayScope(scope, rule));
    return isTried(row, alike.indexOf(scope), alike.length);
  }
});

/** The operations whose answers show a missing permission by values only, because they have no type for it. */
const shownByValuesOnly = [
  'pipeline',
  'pipelineCounts',
  'calendarRuns',
  'sessions',
  'listedDuties',
  'bookLines',
  'reportLines',
  'suspenseItems',
  'claims',
  'ofacSearch',
  'letterCopies',
  'users',
  'entities',
  'payments',
  'policies',
  'startQuotes',
  'reviewCounts',
  'reviewItems',
];
/** Operations whose other arguments name nothing here. */
const needsMore = [
  'undoClearing',
  'sendLetterAgain',
  'noteReturnedMail',
  'completeCertificateUpload',
  'acceptCertificateReading',
  'certificateReading',
  'ratingDifference',
  'marketOffers',
  'chooseOffer',
  'ledger',
  'policyVersion',
  'compareVersions',
  'reviewItem',
  'policyChange',
  'changeConflicts',
  'cancellationOffers',
  'openChange',
  'priceChange',
  'decideConflicts',
  'moveChange',
  'issueChange',
  'abandonChange',
  'workTransferPreview',
  'withdrawDocumentRequest',
  'earlierInsured',
  'guestLinks',
  'revokeGuestLink',
  'proposalLinks',
];

/** The things of the members' own agency: the policy moves there. */
function findHome({ name }: Operation, about: Thing): number {
  const examiner = own.members.find(({ role }) => role === 'EXAMINER')?.userId ?? 0;
  const partner = own.members.find(({ role }) => role === 'API_PARTNER')?.userId ?? 0;
  if (about === 'user') return { saveExaminerProfile: examiner, inviteUser: partner }[name] ?? own.spareId;
  if (name === 'endAgency') return branchId;
  if (about === 'entity') return own.entityId;
  if (name === 'rollover') return takenOver;
  return sample[about];
}

/** Makes the policy one of the members' own agency, and the member's own. */
async function giveTo(userId: number): Promise<void> {
  await ownerOf(world.db)
    .updateTable('policy_owner')
    .set({ user_id: userId, agency_entity_id: own.entityId, company_id: own.companyId })
    .where('policy_id', 'in', [policyId, takenOver])
    .execute();
  await world.db
    .updateTable('template')
    .set({ entity_id: own.entityId })
    .where('template_id', '=', sample.template)
    .execute();
}

/** Puts the policy back to a quote, whatever an operation made of it. */
async function reopen(): Promise<void> {
  await ownerOf(world.db)
    .updateTable('transaction')
    .set({ policy_state: 'QUOTE', transaction_status: 'IN_PROCESS', issued_date: null })
    .where('policy_id', '=', policyId)
    .execute();
}
