import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { unpackValues } from '../../../server/database/packing.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { PayAndSubmit, StartQuote } from '../../../src/graphql/staff-documents.ts';
import { takeSample } from '../../support/extent.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import {
  describeRefusal,
  listInputMembers,
  type MutationTrial,
  tryInputMember,
} from '../../support/input/mutation-trials.ts';
import { rightArguments } from '../../support/input/right-arguments.ts';
import { recoveryCodes } from '../../support/recovery-codes.ts';
import { priorPolicy } from '../../support/rollover/prior-policy.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { type Client, readUserId, signInClient } from '../../support/server/graphql-client.ts';
import { type Operation, operations } from '../../support/server/operations.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { restToday, restWorld } from '../../support/server/rest-world.ts';
import { ownerOf } from '../../support/server/test-database.ts';

const { world, url, agent, played } = await restWorld();
const examiner = await signInClient(url, 'examiner');
const manager = await signInClient(url, 'manager');
const accounting = await signInClient(url, 'accounting');
const principal = await signInClient(url, 'principal');
const admin = await signInClient(url, 'admin');
const otherAgent = await signInClient(url, 'otheragent');

const mutations = operations().filter(
  (operation) => operation.isMutation && listInputMembers(operation).length > 0,
);
const find = (name: string): Operation => {
  const found = mutations.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`There is no mutation ${name} with an input.`);
  return found;
};

const { policyId } = (await played('slab-behind-a-levee')).file.policy;
const copies = await policyCopies(world.db, policyId, 60);
/** An issued policy of its own. */
const issue = async () => String((await issuePlayed({ agent, played, world })).policyId);

/** The policy of a scenario that is paid and submitted. */
async function payFor(scenario: string): Promise<string> {
  const { policy, transaction } = (await played(scenario)).file;
  const payment = { paymentTypeId: 2, amount: transaction.balance ?? '', token: 'tok_sample_ok' };
  await agent.ask(PayAndSubmit, { policyId: String(policy.policyId), payment });
  return String(policy.policyId);
}

/** A quote at a place that no map has, without a determination. */
async function startUnmapped(): Promise<string> {
  const { address } = findSamplePlace('unmapped');
  const { streetAddress1, city, stateAbbreviation, postalCode } = address;
  const place = { streetAddress1, city, stateAbbreviation, postalCode };
  const input = { ...Object(right('startQuote').input), address: place, keepStopped: true };
  const { startQuote } = await agent.ask(StartQuote, { input });
  if (startQuote.__typename !== 'QuoteStarted') throw new Error(JSON.stringify(startQuote));
  return startQuote.file.id;
}

const nextCopy = () => String(copies.pop() ?? 0);
const right = (name: string, policy = '0') => rightArguments(find(name), policy);

/** The file of the policy that was sent, or that was made. */
const readFile =
  (client: Client) => async (variables: { readonly [name: string]: unknown }, answer: object) => {
    const file = Object(Reflect.get(answer, 'file'));
    return servedFile(client, Number(file.id ?? variables.policyId));
  };

const ofPolicy = (name: string, client: Client, more: Partial<MutationTrial> = {}): MutationTrial => ({
  client,
  variables: () => right(name, nextCopy()),
  read: readFile(client),
  ...more,
});

/** Members of a quote's start that are read under another name, or ask for something. */
const start: Partial<MutationTrial> = {
  acts: {
    acceptDuplicate: 'asks that a duplicate be accepted',
    keepStopped: 'asks that a stopped quote be kept',
    overrideReason: 'asks that an address be used as typed, and is stored where that is needed',
  },
  readAs: {
    rateMarket: 'rateMarketType',
    isTransfer: 'priorNfipPolicyIndicator',
    agentUserId: 'userId',
  },
  read: readFile(agent),
};

const change = { kind: 'MAILING_ADDRESS', effectiveDate: '2026-12-21' };

/** An issued policy whose open change adds a lender, priced and ready to be signed. */
async function openSigned(): Promise<string> {
  const id = await issue();
  const changes = changesOf(agent, Number(id));
  saved(await changes.open({ kind: 'LENDERS' }));
  const lender = { lossPayeeId: 0, version: 0, lossPayeeType: 'FIRST_MORTGAGEE', name1: 'Ebb National Bank' };
  const place = { streetAddress1: '1 Bank Street', city: 'New Orleans', stateId: 19, postalCode: '70112' };
  expect(await changes.save({ lossPayees: [{ ...lender, ...place, loanNumber: '77-1' }] })).toBe(
    'PartsSaved',
  );
  saved(await changes.price());
  return id;
}

/** Opens a change to another building coverage on a policy, from some days after its first one. */
async function openCoverage(id: string, days: number, buildingCoverage: number): Promise<void> {
  const changes = changesOf(agent, Number(id));
  const { policy } = await servedFile(agent, Number(id));
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: addDays(policy.effectiveDate ?? '', days) }));
  const { contentsCoverage, buildingDeductible, contentsDeductible } = (await servedFile(agent, Number(id)))
    .rating;
  await changes.rate({ buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible });
  await changes.price();
}

/** A change that an issued one of a later day contradicts. A decision about it can be made again. */
async function openConflict() {
  const id = await issue();
  const changes = changesOf(agent, Number(id));
  await openCoverage(id, 200, 150_000);
  saved(await changes.issue({ agentSignedDate: restToday, insuredSignedDate: restToday }));
  await openCoverage(id, 100, 200_000);
  const [conflict] = (await changes.details()).conflicts;
  return { policyId: id, decisions: [{ conflictId: conflict?.conflictId, choice: 'CHANGE' }] };
}

let conflict: ReturnType<typeof openConflict> | undefined;

/** A quote that is ready to be signed, and the digest of what is signed. */
async function readToSign() {
  const { policyId: id } = (await played('slab-behind-a-levee')).file.policy;
  const { body } = await agent.send(
    'query ($id: ID!) { applicationToSign(policyId: $id) { contentDigest } }',
    { id },
  );
  const { contentDigest } = Object(body?.data?.applicationToSign);
  return { policyId: String(id), signature: { signedName: 'Rosa Alvarez', contentDigest } };
}

const [recoveryCode] = await recoveryCodes(world, {
  userId: Number(readUserId(principal)),
  userName: 'principal',
});
const agency = String((await servedFile(agent, policyId)).policyOwner.agencyEntityId ?? '');
const made = await admin.send(
  'mutation ($entity: EntityInput!) { saveEntity(entity: $entity) { ... on EntitySaved { entity { entityId } } } }',
  { entity: { entityTypeId: 3, name: 'Branch', parentEntityId: agency } },
);
const branch = String(Object(Object(made.body?.data?.saveEntity).entity).entityId);

/** The token of the agent's portal. */
async function readPortalToken(): Promise<string> {
  const { body } = await agent.send('{ account { consumerPortalLink } }');
  return /\/vue\/p\/([\w-]+)$/.exec(Object(body?.data?.account).consumerPortalLink)?.[1] ?? '';
}

const portal = await readPortalToken();

// A loss is reported on a day after it. The clock is set to it for the trials of claims, which come last, and for the sign-in that sends them.
const lost = await issuePlayed({ agent, played, world });
const lossDay = addDays(lost.from, 10);
const setDay = (day: string) => world.setNow(new Date(`${day}T18:00:00Z`));
setDay(addDays(lossDay, 1));
const claims = await signInClient(url, 'claims');
setDay(restToday);

const notice = {
  dateOfLoss: lossDay,
  cause: 'STREAM',
  description: 'The river stood in the ground floor.',
  reporterName: 'Alex Rivera',
  contactPhone: '6155550142',
  acceptDuplicate: true,
};

/** Sends a mutation of a claim that is right, and returns the claim. */
async function sendClaim(name: string, variables: object): Promise<{ claimId: string; revision: number }> {
  const problemFields =
    '{ ... on ClaimSaved { claim { claimId revision } } ... on SaveRefused { problems { message } } }';
  const document = operations().find((operation) => operation.name === name)?.document ?? '';
  const { body, text } = await claims.send(document.replace('{ __typename }', problemFields), {
    ...variables,
  });
  const { claim } = Object(body?.data?.[name]);
  if (claim === undefined) throw new Error(text);
  return claim;
}

/** A claim that an adjuster has. */
async function assignLoss() {
  setDay(addDays(lossDay, 1));
  const { claimId } = await sendClaim('reportLoss', { policyId: String(lost.policyId), notice });
  const { body } = await claims.send('{ adjusters { userId } }');
  const [adjuster] = Object(body?.data).adjusters;
  return sendClaim('assignClaim', { claimId, adjusterUserId: adjuster.userId });
}

/** A claim whose property was inspected, with a reserve that an advance may be paid of. */
async function inspectLoss() {
  const { claimId } = await assignLoss();
  await sendClaim('saveClaimFacts', { claimId, facts: { contactedDate: lossDay, inspectedDate: lossDay } });
  await sendClaim('reportOnClaim', { claimId, report: 'PRELIMINARY' });
  const reserve = { coverage: 'BUILDING', amount: '60000.00', reason: 'Report of the adjuster' };
  return sendClaim('setClaimReserve', { claimId, ...reserve });
}

/** A claim that an advance was paid of. */
async function payLoss(): Promise<string> {
  const { claimId } = await inspectLoss();
  const payment = { kind: 'ADVANCE', coverage: 'BUILDING', amount: '1.00', bulletin: 'W-26015' };
  await sendClaim('payClaim', { claimId, payment });
  return claimId;
}

/** Adds a later version of the policy of the loss for its whole term; without a version it is out of force. Returns its number among the issues. */
async function addSlice({ isInForce }: { isInForce: boolean }): Promise<number> {
  const db = ownerOf(world.db);
  const slices = db.selectFrom('version_slice').where('policy_id', '=', Number(lost.policyId));
  const first = await slices.selectAll().orderBy('issue_sequence').executeTakeFirstOrThrow();
  const last = await slices
    .select('issue_sequence')
    .orderBy('issue_sequence', 'desc')
    .executeTakeFirstOrThrow();
  const { version_slice_id: _, ...slice } = first;
  const issue_sequence = last.issue_sequence + 1;
  const transaction_id = isInForce ? slice.transaction_id : null;
  await db
    .insertInto('version_slice')
    .values({ ...slice, issue_sequence, transaction_id })
    .execute();
  return issue_sequence;
}

const csr = await signInClient(url, 'csr');
const rosa = await signInClient(url, await addColleague(world, 'agent', 'rosa.owner', 'CONSUMER'));

/** An issued policy of the insured's own. */
async function issueForRosa(): Promise<string> {
  const id = await issue();
  await ownerOf(world.db)
    .updateTable('policy_owner')
    .set({ user_id: Number(readUserId(rosa)) })
    .where('policy_id', '=', Number(id))
    .execute();
  return id;
}

let helpers = 0;

/** A helper with an address of its own: an account that is there keeps its name. */
function buildHelper() {
  helpers += 1;
  return { ...Object(right('inviteHelper').helper), email: `luis${helpers}@example.com` };
}

let priorPolicies = 0;

/** The cells of a declarations page, of another policy each time. */
function buildCells() {
  priorPolicies += 1;
  const page = priorPolicy('2027-02-01', 'nashville-tn', {
    'priorPolicyInfo.priorOwnerPolicyNumber': String(4_001_000_000 + priorPolicies),
  });
  return Object.entries(page).map(([key, value]) => ({ key, value }));
}

const bookOfRollovers = {
  fileName: 'sample-mutual.csv',
  agentUserId: readUserId(agent),
  columns: Object.keys(priorPolicy('2027-02-01')),
  rowCount: 1,
};

/** A book whose rows are still to be sent. */
async function createBook(): Promise<string> {
  const { body, text } = await csr.send(
    'mutation ($book: RolloverBookInput!) { createRolloverBook(book: $book) { ... on RolloverBookSaved { book { rolloverBookId } } } }',
    { book: bookOfRollovers },
  );
  const { book } = Object(Object(body?.data).createRolloverBook);
  if (book === undefined) throw new Error(text);
  return book.rolloverBookId;
}

const trials: { readonly [mutation: string]: MutationTrial } = {
  addActivity: ofPolicy('addActivity', agent),
  addRolloverRows: {
    client: csr,
    variables: async () => ({
      rolloverBookId: await createBook(),
      rows: [{ line: 2, cells: ['4001234511'] }],
    }),
    read: ({ rolloverBookId }) =>
      world.db
        .selectFrom('rollover_row')
        .select(['line', 'cells'])
        .where('rollover_book_id', '=', Number(rolloverBookId))
        .execute(),
  },
  agreeToDrafts: ofPolicy('agreeToDrafts', agent, {
    acts: {
      token: 'is the card, which is kept sealed',
      language: 'is the language of the words that are kept',
    },
    values: { paymentTypeId: 3 },
    read: ({ policyId: id }) =>
      world.db
        .selectFrom('draft_consent')
        .select(['payment_type_id as paymentTypeId', 'signed_name as signedName'])
        .where('policy_id', '=', Number(id))
        .execute(),
  }),
  createRolloverBook: { client: csr, variables: () => ({ book: bookOfRollovers }) },
  planServicingTransfer: {
    client: csr,
    variables: () => ({
      transfer: {
        lenderName: 'Ebb National Bank',
        loans: [{ loanNumber: '77-1', newLoanNumber: '78-1' }],
        effectiveDate: restToday,
        servicer: {
          name1: 'North Bay Servicing',
          streetAddress1: '9 Bay Street',
          city: 'Mobile',
          stateId: 1,
          postalCode: '36602',
        },
      },
    }),
    read: (_, answer) => {
      const transferId = Number(Object(answer.transfer).servicingTransferId);
      return Promise.all([
        world.db
          .selectFrom('servicing_transfer')
          .select('servicer')
          .where('servicing_transfer_id', '=', transferId)
          .execute(),
        world.db
          .selectFrom('serviced_loan')
          .select(['loan_number as loanNumber', 'new_loan_number as newLoanNumber'])
          .where('servicing_transfer_id', '=', transferId)
          .execute(),
      ]);
    },
  },
  startRollover: {
    client: agent,
    variables: () => ({ input: { cells: buildCells() } }),
    values: { value: '4009999901' },
    readAs: { value: 'priorOwnerPolicyNumber' },
    read: readFile(agent),
  },
  answerRenewalFacts: {
    client: agent,
    variables: async () => {
      const id = await issue();
      const asked = (['COMMUNITY', 'FLOOD_ZONE', 'LOSSES', 'PRIMARY_RESIDENCE'] as const).map((fact) => ({
        policy_id: Number(id),
        fact,
        due_date: '2027-10-21',
      }));
      await world.db.insertInto('renewal_fact').values(asked).execute();
      return { policyId: id, answers: [{ fact: 'LOSSES', answer: 'CHANGED', correction: 'A loss in 2026' }] };
    },
    read: ({ policyId: id }) =>
      world.db
        .selectFrom('renewal_fact')
        .select(['fact', 'answer', 'correction'])
        .where('policy_id', '=', Number(id))
        .where('answer', 'is not', null)
        .execute(),
  },
  cancelOwnPolicy: {
    client: rosa,
    variables: async () => ({
      policyId: await issueForRosa(),
      cancellation: { cancellationReason: 'BEFORE_EFFECTIVE_DATE', signedName: 'Rosa Alvarez' },
    }),
    values: { signedName: 'Rosa Maria Alvarez' },
    // The name is in the note of the request that underwriting decides on.
    readAs: { signedName: 'note' },
    read: ({ policyId: id }) =>
      world.db
        .selectFrom('policy_change')
        .select(['cancellation_reason as cancellationReason', 'effective_date as effectiveDate', 'note'])
        .where('policy_id', '=', Number(id))
        .execute(),
  },
  changeAddress: ofPolicy('changeAddress', agent, { ...start }),
  createApiKey: {
    client: admin,
    variables: () => right('createApiKey'),
    values: { expiresAt: '2027-02-03T04:05:06.000Z' },
  },
  decideConflicts: { client: agent, variables: () => (conflict ??= openConflict()) },
  createWebhook: { client: admin, variables: () => right('createWebhook') },
  enterFemaRates: ofPolicy('enterFemaRates', examiner, {
    variables: async () => {
      const id = nextCopy();
      const at = { policy_id: Number(id) };
      await ownerOf(world.db)
        .updateTable('rating')
        .set({ status: 'NOT_RATABLE' })
        .where('policy_id', '=', at.policy_id)
        .where('is_active', '=', true)
        .execute();
      await ownerOf(world.db)
        .updateTable('transaction')
        .set({ transaction_status: 'SFR_RATES_REQUIRED' })
        .where('policy_id', '=', at.policy_id)
        .execute();
      return right('enterFemaRates', id);
    },
    acts: { 'rates.reference': 'is kept with the reasons of the rating' },
  }),
  enterDetermination: ofPolicy('enterDetermination', examiner, {
    variables: async () => right('enterDetermination', await startUnmapped()),
    readAs: { evidence: 'provenance' },
    values: {
      currentMapDate: '2016-03-04',
      firmDate: '1980-03-04',
      crsClass: 5,
      evidence: 'FIRM panel 470040-0999H',
    },
  }),
  enterPayment: ofPolicy('enterPayment', accounting, { values: { cashReceiptDate: '2026-11-20' } }),
  enterProbation: {
    client: admin,
    variables: (turn) => {
      const [fromDate, toDate] = [`2027-0${turn + 1}-01`, `2027-0${turn + 1}-09`];
      return { probation: { communityNumber: '470041', fromDate, toDate, source: 'Letter of 10/20/2026' } };
    },
    values: { toDate: '2027-09-10', fromDate: '2026-12-01', communityNumber: '470040' },
  },
  enterSuspense: {
    client: accounting,
    variables: () => ({ received: { paymentTypeId: 4, amount: '5.00', payor: 'River Bank' } }),
    values: { receivedDate: '2026-11-20' },
    acts: { acceptDuplicate: 'lets money be entered that looks like what was entered before' },
  },
  postReceiptFile: {
    client: accounting,
    // The same content is posted once, under its first name.
    variables: () => ({
      file: {
        kind: 'LOCKBOX',
        fileName: 'lockbox.csv',
        content: `amount,received,reference\n5.00,2026-11-20,${randomUUID()}`,
      },
    }),
    values: { kind: 'LENDER' },
    acts: { content: 'the money of its rows is posted' },
  },
  inviteHelper: {
    client: rosa,
    variables: async () => ({ policyId: await issueForRosa(), helper: buildHelper() }),
    acts: { isSpanish: 'is the language of the invitation' },
    values: { email: 'leo@example.com' },
    read: () =>
      world.db
        .selectFrom('policy_holder as h')
        .innerJoin('app_user as u', 'u.user_id', 'h.user_id')
        .select([
          'u.first_name as firstName',
          'u.last_name as lastName',
          'u.email',
          'h.may_pay as mayPay',
          'h.may_claim as mayClaim',
        ])
        .where('h.is_insured', '=', false)
        .orderBy('h.policy_holder_id', 'desc')
        .limit(1)
        .execute(),
  },
  inviteUser: {
    client: principal,
    variables: (turn) => ({
      invitation: {
        userKind: 'CONSUMER',
        userName: `rosa.${turn}`,
        firstName: 'Rosa',
        lastName: 'Alvarez',
        email: `rosa${turn}@example.com`,
      },
    }),
    read: async (_, { userId }) =>
      (
        await admin.send(
          'query ($userId: ID!) { person(userId: $userId) { user { userName firstName lastName email role entityId licensedStates companyAgentKey } } }',
          { userId },
        )
      ).body,
    readAs: { userKind: 'role' },
  },
  issueChange: ofPolicy('issueChange', agent, {
    variables: async () => ({ policyId: await openSigned(), signatures: { agentSignedDate: restToday } }),
    values: { agentSignedDate: '2026-11-20', insuredSignedDate: '2026-11-20' },
  }),
  moveChange: ofPolicy('moveChange', agent, {
    variables: async () => {
      const id = await issue();
      await openCoverage(id, 100, 200_000);
      return { policyId: id, start: { effectiveDate: '2027-04-15' } };
    },
    values: { effectiveDate: '2027-05-15' },
  }),
  openChange: ofPolicy('openChange', agent, { variables: async () => ({ policyId: await issue(), change }) }),
  pay: ofPolicy('pay', agent, {
    acts: {
      token: 'is the card, which is never stored',
      payKey: 'makes a repeated call the same one',
    },
    variables: () => ({
      policyId: nextCopy(),
      payment: { paymentTypeId: 1, amount: '1.00', token: 'tok_sample_ok' },
    }),
  }),
  payAndSubmit: ofPolicy('payAndSubmit', agent, {
    acts: { token: 'is the card, which is never stored', payKey: 'makes a repeated call the same one' },
    variables: async () => {
      const { policy, transaction } = (await played('slab-day-364')).file;
      const payment = { paymentTypeId: 2, amount: transaction.balance, token: 'tok_sample_ok' };
      return { policyId: String(policy.policyId), payment };
    },
  }),
  rate: ofPolicy('rate', agent),
  recordRefusedNext: ofPolicy('recordRefusedNext', agent, {
    isRefused: ({ recorded }) => recorded === 0,
    values: { code: 'TYPE', field: 'structure.unitsCount' },
    readAs: { step: 'from' },
    read: async ({ policyId: id }) => {
      const events = world.db.selectFrom('wizard_event').select('packed').where('policy_id', '=', Number(id));
      return (await events.execute()).map(({ packed }) => packed && unpackValues(packed));
    },
  }),
  requestDocument: ofPolicy('requestDocument', examiner, {
    variables: async () => right('requestDocument', await payFor('condominium-building')),
    values: { dueDate: '2026-12-04' },
  }),
  saveAccount: {
    client: agent,
    variables: () => right('saveAccount'),
    acts: { email: 'is changed when it is confirmed' },
    values: { stateId: 21 },
    read: async () =>
      (await agent.send('{ account { address { streetAddress1 streetAddress2 city stateId postalCode } } }'))
        .body,
  },
  saveCommission: {
    client: principal,
    variables: async () => {
      // A recovery code is good once.
      await world.db.updateTable('recovery_code').set({ used_at: null }).execute();
      return { entityId: agency, bankAccount: {}, achBankAccount: {}, code: recoveryCode };
    },
    values: { accountNumber: '4455667788', routingNumber: '021000021' },
    // Of the number of an account the last four digits are shown.
    read: () => world.db.selectFrom('commission_info').select('account_number as accountNumber').execute(),
  },
  saveContact: { client: agent, variables: () => right('saveContact') },
  saveEntity: {
    client: admin,
    variables: () => ({ entityId: branch, entity: {} }),
    values: { stateId: 21, countryId: 39 },
  },
  saveExaminerProfile: {
    client: manager,
    variables: () => ({ userId: readUserId(examiner), profile: {} }),
  },
  savePerson: { client: admin, variables: () => ({ userId: readUserId(otherAgent), person: {} }) },
  saveTemplate: {
    client: principal,
    variables: () => ({
      template: { templateType: 'QUOTE', name: 'Ours', subject: 'Quote', body: 'Dear {name},' },
    }),
  },
  setCommissionRate: {
    client: admin,
    variables: () => ({ entityId: agency, ...right('setCommissionRate') }),
    values: { state: 'IA', product: 'PUBLIC' },
    read: () => world.db.selectFrom('commission_rate').selectAll().execute(),
  },
  setSecurityQuestions: {
    client: agent,
    variables: () => ({ ...right('setSecurityQuestions'), password: samplePassword }),
    acts: { answer: 'is kept as a hash, which tests of forgotten passwords ask for' },
    values: { questionId: 4 },
    read: async () => {
      const { body } = await agent.send('{ securityQuestions { questionId isAnswered } }');
      const { securityQuestions } = Object(body?.data);
      return securityQuestions.filter(({ isAnswered }: { isAnswered: boolean }) => isAnswered);
    },
  },
  signApplication: {
    client: agent,
    variables: readToSign,
    acts: { drawing: 'is drawn in the signed application' },
    values: { signedName: 'Rosa M. Alvarez' },
  },
  startExport: {
    client: agent,
    variables: () => ({ filter: {} }),
    read: () => world.db.selectFrom('policy_export').select('filter').execute(),
  },
  startQuotes: {
    client: agent,
    variables: () => ({ quotes: [right('startQuote').input] }),
    ...start,
    isRefused: ({ refused }) => refused === 1,
    read: async () => {
      const { id } = await world.db
        .selectFrom('policy')
        .select(({ fn }) => fn.max('policy_id').as('id'))
        .executeTakeFirstOrThrow();
      return servedFile(agent, Number(id));
    },
  },
  startQuote: { client: agent, variables: () => right('startQuote'), ...start },
  startQuoteFromEstimate: {
    client: agent,
    variables: () => {
      const { input } = right('startQuoteFromEstimate');
      return { input: { ...Object(input), building: { foundationType: 'BASEMENT' } } };
    },
    ...start,
    acts: {
      ...start.acts,
      acceptAssumptions: 'asks that what is assumed be answered too, and passes the steps that ask nothing',
      certificateHeightFeet: 'is asked in more detail in the quote, and a notice says so',
      hasFloodOpenings: 'is asked in more detail in the quote, and a notice says so',
      suggestionId: 'names the place where no address does',
    },
    readAs: {
      ...start.readAs,
      hasElevationCertificate: 'isActive',
      hasPriorLosses: 'surplusLinesHasPriorLosses',
      replacementCost: 'replacementCostUser',
      yearBuilt: 'constructionDate',
    },
  },
  requestConsumerSignIn: {
    client: agent,
    variables: (turn) => {
      const { input } = right('startQuoteFromEstimate');
      const { place, building } = Object(input);
      const estimate = { firstName: 'Rosa', lastName: 'Alvarez', place, building, cover: {} };
      return { visitor: { email: `visitor${turn}@example.com`, portal, estimate } };
    },
    acts: {
      phone: 'is where the message goes in the place of an address',
      isSpanish: 'is the language of the message',
    },
    read: () =>
      world.db
        .selectFrom('consumer_sign_in')
        .leftJoin(
          'portal_estimate',
          'portal_estimate.portal_estimate_id',
          'consumer_sign_in.portal_estimate_id',
        )
        .select(['email', 'request'])
        .orderBy('consumer_sign_in_id', 'desc')
        .executeTakeFirst(),
  },
  requestPolicySignIn: {
    client: agent,
    variables: () => ({ request: { policyNumber: '1000000001', lastName: 'Alvarez', postalCode: '37203' } }),
    acts: {
      policyNumber: 'is compared with policies',
      lastName: 'is compared with the insureds of the policy',
      postalCode: 'is compared with the addresses of the policy',
      letterCode: 'is compared with the code of the letters',
      email: 'is where the message goes if the code of the letters is right',
      isToReport: 'is the next step of the page',
      isSpanish: 'is the language of the message',
    },
  },
  reportLoss: {
    client: claims,
    variables: () => {
      setDay(addDays(lossDay, 1));
      return { policyId: String(lost.policyId), notice };
    },
    acts: { acceptDuplicate: 'confirms that it is another loss of the same day' },
    values: {
      dateOfLoss: addDays(lossDay, -1),
      contactEmail: 'other@example.com',
      contactPhone: '6155550199',
    },
  },
  saveClaimFacts: {
    client: claims,
    variables: async () => ({ claimId: (await assignLoss()).claimId, facts: {} }),
    values: { contactedDate: lossDay, inspectedDate: lossDay },
  },
  saveClaimLines: {
    client: claims,
    variables: async () => {
      const line = {
        coverage: 'BUILDING',
        property: 'ORDINARY',
        room: 'Kitchen',
        description: 'Base cabinets',
      };
      return { ...(await assignLoss()), lines: [{ ...line, quantity: 25, unit: 'LF', unitCost: '880.00' }] };
    },
  },
  receiveLossProof: {
    client: claims,
    variables: async () => {
      const { claimId } = await inspectLoss();
      return { claimId, proof: right('receiveLossProof').proof };
    },
    values: { signedDate: lossDay },
  },
  payClaim: {
    client: claims,
    variables: async () => {
      const payment = { kind: 'ADVANCE', coverage: 'BUILDING', amount: '1.00', bulletin: 'W-26015' };
      return { claimId: (await inspectLoss()).claimId, payment };
    },
    acts: { lenderBalance: 'splits the payment between the lender and the insured' },
  },
  recordClaimRecovery: {
    client: claims,
    variables: async () => ({
      claimId: await payLoss(),
      recovery: { kind: 'SALVAGE', coverage: 'BUILDING', amount: '0.50', payerName: 'Sample Salvage' },
    }),
  },
  recordClaimInterest: {
    client: claims,
    variables: async () => ({
      claimId: (await inspectLoss()).claimId,
      interest: right('recordClaimInterest').interest,
    }),
  },
  requestMorePayment: {
    client: claims,
    variables: async () => ({
      claimId: await payLoss(),
      request: {
        ...{ reason: 'OMISSION', buildingAmount: '1.00', contentsAmount: '1.00' },
        evidence: 'Photographs',
      },
    }),
  },
  saveIccClaim: {
    client: claims,
    variables: async () => ({
      claimId: (await inspectLoss()).claimId,
      icc: {
        ...{ declaration: 'SUBSTANTIAL_DAMAGE', declaredDate: lossDay, work: 'ELEVATE' },
        ...{ proofAmount: '20000.00', proofSignedDate: lossDay },
      },
    }),
    values: { declaredDate: lossDay, proofSignedDate: lossDay, completedDate: lossDay },
  },
  // The last one: it takes the policy of the loss out of force.
  decideClaimCoverage: {
    client: claims,
    variables: async () => {
      await addSlice({ isInForce: true });
      const { claimId } = await assignLoss();
      const issueSequence = await addSlice({ isInForce: false });
      return { claimId, decision: { choice: 'KEEP', issueSequence, reason: 'The papers of the notice.' } };
    },
  },
};

test('every mutation with an input is tried member by member', () => {
  expect(mutations.map(({ name }) => name).toSorted()).toEqual(Object.keys(trials).toSorted());
});

test.each(Object.entries(trials))(
  'each member of the inputs of %s is stored or refused in words',
  { timeout: 600_000 },
  async (name, trial) => {
    const operation = find(name);
    const members = listInputMembers(operation).filter(({ path }) => {
      const { acts = {} } = trial;
      return !(path.join('.') in acts) && !((path.at(-1) ?? '') in acts);
    });
    expect(await describeRefusal(operation, trial)).toBe(null);
    const lost: string[] = [];
    for (const [turn, member] of takeSample(members, 3, name.length).entries()) {
      const problem = await tryInputMember(operation, trial, member, turn);
      if (problem !== null) lost.push(problem);
    }
    expect(lost).toEqual([]);
  },
);
