import { type Kysely, sql } from 'kysely';

/** Sales tax, a contractor's overhead and profit, and the age of an item on the lines of claims. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_line
    add column tax_cents bigint not null default 0 check (tax_cents >= 0),
    add column contractor text not null default 'NONE'
      check (contractor in ('NONE', 'OWNER', 'GENERAL_CONTRACTOR')),
    add column overhead_cents bigint not null default 0 check (overhead_cents >= 0),
    add column profit_cents bigint not null default 0 check (profit_cents >= 0),
    add column age_years numeric(16, 1) check (age_years between 0 and 200)`.execute(db);
  await sql`alter table claim_line
    alter column tax_cents drop default,
    alter column contractor drop default,
    alter column overhead_cents drop default,
    alter column profit_cents drop default`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_line
    drop column tax_cents,
    drop column contractor,
    drop column overhead_cents,
    drop column profit_cents,
    drop column age_years`.execute(db);
}
