import { type Kysely, sql } from 'kysely';

/**
 * The day on which a flood began, where it was earlier than the loss, and whether the loss continues a flood that was in progress when the
 * coverage was bought.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim add flood_began_date date check (flood_began_date <= date_of_loss), add is_flood_in_progress boolean`.execute(
    db,
  );
  await sql`alter table claim_line drop constraint claim_line_refusal_check`.execute(db);
  await sql`alter table claim_line add constraint claim_line_refusal_check check (refusal in ('BASEMENT_LIST', 'ENCLOSURE_LIST',
    'NO_COVERAGE', 'PRIOR_DAMAGE', 'OTHER_PERIL', 'EXCLUDED_PROPERTY', 'EARLIER_FLOOD', 'NOT_OWNED', 'NO_EVIDENCE', 'OTHER_FORM',
    'CONSEQUENTIAL', 'FLOOD_IN_PROGRESS'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update claim_line set refusal = 'OTHER_PERIL' where refusal = 'FLOOD_IN_PROGRESS'`.execute(db);
  await sql`alter table claim_line drop constraint claim_line_refusal_check`.execute(db);
  await sql`alter table claim_line add constraint claim_line_refusal_check check (refusal in ('BASEMENT_LIST', 'ENCLOSURE_LIST',
    'NO_COVERAGE', 'PRIOR_DAMAGE', 'OTHER_PERIL', 'EXCLUDED_PROPERTY', 'EARLIER_FLOOD', 'NOT_OWNED', 'NO_EVIDENCE', 'OTHER_FORM',
    'CONSEQUENTIAL'))`.execute(db);
  await sql`alter table claim drop column flood_began_date, drop column is_flood_in_progress`.execute(db);
}
