import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSchemaCatalogue } from '../../server/schema/contract.ts';
import type { CatalogueEnum, CatalogueField } from '../../server/schema/derive/catalogue.ts';
import { ownerOf, testDatabase } from '../support/server/test-database.ts';

const db = ownerOf((await testDatabase('empty')).db);
const { entities, enums } = readSchemaCatalogue();

const integerTypes = { id: 'bigint', int: 'integer', lookup: 'integer', dollars: 'bigint', money: 'bigint' };
const plainTypes = {
  date: 'date',
  dateTime: 'timestamp with time zone',
  boolean: 'boolean',
  json: 'jsonb',
  enum: 'text',
};

/** Columns that triggers keep, so that the unpaid renewals of an agency are a range of an index. */
const keptColumns: { readonly [table: string]: Readonly<Record<string, string>> } = {
  renewal: { user_id: 'bigint', created_by: 'bigint', agency_entity_id: 'bigint', company_id: 'bigint' },
};

function expectedType(field: CatalogueField): string {
  const simple: Record<string, string> = { ...integerTypes, ...plainTypes };
  if (field.kind === 'decimal') return `numeric(16,${field.scale})`;
  if (field.kind === 'distance') return 'jsonb';
  return simple[field.kind] ?? (field.maxLength ? `character varying(${field.maxLength})` : 'text');
}

function expectedColumns(table: string): Record<string, string> {
  const entity = entities.find((one) => one.table === table);
  const fields = (entity?.fields ?? []).filter((field) => !field.identity && !field.resolved);
  const own = Object.fromEntries(fields.map((field) => [field.column, expectedType(field)]));
  if (fields.some(({ packed }) => packed)) own.packed = 'bytea';
  const ofPart = {
    policy_id: 'bigint',
    transaction_id: 'bigint',
    updated_at: plainTypes.dateTime,
    updated_by: 'bigint',
  };
  return entity?.isPart ? { ...own, ...ofPart } : { ...own, ...keptColumns[table] };
}

async function actualColumns(table: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.type]));
}

async function checkLists(table: string): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(db);
  const lists = rows.flatMap(({ definition }) => {
    const column = /\(+(\w+) = ANY/.exec(definition)?.[1];
    return column
      ? [[column, [...definition.matchAll(/'([A-Z0-9_]+)'/g)].map((match) => match[1] ?? '')] as const]
      : [];
  });
  return Object.fromEntries(lists);
}

function listValues(name: string | undefined): string[] {
  const found: CatalogueEnum | undefined = enums.find((one) => one.name === name);
  return (found?.values ?? []).map((value) => value.name);
}

test.each(entities.map((entity) => entity.table))(
  'an empty database migrated has the columns of the catalogue: %s',
  async (table) => {
    expect(await actualColumns(table)).toEqual(expectedColumns(table));
  },
);

test.each(entities.map((entity) => entity.table))(
  'every enumeration column of %s is checked against its list; the steps are a table of the code',
  async (table) => {
    const entity = entities.find((one) => one.table === table);
    const fields = (entity?.fields ?? []).filter(
      (field) => field.kind === 'enum' && !field.identity && field.enumName !== 'StepId',
    );
    expect(await checkLists(table)).toEqual(
      Object.fromEntries(fields.map((field) => [field.column, listValues(field.enumName)])),
    );
  },
);

test('the policy row holds the identity fields', async () => {
  const identity = entities
    .filter(({ isPart }) => isPart)
    .flatMap((entity) => entity.fields.filter((field) => field.identity));
  const columns = await actualColumns('policy');
  expect(identity.map((field) => [field.column, columns[field.column]])).toEqual(
    identity.map((field) => [field.column, expectedType(field)]),
  );
});

test('migrating down empties the database and up again fills it', async () => {
  const tables = async () =>
    (
      await sql<{
        name: string;
      }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
    ).rows.map((row) => row.name);
  const before = await tables();
  const { readdirSync } = await import('node:fs');
  const files = readdirSync(new URL('../../migrations', import.meta.url)).sort();
  const steps = await Promise.all(files.map((file) => import(`../../migrations/${file}`)));
  for (const step of [...steps].reverse()) await step.down(db);
  expect((await tables()).filter((name) => !name.startsWith('kysely_'))).toEqual([]);
  for (const step of steps) await step.up(db);
  expect(await tables()).toEqual(before);
});
