import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table community (
    community_number varchar(6) not null,
    community_name varchar(100) not null,
    county varchar(100) not null,
    community_status text not null,
    program_type text not null,
    suspend_date date,
    crs_class integer not null check (crs_class between 1 and 10),
    firm_date date,
    primary key (community_number)
  )`.execute(db);
  await sql`create table list_import (
    list varchar(20) not null,
    source varchar(300) not null,
    list_date date not null,
    digest varchar(64) not null,
    row_count integer not null,
    imported_at timestamptz not null,
    primary key (list)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table list_import`.execute(db);
  await sql`drop table community`.execute(db);
}
