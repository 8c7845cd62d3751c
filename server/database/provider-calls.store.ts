import { type Expression, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from './db.ts';
import { addJob, prefixed } from './job-queue.ts';

/** OPEN: asked, or about to be. ANSWERED: the answer is stored. UNANSWERED: nothing came of it, and nothing will. */
export type ProviderCallStatus = 'OPEN' | 'ANSWERED' | 'UNANSWERED';

/** A question to a provider, written before it is asked. */
export interface ProviderCallRow<Request = unknown, Answer = unknown> {
  providerCallId: number;
  port: 'payment' | 'privateMarket';
  idempotencyKey: string;
  policyId: number;
  transactionId: number;
  request: Request;
  status: ProviderCallStatus;
  answer: Answer | null;
}

type NewCall<Request> = Omit<ProviderCallRow<Request>, 'providerCallId' | 'status' | 'answer'>;

/** The name of the job that settles a call which a crash or a silent provider left open. */
export const settleTask = 'settle provider call';

/** No call takes this long, so that the job never asks beside one that is still under way. */
const settledAfter = '2 minutes';

/** How often an open call is asked about before the hourly round takes it up again. */
const mostSettlings = 25;

/** Writes a call with the job that settles it, in the caller's transaction. A call without an answer is opened again; one that is open or answered stays as it is. */
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
  const call = await selectCalls(db).where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
  if (!call) throw new Error('No call was written.');
  // A key belongs to one port, which types request and answer.
  return call as ProviderCallRow<Request, Answer>;
}

export function readProviderCall(db: Db, providerCallId: number): Promise<ProviderCallRow | undefined> {
  return selectCalls(db).where('provider_call_id', '=', providerCallId).executeTakeFirst();
}

/** The payment of a transaction that the payment service was asked for and whose outcome is not stored yet. */
export function openPayment(
  db: Db,
  { policyId, transactionId }: { policyId: number; transactionId: number },
): Promise<ProviderCallRow | undefined> {
  return selectCalls(db)
    .where('policy_id', '=', policyId)
    .where('transaction_id', '=', transactionId)
    .where('port', '=', 'payment')
    .where('status', '=', 'OPEN')
    .executeTakeFirst();
}

/** Closes an open call; false where it was closed before. */
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

/** Adds the job again for each call that stayed open after all its settlings failed. */
export async function queueOpenCalls(db: Db): Promise<void> {
  await db
    .selectFrom('provider_call as c')
    .select(({ ref }) => settleJob(ref('c.provider_call_id')).as('job'))
    .where('c.status', '=', 'OPEN')
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

/** Deletes calls that were closed before a moment. */
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
