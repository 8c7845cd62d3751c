import { type Kysely, sql } from 'kysely';

/** Each statement is a transaction of its own: people work on while the index of a big book is made. */
export const runsOutsideTransaction = true;

/** The lenders of policies are found by their folded names, in any spelling. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists loss_payee_by_name`.execute(db);
  await sql`create index concurrently loss_payee_by_name on loss_payee (fold_name(name1))
    where name1 is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists loss_payee_by_name`.execute(db);
  await sql`create index concurrently loss_payee_by_name on loss_payee (lower(name1))
    where name1 is not null`.execute(db);
}
