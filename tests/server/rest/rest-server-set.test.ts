import { expect, test } from 'vitest';
import { parts, records } from '../../../machines/contract/fields.ts';
import { LossCause } from '../../../machines/contract/office-enums.ts';
import type { PartKey } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { readRecords } from '../../../server/database/records.store.ts';
import { restRoutes } from '../../../server/http/serve-rest.ts';
import { partShapes } from '../../../server/policy/parts/part-shapes.ts';
import { entityObject, type Member, type ObjectShape, type ValueShape } from '../../../server/rest/shape.ts';
import { toWire } from '../../../server/rest/to-wire.ts';
import { takeSample } from '../../support/extent.ts';
import { type BodyTrial, listBodyMembers, otherValue, tryMember } from '../../support/input/body-trials.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { issuePlayed } from '../../support/server/change-client.ts';
import type { Json } from '../../support/server/rest-client.ts';
import { restWorld } from '../../support/server/rest-world.ts';

const { rest, played, world, agent: own } = await restWorld();
const agent = await rest('agent');
const manager = await rest('manager');
const { file } = await played('crawlspace-with-certificate-bought-lately');
const { policyId } = file.policy;
const { transactionId } = file.transaction;
const at = (path: string) => `Policy/${policyId}/${path}`;

await agent.save(at('CorrespondenceEmail'), { userContactValue: 'rosa@example.com' });
await agent.save(at('SaveLossPayees'), {
  lossPayeeList: [{ lossPayeeTypeID: 2, name1: 'River Bank', mailingAddress: { city: 'Memphis' } }],
});

/** How a part is read and sent over REST: one row of it, in the body that its route takes. */
interface PartRoute {
  readonly key: PartKey;
  readonly read: string;
  readonly save: string;
  readonly body?: (row: Json) => unknown;
  readonly rowIn?: (answer: Json) => Json;
  /** The POST answers the row, which a GET no longer shows once it is inactive. */
  readonly isShownWhileActive?: true;
}

const pair = (key: PartKey, path: string): PartRoute => ({ key, read: at(path), save: at(path) });

const routes: readonly PartRoute[] = [
  {
    key: 'policy',
    read: `Policy/${policyId}`,
    save: 'Policy?isPartialSave=true',
    body: (row) => ({ PolicyFields: { policyID: policyId, ...row } }),
  },
  pair('structure', 'Structure'),
  pair('billing', 'Billing'),
  pair('propertyAddress', 'PropertyAddress'),
  pair('mailingAddress', 'MailingAddress'),
  { ...pair('correspondenceEmails', 'CorrespondenceEmail'), isShownWhileActive: true },
  pair('mobileHome', 'MobileHome'),
  {
    ...pair('policyOwner', 'PolicyOwner'),
    save: 'Policy/PolicyOwner',
    body: (row) => ({ PolicyID: policyId, PolicyOwner: row }),
  },
  {
    ...pair('priorPolicyInfo', 'PriorPolicyInformation'),
    save: 'Policy/PriorPolicyInformation',
    body: (row) => ({ policyID: policyId, ...row }),
  },
  pair('floodZoneInformation', 'FloodZoneInformation'),
  pair('elevationCertificate', 'ElevationCertificate'),
  {
    key: 'insureds',
    read: at('InsuredList?includeInactive=true'),
    save: at('SaveInsureds'),
    body: (row) => [row],
    rowIn: (answer) => Object(Object.values(answer)[0]),
  },
  {
    key: 'lossPayees',
    read: at('LossPayeeList?includeInactive=true'),
    save: at('SaveLossPayees'),
    body: (row) => ({ lossPayeeList: [row] }),
    rowIn: ({ lossPayeeList }) => Object(Object(lossPayeeList)[0]),
  },
];

async function findRow({ read, rowIn }: PartRoute): Promise<Json> {
  const answer = await manager.read(read);
  return rowIn ? rowIn(answer) : answer;
}

const buildBody = ({ body }: PartRoute, row: Json) => (body ? body(row) : row);
const withoutVersion = ({ version, ...row }: Json) => row;

/** The members of a shape, those of members too, with how a value of each is sent and found. */
function leaves(shape: ObjectShape, group: string | null = null): { member: Member; group: string | null }[] {
  return shape.members.flatMap((member) =>
    member.shape.is === 'object' ? leaves(member.shape, member.wire) : [{ member, group }],
  );
}

function valueIn(row: Json, group: string | null, wire: string): unknown {
  return Reflect.get(group === null ? row : Object(row[group]), wire);
}

test.each(routes)('$save takes the read $key back, and changes nothing', async (route) => {
  const row = await findRow(route);
  expect(pickMembers(await manager.post(route.save, buildBody(route, row)), 'status')).toEqual({
    status: 200,
  });
  expect(withoutVersion(await findRow(route))).toEqual(withoutVersion(row));
});

test.each(routes)(
  '$save stores every field of $key that is sent, or refuses it by name: nothing is dropped silently',
  async (route) => {
    const spec = parts[route.key];
    const own = ['version', 'policyID', spec.isList ? Reflect.get(spec.fields, spec.idField)?.wire : ''];
    const lost: string[] = [];
    for (const { member, group } of leaves(partShapes(route.key).answer)) {
      const { wire, name, shape } = member;
      if (own.includes(wire) || shape.is !== 'value') continue;
      const row = await findRow(route);
      const value = otherValue(shape, valueIn(row, group, wire));
      const numbers = spec.isList ? { [own[2] ?? '']: row[own[2] ?? ''] } : {};
      const sent = { ...numbers, ...(group === null ? { [wire]: value } : { [group]: { [wire]: value } }) };
      const answer = await manager.post(route.save, buildBody(route, sent));
      const now = await findRow(route);
      const saved = route.isShownWhileActive ? Object(answer.body) : now;
      const isKept = answer.status === 200 && valueIn(saved, group, wire) === value;
      const problems = Object.values<Json>(Object(answer.body).problems ?? []);
      const isRefused = answer.status === 422 || answer.status === 403;
      const hasChanged = JSON.stringify(now) !== JSON.stringify(row);
      const isServers =
        Reflect.get(spec.fields, name ?? '')?.serverSet === true || member.isReadOnly === true;
      const isNamed = problems.some(({ field }) => String(field).endsWith(wire));
      const says = problems.map(({ code, field }) => `${code} ${field}`).join(', ');
      const isRight = isServers
        ? answer.status === 422 && says.includes('SERVER_SET') && isNamed && !hasChanged
        : isKept || (isRefused && problems.length > 0 && !hasChanged);
      if (!isRight) lost.push(`${wire}: ${answer.status} ${says} ${valueIn(now, group, wire)}`);
    }
    expect(lost).toEqual([]);
  },
);

test('the read building is taken back as one thing, and refuses what another part would drop', async () => {
  const path = at('BuildingInformation');
  const row = await agent.read(path);
  expect(await agent.save(path, row)).toEqual(row);
  const { constructionDate } = await agent.read(at('Structure'));
  expect(constructionDate).toBe(row.constructionDate);
});

test('a read transaction is taken back; every other value of its own fields is refused, another type and number too', async () => {
  const read = at(`Transaction/${transactionId}`);
  const Transaction = await agent.read(read);
  expect(await agent.save(at('Transaction'), { Transaction })).toEqual(Transaction);
  const asked = ['agentSignedDate', 'hfiaaIndicatorType', 'policyState', 'transactionStatus'];
  const own = leaves(entityObject(records.transaction)).filter(({ member }) => !asked.includes(member.wire));
  const refused = [];
  for (const { member } of own) {
    const other = { [member.wire]: otherValue(member.shape as ValueShape, Transaction[member.wire]) };
    const body = { Transaction: { ...Transaction, ...other, policyState: 'Application' } };
    const answer = await agent.post(at('Transaction'), body);
    const [problem] = Object.values<Json>(Object(answer.body).problems ?? []);
    refused.push(`${answer.status} ${problem?.code} ${problem?.field}`);
  }
  expect(refused).toEqual(own.map(({ member }) => `422 SERVER_SET transaction.${member.wire}`));
  for (const transactionType of ['Cancellation', 'Endorsement']) {
    const answer = await agent.post(at('Transaction'), {
      Transaction: { transactionType, agentSignedDate: '2026-11-01' },
    });
    expect(answer).toEqual({
      status: 422,
      body: {
        message:
          'transactionType follows from other values or is set by the server, and was sent as something else. Leave it out, or send what was read.',
        problems: [
          {
            code: 'SERVER_SET',
            message: expect.any(String),
            field: 'transaction.transactionType',
            severity: 'E',
            step: null,
          },
        ],
      },
    });
  }
  expect(await agent.read(read)).toEqual(Transaction);
});

test('FEMA’s records of a policy are entered by staff and refused to an agent', async () => {
  const enter = (
    client: typeof agent,
    hfiaaIndicatorType: string,
    gFIPApplicationDate: string,
    srlProperty: boolean | null,
  ) => [
    () => client.post(at('Transaction'), { Transaction: { hfiaaIndicatorType } }),
    () =>
      client.post('Policy?isPartialSave=true', { PolicyFields: { policyID: policyId, gFIPApplicationDate } }),
    () => client.post(at('PropertyAddress'), { srlProperty }),
  ];
  const outcomes: string[] = [];
  for (const send of [
    ...enter(manager, 'YesNoRefund', '2024-06-01', true),
    ...enter(agent, 'YesStop', '2024-07-01', false),
    ...enter(agent, 'YesNoRefund', '2024-06-01', true),
  ]) {
    const { status, body } = await send();
    const problems = Object.values<Json>(Object(body).problems ?? []);
    outcomes.push([status, ...problems.map(({ code, field }) => `${code} ${field}`)].join(' '));
  }
  expect(outcomes).toEqual([
    '200',
    '200',
    '200',
    '403 NOT_ALLOWED transaction.hfiaaIndicatorType',
    '403 NOT_ALLOWED policy.gFIPApplicationDate',
    '403 NOT_ALLOWED propertyAddress.srlProperty',
    '200',
    '200',
    '200',
  ]);
  expect({
    ...pickMembers(await agent.read(at(`Transaction/${transactionId}`)), 'hfiaaIndicatorType'),
    ...pickMembers(await agent.read(`Policy/${policyId}`), 'gFIPApplicationDate'),
    ...pickMembers(await agent.read(at('PropertyAddress')), 'srlProperty'),
  }).toEqual({
    hfiaaIndicatorType: 'YesNoRefund',
    gFIPApplicationDate: '2024-06-01',
    srlProperty: true,
  });
});

test('a read rating is taken back; a premium that was not worked out here is refused', async () => {
  const quote = await played('slab-behind-a-levee');
  const rating = await agent.read(`Rating/${quote.file.rating.ratingId}`);
  const asked = ['stage', 'buildingCoverage', 'contentsCoverage', 'buildingDeductible', 'contentsDeductible'];
  const own = leaves(entityObject(records.rating)).filter(
    ({ member }) => ![...asked, 'ratingID', 'policyID'].includes(member.wire),
  );
  const refused = [];
  for (const { member } of own) {
    const other = { [member.wire]: otherValue(member.shape as ValueShape, rating[member.wire]) };
    const answer = await agent.post('Rating', { ...rating, ...other });
    const [problem] = Object.values<Json>(Object(answer.body).problems ?? []);
    refused.push(`${answer.status} ${problem?.code} ${problem?.field}`);
  }
  expect(refused).toEqual(own.map(({ member }) => `422 SERVER_SET ${member.wire}`));
  expect((await agent.post('Rating', { ...rating, ratingID: 999_999 })).status).toBe(422);
  const { id } = await agent.save('Rating', rating);
  expect((await agent.read(`Rating/${id}`)).totalPremium).toBe(rating.totalPremium);
});

test('a new row has no number and none of the values that the server gives it', async () => {
  const user = await agent.read('User/GetUserDetail');
  const calls: readonly (readonly [path: string, body: object, field: string])[] = [
    [
      at('Payment'),
      { PaymentTypeID: 1, amount: 10.5, token: 'tok_sample_ok', PaymentStatusID: 4 },
      'PaymentStatusID',
    ],
    [
      at('Payment'),
      { PaymentTypeID: 1, amount: 10.5, token: 'tok_sample_ok', TransactionID: 999_999 },
      'TransactionID',
    ],
    [
      'Policy/SaveActivityLog',
      { policyID: policyId, activity: 'called', message: 'Words.', userID: 999_999 },
      'userID',
    ],
    ['User/SaveMyAccountInfo', { ...user, userName: 'somebody.else' }, 'userName'],
    ['User/SaveContact', { contactType: 'Email', contactValue: 'a@example.com', userID: 999_999 }, 'userID'],
    [
      'Policy/PolicyMain',
      { Fields: { policyMainID: file.policy.policyMainId, insured: {} }, RateMarketType: 'Public' },
      'policyMainID',
    ],
  ];
  const refused = [];
  for (const [path, body] of calls) {
    const answer = await agent.post(path, body);
    const [problem] = Object.values<Json>(Object(answer.body).problems ?? []);
    refused.push(`${path}: ${answer.status} ${problem?.code} ${problem?.field}`);
  }
  expect(refused).toEqual(calls.map(([path, , field]) => `${path}: 422 SERVER_SET ${field}`));
  expect(await agent.read(at('PaymentList'))).toEqual([]);
  expect(await agent.save('User/SaveMyAccountInfo', user)).toEqual(user);
});

/** How each POST is tried that saves no part: the parts are tried above. */
async function buildTrials(): Promise<{ readonly [path: string]: BodyTrial }> {
  const [principal, accounting] = [await rest('principal'), await rest('accounting')];
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('boise-id').address;
  const place = { streetAddress1, city, stateAbbreviation, postalCode };
  const invited = { userKind: 'Consumer', userName: 'rosa.a', firstName: 'Rosa', lastName: 'Alvarez' };
  const { userID } = await principal.save('User/SendRegistrationEmail', {
    ...invited,
    email: 'rosa@example.com',
  });
  const quote = await played('slab-behind-a-levee');
  const paid = `Policy/${quote.file.policy.policyId}/Payment`;
  const payment = { PaymentTypeID: 1, amount: 10.5, token: 'tok_sample_ok' };
  const { PaymentID } = await agent.save(paid, payment);
  const [examiner] = Object.values(await manager.read('User/Examiners'));
  const { entityID } = await principal.read('User/UserEntity');
  const note = { policyID: policyId, activity: 'called', message: 'Words.' };
  const action = { PaymentID, Action: 'Return' };
  const letter = { templateType: 'Quote', name: 'Ours', subject: 'Your quote', body: 'Dear {name},' };
  const accountant = { client: accounting, body: action, acts: ['Action'], always: ['Amount', 'Reason'] };
  return {
    'Policy/PolicyMain': {
      client: agent,
      address: 'Policy/PolicyMain',
      body: {
        Fields: { ...place, insured: { firstName: 'Rosa', lastName: 'Alvarez' }, acceptDuplicate: true },
        RateMarketType: 'Public',
      },
      read: async ({ policyID }) => [
        await agent.read(`Policy/${policyID}`),
        await agent.read(`Policy/${policyID}/PolicyMain`),
        await agent.read(`Policy/${policyID}/PropertyAddress`),
        await agent.read(`Policy/${policyID}/InsuredList`),
      ],
      acts: ['acceptDuplicate'],
      always: [
        'version',
        'isActive',
        'privateFloodProviderID',
        'policyRateProviderBitMask',
        'isFederallyLeased',
        'is1316Property',
        'urbanization',
        'countryID',
        'foreignState',
        'AgentEntityID',
      ],
    },
    'Policy/{id}/Payment': {
      client: agent,
      address: paid,
      body: payment,
      always: ['CashReceiptDate'],
    },
    'Policy/Accounting/TransactionPaymentAction': {
      ...accountant,
      address: 'Policy/Accounting/TransactionPaymentAction',
    },
    'Accounting/TransactionPaymentAction': { ...accountant, address: 'Accounting/TransactionPaymentAction' },
    'Policy/{id}/PayAndSubmit': {
      client: agent,
      address: paid.replace('Payment', 'PayAndSubmit'),
      body: payment,
      read: () => agent.read(paid.replace('Payment', 'PaymentList')),
      acts: ['payKey'],
    },
    ...(await buildLossTrials()),
    'Policy/{id}/PrivateProviderAnswers': { client: agent, address: at('PrivateProviderAnswers'), body: {} },
    'Policy/{id}/ChooseOffer': { client: agent, address: at('ChooseOffer'), body: {} },
    'Policy/SaveActivityLog': { client: agent, address: 'Policy/SaveActivityLog', body: note },
    'Policy/SaveLegacyActivityLog': { client: agent, address: 'Policy/SaveLegacyActivityLog', body: note },
    'Rating/SetQuoteExpirationDate': {
      client: agent,
      address: 'Rating/SetQuoteExpirationDate',
      body: { policyID: policyId, expirationDate: '2026-11-30' },
    },
    'User/SaveContact': {
      client: agent,
      address: 'User/SaveContact',
      body: { contactType: 'Email', contactValue: 'rosa@example.com' },
    },
    'User/SaveMyAccountInfo': {
      client: agent,
      address: 'User/SaveMyAccountInfo',
      body: {},
      acts: ['email'],
      always: ['streetAddress1', 'streetAddress2', 'city', 'stateID', 'postalCode'],
    },
    'User/SendRegistrationEmail': {
      client: principal,
      address: 'User/SendRegistrationEmail',
      body: { userID },
      always: ['firstName', 'email', 'userKind'],
    },
    'User/UpdateExaminerProfile': {
      client: manager,
      address: 'User/UpdateExaminerProfile',
      body: { userID: Object(examiner).userID },
      always: ['isActive', 'examinerProfileID'],
    },
    'Entity/Template/Details': {
      client: principal,
      address: 'Entity/Template/Details',
      body: { TemplateDetails: letter },
    },
    'Entity/CommissionInfo/{id}': {
      client: principal,
      address: `Entity/CommissionInfo/${entityID}`,
      body: { bankAccount: { bankName: 'River Bank' } },
      acts: ['code'],
    },
  };
}

/** How the notice of a loss and a reserve of its claim are tried: on the day after the loss, by who works on claims. */
async function buildLossTrials(): Promise<{ readonly [path: string]: BodyTrial }> {
  const issued = await issuePlayed({ agent: own, played, world });
  const dateOfLoss = addDays(issued.from, 10);
  const atOnce = world.now();
  const later = new Date(`${addDays(dateOfLoss, 1)}T18:00:00Z`);
  world.setNow(later);
  const claims = await rest('claims');
  world.setNow(atOnce);
  const post: typeof claims.post = async (address, body) => {
    world.setNow(later);
    const answer = await claims.post(address, body);
    world.setNow(atOnce);
    return answer;
  };
  const client = { ...claims, post };
  const notice = {
    dateOfLoss,
    cause: 'Stream',
    description: 'The river stood in the ground floor.',
    reporterName: 'Alex Rivera',
    contactPhone: '6155550142',
    acceptDuplicate: true,
  };
  const address = `Policy/${issued.policyId}/Loss`;
  const claimId = Number(Object((await post(address, notice)).body).claimID);
  const reserve = { coverage: 'Building', amount: 75_000, reason: 'Report of the adjuster' };
  const reserves = `Claim/${claimId}/Reserve`;
  expect((await post(reserves, reserve)).status).toBe(200);
  return {
    'Claim/{id}/Reserve': {
      client,
      address: reserves,
      body: reserve,
      always: ['coverage', 'amount', 'reason'],
      read: async () =>
        (await readRecords(world.db, 'claimReserves', { claimId })).map((row) =>
          toWire(entityObject(records.claimReserves), row),
        ),
    },
    'Policy/{id}/Loss': {
      client,
      address,
      body: notice,
      acts: ['acceptDuplicate'],
      always: ['dateOfLoss', 'cause', 'description', 'reporterName', 'waterDepthInches', 'contactPhone'],
      read: async ({ claimID }) => {
        const [claim] = await readRecords(world.db, 'claims', { claimId: Number(claimID) });
        return { ...claim, cause: LossCause[claim?.cause ?? 'STREAM'].wire };
      },
    },
  };
}

/** Bodies that no trial of a single member fits, and why. */
const untried: { readonly [why: string]: readonly string[] } = {
  'tried above, with every field of the row': ['Rating', 'Policy/{id}/Transaction'],
  'acts on a claim that has come so far, made by claim-people.test and, member by member, over GraphQL by mutation-members':
    [
      'Claim/{id}/Assignment',
      'Claim/{id}/Report',
      'Claim/{id}/Proof',
      'Claim/{id}/Payment',
      'Claim/{id}/Action',
      'Claim/{id}/ClearedPayee',
      'ClaimPayment/{id}/Action',
    ],
  'asks, and stores nothing': ['Address/ScrubAddress', 'Address/Details', 'Rating/OFACSearchByName'],
  'moves a whole address at once, with its own tests in rest-changes': ['Policy/{id}/ChangeAddress'],
  'passwords, codes and names of a sign-in, which no answer shows': [
    'Authenticate/{product}User',
    'Authenticate/ValidateToken',
    'Authenticate/Refresh',
    'Authenticate/SecondFactor',
    'Authenticate/BeginEnrollment',
    'Authenticate/ConfirmEnrollment',
    'Authenticate/NewPassword',
    'Authenticate/ForgottenPassword',
    'Authenticate/SecurityQuestions',
    'Authenticate/AnswerSecurityQuestions',
    'Authenticate/ConsumerLink',
    'Authenticate/ConsumerCode',
    'Authenticate/Passkey',
    'User/ChangePassword',
    'User/UpdateSecurityQuestions',
    'User/UpdateMFAConfig',
    'User/signinas',
    'User/ResetSignIn',
    'User/Register',
    'User/ConfirmEmail',
  ],
};

const trials = await buildTrials();

test('every POST with a body of names is tried member by member, or says why it is not', () => {
  const ofParts = [...routes.map(({ save }) => save.split('?')[0] ?? ''), at('BuildingInformation')].map(
    (path) => path.replace(String(policyId), '{id}'),
  );
  const known = [...Object.keys(trials), ...Object.values(untried).flat(), ...ofParts];
  const strays = restRoutes.filter(
    ({ method, path, body, multipart }) =>
      method === 'POST' &&
      body?.is === 'object' &&
      !multipart &&
      !path.startsWith('Guest/') &&
      !known.includes(path),
  );
  expect(strays.map(({ path }) => path)).toEqual([]);
});

test('each member of every other POST is stored or refused in words', { timeout: 600_000 }, async () => {
  const lost: string[] = [];
  for (const [path, trial] of Object.entries(trials)) {
    const route = restRoutes.find((row) => row.method === 'POST' && row.path === path);
    if (route === undefined) throw new Error(`There is no POST ${path}.`);
    const { acts = [], always = [] } = trial;
    const members = listBodyMembers(route).filter((one) => !acts.includes(one.path.at(-1) ?? ''));
    const isNamed = (one: (typeof members)[number]) => always.includes(one.path.at(-1) ?? '');
    const others = takeSample(
      members.filter((one) => !isNamed(one)),
      6,
      path.length,
    );
    for (const member of [...members.filter(isNamed), ...others]) {
      const problem = await tryMember(trial, member);
      if (problem !== null) lost.push(`${path} ${problem}`);
    }
  }
  expect(lost).toEqual([]);
});
