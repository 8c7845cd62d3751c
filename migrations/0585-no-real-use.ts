import { type Kysely, sql } from 'kysely';

/** What real use did is no longer added up: the recorded sessions and the metrics have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table real_use_path, real_use_move, real_use_place, real_use_day`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create table real_use_day (
    day date primary key,
    counted_at timestamptz not null,
    sessions integer not null
  )`.execute(db);
  await sql`create table real_use_place (
    day date not null references real_use_day (day) on delete cascade,
    place text not null,
    sessions integer not null,
    visits integer not null,
    seconds double precision not null,
    lengths integer[] not null,
    returns integer not null,
    errors integer not null,
    left_there integer not null,
    primary key (day, place)
  )`.execute(db);
  await sql`create table real_use_move (
    day date not null references real_use_day (day) on delete cascade,
    from_place text not null,
    to_place text not null,
    kind text not null check (kind in ('NEXT', 'BACK', 'JUMP', 'STOP')),
    sessions integer not null,
    times integer not null,
    primary key (day, from_place, to_place, kind)
  )`.execute(db);
  await sql`create table real_use_path (
    day date not null references real_use_day (day) on delete cascade,
    path text collate "C" not null,
    sessions integer not null,
    beginning integer not null,
    primary key (day, path)
  )`.execute(db);
}
