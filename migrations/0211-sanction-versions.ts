import { type Kysely, sql } from 'kysely';

/** The sanctions list has a version, and its entries the version in which their name came or changed; the book is compared with what changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sanction_list (
    only_row boolean primary key default true check (only_row),
    version bigint not null
  )`.execute(db);
  await sql`insert into sanction_list (version) values (1)`.execute(db);
  await sql`create table sanction_entry_change (
    sanction_entry_id bigint primary key references sanction_entry (sanction_entry_id) on delete cascade,
    version bigint not null
  )`.execute(db);
  await sql`create function count_sanction_version() returns trigger language plpgsql as $$
    begin update sanction_list set version = version + 1; return null; end $$`.execute(db);
  await sql`create trigger count_sanction_version before insert or update or delete or truncate on sanction_entry
    for each statement execute function count_sanction_version()`.execute(db);
  await sql`create function note_sanction_changes() returns trigger language plpgsql as $$
    begin
      insert into sanction_entry_change
      select n.sanction_entry_id, l.version from new_entries n, sanction_list l
      on conflict (sanction_entry_id) do update set version = excluded.version;
      return null;
    end $$`.execute(db);
  await sql`create function note_renamed_sanctions() returns trigger language plpgsql as $$
    begin
      insert into sanction_entry_change
      select n.sanction_entry_id, l.version
      from new_entries n join old_entries o using (sanction_entry_id), sanction_list l
      where (n.name, n.entry_number) is distinct from (o.name, o.entry_number)
      on conflict (sanction_entry_id) do update set version = excluded.version;
      return null;
    end $$`.execute(db);
  await sql`create trigger note_sanction_changes after insert on sanction_entry referencing new table as new_entries
    for each statement execute function note_sanction_changes()`.execute(db);
  await sql`create trigger note_renamed_sanctions after update on sanction_entry
    referencing new table as new_entries old table as old_entries
    for each statement execute function note_renamed_sanctions()`.execute(db);
  await sql`alter table book_screening add column from_version bigint, add column to_version bigint not null default 0,
    add column is_finished boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book_screening drop column from_version, drop column to_version, drop column is_finished`.execute(
    db,
  );
  await sql`drop trigger note_renamed_sanctions on sanction_entry`.execute(db);
  await sql`drop trigger note_sanction_changes on sanction_entry`.execute(db);
  await sql`drop trigger count_sanction_version on sanction_entry`.execute(db);
  await sql`drop function note_renamed_sanctions`.execute(db);
  await sql`drop function note_sanction_changes`.execute(db);
  await sql`drop function count_sanction_version`.execute(db);
  await sql`drop table sanction_entry_change`.execute(db);
  await sql`drop table sanction_list`.execute(db);
}
