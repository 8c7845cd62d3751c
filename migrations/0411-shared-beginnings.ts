import { type Kysely, sql } from 'kysely';

/**
 * How many sessions of a day began with a path stands with it, and each beginning that two sessions or more share has a row of its own. So the
 * first row from a path on tells how many took it: its own, or that of the one session that goes on from there. Paths are put in order by their
 * characters, so that a path comes just before those that it begins.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index real_use_path_beginning`.execute(db);
  await sql`alter table real_use_path alter column path type text collate "C",
    add column beginning integer not null default 1`.execute(db);
  await sql`insert into real_use_path (day, path, sessions, beginning)
    select day, left(path, 4 * places), 0, sum(sessions) from real_use_path, generate_series(1, length(path) / 4) places
    group by 1, 2 having sum(sessions) > 1
    on conflict (day, path) do update set beginning = excluded.beginning`.execute(db);
  await sql`alter table real_use_path alter column beginning drop default`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from real_use_path where sessions = 0`.execute(db);
  await sql`alter table real_use_path drop column beginning, alter column path type text collate "default"`.execute(
    db,
  );
  await sql`create index real_use_path_beginning on real_use_path (path text_pattern_ops, day)`.execute(db);
}
