import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const codegen = ['node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts'];
const tablesTest = 'tests/server/database/internal-tables.test.ts';
const tables = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', tablesTest, '--update'];

/** The types of the internal tables need a database: they are written for a new migration, and with `npm run generate -- tables`. */
const hasNewMigration = !readFileSync('server/database/internal-tables.ts', 'utf8').includes(
  readdirSync('migrations').sort().at(-1) ?? '',
);

/**
 * Generates everything derived: from the schema, the steps and the screens first, then the pages drawn from the machines, then from the catalog
 * of a migrated database.
 */
for (const program of [
  codegen,
  ['scripts/pages/generate-pages.ts'],
  ...(hasNewMigration || process.argv.includes('tables') ? [tables] : []),
]) {
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
