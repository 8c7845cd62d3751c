import { sql } from 'kysely';
import type { Insured, SanctionEntry } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { addJob } from '../../database/job-queue.ts';
import { inForceTransactionId } from '../../database/policy-conditions.ts';
import { readRecords } from '../../database/records.store.ts';
import { screenBookTask } from '../../kernel/jobs.ts';

/** An insured of the book, with the policy and transaction of its row. */
export type InForceInsured = Pick<
  Insured,
  | 'insuredId'
  | 'isEntity'
  | 'entityName'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'version'
  | 'screeningResult'
  | 'screeningScore'
  | 'screeningListDate'
> & { readonly policyId: number; readonly transactionId: number };

/** The current sanctions list. */
export function readSanctionList(db: Db): Promise<SanctionEntry[]> {
  return readRecords(db, 'sanctionEntries', {});
}

/** Starts a screening round from the first name with the current list. A round still under way ends with its current batch. */
export async function startScreeningRound(trx: Db): Promise<void> {
  await trx
    .insertInto('book_screening')
    .values({ round: 1, last_insured_id: 0 })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet(({ eb, lit }) => ({
        round: eb('book_screening.round', '+', lit(1)),
        last_insured_id: 0,
      })),
    )
    .execute();
  await queueBookScreening(trx);
}

/** The current round of screening and the last insured that it has reached. */
export interface ScreeningRound {
  readonly round: number;
  readonly lastInsuredId: number;
}

export function readScreeningRound(db: Db): Promise<ScreeningRound | undefined> {
  return db
    .selectFrom('book_screening')
    .select(['round', 'last_insured_id as lastInsuredId'])
    .executeTakeFirst();
}

/** Stores the progress of a round. Returns false if a newer round has begun. */
export async function advanceScreeningRound(
  trx: Db,
  { round, lastInsuredId }: ScreeningRound,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('book_screening')
    .set({ last_insured_id: lastInsuredId })
    .where('round', '=', round)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Queues the screening job. A job that already waits is reused, and two of them never run at the same time. */
export async function queueBookScreening(trx: Db): Promise<void> {
  await trx
    .selectNoFrom(({ cast, val }) =>
      addJob(screenBookTask, cast(val('{}'), 'json'), {
        queueName: screenBookTask,
        jobKey: screenBookTask,
        maxAttempts: 5,
      }).as('job'),
    )
    .execute();
}

/** The next active insureds of the versions in force and, before the issue, of open transactions, by ID. Archived and deleted policies are left out. */
export function readInsuredsAfter(db: Db, insuredId: number, limit: number): Promise<InForceInsured[]> {
  return db
    .selectFrom('insured as i')
    .innerJoin('policy as p', (join) =>
      join.onRef('p.policy_id', '=', 'i.policy_id').on('i.transaction_id', '=', inForceTransactionId),
    )
    .select([
      'i.insured_id as insuredId',
      'i.policy_id as policyId',
      'i.transaction_id as transactionId',
      'i.is_entity as isEntity',
      'i.entity_name as entityName',
      'i.first_name as firstName',
      'i.middle_name as middleName',
      'i.last_name as lastName',
      'i.version',
      'i.screening_result as screeningResult',
      'i.screening_score as screeningScore',
      'i.screening_list_date as screeningListDate',
    ])
    .where('i.insured_id', '>', insuredId)
    .where('i.is_active', 'is not', false)
    .where(({ eb, or }) =>
      or([
        eb('p.record_lifecycle_status', 'is', null),
        eb('p.record_lifecycle_status', 'not in', ['ARCHIVED', 'DELETED']),
      ]),
    )
    .orderBy('i.insured_id')
    .limit(limit)
    .execute();
}

/**
 * Stores screening results for the rows whose version is unchanged since the comparison, and returns the IDs of those rows. A
 * result is not a user's answer: versions stay the same, and rows of issued transactions are updated too.
 */
export async function storeScreening(
  trx: Db,
  rows: readonly Omit<InForceInsured, 'isEntity' | 'entityName' | 'firstName' | 'middleName' | 'lastName'>[],
): Promise<number[]> {
  // Raw: the builder cannot update from a record set read out of JSON.
  const { rows: stored } = await sql<{ insuredId: number }>`
    update insured i set screening_result = g."screeningResult", screening_score = g."screeningScore",
      screening_list_date = g."screeningListDate"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("insuredId" bigint, "policyId" bigint,
      "transactionId" bigint, version integer, "screeningResult" text, "screeningScore" integer, "screeningListDate" date)
    where i.policy_id = g."policyId" and i.transaction_id = g."transactionId" and i.insured_id = g."insuredId"
      and i.version = g.version
    returning i.insured_id as "insuredId"`.execute(trx);
  return stored.map(({ insuredId }) => insuredId);
}
