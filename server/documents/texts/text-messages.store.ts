import type { Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../database/db.ts';
import { addJob, prefixed } from '../../database/job-queue.ts';
import { sendTextTask } from '../../kernel/jobs.ts';

/** How many times sending a text is attempted; a reminder older than three days is of little use. */
export const maxTextAttempts = 16;

/** The phones that the insureds of a policy have proved, with the language of each: who holds it, and who began it. */
export function selectPhonesOfPolicy(db: Db, policyMainId: number) {
  return db
    .selectFrom('text_phone as t')
    .select(['t.text_phone_id as textPhoneId', 't.language'])
    .where('t.verified_at', 'is not', null)
    .where('t.ended_at', 'is', null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          't.user_id',
          'in',
          selectFrom('policy_holder')
            .select('user_id')
            .where('policy_main_id', '=', policyMainId)
            .where('is_insured', '=', true)
            .where('ended_at', 'is', null),
        ),
        eb(
          't.user_id',
          'in',
          selectFrom('policy').select('created_by').where('policy_main_id', '=', policyMainId),
        ),
      ]),
    )
    .orderBy('t.text_phone_id')
    .execute();
}

interface NewTextMessage {
  readonly textPhoneId: number;
  readonly policyId: number;
  readonly letterId: number;
  readonly message: string;
  readonly queuedAt: Date;
  /** Before it, the message is not sent. */
  readonly sendAfter: Date;
}

/** Adds a message with the job that sends it; one for each letter and phone. */
export async function addTextMessage(trx: Db, row: NewTextMessage): Promise<void> {
  const { textPhoneId, policyId, letterId, message, queuedAt, sendAfter } = row;
  const added = await trx
    .insertInto('text_message')
    .values({
      text_phone_id: textPhoneId,
      policy_id: policyId,
      letter_id: letterId,
      message,
      queued_at: queuedAt,
      sent_at: null,
      failure: null,
    })
    .onConflict((conflict) => conflict.columns(['text_phone_id', 'letter_id']).doNothing())
    .returning('text_message_id as textMessageId')
    .executeTakeFirst();
  if (added !== undefined) await queueText(trx, added.textMessageId, sendAfter);
}

/** Queues the job that sends a message, not before a moment. */
export async function queueText(trx: Db, textMessageId: number, sendAfter: Date): Promise<void> {
  await trx
    .selectNoFrom(({ cast, val }) =>
      sendJob(cast(val(textMessageId), 'bigint'), cast(val(sendAfter), 'timestamptz')).as('job'),
    )
    .execute();
}

function sendJob(id: Expression<unknown>, runAt: Expression<unknown>) {
  return addJob(sendTextTask, jsonBuildObject({ textMessageId: id }), {
    jobKey: prefixed('text ', id),
    maxAttempts: maxTextAttempts,
    priority: 1,
    runAt,
  });
}

/** A message that is neither sent nor given up, with its receiver and the state of the property; `endedAt` is when the receiver wanted no more. */
export function selectUnsentText(db: Db, textMessageId: number) {
  return db
    .selectFrom('text_message as m')
    .innerJoin('text_phone as t', 't.text_phone_id', 'm.text_phone_id')
    .innerJoin('policy as y', 'y.policy_id', 'm.policy_id')
    .leftJoin('property_address as a', (join) =>
      join
        .onRef('a.policy_id', '=', 'y.policy_id')
        .onRef('a.transaction_id', '=', 'y.in_force_transaction_id'),
    )
    .select(['m.message', 't.phone', 't.ended_at as endedAt', 'a.state_abbreviation as state'])
    .where('m.text_message_id', '=', textMessageId)
    .where('m.sent_at', 'is', null)
    .where('m.failure', 'is', null)
    .executeTakeFirst();
}

export async function saveTextOutcome(
  db: Db,
  textMessageId: number,
  outcome: { readonly sentAt: Date } | { readonly failure: string },
): Promise<void> {
  await db
    .updateTable('text_message')
    .set('sentAt' in outcome ? { sent_at: outcome.sentAt } : { failure: outcome.failure.slice(0, 200) })
    .where('text_message_id', '=', textMessageId)
    .execute();
}

/** The newest messages to a user's phones. */
export function selectTextsOfUser(db: Db, userId: number, first: number) {
  return db
    .selectFrom('text_message as m')
    .innerJoin('text_phone as t', 't.text_phone_id', 'm.text_phone_id')
    .select(['m.message', 'm.queued_at as queuedAt', 'm.sent_at as sentAt'])
    .where('t.user_id', '=', userId)
    .orderBy('m.text_message_id', 'desc')
    .limit(first)
    .execute();
}
