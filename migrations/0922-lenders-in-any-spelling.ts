import { type Kysely, sql } from 'kysely';

/** The lenders of policies are found by their folded names, in any spelling. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index loss_payee_by_name`.execute(db);
  await sql`create index loss_payee_by_name on loss_payee (fold_name(name1)) where name1 is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index loss_payee_by_name`.execute(db);
  await sql`create index loss_payee_by_name on loss_payee (lower(name1)) where name1 is not null`.execute(db);
}
