import { type Kysely, sql } from 'kysely';

/** Exports of FEMA's data sets beside those of policies: which one, its control totals, and why a file must not be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_export
    add column kind text not null default 'POLICIES' check (kind in ('POLICIES', 'FEMA_POLICIES', 'FEMA_CLAIMS')),
    add column totals jsonb,
    add column problem varchar(2000)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from policy_export where kind <> 'POLICIES'`.execute(db);
  await sql`alter table policy_export drop column kind, drop column totals, drop column problem`.execute(db);
}
