import { type Kysely, sql } from 'kysely';

/** The forms in which answers show an amount and a moment, as functions that are put in place when a statement is planned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function dollars(cents bigint) returns text language sql immutable parallel safe
    return (cents::numeric / 100)::numeric(16, 2)::text`.execute(db);
  await sql`create function instant(moment timestamptz) returns text language sql stable parallel safe
    return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function dollars(bigint)`.execute(db);
  await sql`drop function instant(timestamptz)`.execute(db);
}
