import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../support/browser/product.ts';

test('the import rules refuse every forbidden way and no allowed one', () => {
  const refused = refusalsIn({
    'machines/contract/types.ts': '',
    'machines/domain/policy/policy.ts': `import '../contract/types.ts';`,
    'machines/domain/guilty.ts': `import 'node:fs'; import '../wizard/wizard.machine.ts';`,
    'machines/domain/ring-a.ts': `import type { B } from './ring-b.ts'; export type A = B;`,
    'machines/domain/ring-b.ts': `import type { A } from './ring-a.ts'; export type B = A;`,
    'machines/wizard/wizard.machine.ts': `import '../domain/policy.ts';`,
    'machines/application/application.machine.ts': `import '../wizard/wizard.machine.ts'; import '../session/session.machine.ts';`,
    'machines/session/session.machine.ts': `import '../../server/schema/derive.ts';`,
    'server/schema/derive.ts': '',
    'server/environment.ts': '',
    'server/database/parts.store.ts': `import '../schema/derive.ts'; import '../../machines/domain/policy/policy.ts'; import '../services/file.ts';`,
    'server/rating/engine/premium/premium.ts': `import '../store/parts.ts'; import '../providers/flood-zone.ts';`,
    'server/providers/flood-zone.ts': '',
    'server/services/file.ts': `import '../rating/premium.ts'; import '../environment.ts';`,
    'server/graphql/policy.ts': `import '../services/file.ts'; import '../rest/routes.ts';`,
    'server/rest/routes.ts': `import '../services/file.ts'; import '../../src/ui/money.ts';`,
    'server/main.ts': `import './environment.ts'; import './graphql/policy.ts'; import './rest/routes.ts';`,
    'src/ui/money.ts': `import '../form/typed.ts';`,
    'src/form/typed.ts': `import '../../machines/domain/policy/policy.ts';`,
    'src/home/Home.tsx': `import '../ui/money.ts'; import '../wizard/screens.ts';`,
    'src/wizard/screens.ts': `import '../form/typed.ts'; import '../../server/schema/derive.ts'; import './missing.ts';`,
    'migrations/0001-first.ts': `import '../server/store/parts.ts';`,
  });
  expect(refused).toEqual([
    'app-alone: src/wizard/screens.ts → server/schema/derive.ts',
    'areas-apart: src/home/Home.tsx → src/wizard/screens.ts',
    'domain-rules-only: machines/domain/guilty.ts → fs',
    'domain-rules-only: machines/domain/guilty.ts → machines/wizard/wizard.machine.ts',
    'environment-at-the-top: server/services/file.ts → server/environment.ts',
    'machines-alone: machines/domain/guilty.ts → fs',
    'machines-alone: machines/session/session.machine.ts → server/schema/derive.ts',
    'machines-apart: machines/application/application.machine.ts → machines/session/session.machine.ts',
    'migrations-are-literal: migrations/0001-first.ts → server/database/parts.store.ts',
    'no-cycles: machines/domain/ring-a.ts → machines/domain/ring-b.ts',
    'no-cycles: server/rating/engine/premium/premium.ts → server/database/parts.store.ts',
    'no-unknown: src/wizard/screens.ts → ./missing.ts',
    'server-alone: server/rest/routes.ts → src/ui/money.ts',
    'server-graphql: server/graphql/policy.ts → server/rest/routes.ts',
    'server-rating: server/rating/engine/premium/premium.ts → server/providers/flood-zone.ts',
    'server-rating: server/rating/engine/premium/premium.ts → server/database/parts.store.ts',
    'server-rest: server/rest/routes.ts → src/ui/money.ts',
    'server-services: server/services/file.ts → server/environment.ts',
    'server-store: server/database/parts.store.ts → server/services/file.ts',
    'shapes-without-domain: src/ui/money.ts → src/form/typed.ts',
  ]);
});

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

/** `rule: from → to` for every import of the given files that the project's rules refuse. */
function refusalsIn(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'highwater-imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  for (const name of ['package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    copyFileSync(path.join(ROOT, name), path.join(folder, name));
  }
  const program = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = path.join(ROOT, '.dependency-cruiser.mjs');
  const folders = ['server', 'machines', 'src', 'migrations'];
  const ended = spawnSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', ...folders],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 20_000_000,
    },
  );
  const { summary }: { summary: { violations: Violation[] } } = JSON.parse(ended.stdout);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
}
