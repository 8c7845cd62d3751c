import { type Kysely, sql } from 'kysely';

/** The answers of private carriers are frozen with their transaction, as its rating is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger private_quote_of_issued before insert on private_quote
    for each row execute function refuse_issued_change()`.execute(db);
  await sql`create trigger private_quote_issued after update or delete on private_quote
    for each row execute function refuse_issued_change()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger private_quote_issued on private_quote`.execute(db);
  await sql`drop trigger private_quote_of_issued on private_quote`.execute(db);
}
