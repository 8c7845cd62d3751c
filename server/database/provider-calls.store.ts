import { type Expression, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from './db.ts';
import { addJob, prefixed } from './job-queue.ts';
import { compileOnce } from './statements.ts';

/** OPEN: sent, or about to be. ANSWERED: the answer is stored. UNANSWERED: no answer came, and none will. */
export type ProviderCallStatus = 'OPEN' | 'ANSWERED' | 'UNANSWERED';

/** A request to a provider, written before it is sent. */
export interface ProviderCallRow<Request = unknown, Answer = unknown> {
  providerCallId: number;
  port: 'payment' | 'privateMarket';
  idempotencyKey: string;
  policyId: number;
  transactionId: number;
  request: Request;
  status: ProviderCallStatus;
  answer: Answer | null;
  openedAt: Date;
}

type NewCall<Request> = Omit<ProviderCallRow<Request>, 'providerCallId' | 'status' | 'answer' | 'openedAt'>;

/** The job that settles a call left open by a crash or a silent provider. */
export const settleTask = 'settle provider call';

/** Longer than any call takes, so that the job never asks about a call that is still in progress. */
const settledAfter = '2 minutes';

/** How many times the job tries to settle an open call before it is left to the hourly round. */
const mostSettlings = 25;

/**
 * Writes a call, and the job that settles it, in the caller's transaction. An unanswered call is reopened; an open or answered
 * call is left unchanged.
 */
export async function openProviderCall<Request, Answer>(
  db: Db,
  { port, idempotencyKey, policyId, transactionId, request }: NewCall<Request>,
  now: Date,
): Promise<ProviderCallRow<Request, Answer>> {
  const opened = await db
    .insertInto('provider_call')
    .values({
      port,
      idempotency_key: idempotencyKey,
      policy_id: policyId,
      transaction_id: transactionId,
      request: JSON.stringify(request),
      status: 'OPEN',
      opened_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('idempotency_key')
        .doUpdateSet(({ ref }) => ({ status: 'OPEN', opened_at: ref('excluded.opened_at'), closed_at: null }))
        .where('provider_call.status', '=', 'UNANSWERED'),
    )
    .returning('provider_call_id as id')
    .executeTakeFirst();
  if (opened)
    await db.selectNoFrom(({ cast, val }) => settleJob(cast(val(opened.id), 'bigint')).as('job')).execute();
  const call = await findCallByKey<Request, Answer>(db, idempotencyKey);
  if (!call) throw new Error('No call was written.');
  return call;
}

export function readProviderCall(db: Db, providerCallId: number): Promise<ProviderCallRow | undefined> {
  return selectCalls(db).where('provider_call_id', '=', providerCallId).executeTakeFirst();
}

/** The call with an idempotency key; undefined if there is none. */
export async function findCallByKey<Request, Answer>(
  db: Db,
  idempotencyKey: string,
): Promise<ProviderCallRow<Request, Answer> | undefined> {
  const call = await selectCalls(db).where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
  // Each key belongs to one port, which determines the types of request and answer.
  return call as ProviderCallRow<Request, Answer> | undefined;
}

/** A transaction's payment call whose outcome is not stored yet; undefined if there is none. */
export async function openPayment(
  db: Db,
  place: { policyId: number; transactionId: number },
): Promise<ProviderCallRow | undefined> {
  const [call] = await openPaymentStatement(db, place);
  return call;
}

/** A transaction's payment calls that were answered after a time. */
export function paymentsAnsweredSince(
  db: Db,
  { policyId, transactionId }: { policyId: number; transactionId: number },
  since: Date,
): Promise<ProviderCallRow[]> {
  return selectCalls(db)
    .where('policy_id', '=', policyId)
    .where('transaction_id', '=', transactionId)
    .where('port', '=', 'payment')
    .where('status', '=', 'ANSWERED')
    .where('closed_at', '>', since)
    .execute();
}

/** Every payment call of a policy. */
export function readPaymentCalls(db: Db, policyId: number): Promise<ProviderCallRow[]> {
  return selectCalls(db).where('policy_id', '=', policyId).where('port', '=', 'payment').execute();
}

/** Closes an open call; false if it was not open. */
export async function closeProviderCall(
  db: Db,
  providerCallId: number,
  { status, answer, now }: { status: 'ANSWERED' | 'UNANSWERED'; answer: unknown; now: Date },
): Promise<boolean> {
  const closed = await db
    .updateTable('provider_call')
    .set({ status, answer: JSON.stringify(answer), closed_at: now })
    .where('provider_call_id', '=', providerCallId)
    .where('status', '=', 'OPEN')
    .returning('provider_call_id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Queues the settling job again for each open call whose job is gone or has used all its attempts. */
export async function queueOpenCalls(db: Db): Promise<void> {
  await db
    .selectFrom('provider_call as c')
    .select(({ ref }) => settleJob(ref('c.provider_call_id')).as('job'))
    .where('c.status', '=', sql.lit('OPEN'))
    .where(({ not, exists, selectFrom, ref, lit }) =>
      not(
        exists(
          selectFrom('graphile_worker.jobs as j')
            .select(lit(1).as('one'))
            .where('j.key', '=', jobKey(ref('c.provider_call_id')))
            .whereRef('j.attempts', '<', 'j.max_attempts'),
        ),
      ),
    )
    .execute();
}

/** Deletes calls that were closed before a given time. */
export async function forgetProviderCalls(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('provider_call').where('closed_at', '<', before).execute();
}

function selectCalls(db: Db) {
  return db
    .selectFrom('provider_call')
    .select([
      'provider_call_id as providerCallId',
      'port',
      'idempotency_key as idempotencyKey',
      'policy_id as policyId',
      'transaction_id as transactionId',
      'request',
      'status',
      'answer',
      'opened_at as openedAt',
    ]);
}

function settleJob(id: Expression<unknown>) {
  return addJob(settleTask, jsonBuildObject({ providerCallId: id }), {
    jobKey: jobKey(id),
    maxAttempts: mostSettlings,
    runAt: sql`now() + ${settledAfter}::interval`,
  });
}

function jobKey(id: Expression<unknown>) {
  return prefixed('provider call ', id);
}

const openPaymentStatement = compileOnce<{ policyId: number; transactionId: number }, ProviderCallRow>(
  (db, arg) =>
    selectCalls(db)
      .where('policy_id', '=', arg('policyId'))
      .where('transaction_id', '=', arg('transactionId'))
      .where('port', '=', 'payment')
      .where('status', '=', 'OPEN'),
);
