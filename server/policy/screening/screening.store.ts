import { sql } from 'kysely';
import type { Insured, SanctionEntry } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { readRecords } from '../../database/records.store.ts';
import { screenBookTask } from '../../kernel/jobs.ts';

/** An insured of the book with where the row stands. */
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

/** The sanctions list as it stands. */
export function readSanctionList(db: Db): Promise<SanctionEntry[]> {
  return readRecords(db, 'sanctionEntries', {});
}

/** Starts a round from the first name, with the list as it is now. A round that is still under way ends with its batch. */
export async function startScreeningRound(trx: Db): Promise<void> {
  await sql`insert into book_screening (round, last_insured_id) values (1, 0)
    on conflict (only_row) do update set round = book_screening.round + 1, last_insured_id = 0`.execute(trx);
  await queueBookScreening(trx);
}

/** The round of screening that is under way, and the insured up to which it came. */
export interface ScreeningRound {
  readonly round: number;
  readonly lastInsuredId: number;
}

export async function readScreeningRound(db: Db): Promise<ScreeningRound | undefined> {
  const { rows } = await sql<ScreeningRound>`
    select round, last_insured_id as "lastInsuredId" from book_screening`.execute(db);
  return rows[0];
}

/** Stores how far a round came; false where a newer round has begun. */
export async function advanceScreeningRound(
  trx: Db,
  { round, lastInsuredId }: ScreeningRound,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update book_screening set last_insured_id = ${lastInsuredId}
    where round = ${round}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Adds the job; where one waits already, that one serves. Two of them never run at the same time. */
export async function queueBookScreening(trx: Db): Promise<void> {
  await sql`select graphile_worker.add_job(${screenBookTask}, '{}'::json, queue_name := ${screenBookTask}, job_key := ${screenBookTask}, max_attempts := 5)`.execute(
    trx,
  );
}

/** The next active insureds of active transactions, by number; policies that are put away are left out. */
export async function readInsuredsAfter(db: Db, insuredId: number, limit: number): Promise<InForceInsured[]> {
  const { rows } = await sql<InForceInsured>`
    select i.insured_id as "insuredId", i.policy_id as "policyId", i.transaction_id as "transactionId",
      i.is_entity as "isEntity", i.entity_name as "entityName", i.first_name as "firstName",
      i.middle_name as "middleName", i.last_name as "lastName", i.version, i.screening_result as "screeningResult",
      i.screening_score as "screeningScore", i.screening_list_date as "screeningListDate"
    from insured i join policy p on p.policy_id = i.policy_id and p.active_transaction_id = i.transaction_id
    where i.insured_id > ${insuredId} and i.is_active is not false
      and coalesce(p.record_lifecycle_status, '') not in ('ARCHIVED', 'DELETED')
    order by i.insured_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Stores what screening came to, where the name is still the one that was compared, and answers the numbers of those rows.
 * It is no answer of anybody: versions stay, and the rows of issued transactions are written too.
 */
export async function storeScreening(
  trx: Db,
  rows: readonly Omit<InForceInsured, 'isEntity' | 'entityName' | 'firstName' | 'middleName' | 'lastName'>[],
): Promise<number[]> {
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
