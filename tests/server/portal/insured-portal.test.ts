import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { textConsents } from '../../../machines/domain/letters/text-reminder.ts';
import { buildLetterCode } from '../../../server/documents/contents/letter-code.ts';
import { prepareLetter } from '../../../server/documents/prepare-letter.service.ts';
import { sendQueuedText } from '../../../server/documents/texts/send-text.service.ts';
import { restRoutes } from '../../../server/http/serve-rest.ts';
import { clearUserSessions } from '../../../server/identity/tokens/session.service.ts';
import { givePolicy } from '../../../server/people/portal/policy-holders.store.ts';
import {
  ask,
  building,
  openPortal,
  place,
  postalCode,
  requested,
  streetAddress1,
} from '../../support/portal/open-portal.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { type Client, clientWith, readUserId, signInClient } from '../../support/server/graphql-client.ts';
import { operations } from '../../support/server/operations.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { ownerOf } from '../../support/server/test-database.ts';

/* What an insured does in the portal, from the agent's link to the end of a policy. */
const {
  database,
  world,
  url,
  smtp,
  gateway,
  agent,
  visitor,
  guest,
  readToken,
  request,
  readMail,
  comeThroughPortal,
  start,
} = await openPortal();

const principal = await signInClient(url, 'principal');
const portalOf = async (token: string) =>
  ask(visitor, 'query ($token: String!) { portal(token: $token) { agencyName agent { name } } }', { token });

const goOn = (client: Client, policyId: string, parts: object | null) =>
  ask(
    client,
    `mutation ($policyId: ID!, $parts: PolicyPartsInput) { continueOwnQuote(policyId: $policyId, parts: $parts) { __typename
      ... on WizardMoved { file { wizard { step } rating { totalPremium } } } ... on StepProblems { problems { field } }
      ... on SaveRefused { problems { code } } } }`,
    { policyId, parts },
  );
const partVersions = (client: Client, policyId: string) =>
  ask(
    client,
    'query ($policyId: ID!) { policyFile(policyId: $policyId) { policy { version } structure { version } } }',
    {
      policyId,
    },
  );

/** Answers what is left of a quote; ends with its premium. */
async function answerRest(client: Client, policyId: string) {
  const asked: string[] = [];
  const save = async (values: { policy?: object; structure?: object }) => {
    const { policy, structure } = await partVersions(client, policyId);
    const answer = await goOn(client, policyId, {
      ...(values.policy && { policy: { ...values.policy, version: policy.version } }),
      ...(values.structure && { structure: { ...values.structure, version: structure.version } }),
    });
    asked.push(...(answer.problems ?? []).map(({ field }: { field: string }) => field));
    return answer;
  };
  const first = await goOn(client, policyId, null);
  asked.push(...first.problems.map(({ field }: { field: string }) => field));
  await save({ structure: { isSubstantiallyImproved: false } });
  await save({ policy: { effectiveDateType: 'STANDARD_30_DAY', purchaseDate: '2015-06-01' } });
  return { asked, last: await save({ structure: { detachedStructuresCount: 0 } }) };
}

const submit = (client: Client, policyId: string) =>
  ask(
    client,
    `mutation ($policyId: ID!) { submitOwnApplication(policyId: $policyId) { __typename ... on SaveRefused { problems { code message } }
      ... on StepProblems { problems { field message } } } }`,
    { policyId },
  );

test('from the link of an agent to an issued policy: estimate, account by e-mail, quote, signature, payment', async () => {
  const portal = await readToken();
  expect(await portalOf(portal)).toEqual({
    agencyName: 'Riverbend Insurance Agency (sample)',
    agent: { name: 'Alex Rivera' },
  });
  const price = `query ($place: EstimatePlaceInput!, $building: EstimateAnswersInput, $portal: String) {
    estimate(place: $place, rateMarket: PUBLIC, building: $building, portal: $portal) { ... on Estimate { range { likely } } } }`;
  const { likely } = (await ask(visitor, price, { place, building, portal })).range;
  const stranger = await visitor.send(price, { place, building });
  expect(stranger.status).toBe(401);

  const rosa = await comeThroughPortal('Rosa@example.com');
  const { file } = await start(rosa);
  const { policyId } = file.policy;
  const { account } = { account: await ask(agent, '{ account { user { userId entityId } } }') };
  expect(file).toEqual({
    policy: { policyId, applicationSource: 'CONSUMER_PORTAL' },
    policyOwner: { userId: account.user.userId, agencyEntityId: account.user.entityId },
    insureds: [{ firstName: 'Rosa', lastName: 'Alvarez', email: 'Rosa@example.com' }],
  });
  // An estimate becomes one quote, however often it is sent.
  expect((await start(rosa)).file.policy.policyId).toBe(policyId);

  expect(await answerRest(rosa, policyId)).toEqual({
    asked: [
      'structure.isSubstantiallyImproved',
      'policy.effectiveDateType',
      'policy.purchaseDate',
      'structure.detachedStructuresCount',
    ],
    last: {
      __typename: 'WizardMoved',
      file: { wizard: { step: 'APPLICATION_SUMMARY' }, rating: { totalPremium: `${likely}.00` } },
    },
  });

  // The application goes to the agent unless the agency lets insureds submit.
  expect((await submit(rosa, policyId)).problems[0].code).toBe('NOT_ALLOWED');
  const handed = await ask(
    rosa,
    'mutation ($policyId: ID!) { handOverQuote(policyId: $policyId, message: "I moved in last week.") { __typename } }',
    { policyId },
  );
  expect(handed).toEqual({ __typename: 'QuoteHandedOver' });
  const { nodes } = await ask(
    agent,
    '{ pipeline(filter: {}, first: 5) { nodes { sentence action policy { policyId } } } }',
  );
  expect(nodes).toEqual([
    {
      sentence: expect.stringContaining(
        'The insured handed it over: “I moved in last week.” Look it over and submit the application.',
      ),
      action: 'CONTINUE',
      policy: { policyId },
    },
  ]);

  const allowed = await ask(
    principal,
    'mutation ($ownerId: ID!) { setPreference(owner: ENTITY, ownerId: $ownerId, name: "ConsumerMaySubmit", value: "true") { __typename } }',
    { ownerId: account.user.entityId },
  );
  expect(allowed).toEqual({ __typename: 'PreferenceSaved' });
  expect((await submit(rosa, policyId)).problems[0].message).toBe('Read the application and sign it first.');
  const { contentDigest } = await ask(
    rosa,
    'query ($policyId: ID!) { applicationToSign(policyId: $policyId) { contentDigest } }',
    { policyId },
  );
  const signed = await ask(
    rosa,
    'mutation ($policyId: ID!, $signature: SignatureInput!) { signApplication(policyId: $policyId, signature: $signature) { __typename } }',
    { policyId, signature: { signedName: 'Rosa Alvarez', contentDigest } },
  );
  expect(signed).toEqual({ __typename: 'ApplicationSigned' });
  expect(await submit(rosa, policyId)).toEqual({ __typename: 'ApplicationSubmitted' });

  const page = await ask(
    rosa,
    'mutation ($policyId: ID!) { openPayPage(policyId: $policyId) { ... on PayPageOpened { url } ... on SaveRefused { problems { code message } } } }',
    { policyId },
  );
  const token = /\/vue\/guest\/pay#([\w-]{43})$/.exec(page.url)?.[1] ?? '';
  const order = { token, amount: likely, paymentTypeId: 2, paymentToken: 'tok_sample_ok' };
  const paid = await guest.post('Guest/Payment/Pay', order);
  expect([paid.status, Object(paid.body).state]).toEqual([200, 'PAID']);
  const issued = await ask(
    rosa,
    `query ($policyId: ID!) { policyFile(policyId: $policyId) { transaction { transactionStatus policyState agentSignedDate }
      policy { effectiveDate expirationDate nfipPolicyNum } } }`,
    { policyId },
  );
  expect(issued).toEqual({
    transaction: { transactionStatus: 'ISSUED', policyState: 'NEW_BUSINESS', agentSignedDate: '2026-11-21' },
    policy: { effectiveDate: '2026-12-21', expirationDate: '2027-12-21', nfipPolicyNum: expect.any(String) },
  });
  // Who signs in again comes to the list.
  expect(await start(rosa)).toEqual({ __typename: 'SaveRefused', problems: [{ code: 'STATUS' }] });
  rosaOwns = { client: rosa, policyId };
}, 60_000);

test('an estimate that is sent twice at once becomes one quote, which both calls open', async () => {
  const twice = await comeThroughPortal('twice@example.com');
  const started = await Promise.all([start(twice), start(twice)]);
  const quotes = await database.db
    .selectFrom('insured')
    .select('policy_id')
    .where('email', '=', 'twice@example.com')
    .execute();
  const [quote] = quotes.map(({ policy_id }) => String(policy_id));
  expect([quotes.length, ...started.map(({ file }) => file.policy.policyId)]).toEqual([1, quote, quote]);
});

/** Rosa's issued policy. */
let rosaOwns = { client: visitor, policyId: '' };

test('the contacts of an agency name no insured to another one, and no insured is read but by those who work with them', async () => {
  const { entityId } = (await ask(agent, '{ account { user { entityId } } }')).user;
  const other = await comeThroughPortal('neighbor@example.com');
  const contacts = async (client: Client) => {
    const entity = await ask(
      client,
      'query ($entityId: ID!) { entity(entityId: $entityId) { contactSheet { people { name } } consumerUser { userId } } }',
      { entityId },
    );
    const rest = restClient(url, client.tokens.accessToken);
    const sheet = await rest.read(`Entity/GetEntityContactSheet/${entityId}`);
    const consumer = await rest.get(`User/GetEntityConsumerUser/${entityId}`);
    const listNames = (people: unknown) =>
      Object.values(Object(people)).map((person) => String(Object(person).name));
    return {
      people: [listNames(entity.contactSheet.people), listNames(Object(sheet).people)],
      consumer: [Number(entity.consumerUser?.userId), Number(Object(consumer.body).userID)],
    };
  };
  const people = [
    ['Alex Rivera', 'Pat Okafor'],
    ['Alex Rivera', 'Pat Okafor'],
  ];
  const [rosa, neighbor] = [rosaOwns.client, other].map((client) => Number(readUserId(client)));
  expect(await contacts(rosaOwns.client)).toEqual({ people, consumer: [rosa, rosa] });
  expect(await contacts(other)).toEqual({ people, consumer: [neighbor, neighbor] });
  expect(await contacts(agent)).toEqual({ people, consumer: [rosa, rosa] });
});

const readOwn = (client: Client, policyId: string) =>
  ask(
    client,
    `query ($policyId: ID!) { ownPolicy(policyId: $policyId) { coverEnds file { transaction { transactionStatus } mailingAddress { version city }
      lossPayees { lossPayeeId name1 loanNumber isActive } } } }`,
    { policyId },
  );

const changeOwn = (client: Client, variables: { policyId: string; changeKind: string; parts: object }) =>
  ask(
    client,
    `mutation ($policyId: ID!, $changeKind: ChangeKind!, $parts: PolicyPartsInput!) { changeOwnPolicy(policyId: $policyId, changeKind: $changeKind, parts: $parts) {
      __typename ... on OwnChangeMade { stage effectiveDate } ... on SaveRefused { problems { code field message } } } }`,
    variables,
  );

const cancelOwn = (client: Client, policyId: string, cancellation: object) =>
  ask(
    client,
    `mutation ($policyId: ID!, $cancellation: OwnCancellationInput!) { cancelOwnPolicy(policyId: $policyId, cancellation: $cancellation) {
      __typename ... on OwnCancellationPriced { isRequested effectiveDate refund } ... on SaveRefused { problems { code field message } } } }`,
    { policyId, cancellation },
  );

test('an insured changes lender and mailing address alone, at once, and nothing that moves money', async () => {
  const { client, policyId } = rosaOwns;
  const { file, coverEnds } = await readOwn(client, policyId);
  expect(coverEnds).toBe('2027-12-21');
  const mailingAddress = {
    version: file.mailingAddress.version,
    isSameAsPropertyAddress: false,
    streetAddress1: '9 Elm St',
    city: 'Franklin',
    stateAbbreviation: 'TN',
    postalCode: '37064',
  };
  const made = { __typename: 'OwnChangeMade', stage: 'ISSUED', effectiveDate: '2026-12-21' };
  expect(
    await changeOwn(client, { policyId, changeKind: 'MAILING_ADDRESS', parts: { mailingAddress } }),
  ).toEqual(made);
  const lender = {
    lossPayeeType: 'FIRST_MORTGAGEE',
    isActive: true,
    name1: 'First River Bank',
    loanNumber: '778',
    streetAddress1: '1 Bank St',
    city: 'Nashville',
    stateAbbreviation: 'TN',
    postalCode: '37203',
  };
  expect(
    await changeOwn(client, { policyId, changeKind: 'LENDERS', parts: { lossPayees: [lender] } }),
  ).toEqual(made);
  const after = (await readOwn(client, policyId)).file;
  expect(after).toEqual({
    transaction: { transactionStatus: 'ISSUED' },
    mailingAddress: { version: expect.any(Number), city: 'Franklin' },
    lossPayees: [
      { lossPayeeId: expect.any(String), name1: 'First River Bank', loanNumber: '778', isActive: true },
    ],
  });
  const building = { structure: { floorsCount: 2 } };
  expect(
    (await changeOwn(client, { policyId, changeKind: 'BUILDING', parts: building })).problems[0].code,
  ).toBe('NOT_ALLOWED');
  expect(
    (await changeOwn(client, { policyId, changeKind: 'LENDERS', parts: building })).problems[0].code,
  ).toBe('NOT_IN_CHANGE');
  const { insureds } = await ask(
    client,
    'query ($policyId: ID!) { policyFile(policyId: $policyId) { insureds { insuredId version } } }',
    { policyId },
  );
  const refuseInsured = async (row: object) =>
    (await changeOwn(client, { policyId, changeKind: 'MAILING_ADDRESS', parts: { insureds: [row] } }))
      .problems;
  const agentChanges = [
    { code: 'NOT_ALLOWED', field: 'kind', message: 'Your agent makes this change with you.' },
  ];
  expect([
    await refuseInsured({ ...insureds[0], lastName: 'Other' }),
    await refuseInsured({ ...insureds[0], isActive: false }),
    await refuseInsured({ insuredId: '0', version: 0, email: 'new@example.com' }),
  ]).toEqual([agentChanges, agentChanges, agentChanges]);
  const stranger = await comeThroughPortal('stranger@example.com');
  expect(await changeOwn(stranger, { policyId, changeKind: 'LENDERS', parts: building })).toEqual({
    __typename: 'NotFound',
  });
  const evidence = (who: Client) =>
    fetch(`${url}/vue/api/Policy/${policyId}/Evidence.pdf`, {
      headers: { authorization: `Bearer ${who.tokens.accessToken}` },
    });
  expect([(await evidence(client)).status, (await evidence(stranger)).status]).toEqual([200, 404]);
});

test('an insured whose mail goes abroad moves back', async () => {
  const { client, policyId } = rosaOwns;
  const readVersion = async () => (await readOwn(client, policyId)).file.mailingAddress.version;
  const move = async (address: object) => {
    const mailingAddress = { version: await readVersion(), isSameAsPropertyAddress: false, ...address };
    const { __typename, problems } = await changeOwn(client, {
      ...{ policyId, changeKind: 'MAILING_ADDRESS' },
      parts: { mailingAddress },
    });
    const { mailingAddress: saved } = await ask(
      client,
      'query ($policyId: ID!) { policyFile(policyId: $policyId) { mailingAddress { city stateId stateAbbreviation foreignState countryId } } }',
      { policyId },
    );
    return { answer: problems ?? __typename, ...saved };
  };
  const toronto = {
    ...{ streetAddress1: '1 Front St', city: 'Toronto', postalCode: 'M5V 2T6', foreignState: 'Ontario' },
    ...{ countryId: 39, stateId: null, stateAbbreviation: null },
  };
  // As the page of the portal sends it.
  const franklin = {
    ...{ streetAddress1: '9 Elm St', streetAddress2: null, city: 'Franklin', postalCode: '37064' },
    ...{ stateAbbreviation: 'TN', foreignState: null, countryId: 233, urbanization: null },
  };
  const inTennessee = { stateId: 47, stateAbbreviation: 'TN', foreignState: null, countryId: 233 };
  expect([
    await move(toronto),
    await move(franklin),
    await move({ ...franklin, streetAddress1: '10 Elm St', city: 'Nashville', postalCode: '37203' }),
  ]).toEqual([
    {
      ...{ answer: 'OwnChangeMade', city: 'Toronto', foreignState: 'Ontario', countryId: 39 },
      ...{ stateId: null, stateAbbreviation: null },
    },
    { answer: 'OwnChangeMade', city: 'Franklin', ...inTennessee },
    { answer: 'OwnChangeMade', city: 'Nashville', ...inTennessee },
  ]);
  const stale = { version: (await readVersion()) - 1, streetAddress1: '11 Elm St' };
  const parts = { mailingAddress: stale };
  expect((await changeOwn(client, { policyId, changeKind: 'MAILING_ADDRESS', parts })).problems).toEqual([
    {
      code: 'STATUS',
      field: null,
      message: 'This was changed meanwhile. Load the page again, and then make your change.',
    },
  ]);
});

test('an insured sees what a cancellation gives back before signing it, and underwriting decides', async () => {
  const { client, policyId } = rosaOwns;
  const reason = { cancellationReason: 'BEFORE_EFFECTIVE_DATE' };
  const { totalPremium } = (
    await ask(
      client,
      'query ($policyId: ID!) { policyFile(policyId: $policyId) { rating { totalPremium } } }',
      { policyId },
    )
  ).rating;
  const priced = { __typename: 'OwnCancellationPriced', effectiveDate: '2026-12-21', refund: totalPremium };
  expect(await cancelOwn(client, policyId, reason)).toEqual({ ...priced, isRequested: false });
  expect((await readOwn(client, policyId)).file.transaction.transactionStatus).toBe('ISSUED');
  expect(
    (await cancelOwn(client, policyId, { cancellationReason: 'FRAUD_OR_MISREPRESENTATION' })).problems[0]
      .code,
  ).toBe('NOT_ALLOWED');
  expect((await cancelOwn(client, policyId, { ...reason, signedName: ' ' })).problems[0].field).toBe(
    'signedName',
  );
  const signed = { ...reason, signedName: 'Rosa Alvarez' };
  expect(await cancelOwn(client, policyId, signed)).toEqual({ ...priced, isRequested: true });
  const change = await ask(
    client,
    'query ($policyId: ID!) { policyChange(policyId: $policyId) { change { stage insuredSignedDate } } }',
    { policyId },
  );
  expect(change).toEqual({ change: { stage: 'HELD', insuredSignedDate: '2026-11-21' } });
  // The policy itself is as before, and a second request waits for the first.
  expect(await readOwn(client, policyId)).toEqual({
    coverEnds: '2027-12-21',
    file: expect.objectContaining({ transaction: { transactionStatus: 'ISSUED' } }),
  });
  expect((await cancelOwn(client, policyId, signed)).problems[0].code).toBe('STATUS');
});

const askDoor = (client: Client, request: object) =>
  ask(
    client,
    `mutation ($request: PolicyDoorInput!) { requestPolicySignIn(request: $request) { ${requested} } }`,
    { request },
  );

/** The number of Rosa's policy, and the code of its letters. */
async function readRosasNumbers() {
  const { policyMain, policy } = await ask(
    rosaOwns.client,
    'query ($policyId: ID!) { policyFile(policyId: $policyId) { policyMain { policyMainId } policy { nfipPolicyNum } } }',
    { policyId: rosaOwns.policyId },
  );
  return {
    policyNumber: policy.nfipPolicyNum,
    letterCode: buildLetterCode(world, Number(policyMain.policyMainId)),
  };
}

const listOwn = async (client: Client) =>
  (await ask(client, '{ policies(first: 5) { nodes { policyId } } }')).nodes;

test('a policy opens by number, last name, ZIP code and a code, and the answer is the same for what does not exist', async () => {
  const { policyNumber, letterCode } = await readRosasNumbers();
  const door = { policyNumber, lastName: 'alvarez', postalCode };
  const shape = { requestToken: expect.any(String), minutes: 20, url: null, code: null };
  const mailsBefore = smtp.messages.length;
  const wrong = { ...door, letterCode: 'AAAA-AAAA', email: 'guesser@example.com' };
  expect([
    await askDoor(visitor, { ...door, policyNumber: '9999999999' }),
    await askDoor(visitor, { ...door, lastName: 'Smith' }),
    await askDoor(visitor, wrong),
  ]).toEqual([shape, shape, shape]);
  expect((await askDoor(visitor, { ...door, letterCode, email: 'nowhere' })).problems[0].field).toBe('email');

  // With the code of a letter the message goes to an address that is not on file, and the account there holds the policy.
  const sent = await askDoor(visitor, {
    ...door,
    letterCode: letterCode.toLowerCase(),
    email: 'new@example.com',
  });
  const { code } = await readMail('new@example.com');
  expect(smtp.messages.slice(mailsBefore).map(({ to }) => to)).toEqual(['new@example.com']);
  const opened = await guest.post('Authenticate/ConsumerCode', { requestToken: sent.requestToken, code });
  const holder = clientWith(url, opened.body as unknown as Client['tokens']);
  expect(await listOwn(holder)).toEqual([{ policyId: rosaOwns.policyId }]);
  expect((await readOwn(holder, rosaOwns.policyId)).coverEnds).toBe('2027-12-21');

  // Without it the message goes to the address on file; a signed-in person adds the policy to their own.
  const other = await comeThroughPortal('sister@example.com');
  expect(await listOwn(other)).toEqual([]);
  const before = smtp.messages.length;
  const asked = await askDoor(other, { ...door, isToReport: true });
  await expect.poll(() => smtp.messages.length).toBe(before + 1);
  const { code: second } = await readMail('Rosa@example.com');
  const add = (typed: string) =>
    ask(
      other,
      'mutation ($requestToken: String!, $code: String!) { addOwnPolicy(requestToken: $requestToken, code: $code) { __typename } }',
      { requestToken: asked.requestToken, code: typed },
    );
  expect(await add(second === '000000' ? '000001' : '000000')).toEqual({ __typename: 'SaveRefused' });
  expect(await add(second)).toEqual({ __typename: 'OwnPolicyAdded' });
  expect(await listOwn(other)).toEqual([{ policyId: rosaOwns.policyId }]);
});

const helpersOf = (client: Client, document: string, variables: object) =>
  ask(
    client,
    document.replace(
      '$HELPERS',
      '{ __typename ... on OwnHelpersSaved { helpers { policyHolderId name mayPay mayClaim } } ... on SaveRefused { problems { code field } } }',
    ),
    variables,
  );
const invite = (client: Client, policyId: string, helper: object) =>
  helpersOf(
    client,
    'mutation ($policyId: ID!, $helper: HelperInput!) { inviteHelper(policyId: $policyId, helper: $helper) $HELPERS }',
    { policyId, helper },
  );

/** The viewer's view of drafts from a card, and the codes by which giving and ending the consent are refused. */
async function tryDrafts(client: Client, policyId: string) {
  const problemFields = '{ __typename ... on SaveRefused { problems { code } } }';
  const consent = { paymentTypeId: 2, token: 'tok_sample_ok', signedName: 'Leo Alvarez' };
  const query = 'query ($policyId: ID!) { draftConsent(policyId: $policyId) { mayChange } }';
  const agree = `mutation ($policyId: ID!, $consent: DraftConsentInput!) { agreeToDrafts(policyId: $policyId, consent: $consent) ${problemFields} }`;
  const end = `mutation ($policyId: ID!) { endDrafts(policyId: $policyId) ${problemFields} }`;
  const { mayChange } = await ask(client, query, { policyId });
  const listCodes = ({ problems = [] }: { problems?: { code: string }[] }) =>
    problems.map(({ code }) => code);
  const agreed = listCodes(await ask(client, agree, { policyId, consent }));
  return { mayChange, agreed, ended: listCodes(await ask(client, end, { policyId })) };
}

test('a helper sees, pays or claims as the insured allows, under their own name, until the insured ends it', async () => {
  const { client, policyId } = rosaOwns;
  const email = 'nephew@example.com';
  const helper = { firstName: 'Leo', lastName: 'Alvarez', email, mayPay: false, mayClaim: false };
  expect((await invite(client, policyId, { ...helper, email: 'ROSA@example.com' })).problems).toEqual([
    { code: 'NOT_ALLOWED', field: 'email' },
  ]);
  const invited = await invite(client, policyId, helper);
  const { policyHolderId } = invited.helpers[0];
  const row = { policyHolderId, name: 'Leo Alvarez', mayPay: false, mayClaim: false };
  expect(invited).toEqual({ __typename: 'OwnHelpersSaved', helpers: [row] });
  await request({ email });
  const { linkToken } = await readMail(email);
  const { body } = await guest.post('Authenticate/ConsumerLink', { linkToken });
  const leo = clientWith(url, body as unknown as Client['tokens']);
  const rights = async () =>
    ask(
      leo,
      'query ($policyId: ID!) { ownPolicy(policyId: $policyId) { mayChange mayPay mayClaim maySubmit } }',
      { policyId },
    );
  const none = { mayChange: false, mayPay: false, mayClaim: false, maySubmit: false };
  expect(await rights()).toEqual(none);
  expect(await invite(leo, policyId, helper)).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'FORBIDDEN', field: null }],
  });
  const again = await invite(client, policyId, { ...helper, mayPay: true, mayClaim: true });
  expect(again.helpers).toEqual([{ ...row, mayPay: true, mayClaim: true }]);
  expect(await rights()).toEqual({ ...none, mayPay: true, mayClaim: true });
  expect(await tryDrafts(leo, policyId)).toEqual({
    mayChange: false,
    agreed: ['FORBIDDEN'],
    ended: ['FORBIDDEN'],
  });
  const ended = await helpersOf(
    client,
    'mutation ($policyId: ID!, $policyHolderId: ID!) { endHelper(policyId: $policyId, policyHolderId: $policyHolderId) $HELPERS }',
    { policyId, policyHolderId },
  );
  expect(ended).toEqual({ __typename: 'OwnHelpersSaved', helpers: [] });
  const { body: after } = await leo.send(
    'query ($policyId: ID!) { ownPolicy(policyId: $policyId) { mayPay } }',
    { policyId },
  );
  expect(after?.data).toEqual({ ownPolicy: null });
});

const threadLines =
  'messages { text isFromInsured writerName readerName answerDueDate answeredAt } answerDueDate isLate answererName mayWrite';
const readThread = (client: Client, policyId: string) =>
  ask(client, `query ($policyId: ID!) { messageThread(policyId: $policyId) { ${threadLines} } }`, {
    policyId,
  });
const changeThread = (client: Client, name: string, variables: { policyId: string; text?: string }) =>
  ask(
    client,
    `mutation ($policyId: ID!${'text' in variables ? ', $text: String!' : ''}) { ${name}(policyId: $policyId${'text' in variables ? ', text: $text' : ''}) {
      __typename ... on SaveRefused { problems { code field } } } }`,
    variables,
  );
const listWaiting = (client: Client) =>
  ask(
    client,
    '{ waitingThreads { policyId claimId insuredName openCount answerDueDate isLate answererName } }',
  );

test('an insured and the agent write to each other, with a clock, a notice that names no one, and for no other user', async () => {
  const { client, policyId } = rosaOwns;
  const saved = { __typename: 'MessageThreadSaved' };
  const stranger = await comeThroughPortal('reader@example.com');
  expect([
    await changeThread(client, 'writeMessage', { policyId, text: ' When does my cover start? ' }),
    await changeThread(client, 'writeMessage', { policyId, text: ' ' }),
    await changeThread(client, 'settleMessages', { policyId }),
    await changeThread(stranger, 'writeMessage', { policyId, text: 'Hello.' }),
  ]).toEqual([
    saved,
    { __typename: 'SaveRefused', problems: [{ code: 'REQUIRED', field: 'text' }] },
    { __typename: 'SaveRefused', problems: [{ code: 'NOT_ALLOWED', field: null }] },
    { __typename: 'NotFound' },
  ]);
  const waiting = {
    policyId,
    claimId: null,
    insuredName: 'Rosa Alvarez',
    openCount: 1,
    answerDueDate: '2026-11-23',
    isLate: false,
    answererName: 'Alex Rivera',
  };
  const other = await signInClient(url, 'otheragent');
  expect([await listWaiting(agent), await listWaiting(other), await listWaiting(client)]).toEqual([
    [waiting],
    [],
    [],
  ]);
  const { data } = (
    await other.send(`query ($policyId: ID!) { messageThread(policyId: $policyId) { isLate } }`, { policyId })
  ).body ?? { data: null };
  expect(data).toEqual({ messageThread: null });
  expect(await changeThread(agent, 'markMessagesRead', { policyId })).toEqual(saved);
  const none = await ask(
    agent,
    'mutation ($policyId: ID!, $text: String!) { writeMessage(policyId: $policyId, text: $text, lastMessageId: 0) { __typename } }',
    { policyId, text: 'On December 21.' },
  );
  const settle = async (lastMessageId: string | null) =>
    ask(
      agent,
      'mutation ($policyId: ID!, $lastMessageId: ID) { settleMessages(policyId: $policyId, lastMessageId: $lastMessageId) { __typename } }',
      { policyId, lastMessageId },
    );
  expect([none, await settle('0'), await listWaiting(agent)]).toEqual([saved, saved, [waiting]]);
  expect([await settle(null), await listWaiting(agent)]).toEqual([saved, []]);
  expect(await readThread(client, policyId)).toEqual({
    messages: [
      {
        text: 'When does my cover start?',
        isFromInsured: true,
        writerName: 'Rosa Alvarez',
        readerName: 'Alex Rivera',
        answerDueDate: '2026-11-23',
        answeredAt: expect.any(String),
      },
      {
        text: 'On December 21.',
        isFromInsured: false,
        writerName: 'Alex Rivera',
        readerName: null,
        answerDueDate: null,
        answeredAt: null,
      },
    ],
    answerDueDate: null,
    isLate: false,
    answererName: 'Alex Rivera',
    mayWrite: true,
  });
  const notices = await sql<{
    to: string;
    message: string;
  }>`select to_email as to, message from outbox_message
    where subject like 'A message waits%' order by to_email = 'Rosa@example.com'`.execute(database.db);
  const [toAgent, toRosa] = notices.rows;
  expect(notices.rows.map(({ to }) => to)).toEqual([expect.any(String), 'Rosa@example.com']);
  expect([
    /Rosa|Alvarez|cover/.test(String(toAgent?.message)),
    /Rosa|Alex|December/.test(String(toRosa?.message)),
  ]).toEqual([false, false]);
  const { activity } = await ask(
    agent,
    'query ($policyId: ID!) { policyFile(policyId: $policyId) { activity { activity message } } }',
    { policyId },
  );
  const noted = activity.filter((each: { activity: string }) => each.activity === 'message');
  expect(noted.map(({ message }: { message: string }) => message).sort()).toEqual([
    'A message to the insured was written.',
    'The insured wrote a message.',
  ]);
});

test('the notice of an insured’s message goes to the colleague who wrote last, and to the agent of record once that one has left', async () => {
  const { client, policyId } = rosaOwns;
  const userName = await addColleague(world, 'agent', 'agent.colleague');
  await changeThread(await signInClient(url, userName), 'writeMessage', { policyId, text: 'I stand in.' });
  const listNotices = () =>
    database.db
      .selectFrom('outbox_message')
      .select(['outbox_message_id as id', 'to_email as toEmail'])
      .where('subject', 'like', 'A message waits%')
      .execute();
  const findReceiver = async () => {
    const before = (await listNotices()).map(({ id }) => id);
    await changeThread(client, 'writeMessage', { policyId, text: 'Thank you.' });
    return (await listNotices()).filter(({ id }) => !before.includes(id)).map(({ toEmail }) => toEmail);
  };
  const { user } = await ask(agent, '{ account { user { email } } }');
  const first = await findReceiver();
  await ownerOf(database.db)
    .updateTable('app_user')
    .set({ is_active: false })
    .where('user_name', '=', userName)
    .execute();
  expect([first, await findReceiver()]).toEqual([[`${userName}@example.com`], [user.email]]);
  await changeThread(agent, 'settleMessages', { policyId });
});

test('the notice of an answer goes to no insured who no longer holds the policy', async () => {
  const { client, policyId } = rosaOwns;
  const { policyMainId } = await database.db
    .selectFrom('policy')
    .select('policy_main_id as policyMainId')
    .where('policy_id', '=', Number(policyId))
    .executeTakeFirstOrThrow();
  const former = await comeThroughPortal('former@example.com');
  const userId = Number(readUserId(former));
  await givePolicy(database.db, {
    ...{ policyMainId, userId, isInsured: true, mayPay: true, mayClaim: true },
    ...{ grantedBy: null, grantedAt: world.now() },
  });
  await clearUserSessions(world, userId);
  const readNotices = () =>
    database.db
      .selectFrom('outbox_message')
      .select(['outbox_message_id as id', 'to_email as toEmail'])
      .where('subject', 'like', 'A message waits%')
      .execute();
  const answer = async () => {
    const before = (await readNotices()).map(({ id }) => id);
    await changeThread(agent, 'writeMessage', { policyId, text: 'It is done.' });
    return (await readNotices()).filter(({ id }) => !before.includes(id)).map(({ toEmail }) => toEmail);
  };
  await changeThread(client, 'writeMessage', { policyId, text: 'Is it done?' });
  await changeThread(former, 'writeMessage', { policyId, text: 'Please do it.' });
  const first = await answer();
  await database.db
    .updateTable('policy_holder')
    .set({ ended_at: world.now() })
    .where('user_id', '=', userId)
    .execute();
  expect([first, await answer()]).toEqual([['former@example.com'], ['Rosa@example.com']]);
});

test('a paper that an insured hands in is answered: who read it, when, and what it changes in dollars', async () => {
  const { client, policyId } = rosaOwns;
  const content = Buffer.from('The survey of the house.').toString('base64');
  const { document } = await ask(
    client,
    `mutation ($policyId: ID!, $content: String!) { addDocument(policyId: $policyId, documentType: "Other document", fileName: "survey.txt", content: $content) {
      ... on DocumentStored { document { documentId } } ... on SaveRefused { problems { code message } } } }`,
    { policyId, content },
  );
  const { documentId } = document;
  const papers =
    'query ($policyId: ID!) { ownPapers(policyId: $policyId) { documentId documentType answerDueDate isLate readerName effect note } }';
  const waiting = {
    documentId,
    documentType: 'Other document',
    answerDueDate: '2026-11-23',
    isLate: false,
    readerName: null,
    effect: null,
    note: null,
  };
  expect(await ask(client, papers, { policyId })).toEqual([waiting]);
  const listOpen = async () =>
    (await listWaiting(agent)).map(({ openCount }: { openCount: number }) => openCount);
  await changeThread(agent, 'writeMessage', { policyId, text: 'We look at it.' });
  await changeThread(agent, 'settleMessages', { policyId });
  expect(await listOpen()).toEqual([1]);
  const answer = (who: Client, variables: object) =>
    ask(
      who,
      `mutation ($policyId: ID!, $documentId: ID!, $effect: Money, $note: String!) { answerPaper(policyId: $policyId, documentId: $documentId, effect: $effect, note: $note) {
        __typename ... on SaveRefused { problems { code field } } } }`,
      { policyId, documentId, effect: '-112.00', note: 'The floor is higher than we knew.', ...variables },
    );
  expect([
    await answer(client, {}),
    await answer(agent, { note: ' ' }),
    await answer(agent, { documentId: '999999' }),
    await answer(agent, {}),
  ]).toEqual([
    { __typename: 'SaveRefused', problems: [{ code: 'NOT_ALLOWED', field: null }] },
    { __typename: 'SaveRefused', problems: [{ code: 'REQUIRED', field: 'note' }] },
    { __typename: 'SaveRefused', problems: [{ code: 'STATUS', field: 'documentId' }] },
    { __typename: 'PaperAnswered' },
  ]);
  expect(await ask(client, papers, { policyId })).toEqual([
    { ...waiting, readerName: 'Alex Rivera', effect: '-112.00', note: 'The floor is higher than we knew.' },
  ]);
  expect(await listOpen()).toEqual([]);
  const effect = await ask(
    agent,
    'query ($policyId: ID!) { whatIf(policyId: $policyId, stage: DISCOUNTED, certificateHeight: 4) { __typename ... on WhatIf { certificate { label change } } ... on NoRatingOptions { message } } }',
    { policyId },
  );
  expect(effect).toEqual({
    __typename: 'WhatIf',
    certificate: [
      { label: 'With the certificate', change: expect.any(Number) },
      { label: 'Without a certificate', change: 0 },
    ],
  });
});

test('one search finds policy, payment, message, paper, lender and cover of the insured, and nothing for other users', async () => {
  const { client } = rosaOwns;
  const search = async (who: Client, text: string, language = 'EN') => {
    const document = `query ($text: String!, $language: ProposalLanguage) { ownSearch(text: $text, language: $language) { kindName policyId title } }`;
    const { body } = await who.send(document, { text, language });
    const found: { kindName: string; policyId: string; title: string }[] = Object(body?.data).ownSearch;
    return found.map(
      ({ kindName, policyId, title }) => `${policyId === rosaOwns.policyId} ${kindName}: ${title}`,
    );
  };
  expect(await search(client, 'when does MY cover start')).toEqual(['true Message: Rosa Alvarez']);
  expect(await search(client, 'rosa alvarez')).toEqual([
    expect.stringMatching(/^true Policy: /),
    ...(await search(client, 'message rosa alvarez')),
  ]);
  expect(await search(client, 'survey')).toEqual(['true Paper: Other document']);
  expect((await search(client, 'pago', 'ES')).slice(0, 1)).toEqual([expect.stringMatching(/^true Pago: /)]);
  expect(await search(client, 'kitchen cabinets')).toEqual([
    'true What is covered: Kitchen: Cabinets and counters',
  ]);
  const own = await search(client, streetAddress1);
  expect(own).toEqual([expect.stringMatching(/^true Policy: /)]);
  const stranger = await comeThroughPortal('nosy@example.com', {});
  expect([
    await search(stranger, streetAddress1),
    await search(stranger, rosaOwns.policyId),
    await search(stranger, 'cover'),
    await search(agent, streetAddress1),
    await search(client, ' '),
  ]).toEqual([[], [], [], [], []]);
});

test('the page of an insured and the estimate have the name and the color that the principal chose', async () => {
  const { user } = await ask(agent, '{ account { user { entityId } } }');
  const choose = (value: string) =>
    ask(
      principal,
      `mutation ($ownerId: ID!, $value: String!) { setPreference(owner: ENTITY, ownerId: $ownerId, name: "AgencyColor", value: $value) { __typename } }`,
      { ownerId: user.entityId, value },
    );
  expect([await choose('red'), await choose('#7A1F3D')]).toEqual([
    { __typename: 'SaveRefused' },
    { __typename: 'PreferenceSaved' },
  ]);
  const own = await ask(
    rosaOwns.client,
    'query ($policyId: ID!) { ownPolicy(policyId: $policyId) { agencyName agencyColor } }',
    { policyId: rosaOwns.policyId },
  );
  const portal = await ask(
    visitor,
    'query ($token: String!) { portal(token: $token) { agencyName agencyColor } }',
    {
      token: await readToken(),
    },
  );
  const shown = { agencyName: 'Riverbend Insurance Agency (sample)', agencyColor: '#7a1f3d' };
  expect([own, portal]).toEqual([shown, shown]);
});

test('an agent sees what the insured sees, noted under the agent’s own name, and cannot write', async () => {
  const { policyId } = rosaOwns;
  const look =
    'mutation ($policyId: ID!) { viewAsInsured(policyId: $policyId) { __typename ... on SessionSwitched { accessToken refreshToken } ... on SaveRefused { problems { code } } } }';
  const opened = await ask(agent, look, { policyId });
  const viewing = clientWith(url, opened);
  const own = await ask(
    viewing,
    'query ($policyId: ID!) { ownPolicy(policyId: $policyId) { mayChange file { insureds { firstName } } } }',
    { policyId },
  );
  expect([own, await listOwn(viewing), await ask(viewing, '{ viewer { role actorName } }')]).toEqual([
    { mayChange: true, file: { insureds: [{ firstName: 'Rosa' }] } },
    [{ policyId }],
    { role: 'CONSUMER', actorName: 'Alex Rivera' },
  ]);
  const answered = new Map<string, unknown>();
  for (const { name, isMutation, document } of operations())
    if (isMutation) {
      const { body } = name === 'endActingAs' ? { body: null } : await viewing.send(document, {});
      answered.set(name, body?.errors?.[0]?.extensions?.code ?? null);
    }
  expect([...answered].filter(([, code]) => code !== 'READ_ONLY')).toEqual([['endActingAs', null]]);
  const rest = restClient(url, opened.accessToken);
  const written: string[] = [];
  for (const { method, path, isOpen, endsSession } of restRoutes) {
    if (method === 'GET' || isOpen || endsSession || path === 'User/BackToMyself') continue;
    const { status, body } = await rest.post(path.replace(/\{[^}]+\}/g, '1'));
    if (status !== 403 || !JSON.stringify(body).includes('READ_ONLY'))
      written.push(`${method} ${path} ${status}`);
  }
  expect(written).toEqual([]);
  expect([
    await ask(viewing, look, { policyId }).catch(() => null),
    await ask(principal, look, { policyId: '999999' }),
    (await ask(rosaOwns.client, look, { policyId })).problems[0].code,
  ]).toEqual([null, { __typename: 'NotFound' }, 'NOT_ALLOWED']);
  const { activity } = await ask(
    principal,
    // All of one moment: which are the first 50 depends on the connection that gave the numbers.
    'query ($policyId: ID!) { policyFile(policyId: $policyId) { activity(first: 200) { activity userId } } }',
    { policyId },
  );
  expect(activity.filter((each: { activity: string }) => each.activity === 'insured view')).toEqual([
    { activity: 'insured view', userId: readUserId(agent) },
  ]);
  // The rights of an insured are not given to a person to whom they are denied.
  const admin = await signInClient(url, 'admin');
  const setRight = (setting: string) =>
    ask(
      admin,
      'mutation ($userId: ID!, $setting: PermissionSetting!) { setUserPermission(userId: $userId, group: 6, bits: ["view"], setting: $setting) { __typename } }',
      { userId: readUserId(agent), setting },
    );
  const listPapers = async () =>
    (
      await ask(
        viewing,
        'query ($policyId: ID!) { policyFile(policyId: $policyId) { documents { documentId } } }',
        { policyId },
      )
    ).documents.length > 0;
  const hadPapers = await listPapers();
  await setRight('DENIED');
  expect([hadPapers, await listPapers()]).toEqual([true, false]);
  await setRight('ROLE');
  const back = await ask(viewing, 'mutation { endActingAs { __typename } }');
  expect([back, (await viewing.send('{ viewer { role } }')).status]).toEqual([
    { __typename: 'SessionSwitched' },
    401,
  ]);
});

test('an insured chooses the language and the way of letters about an own policy, and no other user does', async () => {
  const { client, policyId } = rosaOwns;
  const stranger = await comeThroughPortal('stranger.letters@example.com');
  const { rows } = await sql<{
    id: number;
    letterId: number;
    delivery: string;
  }>`select letter_copy_id as id, letter_id as "letterId", delivery from letter_copy
    where policy_id = ${policyId} and kind = 'DECLARATIONS_NEW_BUSINESS' and recipient = 'INSURED'`.execute(
    database.db,
  );
  await prepareLetter(world, rows[0]?.letterId ?? 0);
  const choose = (who: Client, delivery: string) =>
    ask(
      who,
      `mutation ($policyId: ID!, $delivery: LetterDelivery) { chooseOwnLetters(policyId: $policyId, language: ES, delivery: $delivery) {
        __typename ... on LetterLanguageChosen { language delivery } ... on SaveRefused { problems { code field } } } }`,
      { policyId, delivery },
    );
  expect([
    await choose(client, 'EMAIL'),
    await choose(client, 'PORTAL'),
    await choose(stranger, 'MAIL'),
    (await choose(agent, 'MAIL')).problems.map(({ code }: { code: string }) => code),
  ]).toEqual([
    { __typename: 'LetterLanguageChosen', language: 'ES', delivery: 'EMAIL' },
    { __typename: 'SaveRefused', problems: [{ code: 'NOT_ALLOWED', field: 'delivery' }] },
    { __typename: 'NotFound' },
    ['NOT_ALLOWED'],
  ]);
  const { file } = await ask(
    client,
    'query ($policyId: ID!) { ownPolicy(policyId: $policyId) { file { letterLanguage letterDelivery } } }',
    { policyId },
  );
  expect(file).toEqual({ letterLanguage: 'ES', letterDelivery: 'EMAIL' });
  // A letter of paper that staff send again follows the choice.
  const again = await ask(
    await signInClient(url, 'csr'),
    'mutation ($policyId: ID!, $id: ID!) { sendLetterAgain(policyId: $policyId, letterCopyId: $id) { ... on LetterSentAgain { copy { delivery } } } }',
    { policyId, id: String(rows[0]?.id) },
  );
  expect([rows.map(({ delivery }) => delivery), again]).toEqual([['MAIL'], { copy: { delivery: 'EMAIL' } }]);
});

const startTexts = (who: Client, phone: string) =>
  ask(
    who,
    'mutation ($phone: String!) { startOwnTexts(phone: $phone, isSpanish: true) { __typename ... on OwnTextsStarted { code } ... on SaveRefused { problems { code field } } } }',
    { phone },
  );
const confirmTexts = (who: Client, code: string) =>
  ask(
    who,
    'mutation ($code: String!) { confirmOwnTexts(code: $code) { __typename ... on OwnTextsSaved { texts { isOffered phoneEnd } } } }',
    { code },
  );
const textCode = () => /\b(\d{6})\b/.exec(gateway.messages.at(-1)?.body ?? '')?.[1] ?? '';

test('an insured who agreed proves a phone by a code where the agency sends texts, signs in by it, is reminded by it, and STOP ends it', async () => {
  const { client, policyId } = rosaOwns;
  const stranger = await comeThroughPortal('stranger.texts@example.com');
  const refused = (code: string, field: string | null = null) => ({
    __typename: 'SaveRefused',
    problems: [{ code, field }],
  });
  expect([await startTexts(client, '6155550123'), await startTexts(agent, '6155550123')]).toEqual([
    refused('NOT_ALLOWED'),
    refused('NOT_ALLOWED'),
  ]);
  const { user } = await ask(agent, '{ account { user { entityId } } }');
  const set = (value: string) =>
    ask(
      principal,
      'mutation ($ownerId: ID!, $value: String!) { setPreference(owner: ENTITY, ownerId: $ownerId, name: "TextMessages", value: $value) { __typename } }',
      { ownerId: user.entityId, value },
    );
  expect(await set('true')).toEqual({ __typename: 'PreferenceSaved' });
  expect(await startTexts(client, '615 555')).toEqual(refused('TYPE', 'phone'));
  expect(await startTexts(client, '+1 (615) 555-0123')).toEqual({
    __typename: 'OwnTextsStarted',
    code: null,
  });
  await expect.poll(() => gateway.messages.map(({ to }) => to)).toEqual(['+16155550123']);
  const code = textCode();

  // A number that was never proved opens nothing, and is answered like any other.
  const ask6155550123 = () => request({ phone: '(615) 555-0123', isSpanish: true });
  const unproved = await ask6155550123();
  expect(Object.keys(unproved)).toEqual(['requestToken', 'minutes', 'url', 'code']);
  expect(gateway.messages).toHaveLength(1);
  expect([
    await confirmTexts(stranger, code),
    await confirmTexts(client, code === '000000' ? '000001' : '000000'),
    await confirmTexts(client, code),
    await confirmTexts(client, code),
  ]).toEqual([
    { __typename: 'SaveRefused' },
    { __typename: 'SaveRefused' },
    { __typename: 'OwnTextsSaved', texts: { isOffered: true, phoneEnd: '0123' } },
    { __typename: 'SaveRefused' },
  ]);
  const { rows: consents } = await sql<{ phone: string; language: string; consent: string }>`
    select phone, language, consent from text_phone where verified_at is not null`.execute(database.db);
  expect(consents).toEqual([{ phone: '6155550123', language: 'ES', consent: textConsents.ES }]);

  const asked = await ask6155550123();
  await expect.poll(() => gateway.messages.length).toBe(2);
  const proof = { requestToken: asked.requestToken, code: textCode() };
  const opened = [
    await guest.post('Authenticate/ConsumerCode', proof),
    await guest.post('Authenticate/ConsumerCode', proof),
  ];
  expect(opened.map(({ status }) => status)).toEqual([200, 401]);
  const byText = clientWith(url, opened[0]?.body as unknown as Client['tokens']);
  expect(readUserId(byText)).toBe(readUserId(client));

  const remind = async () => {
    await sql`insert into letter (policy_id, transaction_id, kind, facts, source_key, business_day, queued_at)
      select policy_id, transaction_id, 'RENEWAL_REMINDER', '{}', ${randomBytes(8).toString('hex')}, business_day, queued_at
      from letter where policy_id = ${policyId} limit 1`.execute(database.db);
    const { rows } = await sql<{ id: number }>`with letter as (select max(letter_id) as id from letter),
      copy as (insert into letter_copy (letter_id, policy_id, kind, recipient, name, address, email, delivery, status, business_day, queued_at)
        select letter.id, policy_id, 'RENEWAL_REMINDER', recipient, name, address, email, delivery, 'QUEUED', business_day, queued_at
        from letter_copy, letter where policy_id = ${policyId} and recipient = 'INSURED' limit 1)
      select id from letter`.execute(database.db);
    await prepareLetter(world, rows[0]?.id ?? 0);
    const { rows: queued } = await sql<{ id: number }>`select text_message_id as id from text_message
      where letter_id = ${rows[0]?.id}`.execute(database.db);
    return queued.map(({ id }) => id);
  };
  const [first = 0, ...others] = await remind();
  // At 10 in the morning of Los Angeles it waits, even if its job runs; at noon it rings.
  await sendQueuedText(world, first, 1);
  expect(gateway.messages).toHaveLength(2);
  const noon = new Date('2026-11-21T20:00:00Z');
  await sendQueuedText({ ...world, now: () => noon }, first, 1);
  await sendQueuedText(world, first, 2);
  const { messages } = await ask(client, '{ ownTexts { messages { message sentAt } } }');
  expect([others, messages, gateway.messages.slice(2).map(({ to, body }) => [to, body])]).toEqual([
    [],
    [
      {
        message: expect.stringMatching(/^Highwater: Su factura aún no está pagada\. Póliza \w+: /),
        sentAt: noon.toISOString(),
      },
    ],
    [['+16155550123', messages[0].message]],
  ]);

  // STOP counts only if the gateway signed it.
  const reply = (signature: string, body: string) =>
    fetch(`${url}/vue/texts/replies`, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams({ From: '+16155550123', Body: body }),
    });
  const address = `${world.site.url}/vue/texts/replies`;
  const phoneEnd = async () => (await ask(client, '{ ownTexts { phoneEnd } }')).phoneEnd;
  const signed = (Body: string) => gateway.sign(address, { From: '+16155550123', Body });
  const [late = 0] = await remind();
  expect([
    (await reply('forged', 'STOP')).status,
    (await reply(signed('Gracias'), 'Gracias')).status,
    await phoneEnd(),
  ]).toEqual([403, 200, '0123']);
  expect([(await reply(signed('stop'), 'stop')).status, await phoneEnd()]).toEqual([200, null]);
  await sendQueuedText(world, late, 1);
  const { rows: failures } = await sql<{ failure: string }>`select failure from text_message
    where text_message_id = ${late}`.execute(database.db);
  await ask6155550123();
  expect([failures, await remind(), gateway.messages.length]).toEqual([
    [{ failure: 'Not sent: the receiver wants no texts.' }],
    [],
    3,
  ]);
  expect(await set('false')).toEqual({ __typename: 'PreferenceSaved' });
});
