import { type Kysely, sql } from 'kysely';

/** No statement prints a moment in the form of an answer: an answer is made by the server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function instant(timestamptz)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create function instant(moment timestamptz) returns text language sql stable parallel safe
    return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.execute(db);
}
