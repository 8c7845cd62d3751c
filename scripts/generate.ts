import { spawnSync } from 'node:child_process';

const codegen = ['node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts'];

/** Everything derived: from the schema, the steps and the screens first, then what is drawn from the machines that use it. */
for (const program of [codegen, ['scripts/pages/generate-pages.ts']]) {
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
