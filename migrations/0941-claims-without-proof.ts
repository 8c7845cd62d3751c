import { type Kysely, sql } from 'kysely';

/** A line of a claim may be left out because no proof of loss was signed in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowRefusals(db, [...refusals, 'NO_PROOF']);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update claim_line set refusal = 'NO_EVIDENCE' where refusal = 'NO_PROOF'`.execute(db);
  await allowRefusals(db, refusals);
}

async function allowRefusals(db: Kysely<unknown>, values: readonly string[]): Promise<void> {
  await sql`alter table claim_line drop constraint claim_line_refusal_check`.execute(db);
  await sql`alter table claim_line add constraint claim_line_refusal_check
    check (refusal in (${sql.join(values.map((value) => sql.lit(value)))}))`.execute(db);
}

const refusals = [
  ...['BASEMENT_LIST', 'ENCLOSURE_LIST', 'NO_COVERAGE', 'PRIOR_DAMAGE', 'OTHER_PERIL', 'EXCLUDED_PROPERTY'],
  ...['EARLIER_FLOOD', 'NOT_OWNED', 'NO_EVIDENCE', 'OTHER_FORM', 'CONSEQUENTIAL', 'FLOOD_IN_PROGRESS'],
  'NOT_IN_FORCE',
];
