import { type Kysely, sql } from 'kysely';

/** Each statement is a transaction of its own: people work on while the index of a big book is made. */
export const runsOutsideTransaction = true;

/** The ended holdings of a user, for the claims that a seller still follows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One that was not finished when the migration stopped is not valid.
  await sql`drop index concurrently if exists policy_holder_ended_of_user`.execute(db);
  await sql`create index concurrently policy_holder_ended_of_user on policy_holder (user_id) where ended_at is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists policy_holder_ended_of_user`.execute(db);
}
