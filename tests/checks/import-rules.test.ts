import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../support/browser/product.ts';

test('the import rules refuse every forbidden way and no allowed one', () => {
  const refused = refusalsIn({
    'machines/contract/types.ts': '',
    'machines/domain/policy/policy.ts': `import '../../contract/types.ts';`,
    'machines/domain/problems/problem.ts': `import '../policy/policy.ts';`,
    'machines/domain/rules/guilty.ts': `import 'node:fs'; import '../../wizard/wizard.machine.ts';`,
    'machines/domain/place/ring-a.ts': `import type { B } from './ring-b.ts'; export type A = B;`,
    'machines/domain/place/ring-b.ts': `import type { A } from './ring-a.ts'; export type B = A;`,
    'machines/wizard/wizard.machine.ts': `import '../domain/policy/policy.ts';`,
    'machines/application/application.machine.ts': `import '../wizard/wizard.machine.ts'; import '../session/session.machine.ts';`,
    'machines/session/session.machine.ts': `import '../../server/schema/derive.ts';`,
    'server/schema/derive.ts': '',
    'server/environment.ts': '',
    'server/database/parts.store.ts': `import '../schema/derive.ts'; import '../../machines/domain/policy/policy.ts'; import '../policy/file.service.ts';`,
    'server/providers/flood-zone.ts': '',
    'server/identity/users.store.ts': '',
    'server/policy/file.store.ts': `import '../database/parts.store.ts';`,
    'server/policy/words.ts': `import './file.service.ts';`,
    'server/policy/file.service.ts': `import './file.store.ts'; import '../identity/users.store.ts'; import '../rating/rate.service.ts'; import '../environment.ts';`,
    'server/policy/file.routes.ts': `import './file.service.ts'; import './file.store.ts'; import './file.resolvers.ts';`,
    'server/policy/file.resolvers.ts': `import './file.service.ts';`,
    'server/rating/rate.service.ts': `import './engine/premium.ts'; import './rate.routes.ts';`,
    'server/rating/rate.routes.ts': `import './rate.service.ts'; import '../../src/ui/money.ts';`,
    'server/rating/engine/premium.ts': `import '../../providers/flood-zone.ts';`,
    'server/http/serve-graphql.ts': `import '../policy/file.routes.ts'; import '../policy/file.service.ts';`,
    'server/main.ts': `import './environment.ts'; import './http/serve-graphql.ts';`,
    'src/ui/money.ts': `import '../form/input-state.ts';`,
    'src/form/input-state.ts': `import '../../machines/domain/policy/policy.ts';`,
    'src/session/tokens.ts': `import '../graphql/fetch-with-session.ts';`,
    'src/graphql/fetch-with-session.ts': '',
    'src/home/Home.tsx': `import '../ui/money.ts'; import '../wizard/frame/screens.ts';`,
    'src/wizard/frame/screens.ts': `import '../../form/input-state.ts'; import '../../../server/schema/derive.ts'; import './missing.ts';`,
    'migrations/0001-first.ts': `import '../server/database/parts.store.ts';`,
  });
  expect(refused).toEqual([
    'app-alone: src/wizard/frame/screens.ts → server/schema/derive.ts',
    'areas-apart: src/home/Home.tsx → src/wizard/frame/screens.ts',
    'domain-rules-only: machines/domain/rules/guilty.ts → fs',
    'domain-rules-only: machines/domain/rules/guilty.ts → machines/wizard/wizard.machine.ts',
    'edge-asks-services: server/policy/file.routes.ts → server/policy/file.store.ts',
    'environment-at-the-top: server/policy/file.service.ts → server/environment.ts',
    'machines-alone: machines/domain/rules/guilty.ts → fs',
    'machines-alone: machines/session/session.machine.ts → server/schema/derive.ts',
    'machines-apart: machines/application/application.machine.ts → machines/session/session.machine.ts',
    'migrations-are-literal: migrations/0001-first.ts → server/database/parts.store.ts',
    'no-cycles: machines/domain/place/ring-a.ts → machines/domain/place/ring-b.ts',
    'no-cycles: server/database/parts.store.ts → server/policy/file.service.ts',
    'no-cycles: server/rating/rate.routes.ts → server/rating/rate.service.ts',
    'no-unknown: src/wizard/frame/screens.ts → ./missing.ts',
    'noun-problems: machines/domain/problems/problem.ts → machines/domain/policy/policy.ts',
    'own-store-only: server/policy/file.service.ts → server/identity/users.store.ts',
    'plain-files-below-services: server/policy/words.ts → server/policy/file.service.ts',
    'pure-rating: server/rating/engine/premium.ts → server/providers/flood-zone.ts',
    'room-database: server/database/parts.store.ts → server/policy/file.service.ts',
    'room-policy: server/policy/file.service.ts → server/environment.ts',
    'room-policy: server/policy/file.service.ts → server/rating/rate.service.ts',
    'room-rating: server/rating/rate.routes.ts → src/ui/money.ts',
    'routes-apart-from-resolvers: server/policy/file.routes.ts → server/policy/file.resolvers.ts',
    'server-alone: server/rating/rate.routes.ts → src/ui/money.ts',
    'service-below-edge: server/rating/rate.service.ts → server/rating/rate.routes.ts',
    'session-below-areas: src/session/tokens.ts → src/graphql/fetch-with-session.ts',
    'shapes-without-domain: src/ui/money.ts → src/form/input-state.ts',
    'store-is-lowest: server/database/parts.store.ts → server/policy/file.service.ts',
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
