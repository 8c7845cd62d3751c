import { type Kysely, sql } from 'kysely';

/** Finds the money in suspense that names a policy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index suspense_item_named on suspense_item (policy_number) where status = 'WAITING'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index suspense_item_named`.execute(db);
}
