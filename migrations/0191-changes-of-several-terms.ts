import { type Kysely, sql } from 'kysely';

/** The changes of several terms that belong together are found by their number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index policy_change_group on policy_change (group_id) where group_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index policy_change_group`.execute(db);
}
