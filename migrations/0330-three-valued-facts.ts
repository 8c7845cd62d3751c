import { type Kysely, sql } from 'kysely';

const distances = ['river', 'coast', 'ocean', 'lake'].map((to) => `distance_to_${to}_meters`);

/**
 * Distances hold a number of meters or OUT_OF_RANGE, and a blank levee or coast is no longer "none". Where the facts of a place were
 * complete, a blank had been entered or imported, and rated, as "none" (the field said so): it is stored as OUT_OF_RANGE. All other blanks
 * are not known, and so is what an imported source left open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of distances)
    await sql`alter table location_facts alter column ${sql.ref(column)} type jsonb using to_jsonb(${sql.ref(column)})`.execute(
      db,
    );
  for (const [column, fact] of blankableColumns)
    await sql`update location_facts set ${sql.ref(column)} = '"OUT_OF_RANGE"'
      where ${sql.ref(column)} is null and ${isSettled(fact)}`.execute(db);
  await sql`update location_facts set levee_system_id = 'OUT_OF_RANGE'
    where coalesce(trim(levee_system_id), '') = '' and ${isSettled('leveeSystemId')}`.execute(db);
  await sql`update location_facts set levee_system_id = null where trim(levee_system_id) = ''`.execute(db);
  for (const column of distances)
    await sql`alter table location_facts add constraint ${sql.ref(`location_facts_${column}`)}
      check (jsonb_typeof(${sql.ref(column)}) = 'number' or ${sql.ref(column)} = '"OUT_OF_RANGE"')`.execute(
      db,
    );
  await sql`alter table location_facts drop column open_facts`.execute(db);
  for (const fact of [
    'leveeSystemId',
    'distanceToCoastMeters',
    'distanceToOceanMeters',
    'distanceToLakeMeters',
  ])
    await sql`update imported_place set facts = jsonb_set(facts, array['facts', ${fact}::text], '"OUT_OF_RANGE"')
      where facts -> 'facts' -> ${fact}::text = 'null'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table location_facts add column open_facts varchar(200)`.execute(db);
  await sql`update location_facts set levee_system_id = null where levee_system_id = 'OUT_OF_RANGE'`.execute(
    db,
  );
  for (const column of distances) {
    await sql`alter table location_facts drop constraint ${sql.ref(`location_facts_${column}`)}`.execute(db);
    await sql`alter table location_facts alter column ${sql.ref(column)} type numeric(16,2)
      using case when jsonb_typeof(${sql.ref(column)}) = 'number' then ${sql.ref(column)}::numeric end`.execute(
      db,
    );
  }
}

/** The distances of which blank was read as none. Of a lake, blank said nothing. */
const blankableColumns = [
  ['distance_to_coast_meters', 'distanceToCoastMeters'],
  ['distance_to_ocean_meters', 'distanceToOceanMeters'],
] as const;

/** Whether the facts of a place were complete, so that a blank of this fact had been rated as none. */
function isSettled(fact: string) {
  return sql`huc12 is not null and distance_to_river_meters is not null and elevation_feet is not null
    and position(${fact} in coalesce(open_facts, '')) = 0`;
}
