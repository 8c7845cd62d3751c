import { sql } from 'kysely';
import type { Db } from './db.ts';

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

const columns = sql`provider_call_id as "providerCallId", port, idempotency_key as "idempotencyKey", policy_id as "policyId",
  transaction_id as "transactionId", request, status, answer`;

/** Writes a call with the job that settles it, in the caller's transaction. A call without an answer is opened again; one that is open or answered stays as it is. */
export async function openProviderCall<Request, Answer>(
  db: Db,
  { port, idempotencyKey, policyId, transactionId, request }: NewCall<Request>,
  now: Date,
): Promise<ProviderCallRow<Request, Answer>> {
  const { rows } = await sql<{ id: number }>`
    insert into provider_call (port, idempotency_key, policy_id, transaction_id, request, status, opened_at)
    values (${port}, ${idempotencyKey}, ${policyId}, ${transactionId}, ${JSON.stringify(request)}::jsonb, 'OPEN', ${now})
    on conflict (idempotency_key) do update set status = 'OPEN', opened_at = excluded.opened_at, closed_at = null
      where provider_call.status = 'UNANSWERED'
    returning provider_call_id as id`.execute(db);
  const [opened] = rows;
  if (opened) await sql`select ${settleJob(sql`${opened.id}::bigint`)}`.execute(db);
  const call = await readBy<Request, Answer>(db, sql`idempotency_key = ${idempotencyKey}`);
  if (!call) throw new Error('No call was written.');
  return call;
}

export function readProviderCall(db: Db, providerCallId: number): Promise<ProviderCallRow | undefined> {
  return readBy(db, sql`provider_call_id = ${providerCallId}`);
}

/** The payment of a transaction that the payment service was asked for and whose outcome is not stored yet. */
export function openPayment(
  db: Db,
  { policyId, transactionId }: { policyId: number; transactionId: number },
): Promise<ProviderCallRow | undefined> {
  return readBy(
    db,
    sql`policy_id = ${policyId} and transaction_id = ${transactionId} and port = 'payment' and status = 'OPEN'`,
  );
}

/** Closes an open call; false where it was closed before. */
export async function closeProviderCall(
  db: Db,
  providerCallId: number,
  { status, answer, now }: { status: 'ANSWERED' | 'UNANSWERED'; answer: unknown; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update provider_call set status = ${status}, answer = ${JSON.stringify(answer)}::jsonb, closed_at = ${now}
    where provider_call_id = ${providerCallId} and status = 'OPEN' returning 1`.execute(db);
  return rows.length > 0;
}

/** Adds the job again for each call that stayed open after all its settlings failed. */
export async function queueOpenCalls(db: Db): Promise<void> {
  await sql`
    select ${settleJob(sql`c.provider_call_id`)} from provider_call c
    where c.status = 'OPEN' and not exists (
      select from graphile_worker.jobs j
      where j.key = ${keyOf(sql`c.provider_call_id`)} and j.attempts < j.max_attempts)`.execute(db);
}

/** Deletes calls that were closed before a moment. */
export async function forgetProviderCalls(db: Db, before: Date): Promise<void> {
  await sql`delete from provider_call where closed_at < ${before}`.execute(db);
}

async function readBy<Request, Answer>(db: Db, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<ProviderCallRow<Request, Answer>>`
    select ${columns} from provider_call where ${condition}`.execute(db);
  return rows[0];
}

function settleJob(id: ReturnType<typeof sql>) {
  return sql`graphile_worker.add_job(${settleTask}, json_build_object('providerCallId', ${id}), job_key := ${keyOf(id)},
    max_attempts := ${mostSettlings}, run_at := now() + ${settledAfter}::interval)`;
}

function keyOf(id: ReturnType<typeof sql>) {
  return sql`'provider call ' || ${id}`;
}
