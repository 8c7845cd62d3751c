import { type Expression, type Kysely, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { records } from '../../machines/contract/fields.ts';
import type { OutboxMessage } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { contractColumns } from '../database/columns.ts';
import { addSeconds, transactionTime } from '../database/expressions.ts';
import { addJob, prefixed } from '../database/job-queue.ts';
import { addRecord } from '../database/records.store.ts';
import { isInBookSight } from '../database/sights/sight-parts.ts';
import type { Database } from '../database/tables.ts';
import { sendEmailTask } from '../kernel/jobs.ts';

/** Messages about policies in sight, newest first. `withOthers` adds those about no policy: invitations and password resets. */
export async function readOutboxMessages(
  db: Kysely<Database>,
  sight: ViewerScope,
  { withOthers, onlyWaiting, first }: { withOthers: boolean; onlyWaiting: boolean; first: number },
): Promise<OutboxMessage[]> {
  // Raw: the builder supports neither a list of columns from the catalogue nor a condition that is a case.
  const { rows } = await sql<{ row: OutboxMessage }>`
    select row_to_json(x) as row from (
      select ${contractColumns(records.outboxMessages, 'm')} from outbox_message m
      left join book_row b on b.policy_id = m.policy_id
      where case when m.policy_id is null then ${withOthers}::boolean else ${isInBookSight(sight)} end
        and (m.sent_at is null or not ${onlyWaiting}::boolean)
      order by m.queued_at desc, m.outbox_message_id desc limit ${first}) x`.execute(db);
  return rows.map(({ row }) => row);
}

/** How many times sending a message is attempted. The pauses grow from seconds to hours, four days in all (RFC 5321, 4.5.4.1). */
export const maxSendAttempts = 25;

/** Puts a message into the outbox with the job that sends it, in the caller's transaction. Returns its ID. */
export async function addMessageWithJob(
  trx: Kysely<Database>,
  message: Omit<OutboxMessage, 'outboxMessageId' | 'sentAt' | 'failure'>,
): Promise<number> {
  const outboxMessageId = await addRecord(trx, 'outboxMessages', message);
  await trx
    .selectNoFrom(({ cast, val }) => sendJob(cast(val(outboxMessageId), 'bigint')).as('job'))
    .execute();
  return outboxMessageId;
}

/** Stores the sealed link of a message. */
export async function addSealedLink(trx: Kysely<Database>, id: number, sealedLink: string): Promise<void> {
  await trx
    .insertInto('sealed_mail_link')
    .values({ outbox_message_id: id, sealed_link: sealedLink })
    .execute();
}

export async function readSealedLink(db: Kysely<Database>, outboxMessageId: number): Promise<string | null> {
  const row = await db
    .selectFrom('sealed_mail_link')
    .select('sealed_link')
    .where('outbox_message_id', '=', outboxMessageId)
    .executeTakeFirst();
  return row?.sealed_link ?? null;
}

/** Deletes the link of a message that is sent, or never will be. */
export async function deleteSealedLink(trx: Kysely<Database>, outboxMessageId: number): Promise<void> {
  await trx.deleteFrom('sealed_mail_link').where('outbox_message_id', '=', outboxMessageId).execute();
}

/** Queues a job for each message that was never attempted and has no job, for example from a time without a mail server. */
export async function queueWaitingMessages(db: Kysely<Database>): Promise<void> {
  await db
    .selectFrom('outbox_message as m')
    .select(({ ref }) => sendJob(ref('m.outbox_message_id')).as('job'))
    .where('m.sent_at', 'is', null)
    .where('m.failure', 'is', null)
    .where(({ not, exists, selectFrom, ref, lit }) =>
      not(
        exists(
          selectFrom('graphile_worker.jobs as j')
            .select(lit(1).as('one'))
            .where('j.key', '=', jobKey(ref('m.outbox_message_id'))),
        ),
      ),
    )
    .execute();
}

/** Unlocks send jobs of processes that were killed while sending. No attempt takes as long as fifteen minutes. */
export async function releaseStuckSends(db: Kysely<Database>): Promise<void> {
  await db
    .selectFrom('graphile_worker.jobs')
    .select(({ fn }) =>
      fn('graphile_worker.force_unlock_workers', [fn('array_agg', ['locked_by'])]).as('unlocked'),
    )
    .where('task_identifier', '=', sendEmailTask)
    .where('locked_at', '<', addSeconds(transactionTime, -15 * 60))
    .having(({ fn }) => fn.countAll(), '>', 0)
    .execute();
}

/** Gives other jobs precedence, so that many messages to a hanging mail server do not hold them up. */
function sendJob(id: Expression<unknown>) {
  return addJob(sendEmailTask, jsonBuildObject({ outboxMessageId: id }), {
    jobKey: jobKey(id),
    maxAttempts: maxSendAttempts,
    priority: 1,
  });
}

function jobKey(id: Expression<unknown>) {
  return prefixed('e-mail ', id);
}
