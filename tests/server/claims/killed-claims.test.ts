import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import type { World } from '../../../server/kernel/world.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import {
  AssignClaim,
  type ClaimAnswerFragment,
  type ClaimFileFragment,
  MoveClaimPayment,
  PayClaim,
  ReportLoss,
  ReportOnClaim,
  SaveClaimFacts,
  SetClaimReserve,
} from '../../../src/graphql/office-documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { heicPhoto } from '../../support/claims/heic-photo.ts';
import { isEverything, killCount } from '../../support/extent.ts';
import { killBeforeTable } from '../../support/machines/killable-worker.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { type Client, clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/* Money of claims when a process is killed, when two examiners act at once, and when a provider fails. */
const database = await testDatabase();
const { db } = database;
const { agent: seller, played, url, world } = await restWorldOn(database);
const { policyId, lossDay } = await issuePolicy();
const businessDay = addDays(lossDay, 1);
world.setNow(new Date(`${businessDay}T18:00:00Z`));
const [agent, adjuster, examiner] = await Promise.all([
  signInClient(url, 'agent'),
  signInClient(url, 'adjuster'),
  signInClient(url, 'claims'),
]);
const colleague = await signInClient(url, await addColleague(database, 'claims', 'claims2'));

async function issuePolicy(): Promise<{ policyId: string; lossDay: string }> {
  const { file } = await played('slab-day-364');
  const id = String(file.policy.policyId);
  const amount = file.rating.totalPremium ?? '';
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await seller.ask(Pay, { policyId: id, payment });
  await seller.ask(SubmitApplication, { policyId: id });
  const { policy } = await servedFile(seller, file.policy.policyId);
  return { policyId: id, lossDay: addDays(policy.effectiveDate ?? '', 10) };
}

function readSaved(answer: ClaimAnswerFragment): ClaimFileFragment {
  if (answer.__typename !== 'ClaimSaved') throw new Error(JSON.stringify(answer));
  return answer.claim;
}

/** A claim that an adjuster has inspected and reported on, with a reserve for the building. */
async function prepareClaim(reserve: string): Promise<string> {
  const notice = {
    ...{ dateOfLoss: lossDay, cause: 'STREAM' as const, description: 'The river rose.' },
    ...{ reporterName: 'Alex Rivera', contactPhone: '6155550142', acceptDuplicate: true },
  };
  const { claimId } = readSaved((await agent.ask(ReportLoss, { policyId, notice })).reportLoss);
  const { body } = await examiner.send('{ adjusters { userId name } }');
  const adjusters: { userId: string; name: string }[] = Object(body?.data).adjusters;
  const adjusterUserId = adjusters.find(({ name }) => name === 'Ash Tran')?.userId ?? '';
  readSaved((await examiner.ask(AssignClaim, { claimId, adjusterUserId })).assignClaim);
  const facts = { contactedDate: lossDay, inspectedDate: lossDay, waterDepthInches: 30 };
  readSaved((await adjuster.ask(SaveClaimFacts, { claimId, facts })).saveClaimFacts);
  readSaved((await adjuster.ask(ReportOnClaim, { claimId, report: 'PRELIMINARY' })).reportOnClaim);
  readSaved(await setReserve(examiner, claimId, reserve));
  return claimId;
}

async function setReserve(by: Client, claimId: string, amount: string): Promise<ClaimAnswerFragment> {
  const reserve = { claimId, coverage: 'BUILDING' as const, amount, reason: 'Report of the adjuster' };
  return (await by.ask(SetClaimReserve, reserve)).setClaimReserve;
}

async function payAdvance(by: Client, claimId: string, amount: string): Promise<ClaimAnswerFragment> {
  const payment = { kind: 'ADVANCE' as const, coverage: 'BUILDING' as const, amount, bulletin: 'W-26015' };
  return (await by.ask(PayClaim, { claimId, payment })).payClaim;
}

async function sendPayment(by: Client, claimPaymentId: string): Promise<ClaimAnswerFragment> {
  return (await by.ask(MoveClaimPayment, { claimPaymentId, action: 'SEND' })).moveClaimPayment;
}

/** The rows of a claim: its revision, payments, reserves, events, letters, and the balance of each account. */
async function readTraces(claimId: string) {
  const { rows } = await sql`select c.revision,
      (select coalesce(json_agg(json_build_array(status, amount_cents) order by claim_payment_id), '[]')
        from claim_payment p where p.claim_id = c.claim_id) as payments,
      (select json_agg(amount_cents order by claim_reserve_id) from claim_reserve r
        where r.claim_id = c.claim_id and coverage = 'BUILDING') as reserves,
      (select count(*)::integer from claim_event e where e.claim_id = c.claim_id) as events,
      (select count(*)::integer from letter l where l.claim_id = c.claim_id) as letters,
      (select count(*)::integer from ledger_entry e where e.claim_id = c.claim_id) as entries,
      (select coalesce(sum(p.amount_cents), 0)::integer from posting p join ledger_entry e using (ledger_entry_id)
        where e.claim_id = c.claim_id and p.account = 'RESERVES' and p.line = 'BUILDING') as reserved
    from claim c where c.claim_id = ${claimId}`.execute(db);
  return Object(rows[0]);
}

interface KilledAct {
  readonly name: string;
  /** The tables before which the act is killed in turn. */
  readonly stops: readonly string[];
  /** Prepares a claim, and answers with its number and with what does the act. */
  readonly prepare: () => Promise<{
    claimId: string;
    act: (by: Client) => Promise<ClaimAnswerFragment>;
  }>;
  /** The rows that the act has left once it is done. */
  readonly added: { [trace: string]: unknown };
}

const acts: readonly KilledAct[] = [
  {
    name: 'the approval of a payment',
    stops: ['posting', 'claim_reserve', 'claim_payment', 'letter', 'ledger_entry', 'claim_event'],
    prepare: async () => {
      const claimId = await prepareClaim('60000.00');
      return { claimId, act: (by) => payAdvance(by, claimId, '10000.00') };
    },
    added: {
      payments: [['APPROVED', 1_000_000]],
      reserves: [1_000_000, 6_000_000, 5_000_000],
      reserved: -5_000_000,
    },
  },
  {
    name: 'a change of a reserve',
    stops: ['claim_event', 'posting', 'claim_reserve', 'ledger_entry'],
    prepare: async () => {
      const claimId = await prepareClaim('60000.00');
      return { claimId, act: (by) => setReserve(by, claimId, '70000.00') };
    },
    added: { payments: [], reserves: [1_000_000, 6_000_000, 7_000_000], reserved: -7_000_000 },
  },
  {
    name: 'the sending of a check',
    stops: ['ledger_entry', 'claim_payment', 'posting', 'claim_event'],
    prepare: async () => {
      const claimId = await prepareClaim('60000.00');
      const [payment] = readSaved(await payAdvance(examiner, claimId, '10000.00')).payments;
      return { claimId, act: (by) => sendPayment(by, payment?.claimPaymentId ?? '') };
    },
    added: {
      payments: [['SENT', 1_000_000]],
      reserves: [1_000_000, 6_000_000, 5_000_000],
      reserved: -5_000_000,
    },
  },
];

/* The sending of a check writes the least of the three. */
test.each(isEverything ? acts : acts.slice(0, 2))(
  'kill -9 in $name leaves all of it or nothing, and the next call does it once',
  { timeout: 120_000 + killCount * 20_000 },
  async ({ stops, prepare, added }) => {
    const { claimId, act } = await prepare();
    const before = await readTraces(claimId);
    for (let kill = 0; kill < killCount; kill += 1) {
      await killBeforeTable(
        database,
        stops[kill % stops.length] ?? '',
        (killable) => act(clientWith(killable, examiner.tokens)),
        { businessDay },
      );
      await expect.poll(() => readTraces(claimId), { timeout: 20_000 }).toEqual(before);
    }
    expect((await act(examiner)).__typename).toBe('ClaimSaved');
    const { revision, payments, reserves, reserved, events } = await readTraces(claimId);
    expect({ payments, reserves, reserved }).toEqual(added);
    expect([revision, events]).toEqual([before.revision + 1, before.events + 1]);
  },
);

test('one of two approvals of the same payment at once counts, the last of their reserves stays, and a check is sent once', async () => {
  const claimId = await prepareClaim('60000.00');
  const both = [examiner, colleague, examiner, colleague];
  const approvals = await Promise.all(both.map((by) => payAdvance(by, claimId, '6000.00')));
  expect(countAnswers(approvals)).toEqual([1, 3]);
  const approved = await readTraces(claimId);
  expect([approved.payments, approved.reserved]).toEqual([[['APPROVED', 600_000]], -5_400_000]);
  const reserves = await Promise.all(both.map((by, at) => setReserve(by, claimId, `${50 + at}000.00`)));
  expect(countAnswers(reserves)).toEqual([4, 0]);
  const reserved = await readTraces(claimId);
  expect(reserved.reserved).toBe(-reserved.reserves.at(-1));
  const claimPaymentId = readSaved(reserves[0] ?? missing).payments[0]?.claimPaymentId ?? '';
  const sent = await Promise.all(both.map((by) => sendPayment(by, claimPaymentId)));
  expect(countAnswers(sent)).toEqual([1, 3]);
  const after = await readTraces(claimId);
  expect([after.payments, after.entries]).toEqual([[['SENT', 600_000]], reserved.entries + 1]);
});

const missing: ClaimAnswerFragment = { __typename: 'NotFound', message: '' };

/** How many of the answers saved the claim, and how many refused. */
function countAnswers(answers: readonly ClaimAnswerFragment[]): [number, number] {
  const count = (kind: ClaimAnswerFragment['__typename']) =>
    answers.filter(({ __typename }) => __typename === kind).length;
  return [count('ClaimSaved'), count('SaveRefused')];
}

test('a store of documents that fails leaves a payment approved once, and its letter is made when the store answers again', async () => {
  const claimId = await prepareClaim('60000.00');
  const documents = {
    ...world.providers.documents,
    get: (sha256: string) => world.providers.documents.get(sha256),
    put: () => Promise.reject(new Error('The store is gone.')),
  };
  const failing: World = { ...world, providers: { ...world.providers, documents } };
  readSaved(await payAdvance(examiner, claimId, '10000.00'));
  const approved = await readTraces(claimId);
  await workOnJobs(failing);
  expect([await readLetters(claimId), await readTraces(claimId)]).toEqual([[false], approved]);
  await workOnJobs(world);
  await workOnJobs(world);
  expect([await readLetters(claimId), await readTraces(claimId)]).toEqual([[true], approved]);
});

test('a store of documents that fails adds no photo, and the same photo is added once when the store answers again', async () => {
  const claimId = await prepareClaim('60000.00');
  const add = () =>
    adjuster.send(
      `mutation ($claimId: ID!, $content: String!) {
        addClaimDocument(claimId: $claimId, documentType: "Photograph", fileName: "den.heic", content: $content) { __typename } }`,
      { claimId, content: heicPhoto.toString('base64') },
    );
  const count = async () =>
    (await sql`select from claim_document where claim_id = ${claimId}`.execute(db)).rows.length;
  const { documents } = world.providers;
  let failures = 0;
  // The store fails at the photo itself, and then at each of its pictures.
  for (const kept of [0, 1, 2]) {
    let puts = 0;
    const put: typeof documents.put = async (bytes) => {
      puts += 1;
      if (puts <= kept) return documents.put(bytes);
      failures += 1;
      throw new Error('The store is gone.');
    };
    Object.assign(world.providers, { documents: Object.assign(Object.create(documents), { put }) });
    await add();
    expect(await count()).toBe(0);
  }
  Object.assign(world.providers, { documents });
  expect(failures).toBe(4);
  await add();
  await add();
  expect(await count()).toBe(1);
});

/** Works on every job of the queue now, those that failed before too. */
async function workOnJobs(working: World): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs having count(*) > 0`.execute(
    db,
  );
  const { connectionString } = database;
  await runDueJobs({ connectionString, tasks: createTasks(working), hourly: [], report: () => undefined });
}

/** Whether each letter about an advance of a claim has its PDF. */
async function readLetters(claimId: string): Promise<boolean[]> {
  const { rows } = await sql<{ isMade: boolean }>`select document_id is not null as "isMade" from letter
    where claim_id = ${claimId} and kind = 'CLAIM_ADVANCE'`.execute(db);
  return rows.map(({ isMade }) => isMade);
}
