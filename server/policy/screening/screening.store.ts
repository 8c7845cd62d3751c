import { sql } from 'kysely';
import type { Insured } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { queueJob } from '../../database/job-queue.ts';
import { inForceTransactionId } from '../../database/policy-conditions.ts';
import { screenBookTask } from '../../kernel/jobs.ts';
import type { ListedEntry } from '../../providers/screening/sanctions-list.ts';

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

/** The version of the sanctions list, which every change of it counts up. */
export async function readListVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('sanction_list').select('version').executeTakeFirstOrThrow();
  return version;
}

/** The arranged names of a version of the list, by the rule of their making; undefined if none are stored. */
export async function readArrangement(
  db: Db,
  { rule, version }: { rule: string; version: number },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('sanction_arrangement')
    .select('content')
    .where('rule', '=', rule)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content;
}

/** Stores the arranged names of a version of the list, unless those of a newer one are there. Those of older ones are deleted, whatever their rule. */
export async function saveArrangement(
  db: Db,
  { rule, version, content }: { rule: string; version: number; content: Buffer },
): Promise<void> {
  await db.deleteFrom('sanction_arrangement').where('version', '<', version).execute();
  await db
    .insertInto('sanction_arrangement')
    .values({ rule, version, content })
    .onConflict((conflict) => conflict.column('rule').doNothing())
    .execute();
}

/** The next entries of the sanctions list by ID, those that came or were renamed after a version. */
export function readEntriesAfter(
  db: Db,
  { afterId, sinceVersion, limit }: { afterId: number; sinceVersion: number | null; limit: number },
): Promise<ListedEntry[]> {
  return db
    .selectFrom('sanction_entry as e')
    .$if(sinceVersion !== null, (query) =>
      query
        .innerJoin('sanction_entry_change as c', 'c.sanction_entry_id', 'e.sanction_entry_id')
        .where('c.version', '>', sinceVersion ?? 0),
    )
    .select([
      'e.sanction_entry_id as sanctionEntryId',
      'e.entry_number as entryNumber',
      'e.name',
      'e.program',
      'e.list_date as listDate',
      'e.is_sample as isSample',
    ])
    .where('e.sanction_entry_id', '>', afterId)
    .orderBy('e.sanction_entry_id')
    .limit(limit)
    .execute();
}

/**
 * Starts a screening round from the first name with the current list. A round still under way ends with its current batch; the new one
 * compares with all that changed since the last round that came to its end.
 */
export async function startScreeningRound(trx: Db): Promise<void> {
  const version = await readListVersion(trx);
  await trx
    .insertInto('book_screening')
    .values({ round: 1, last_insured_id: 0, to_version: version })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet(({ eb, lit, ref }) => ({
        round: eb('book_screening.round', '+', lit(1)),
        last_insured_id: 0,
        from_version: eb
          .case()
          .when('book_screening.is_finished', '=', true)
          .then(ref('book_screening.to_version'))
          .else(ref('book_screening.from_version'))
          .end(),
        to_version: version,
        is_finished: false,
      })),
    )
    .execute();
  await queueBookScreening(trx);
}

/** The current round of screening and the last insured that it has reached. */
export interface ScreeningRound {
  readonly round: number;
  readonly lastInsuredId: number;
  /** The version of the list that all names were compared with before; null for none. */
  readonly fromVersion: number | null;
  readonly isFinished: boolean;
}

export function readScreeningRound(db: Db): Promise<ScreeningRound | undefined> {
  return db
    .selectFrom('book_screening')
    .select([
      'round',
      'last_insured_id as lastInsuredId',
      'from_version as fromVersion',
      'is_finished as isFinished',
    ])
    .executeTakeFirst();
}

/** Stores how far a round has come. Returns false if a newer round has begun, or if another process works on this one. */
export async function advanceScreeningRound(
  trx: Db,
  { round, lastInsuredId }: ScreeningRound,
  nextInsuredId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('book_screening')
    .set({ last_insured_id: nextInsuredId })
    .where('round', '=', round)
    .where('last_insured_id', '=', lastInsuredId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a round that has reached the last name. */
export async function finishScreeningRound(db: Db, { round, lastInsuredId }: ScreeningRound): Promise<void> {
  await db
    .updateTable('book_screening')
    .set({ is_finished: true })
    .where('round', '=', round)
    .where('last_insured_id', '=', lastInsuredId)
    .execute();
}

/** Queues the screening job. A job that already waits is reused, and two of them never run at the same time. */
export async function queueBookScreening(trx: Db): Promise<void> {
  const options = { queueName: screenBookTask, jobKey: screenBookTask, maxAttempts: 25 };
  await queueJob(trx, screenBookTask, {}, options);
}

/** The next active insureds of the versions in force and, before the issue, of open transactions, by ID. Archived and deleted policies are left out. */
export function readInsuredsAfter(db: Db, insuredId: number, limit: number): Promise<InForceInsured[]> {
  return db
    .selectFrom('insured as i')
    .innerJoinLateral(
      // With an offset, each policy is looked up for its insured. The planner expects one row of the join, and would join the whole book.
      ({ selectFrom, lit }) =>
        selectFrom('policy as p')
          .select('p.policy_id')
          .whereRef('p.policy_id', '=', 'i.policy_id')
          .where('i.transaction_id', '=', inForceTransactionId)
          .where(({ eb, or }) =>
            or([
              eb('p.record_lifecycle_status', 'is', null),
              eb('p.record_lifecycle_status', 'not in', ['ARCHIVED', 'DELETED']),
            ]),
          )
          .offset(lit(0))
          .as('q'),
      (join) => join.onTrue(),
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
