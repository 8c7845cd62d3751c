import { type Kysely, sql } from 'kysely';

/**
 * What real use does, by the day on which a session began: places, moves and whole paths, added up from the recordings by a background task. No
 * row tells of a single quote, so these stay when the recordings are deleted by age.
 *
 * A session's last step and the steps of its errors stand with it, so that an error is counted where it was met.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recorded_session add column last_step text`.execute(db);
  await sql`alter table recorded_finding add column steps jsonb not null default '{}'`.execute(db);
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
    path text not null,
    sessions integer not null,
    primary key (day, path)
  )`.execute(db);
  await sql`create index real_use_path_beginning on real_use_path (path text_pattern_ops, day)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table real_use_path`.execute(db);
  await sql`drop table real_use_move`.execute(db);
  await sql`drop table real_use_place`.execute(db);
  await sql`drop table real_use_day`.execute(db);
  await sql`alter table recorded_finding drop column steps`.execute(db);
  await sql`alter table recorded_session drop column last_step`.execute(db);
}
