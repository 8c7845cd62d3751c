import { type Kysely, sql } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';
import { analyzeList } from '../database/roles/analyze.ts';
import type { Database } from '../database/tables.ts';
import type { CommunityRow, ListImport, SanctionRow } from './list-import.ts';

/** The last import of each list that was ever imported. */
export function readListImports(db: Kysely<Database>): Promise<ListImport[]> {
  return db
    .selectFrom('list_import')
    .select([
      'list',
      'source',
      'list_date as listDate',
      'digest',
      'row_count as rowCount',
      'imported_at as importedAt',
    ])
    .orderBy('list')
    .execute();
}

/** Waits for any other import to finish, and blocks further ones until the transaction ends. */
export async function lockImports(db: Kysely<Database>): Promise<void> {
  // Raw: the builder cannot lock a table.
  await sql`lock table ${sql.table('list_import' satisfies keyof Database)} in share row exclusive mode`.execute(
    db,
  );
}

export async function saveListImport(
  db: Kysely<Database>,
  { list, source, listDate, digest, rowCount, importedAt }: ListImport,
): Promise<void> {
  const values = {
    source,
    list_date: listDate,
    digest,
    row_count: rowCount,
    imported_at: importedAt,
  };
  await db
    .insertInto('list_import')
    .values({ list, ...values })
    .onConflict((conflict) => conflict.column('list').doUpdateSet(values))
    .execute();
}

/** Replaces the sanctions list. Entries that remain keep their IDs, and sample entries are never touched. */
export async function replaceSanctions(
  db: Kysely<Database>,
  rows: readonly SanctionRow[],
  listDate: IsoDate,
): Promise<void> {
  // Raw: the builder cannot join a record set read from JSON.
  const recordSet = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as g ("entryNumber" integer, name text, "isPerson" boolean, program text)`;
  // Raw: the same record set.
  await sql`delete from sanction_entry e where not is_sample and not exists (
    select from ${recordSet} where g."entryNumber" = e.entry_number and g.name = e.name)`.execute(db);
  // Raw: the same record set.
  await sql`update sanction_entry e set is_person = g."isPerson", program = g.program, list_date = ${listDate}
    from ${recordSet} where not e.is_sample and g."entryNumber" = e.entry_number and g.name = e.name`.execute(
    db,
  );
  // Raw: the same record set.
  await sql`insert into sanction_entry (entry_number, name, is_person, program, list_date, is_sample)
    select g."entryNumber", g.name, g."isPerson", g.program, ${listDate}::date, false from ${recordSet}
    where not exists (select from sanction_entry e where not e.is_sample and g."entryNumber" = e.entry_number
      and g.name = e.name)`.execute(db);
  // Otherwise another import soon after would be planned for the list before this one, row against row.
  await analyzeList(db, 'sanction_entry');
}

/** Replaces the community status book. */
export async function replaceCommunities(db: Kysely<Database>, rows: readonly CommunityRow[]): Promise<void> {
  await db.deleteFrom('community').execute();
  // Raw: the builder cannot select from a record set read from JSON.
  await sql`insert into community select "communityNumber", "communityName", county, "communityStatus",
      "programType", "suspendDate", "crsClass", "firmDate"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("communityNumber" text, "communityName" text,
      county text, "communityStatus" text, "programType" text, "suspendDate" date, "crsClass" integer,
      "firmDate" date)`.execute(db);
}

/** Deletes the taxes of these states. */
export async function deleteTaxesOf(db: Kysely<Database>, states: readonly string[]): Promise<void> {
  await db.deleteFrom('state_tax').where('state', 'in', states).execute();
}

export function readCommunity(
  db: Kysely<Database>,
  communityNumber: string,
): Promise<CommunityRow | undefined> {
  return db
    .selectFrom('community')
    .select([
      'community_number as communityNumber',
      'community_name as communityName',
      'county',
      'community_status as communityStatus',
      'program_type as programType',
      'suspend_date as suspendDate',
      'crs_class as crsClass',
      'firm_date as firmDate',
    ])
    .where('community_number', '=', communityNumber)
    .executeTakeFirst();
}
