import { type Kysely, sql } from 'kysely';

/** Why a term is not renewed, and since when that is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renewal
    add column non_renewal text check (non_renewal in
      ('INSURED_REQUEST', 'COMMUNITY_SUSPENDED', 'BUILDING_INELIGIBLE', 'INFORMATION_MISSING', 'COMPANY_WITHDRAWS')),
    add column not_renewed_date date`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renewal drop column not_renewed_date, drop column non_renewal`.execute(db);
}
