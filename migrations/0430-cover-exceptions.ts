import { type Kysely, sql } from 'kysely';

/** A change of coverage says by which exception its coverage begins on another day than the ordinary rule allows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_change add column cover_exception text
    check (cover_exception in ('LOAN_CLOSING', 'LENDER_REQUIRED', 'MAP_REVISION', 'BACKDATE', 'PARTLY_REMOVED', 'OVER_INSURED', 'HIGHER_DEDUCTIBLE'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_change drop column cover_exception`.execute(db);
}
