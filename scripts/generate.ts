import { spawnSync } from 'node:child_process';

const codegen = ['node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts'];

/** Generates everything derived: from the schema, the steps and the screens first, then the pages drawn from the machines. */
for (const program of [codegen, ['scripts/pages/generate-pages.ts']]) {
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
