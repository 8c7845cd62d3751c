import { type Kysely, sql } from 'kysely';

/** The first floor height that FEMA determined for a building, apart from the placeholder of its foundation, and its source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table location_facts
    add column fema_first_floor_height_feet numeric(16, 1),
    add column fema_first_floor_height_source varchar(200)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table location_facts
    drop column fema_first_floor_height_feet,
    drop column fema_first_floor_height_source`.execute(db);
}
