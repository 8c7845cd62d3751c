import { type Kysely, sql } from 'kysely';

/** Renamed entries are noted row by row: a join of all rows before and after was planned for a handful and took minutes for a whole list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger note_renamed_sanctions on sanction_entry`.execute(db);
  await sql`create or replace function note_renamed_sanctions() returns trigger language plpgsql as $$
    begin
      insert into sanction_entry_change select new.sanction_entry_id, version from sanction_list
      on conflict (sanction_entry_id) do update set version = excluded.version;
      return null;
    end $$`.execute(db);
  await sql`create trigger note_renamed_sanctions after update on sanction_entry for each row
    when ((new.name, new.entry_number) is distinct from (old.name, old.entry_number))
    execute function note_renamed_sanctions()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger note_renamed_sanctions on sanction_entry`.execute(db);
  await sql`create or replace function note_renamed_sanctions() returns trigger language plpgsql as $$
    begin
      insert into sanction_entry_change
      select n.sanction_entry_id, l.version
      from new_entries n join old_entries o using (sanction_entry_id), sanction_list l
      where (n.name, n.entry_number) is distinct from (o.name, o.entry_number)
      on conflict (sanction_entry_id) do update set version = excluded.version;
      return null;
    end $$`.execute(db);
  await sql`create trigger note_renamed_sanctions after update on sanction_entry
    referencing new table as new_entries old table as old_entries
    for each statement execute function note_renamed_sanctions()`.execute(db);
}
