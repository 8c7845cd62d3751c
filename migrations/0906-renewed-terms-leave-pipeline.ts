import { type Kysely, sql } from 'kysely';

/** Each statement is a transaction of its own: people work on while the rows of a big book are written again. */
export const runsOutsideTransaction = true;

/** How many renewals are looked at at once. */
const batchSize = 10_000;

/** Takes the terms whose renewal was issued earlier out of the pipeline; what is open about one of them keeps its row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ last: string | null }>`select max(policy_id) as last from policy`.execute(db);
  for (let from = 0; from <= Number(rows[0]?.last ?? 0); from += batchSize)
    await sql`select write_pipeline_row(policy_id) from renewal
      where policy_id > ${from} and policy_id <= ${from + batchSize} and stage = 'RENEWED'`.execute(db);
}

export async function down(): Promise<void> {
  // The migration before writes those rows again with its own view.
}
