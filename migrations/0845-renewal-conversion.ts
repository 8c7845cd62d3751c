import { type Kysely, sql } from 'kysely';

/** The program of the term that ends, where the next one is converted to another; and communities outside the program, where no term is renewed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renewal add column converted_from text check (converted_from in ('REGULAR', 'EMERGENCY'))`.execute(
    db,
  );
  await allowReasons(db, [...reasons, 'COMMUNITY_LEFT', ...laterReasons]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await allowReasons(db, [...reasons, ...laterReasons]);
  await sql`alter table renewal drop column converted_from`.execute(db);
}

const reasons = ['INSURED_REQUEST', 'COMMUNITY_SUSPENDED'];
const laterReasons = ['BUILDING_INELIGIBLE', 'INFORMATION_MISSING', 'COMPANY_WITHDRAWS'];

async function allowReasons(db: Kysely<unknown>, allowed: readonly string[]): Promise<void> {
  await sql`alter table renewal drop constraint renewal_non_renewal_check`.execute(db);
  await sql`alter table renewal add constraint renewal_non_renewal_check
    check (non_renewal in (${sql.join(allowed.map((reason) => sql.lit(reason)))}))`.execute(db);
}
