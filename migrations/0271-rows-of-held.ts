import { type Kysely, sql } from 'kysely';

/** Rows are written in short transactions and indexes made beside the work on the book. */
export const runsOutsideTransaction = true;

const batchSize = 200;

/** By each sight in the order in which they wait; and in the order in which they were submitted. */
const indexes: { readonly [name: string]: string } = {
  held_since: 'held_row (held_since, policy_id)',
  held_submitted: 'held_row (submitted_at, policy_id)',
  held_of_user: 'held_row (user_id, held_since, policy_id)',
  held_of_creator: 'held_row (created_by, held_since, policy_id)',
  held_of_agency: 'held_row (agency_entity_id, held_since, policy_id)',
  held_of_company: 'held_row (company_id, held_since, policy_id)',
  held_of_company_submitted: 'held_row (company_id, submitted_at, policy_id)',
  held_assigned: 'held_row (assigned_to, held_since, policy_id)',
};

/** Writes the rows of what was held before. What is saved meanwhile writes its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let last: string | null = '0'; last !== null; ) {
    const from: string = last;
    last = await db.transaction().execute(async (trx) => {
      // No save goes on when its policy is read.
      const { rows } = await sql<{
        policyId: string;
      }>`select p.policy_id as "policyId" from policy p where p.policy_id in
        (select policy_id from held_policy where policy_id > ${from}::bigint order by policy_id limit ${batchSize})
        order by p.policy_id for no key update`.execute(trx);
      const policyIds = rows.map(({ policyId }) => policyId);
      await sql`insert into held_row select * from held_policy where policy_id = any(${policyIds}::bigint[]) on conflict do nothing`.execute(
        trx,
      );
      return policyIds.at(-1) ?? null;
    });
  }
  for (const [name, columns] of Object.entries(indexes)) {
    // One that was stopped midway is there, but not valid.
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql.raw(`create index concurrently ${name} on ${columns}`).execute(db);
  }
  await sql`analyze held_row`.execute(db);
}

/** The rows go with their table. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(indexes))
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}
