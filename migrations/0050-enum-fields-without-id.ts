import { type Kysely, sql } from 'kysely';

/** A field that holds a choice is named after the choice: `foundationType`, not `foundationTypeId`. */
const columns: { readonly [table: string]: readonly string[] } = {
  structure: ['foundation_type', 'building_over_water_type', 'building_description', 'construction_type'],
  elevation_certificate: ['section_type'],
  property_address: ['address_scrub_status', 'pivot_analysis_status', 'parcel_pivot_analysis_status'],
  mailing_address: ['address_scrub_status'],
  loss_payee: ['loss_payee_type', 'address_scrub_status'],
  policy_part: ['effective_date_type'],
  policy_number: ['policy_number_type'],
  rating: ['rate_method', 'rate_category'],
};

/** The fields' names as they stand in stored JSON. */
const fields = [
  'foundationType',
  'buildingOverWaterType',
  'buildingDescription',
  'constructionType',
  'sectionType',
  'addressScrubStatus',
  'pivotAnalysisStatus',
  'parcelPivotAnalysisStatus',
  'lossPayeeType',
  'effectiveDateType',
  'policyNumberType',
  'rateMethod',
  'rateCategory',
].join('|');

const stored: readonly (readonly [table: string, column: string])[] = [
  ['activity_log', 'value_before'],
  ['activity_log', 'value_after'],
  ['wizard_event', 'event'],
  ['wizard_event', 'facts'],
  ['cleared_values', 'cleared_parts'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, names] of Object.entries(columns))
    for (const name of names)
      await sql`alter table ${sql.table(table)} rename column ${sql.ref(`${name}_id`)} to ${sql.ref(name)}`.execute(
        db,
      );
  await replaceInStored(db, `"((?:[^"\\\\]*\\.)?)(${fields})Id"`, '"\\1\\2"');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceInStored(db, `"((?:[^"\\\\]*\\.)?)(${fields})"`, '"\\1\\2Id"');
  for (const [table, names] of Object.entries(columns))
    for (const name of names)
      await sql`alter table ${sql.table(table)} rename column ${sql.ref(name)} to ${sql.ref(`${name}_id`)}`.execute(
        db,
      );
}

/** Replaces whole keys and whole keys' names, such as "structure.foundationTypeId"; running text has no quote right before and behind it. */
async function replaceInStored(db: Kysely<unknown>, pattern: string, replacement: string): Promise<void> {
  for (const [table, column] of stored)
    await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}::text, ${pattern}, ${replacement}, 'g')::jsonb
      where ${sql.ref(column)}::text ~ ${pattern}`.execute(db);
}
