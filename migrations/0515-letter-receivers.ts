import { type Kysely, sql } from 'kysely';

/** The name of a receiver has room for every insured of a policy, so that the letter prints all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter_copy alter column name type varchar(1000)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter_copy alter column name type varchar(130) using left(name, 130)`.execute(db);
}
