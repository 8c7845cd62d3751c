import type pg from 'pg';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isUnique: boolean;
}

/** Columns whose numbers are those of people and organizations, which are not multiplied. */
const isOfPeople =
  /user|entity|company|created_by|changed_by|uploaded_by|moved_by|_type_id|status_id|provider_id|country/;

/** Copies every row that belongs to a policy, under numbers of its own. Keys hold; nothing else is checked. */
export async function multiplyPolicies(client: pg.Client, times: number): Promise<void> {
  const { rows } = await client.query<Column>(`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.table_name::regclass and i.indisunique and a.attname = c.column_name) as "isUnique"
    from information_schema.columns c join pg_class t on t.oid = c.table_name::regclass and t.relkind = 'r'
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and (c.table_name in ('policy', 'policy_main') or exists (
      select from information_schema.columns p
      where p.table_schema = 'public' and p.table_name = c.table_name and p.column_name = 'policy_id'))
    order by c.table_name, c.ordinal_position`);
  await client.query('set session_replication_role = replica');
  for (const table of new Set(rows.map((row) => row.table))) {
    const columns = rows.filter((row) => row.table === table);
    const names = columns.map(({ column }) => `"${column}"`).join(', ');
    const values = columns.map(copiedValue).join(', ');
    await client.query(
      `insert into "${table}" (${names}) overriding system value select ${values} from "${table}" e, generate_series(1, ${times - 1}) n`,
    );
  }
  await client.query('set session_replication_role = default');
}

function copiedValue({ column, type, isUnique }: Column): string {
  if (type === 'bigint' && column.endsWith('_id') && !isOfPeople.test(column))
    return `e."${column}" + n * 1000000`;
  if (isUnique && type.startsWith('character varying'))
    return `left(md5(e."${column}" || n), length(e."${column}"))`;
  if (isUnique && type === 'text') return `e."${column}" || n`;
  return `e."${column}"`;
}
