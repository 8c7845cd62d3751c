import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { testDatabase } from '../../support/server/test-database.ts';

const { db } = await testDatabase('empty');
const path = new URL('../../../server/database/internal-tables.ts', import.meta.url).pathname;

/** The tables that the file names, each with its columns in order of name. */
function typedTables(): { [table: string]: string[] } {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const tables = file.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === 'InternalTables',
  );
  const named = (members: readonly ts.TypeElement[] = []) =>
    members.filter(ts.isPropertySignature).map(({ name, type }) => ({
      name: ts.isStringLiteral(name) ? name.text : name.getText(),
      type,
    }));
  return Object.fromEntries(
    named(tables?.members).map(({ name, type }) => [
      name,
      type && ts.isTypeLiteralNode(type)
        ? named(type.members)
            .map((column) => column.name)
            .sort()
        : [],
    ]),
  );
}

/** The columns of the database's own tables of these names. */
async function storedTables(names: readonly string[]): Promise<{ [table: string]: string[] }> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name = any(${[...names]}::text[]) group by table_name`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns.sort()]));
}

test('the tables of the machinery have the columns in the database that the store is typed with', async () => {
  const { 'graphile_worker.jobs': _, ...typed } = typedTables();
  expect(await storedTables(Object.keys(typed))).toEqual(typed);
});
