import { type RawBuilder, sql } from 'kysely';
import { type EntitySpec, records } from '../../machines/contract/fields.ts';
import { contractColumns } from './columns.ts';
import type { Db } from './db.ts';
import { packedFieldNames, packValues } from './packing.ts';
import { withDatabaseTransaction } from './transaction.ts';

const packedRecords: readonly EntitySpec[] = [
  records.activityLogs,
  records.ratingWorksheets,
  records.wizardEvents,
];

/** Packs up to so many rows of one table that are not packed yet. Returns how many they were; 0 if there are none in any table. */
export async function packNextRows(db: Db, limit: number): Promise<number> {
  for (const entity of packedRecords) {
    const rows = await withDatabaseTransaction(db, (trx) => packRowsOf(trx, entity, limit));
    if (rows > 0) return rows;
  }
  return 0;
}

type Row = { readonly [field: string]: unknown };

async function packRowsOf(trx: Db, entity: EntitySpec, limit: number): Promise<number> {
  const table = sql.table(entity.table);
  // Raw: the catalogue decides the table and columns.
  const { rows } = await sql<{ part: number; place: string; row: Row }>`
    select e.tableoid as part, e.ctid::text as place, (select row_to_json(x) from (select ${contractColumns(entity, 'e')}) x) as row
    from ${table} e where e.packed is null limit ${limit} for update skip locked`.execute(trx);
  if (rows.length === 0) return 0;
  const names = packedFieldNames(entity);
  const packed = rows.map(({ row }) => pack(entity, names, row));
  // Raw: the catalogue decides the table and columns. The rows are locked, so they are still in their places.
  await sql`update ${table} e set packed = decode(x.packed, 'hex'), ${emptied(entity, names)}
    from unnest(${rows.map(({ part }) => part)}::oid[], ${rows.map(({ place }) => place)}::text[]::tid[], ${packed}::text[])
      x (part, place, packed)
    where e.tableoid = x.part and e.ctid = x.place`.execute(trx);
  return rows.length;
}

function pack(entity: EntitySpec, names: readonly string[], row: Row): string {
  return packValues(entity.table, Object.fromEntries(names.map((name) => [name, row[name]]))).toString('hex');
}

function emptied(entity: EntitySpec, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`${sql.id(entity.fields[name]?.column ?? name)} = null`));
}
