import { type Kysely, sql } from 'kysely';

/** Assessor's rolls and places that are imported from files: each file is one source, replaced as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table record_import (
    import_id bigint generated always as identity primary key,
    kind text not null check (kind in ('BUILDINGS', 'PLACES')),
    source varchar(100) not null,
    as_of date not null,
    digest varchar(64) not null,
    row_count integer not null,
    assumed_facts text[] not null,
    imported_at timestamptz not null,
    unique (kind, source)
  )`.execute(db);
  await sql`create table building_record (
    import_id bigint not null references record_import on delete cascade,
    address_key varchar(160) not null,
    year_built integer,
    total_building_area_feet integer,
    floors_count integer,
    units_count integer,
    detached_structures_count integer,
    building_type text,
    foundation_type text,
    construction_type text,
    replacement_cost bigint,
    last_sale_date date,
    primary key (address_key, import_id)
  )`.execute(db);
  await sql`create index building_record_of_import on building_record (import_id)`.execute(db);
  await sql`create table imported_place (
    place_id bigint generated always as identity primary key,
    import_id bigint not null references record_import on delete cascade,
    address_key varchar(160) not null,
    street_number varchar(20) not null,
    zip varchar(5) not null,
    state_abbreviation varchar(2) not null,
    city_key varchar(60) not null,
    search_line varchar(200) not null,
    address jsonb not null,
    facts jsonb not null,
    unique (address_key, import_id)
  )`.execute(db);
  await sql`create index imported_place_of_import on imported_place (import_id)`.execute(db);
  await sql`create index imported_place_in_zip on imported_place (zip, street_number)`.execute(db);
  await sql`create index imported_place_in_city on imported_place (state_abbreviation, city_key, street_number)`.execute(
    db,
  );
  await sql`create index imported_place_by_line on imported_place (search_line text_pattern_ops)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table imported_place`.execute(db);
  await sql`drop table building_record`.execute(db);
  await sql`drop table record_import`.execute(db);
}
