import { type Kysely, sql } from 'kysely';

/** What reports look for by the day: ended reviews, quotes that were begun, terms that end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index activity_log_reviewed on activity_log (policy_id, occurred_at)
    where activity in ('review released', 'review returned', 'review declined')`.execute(db);
  await sql`create index renewal_by_day on renewal (expiration_date, renewal_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index renewal_by_day`.execute(db);
  await sql`drop index activity_log_reviewed`.execute(db);
}
