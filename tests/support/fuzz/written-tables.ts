import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/tables.ts';
import { ownerOf } from '../server/test-database.ts';

/**
 * Records every row that is added, changed or removed, by its table; rolled-back changes are not recorded. Updates that only count failed
 * passwords are ignored, and so is `use_count`, because every call writes it.
 */
export async function watchTables(db: Kysely<Database>): Promise<void> {
  await sql`create table public.fuzz_write (name text not null)`.execute(ownerOf(db));
  await sql`create function public.fuzz_note() returns trigger language plpgsql as $$
    begin insert into public.fuzz_write values (tg_table_name); return null; end $$`.execute(ownerOf(db));
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('fuzz_write', 'use_count')`.execute(
    db,
  );
  for (const { name } of rows) await watchTable(db, name);
}

async function watchTable(db: Kysely<Database>, name: string): Promise<void> {
  const table = sql.raw(name);
  await sql`create trigger fuzz_rows after insert or delete on ${table}
    for each row execute function public.fuzz_note()`.execute(ownerOf(db));
  await sql`create trigger fuzz_changes after update on ${table}
    for each row when (to_jsonb(old) - ${counters}::text[] is distinct from to_jsonb(new) - ${counters}::text[]) execute function public.fuzz_note()`.execute(
    ownerOf(db),
  );
}

const counters = sql.lit('{failed_count,locked_until}');

/** The tables in which rows changed since the last call of this function. */
export async function writtenTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with noted as (delete from public.fuzz_write returning name)
    select distinct name from noted order by name`.execute(db);
  return rows.map(({ name }) => name);
}
