import { type Kysely, sql } from 'kysely';

/** The facts on which exceptions from the waiting period rest: the containment of a wildfire, the posting by certified mail, who paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_part add column fire_containment_date date`.execute(db);
  await sql`alter table payment
    add column certified_mail_date date,
    add column paid_by text check (paid_by in ('INSURED', 'AGENT', 'LENDER', 'TITLE_COMPANY', 'SETTLEMENT_ATTORNEY'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment drop column certified_mail_date, drop column paid_by`.execute(db);
  await sql`alter table policy_part drop column fire_containment_date`.execute(db);
}
