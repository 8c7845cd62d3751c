import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';

/** What history told in columns of its own, by table: the key, and each field with its column. */
const tables = [
  {
    table: 'activity_log',
    id: 'activity_log_id',
    required: ['message'],
    columns: { message: 'message', valueBefore: 'value_before', valueAfter: 'value_after' },
  },
  {
    table: 'rating_worksheet',
    id: 'rating_id',
    required: [],
    columns: {
      input: 'input',
      reasons: 'reasons',
      lines: 'lines',
      perils: 'perils',
      premiumLines: 'premium_lines',
      context: 'context',
    },
  },
  {
    table: 'wizard_event',
    id: 'wizard_event_id',
    required: ['event', 'facts'],
    columns: { event: 'event', facts: 'facts' },
  },
];

/**
 * A place for what is packed. The columns stay, for rows that are not packed yet and for the release before; they take no room where
 * they are empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, required } of tables) {
    await sql`alter table ${sql.table(table)} add column packed bytea`.execute(db);
    for (const column of required)
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} drop not null`.execute(db);
  }
}

/** Unpacks every row into its columns. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const entry of tables) {
    while ((await unpackBatch(db, entry)) > 0);
    for (const column of entry.required)
      await sql`alter table ${sql.table(entry.table)} alter column ${sql.ref(column)} set not null`.execute(
        db,
      );
    await sql`alter table ${sql.table(entry.table)} drop column packed`.execute(db);
  }
}

async function unpackBatch(db: Kysely<unknown>, { table, id, columns }: (typeof tables)[number]) {
  const { rows } = await sql<{ policy_id: number; id: number; packed: Buffer }>`
    select policy_id, ${sql.ref(id)} as id, packed from ${sql.table(table)} where packed is not null limit 1000`.execute(
    db,
  );
  const unpacked = rows.map((row) => ({ ...row, packed: undefined, ...unpack(row.packed) }));
  const sets = Object.entries(columns).map(([name, column]) => {
    const value = column === 'message' ? sql`x.row->>${sql.lit(name)}` : sql`x.row->${sql.lit(name)}`;
    return sql`${sql.ref(column)} = coalesce(${sql.ref(`e.${column}`)}, ${value})`;
  });
  await sql`update ${sql.table(table)} e set packed = null, ${sql.join(sets)}
    from jsonb_array_elements(${JSON.stringify(unpacked)}::jsonb) x (row)
    where e.policy_id = (x.row->>'policy_id')::bigint and ${sql.ref(`e.${id}`)} = (x.row->>'id')::bigint`.execute(
    db,
  );
  return rows.length;
}

const dictionaries = ['1-activity-log.txt', '2-rating-worksheet.txt', '3-wizard-event.txt'];

/** The fields by name. A list whose name ends in # is stored by columns: the names, then the values of each. */
function unpack(packed: Buffer): { [field: string]: unknown } {
  const file = dictionaries[(packed[0] ?? 0) - 1] ?? '';
  const dictionary = readFileSync(new URL(`../server/database/dictionaries/${file}`, import.meta.url));
  const fields: { [field: string]: unknown } = JSON.parse(
    inflateRawSync(packed.subarray(1), { dictionary }).toString(),
  );
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!name.endsWith('#')) return [name, value];
      const [names = [], ...columns] = value as [string[], ...unknown[][]];
      const rows = columns[0]?.map((_, at) =>
        Object.fromEntries(names.map((key, column) => [key, columns[column]?.[at]])),
      );
      return [name.slice(0, -1), rows];
    }),
  );
}
