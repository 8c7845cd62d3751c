import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { OutboxMessage } from '../../../machines/contract/types.ts';
import { withDatabaseTransaction } from '../../../server/database/transaction.ts';
import { maxSendAttempts } from '../../../server/documents/outbox.store.ts';
import { queueMail } from '../../../server/documents/queue-mail.service.ts';
import { sendQueuedMessage, sendWaitingMail } from '../../../server/documents/send-queued-mail.service.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import type { World } from '../../../server/kernel/world.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { DamagedDocumentError } from '../../../server/providers/document-store.ts';
import { type Mail, outboxOnlyMail, smtpMail } from '../../../server/providers/mail.ts';
import { SendQuote } from '../../../src/graphql/documents.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const now = '2026-11-21T18:00:00.000Z';
const database = await testDatabase();
const plain = await testWorld(database, new Date(now));
let answer: string | undefined;
let smtp = await startTinySmtp(() => answer);
afterAll(() => smtp.stop());

const withMail = (mail: Mail): World => ({ ...plain, providers: { ...plain.providers, mail } });
const world = withMail(smtpMail(smtp.url, 'highwater@example.org'));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const rest = restClient(url, (await signInClient(url, 'csr')).tokens.accessToken);
const { policy } = (await startedQuote(agent, namedScenario('slab-behind-a-levee', '2026-11-21').start)).file;
const letter = { toEmail: 'rosa@example.com', subject: 'Your quote', message: 'Words.' };

/** Does the work that is due, and what waits for another try too. */
async function work(served: World): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs having count(*) > 0`.execute(
    database.db,
  );
  const { connectionString } = database;
  await runDueJobs({ connectionString, tasks: createTasks(served), hourly: [], report: () => undefined });
}

/** Number, moment and failure of the newest message, as staff see it. */
async function newest(): Promise<Pick<OutboxMessage, 'outboxMessageId' | 'sentAt' | 'failure'>> {
  const { body } = await (await signInClient(url, 'csr')).send(
    '{ outbox(first: 1) { outboxMessageId sentAt failure } }',
  );
  const { outboxMessageId, sentAt, failure } = Object(Object.values(Object(body?.data?.outbox))[0]);
  return { outboxMessageId: Number(outboxMessageId), sentAt, failure };
}

async function jobs(): Promise<number> {
  const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(database.db);
  return rows.length;
}

async function sendNote(toEmail = letter.toEmail): Promise<void> {
  const form = new FormData();
  const { subject: Subject, message: Message } = letter;
  for (const [name, value] of Object.entries({ ToEmail: toEmail, Subject, Message })) form.set(name, value);
  const queued = await rest.save(`Policy/${policy.policyId}/SendEmail`, form);
  expect([queued.toEmail, queued.sentAt, queued.failure]).toEqual([toEmail, null, null]);
}

test('a quote whose mail server is down at first arrives once, with its PDF, when it is up again', async () => {
  const port = Number(new URL(smtp.url).port);
  await smtp.stop();
  const { sendQuote } = await agent.ask(SendQuote, { policyId: String(policy.policyId), ...letter });
  const { outboxMessageId } = await newest();
  expect(sendQuote).toEqual({
    __typename: 'QuoteEmailQueued',
    outboxMessageId: String(outboxMessageId),
    hasMailServer: true,
  });
  await work(world);
  expect(await newest()).toEqual({
    outboxMessageId,
    sentAt: null,
    failure: `Not sent yet, will be tried again: connect ECONNREFUSED 127.0.0.1:${port}`,
  });
  smtp = await startTinySmtp(() => answer, port);
  await work(world);
  expect(await newest()).toEqual({ outboxMessageId, sentAt: now, failure: null });
  await sendWaitingMail(world);
  await work(world);
  const [{ to, source } = { to: '', source: '' }] = smtp.messages;
  expect([smtp.messages.length, to]).toEqual([1, 'rosa@example.com']);
  expect(source).toContain(`Message-ID: <${outboxMessageId}.${Date.parse(now)}.outbox@example.org>`);
  expect(source).toContain('Content-Type: application/pdf');
  expect(source).toContain(Buffer.from('%PDF-1.7').toString('base64').slice(0, 8));
});

test('a message that is refused for good, or too often, is marked in the outbox and not tried again', async () => {
  answer = '550 no such user';
  await sendNote('gone@example.com');
  await work(world);
  const refused = "Can't send mail - all recipients were rejected: 550 no such user";
  const { outboxMessageId } = await newest();
  const refusedMail = { outboxMessageId, sentAt: null, failure: `Not sent: ${refused}` };
  answer = undefined;
  await sendWaitingMail(world);
  expect([await newest(), await jobs()]).toEqual([refusedMail, 0]);
  answer = '451 try later';
  await sendQueuedMessage(world, outboxMessageId, maxSendAttempts);
  const tooOften = refusedMail.failure.replace('550 no such user', answer);
  expect((await newest()).failure).toBe(tooOften);
  await expect(sendQueuedMessage(world, outboxMessageId, maxSendAttempts - 1)).rejects.toThrow('for now');
  answer = undefined;
});

test('a message whose document is damaged fails at once, and one whose document cannot be read fails with the last attempt', async () => {
  await agent.ask(SendQuote, { policyId: String(policy.policyId), ...letter });
  const { outboxMessageId } = await newest();
  const withStore = (problem: Error): World => ({
    ...world,
    providers: {
      ...world.providers,
      documents: { ...world.providers.documents, get: () => Promise.reject(problem) },
    },
  });
  const gone = withStore(new Error('the disk is gone'));
  await expect(sendQueuedMessage(gone, outboxMessageId, maxSendAttempts - 1)).rejects.toThrow('disk is gone');
  expect(await newest()).toEqual({ outboxMessageId, sentAt: null, failure: null });
  await sendQueuedMessage(gone, outboxMessageId, maxSendAttempts);
  const unread = 'Not sent: The message could not be put together.';
  expect(await newest()).toEqual({ outboxMessageId, sentAt: null, failure: unread });
  await sendQueuedMessage(withStore(new DamagedDocumentError('it is damaged')), outboxMessageId, 1);
  const damaged = 'Not sent: The attached document is damaged.';
  expect(await newest()).toEqual({ outboxMessageId, sentAt: null, failure: damaged });
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(
    database.db,
  );
});

test('a message that waits without a mail server is sent once when one is set', async () => {
  const before = smtp.messages.length;
  await sendNote();
  await work(withMail(outboxOnlyMail));
  await sendWaitingMail(withMail(outboxOnlyMail));
  const { outboxMessageId } = await newest();
  const waiting = { outboxMessageId, sentAt: null, failure: null };
  expect([await newest(), await jobs()]).toEqual([waiting, 0]);
  await sendWaitingMail(world);
  await sendWaitingMail(world);
  await work(world);
  expect([await newest(), await jobs()]).toEqual([{ ...waiting, sentAt: now }, 0]);
  expect(smtp.messages.length).toBe(before + 1);
});

test('a message whose process was killed goes out once: at once where it was not begun, else when its job is free', async () => {
  const before = smtp.messages.length;
  await sendNote();
  const left = (minutes: number) =>
    sql`update graphile_worker._private_jobs set locked_by = 'gone', attempts = 1,
      locked_at = now() - make_interval(mins => ${minutes})`.execute(database.db);
  await left(14);
  await sendWaitingMail(world);
  await work(world);
  expect(smtp.messages.length).toBe(before);
  await left(16);
  await sendWaitingMail(world);
  await work(world);
  expect([(await newest()).sentAt, await jobs(), smtp.messages.length]).toEqual([now, 0, before + 1]);
});

test('a change that is undone leaves neither a message nor its job', async () => {
  const before = await newest();
  const message = { ...letter, policyId: null, documentId: null, fromName: null, queuedAt: now };
  const undone = withDatabaseTransaction(database.db, async (trx) => {
    await queueMail(trx, message);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([await newest(), await jobs()]).toEqual([before, 0]);
});

test('bytes come into the document store while the policy is not locked, and those of a refused upload do not', async () => {
  const { documents } = plain.providers;
  const policyId = String(policy.policyId);
  const unlocked: boolean[] = [];
  const put: typeof documents.put = async (bytes) => {
    const free = sql`select from policy where policy_id = ${policyId} for update skip locked`;
    unlocked.push((await free.execute(database.db)).rows.length === 1);
    return documents.put(bytes);
  };
  Object.assign(world.providers, { documents: Object.assign(Object.create(documents), { put }) });
  const upload = (documentType: string, content: string) =>
    agent.send(
      `mutation ($policyId: ID!, $documentType: String!, $content: String!) {
        addDocument(policyId: $policyId, documentType: $documentType, fileName: "a.txt", content: $content) {
          __typename ... on DocumentStored { document { documentType bytes } } ... on SaveRefused { problems { field } } } }`,
      { policyId, documentType, content: Buffer.from(content).toString('base64') },
    );
  const refused = await upload('Nothing', 'Words that are refused.');
  const added = await upload('Lease', 'Words');
  await agent.ask(SendQuote, { policyId, ...letter });
  Object.assign(world.providers, { documents });
  expect([refused.body?.data, added.body?.data, unlocked]).toEqual([
    { addDocument: { __typename: 'SaveRefused', problems: [{ field: 'documentType' }] } },
    { addDocument: { __typename: 'DocumentStored', document: { documentType: 'Lease', bytes: 5 } } },
    [true, true],
  ]);
});
