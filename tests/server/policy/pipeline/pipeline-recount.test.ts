import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ChangeKind, PipelineStage } from '../../../../machines/contract/types.ts';
import { addDays } from '../../../../machines/domain/dates/calendar.ts';
import { parseMoney } from '../../../../machines/domain/money/money.ts';
import { paymentStatus } from '../../../../machines/domain/money/payment.ts';
import {
  isExpiring,
  type LastingStage,
  liveStages,
  pipelineDays,
} from '../../../../machines/domain/pipeline/stages.ts';
import {
  isApplication,
  isOfferedTerm,
  isQuote,
  isReturned,
  transactionStage,
} from '../../../../machines/domain/policy/transaction-stage.ts';
import { workOnCalendar } from '../../../../server/calendar/night.service.ts';
import { readRecords } from '../../../../server/database/records.store.ts';
import { loadFileForJob } from '../../../../server/policy/file/policy-files.service.ts';
import type { StoredFile } from '../../../../server/policy/file/stored-file.ts';
import { isEverything } from '../../../support/extent.ts';
import { moveElsewhere } from '../../../support/scenarios/move-elsewhere.ts';
import { servedFile } from '../../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed } from '../../../support/server/change-client.ts';
import { signInClient } from '../../../support/server/graphql-client.ts';
import { policyCopies } from '../../../support/server/policy-copies.ts';
import { restToday, restWorldOn } from '../../../support/server/rest-world.ts';
import { testDatabase } from '../../../support/server/test-database.ts';

const database = await testDatabase();
const { db } = database;
const served = await restWorldOn(database);
const { world, url, played } = served;

const issued = await issuePlayed(served);
const originals: { readonly [place: string]: number } = {
  plain: (await played('slab-day-364')).file.policy.policyId,
  'needs a certificate': (await played('crawlspace-with-certificate-bought-lately')).file.policy.policyId,
  'needs a review': (await played('condominium-building')).file.policy.policyId,
};
const copyCount = isEverything ? 120 : 8;
/** The policies of the stories, each for one, by what they are copies of. */
const unused = new Map<string, number[]>();
for (const [place, policyId] of Object.entries(originals))
  unused.set(place, await policyCopies(db, policyId, copyCount));
// None of them is a duplicate of another.
await moveElsewhere(db);

let today: string = restToday;
let people = await signInPeople();

async function signInPeople() {
  const names = ['agent', 'principal', 'examiner', 'manager', 'accounting'] as const;
  const clients = await Promise.all(
    names.map(async (name) => [name, await signInClient(url, name)] as const),
  );
  return Object.fromEntries(clients) as { [name in (typeof names)[number]]: (typeof clients)[number][1] };
}

const kinds: readonly ChangeKind[] = ['COVERAGE', 'CORRECTION', 'CANCELLATION', 'CANCELLATION'];

/** The acts on a policy: the user, the mutation without its policy, and its variables drawn by a number. */
const mutations: {
  readonly [name: string]: readonly [keyof typeof people, types: string, args: string, draw?: Draw];
} = {
  submitApplication: ['agent', '', ''],
  pay: ['agent', '$payment: PaymentInput!', 'payment: $payment', drawPayment],
  abandonQuote: ['agent', '', ''],
  reopenQuote: ['agent', '', ''],
  withdrawApplication: [
    'agent',
    '$toQuote: Boolean!',
    'toQuote: $toQuote',
    (n) => ({ toQuote: n % 2 === 0 }),
  ],
  archivePolicy: ['manager', '', ''],
  copyQuote: ['agent', '', ''],
  decideReview: [
    'examiner',
    '$release: Boolean!',
    'release: $release, message: "Words."',
    (n) => ({ release: n % 3 > 0 }),
  ],
  declineApplication: ['examiner', '', 'declineReason: LOSS_HISTORY, message: "Words."'],
  requestDocument: [
    'examiner',
    '$request: DocumentRequestInput!',
    'request: $request',
    (n) => ({ request: { documentType: 'Lease', dueDate: addDays(today, 1 + (n % 3)) } }),
  ],
  addDocument: ['agent', '', 'documentType: "Lease", fileName: "lease.txt", content: "YSBsZWFzZQ=="'],
  withdrawDocumentRequest: ['examiner', '$id: ID!', 'documentRequestId: $id', drawRequest],
  issuePolicy: ['manager', '', ''],
  savePolicyParts: ['agent', '$parts: PolicyPartsInput!', 'parts: $parts', drawName],
  openChange: [
    'manager',
    '$change: ChangeInput!',
    'change: $change',
    (n) => {
      const kind = kinds[n % kinds.length];
      const cancellationReason = kind === 'CANCELLATION' ? 'BUILDING_SOLD_OR_REMOVED' : null;
      return { change: { kind, cancellationReason, effectiveDate: addDays(issued.from, 5 + (n % 40)) } };
    },
  ],
  priceChange: ['manager', '', ''],
  issueChange: [
    'manager',
    '$signatures: ChangeSignatures',
    'signatures: $signatures',
    () => ({ signatures: { agentSignedDate: today, insuredSignedDate: today } }),
  ],
  abandonChange: ['manager', '', ''],
};

type Draw = (number: number, policyId: number) => object | Promise<object>;

async function drawPayment(number: number, policyId: number) {
  const { transaction } = await servedFile(people.agent, policyId);
  const amount = number % 4 === 0 ? '100.00' : (transaction.balance ?? '0.00');
  return { payment: { paymentTypeId: 1 + (number % 2), amount, token: 'tok_sample_ok' } };
}

async function drawRequest(_: number, policyId: number) {
  const [request] = await readRecords(db, 'documentRequests', { policyId, status: 'OPEN' });
  return { id: String(request?.documentRequestId ?? 0) };
}

async function drawName(number: number, policyId: number) {
  const { insureds } = await servedFile(people.agent, policyId);
  const [{ insuredId, version } = { insuredId: 0, version: 0 }] = insureds;
  return { parts: { insureds: [{ insuredId, version, lastName: `Alvarez ${number}` }] } };
}

const tally = new Map<string, number>();

async function mutate(name: string, number: number, policyId: number): Promise<void> {
  const [who, types, args, draw] = mutations[name] ?? ['agent', '', ''];
  const { body, text } = await people[who].send(
    `mutation ($policyId: ID!, ${types}) { answer: ${name}(policyId: $policyId, ${args}) { __typename } }`,
    { policyId: String(policyId), ...(await draw?.(number, policyId)) },
  );
  if (body?.errors) throw new Error(text);
  const type = Object(body?.data?.answer).__typename;
  if (type !== 'SaveRefused' && type !== 'NotFound') count(name);
}

function count(what: string): void {
  tally.set(what, (tally.get(what) ?? 0) + 1);
}

async function takePaymentAction(number: number, policyId: number): Promise<void> {
  const payments = await readRecords(db, 'payments', { policyId });
  const paymentId = payments[number % Math.max(1, payments.length)]?.paymentId;
  const action = ['CLEAR', 'CLEAR', 'RETURN', 'VOID'][number % 4];
  if (paymentId === undefined) return;
  const { body, text } = await people.accounting.send(
    'mutation ($id: ID!, $action: PaymentAction!) { answer: applyPaymentAction(paymentId: $id, action: $action) { __typename } }',
    { id: String(paymentId), action },
  );
  if (body?.errors) throw new Error(text);
  if (Object(body?.data?.answer).__typename === 'PaymentChanged') count(String(action));
}

async function changeMany(
  name: 'archiveQuotes' | 'unarchiveQuotes' | 'assignQuotes',
  number: number,
  policyId: number,
) {
  const users = await sql<{ id: number }>`select user_id as id from app_user
    where user_name in ('agent', 'principal') order by 1`.execute(db);
  const isAssigned = name === 'assignQuotes';
  const { body, text } = await people[isAssigned ? 'principal' : 'agent'].send(
    `mutation ($ids: [ID!]! ${isAssigned ? '$userId: ID!' : ''}) { answer: ${name}(policyIds: $ids ${isAssigned ? 'userId: $userId' : ''}) {
      ... on PipelineChanged { policyIds } } }`,
    { ids: [String(policyId)], ...(isAssigned && { userId: String(users.rows[number % 2]?.id) }) },
  );
  if (body?.errors) throw new Error(text);
  if (Object(body?.data?.answer).policyIds?.length > 0) count(name);
}

async function addEvidence(policyId: number): Promise<void> {
  const { body } = await people.manager.send(
    'query ($id: ID!) { policyChange(policyId: $id) { documents { documentType } } }',
    { id: String(policyId) },
  );
  if (Object(body?.data).policyChange) await changesOf(people.manager, policyId).addEvidence();
}

async function wait(days: number): Promise<void> {
  today = addDays(today, days);
  world.setNow(new Date(`${today}T18:00:00Z`));
  await workOnCalendar(world, new AbortController().signal);
  people = await signInPeople();
}

/** The expected row of a policy in the pipeline, from its files alone; null if it is not in the pipeline. */
async function recount(policyId: number) {
  const place = await sql<{ active: number; inForce: number; createdBy: number; isRenewed: boolean }>`
    select active_transaction_id as active, in_force_transaction_id as "inForce", created_by as "createdBy",
      exists (select from renewal r where r.policy_id = p.policy_id and r.stage = 'RENEWED') as "isRenewed"
    from policy p where policy_id = ${policyId}`.execute(db);
  const [
    { active, inForce, createdBy, isRenewed } = { active: 0, inForce: 0, createdBy: 0, isRenewed: false },
  ] = place.rows;
  const work = await loadFileForJob(world, { policyId, transactionId: active });
  const standing = await loadFileForJob(world, { policyId, transactionId: inForce });
  if (!work || !standing) throw new Error(`policy ${policyId} has no file`);
  const requests = await readRecords(db, 'documentRequests', { policyId, transactionId: active });
  const open = requests.filter(({ status }) => status === 'OPEN' || status === 'OVERDUE');
  const stage = recountStage(work, standing, { openRequests: open.length, isRenewed });
  if (stage === null) return null;
  const { userId, agencyEntityId } = standing.policyOwner;
  const issuedOn = stage === 'ISSUED' ? standing.transaction.issuedDate?.slice(0, 10) : null;
  const isReturnedNow = work.transaction.evaluation === 'REVIEW';
  const expiresOn =
    stage === 'ISSUED'
      ? standing.policy.expirationDate
      : stage === 'QUOTE' || (stage === 'APPLICATION' && isReturnedNow)
        ? work.policy.quoteExpirationDate
        : null;
  return {
    policyId,
    userId,
    createdBy: createdBy === userId ? null : createdBy,
    agencyEntityId,
    stage,
    amountCents: Number(parseMoney(work.rating.totalPremium)),
    expiresOn,
    issuedOn: issuedOn ?? null,
    openRequests: open.length,
  };
}

function recountStage(
  work: StoredFile,
  standing: StoredFile,
  { openRequests, isRenewed }: { readonly openRequests: number; readonly isRenewed: boolean },
): LastingStage | null {
  const { transaction, policy } = work;
  const { policyState, transactionStatus, balance, readyToIssueAt, submittedAt } = transaction;
  const isIssued = policy.currentTransactionId !== null;
  const isPutAway = policy.recordLifecycleStatus === 'ARCHIVED' || policy.recordLifecycleStatus === 'DELETED';
  if (isPutAway || transactionStage(work) === 'ended')
    return !isIssued && policy.recordLifecycleStatus !== 'DELETED' && isQuote(policyState)
      ? 'ARCHIVED'
      : null;
  if (openRequests > 0) return 'MISSING_DOCUMENTS';
  if (transactionStatus === 'PENDING_UNDERWRITING') return 'HELD';
  const isDue = Number(balance) > 0;
  if (isIssued) {
    if (isDue && transaction.transactionId === standing.transaction.transactionId) return 'UNPAID';
    // A term whose renewal is issued asks for no work: the next term has a row of its own.
    return isRenewed || standing.transaction.transactionType === 'CANCELLATION' ? null : 'ISSUED';
  }
  if (isQuote(policyState)) return 'QUOTE';
  expect(isApplication(policyState) || isOfferedTerm(policyState)).toBe(true);
  if (isReturned(transaction)) return 'APPLICATION';
  if (isDue) return 'UNPAID';
  const unsettled = [paymentStatus.PENDING, paymentStatus.AUTHORIZED, paymentStatus.SUBMITTED] as number[];
  const isWaiting = work.payments.some(
    ({ paymentStatusId, transactionId }) =>
      transactionId === transaction.transactionId && unsettled.includes(paymentStatusId ?? 0),
  );
  return readyToIssueAt === null && submittedAt !== null && !isWaiting ? 'MISSING_DOCUMENTS' : 'APPLICATION';
}

type Recounted = Exclude<Awaited<ReturnType<typeof recount>>, null>;

async function recountAll(): Promise<Recounted[]> {
  const { rows } = await sql<{ id: number }>`select policy_id as id from policy order by 1`.execute(db);
  const all: Recounted[] = [];
  for (const { id } of rows) {
    const row = await recount(Number(id));
    if (row !== null) all.push(row);
  }
  return all;
}

async function readStored(): Promise<Recounted[]> {
  const { rows } = await sql<Recounted>`select policy_id::integer as "policyId", user_id::integer as "userId",
    created_by::integer as "createdBy", agency_entity_id::integer as "agencyEntityId", stage, amount_cents::integer as "amountCents",
    nullif(expires_on, 'infinity')::text as "expiresOn", issued_on::text as "issuedOn", open_requests as "openRequests"
    from pipeline_row order by policy_id`.execute(db);
  return rows;
}

/** Counts the rows in each stage today, with the sum of their premiums. */
function countStages(rows: readonly Recounted[]) {
  const days = pipelineDays(today);
  const stageToday = ({ stage, expiresOn, issuedOn }: Recounted): PipelineStage | null => {
    if (isExpiring(stage, expiresOn, days)) return 'EXPIRING';
    return stage === 'ISSUED' && (issuedOn ?? '') < days.issuedFrom ? null : stage;
  };
  return liveStages.map((stage) => {
    const own = rows.filter((row) => stageToday(row) === stage);
    const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { stage, count: own.length, premium: (cents / 100).toFixed(2) };
  });
}

async function compare(): Promise<void> {
  const recounted = await recountAll();
  expect(await readStored()).toEqual(recounted);
  const { body } = await people.principal.send('{ pipelineCounts { stage count premium } }');
  const { rows } = await sql<{ id: number }>`select entity_id::integer as id from app_user
    where user_name = 'principal'`.execute(db);
  expect(body?.data?.pipelineCounts).toEqual(
    countStages(recounted.filter(({ agencyEntityId }) => agencyEntityId === rows[0]?.id)),
  );
}

/** Acts that follow one another in the life of a file; any of them may be refused. */
const stories: readonly (readonly string[])[] = [
  [
    'savePolicyParts',
    'pay',
    'submitApplication',
    'requestDocument',
    'addDocument',
    'paymentAction',
    'issuePolicy',
  ],
  ['submitApplication', 'decideReview', 'pay', 'requestDocument', 'withdrawDocumentRequest', 'paymentAction'],
  ['submitApplication', 'requestDocument', 'wait', 'decideReview', 'pay', 'paymentAction', 'issuePolicy'],
  ['pay', 'submitApplication', 'declineApplication', 'paymentAction', 'archivePolicy'],
  ['submitApplication', 'decideReview', 'withdrawApplication', 'submitApplication', 'wait'],
  ['archiveQuotes', 'unarchiveQuotes', 'copyQuote', 'assignQuotes'],
  ['abandonQuote', 'wait', 'reopenQuote', 'assignQuotes', 'savePolicyParts', 'archivePolicy'],
];

const storiesOfIssued: readonly (readonly string[])[] = [
  ['openChange', 'priceChange', 'abandonChange', 'paymentAction', 'wait'],
  ['openChange', 'priceChange', 'addEvidence', 'issueChange', 'pay'],
  ['openChange', 'addEvidence', 'issueChange', 'decideReview', 'abandonChange'],
];

const story = fc.record({
  place: fc.constantFrom(
    'plain',
    'plain',
    'needs a certificate',
    'needs a review',
    'needs a review',
    'issued',
  ),
  which: fc.nat({ max: 999 }),
  left: fc.array(fc.nat({ max: 20 }), { maxLength: 2 }),
  numbers: fc.array(fc.nat({ max: 999 }), { minLength: 8, maxLength: 8 }),
});

interface Act {
  readonly does: string;
  readonly number: number;
  readonly policyId: number;
}

async function carryOut({ does, number, policyId }: Act): Promise<void> {
  if (does === 'wait') await wait(1 + (number % 3));
  else if (does === 'paymentAction') await takePaymentAction(number, policyId);
  else if (does === 'archiveQuotes' || does === 'unarchiveQuotes' || does === 'assignQuotes')
    await changeMany(does, number, policyId);
  else if (does === 'addEvidence') await addEvidence(policyId);
  else await mutate(does, number, policyId);
}

test('after any acts each row of the pipeline, each count and each sum follow from the files', async () => {
  const seed = isEverything ? Date.now() : 14;
  await compare();
  const drawn = fc.sample(story, { seed, numRuns: isEverything ? 600 : 16 });
  for (const [number, { place, which, left, numbers }] of drawn.entries()) {
    const policyId = place === 'issued' ? issued.policyId : unused.get(place)?.pop();
    if (policyId === undefined) continue;
    const list = place === 'issued' ? storiesOfIssued : stories;
    const acts = (list[which % list.length] ?? []).filter((_, at) => !left.includes(at));
    for (const [at, does] of acts.entries()) {
      await carryOut({ does, policyId, number: numbers[at] ?? 0 });
      const row = await recount(policyId);
      const stored = (await readStored()).filter((each) => each.policyId === policyId);
      expect(stored, `seed ${seed}: ${acts.slice(0, at + 1)} of ${policyId}`).toEqual(
        row === null ? [] : [row],
      );
    }
    if (number % 5 === 0) await compare();
  }
  await compare();
  expect(tally.size).toBeGreaterThan(isEverything ? 16 : 8);
}, 300_000);
