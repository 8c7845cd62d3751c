import { spawnSync } from 'node:child_process';

const codegen = ['node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts'];
const tablesTest = 'tests/server/database/internal-tables.test.ts';

/** The target `tables`, generated from the catalog of a migrated database: its own test writes the types of the internal tables. */
const tables = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', tablesTest, '--update'];

/** Generates everything derived: from the schema, the steps and the screens first, then the pages drawn from the machines. */
for (const program of process.argv.includes('tables')
  ? [tables]
  : [codegen, ['scripts/pages/generate-pages.ts']]) {
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
