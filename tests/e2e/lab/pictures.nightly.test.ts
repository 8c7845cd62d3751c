import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

test('of the screens of a path only the one that changed differs from a revision', {
  timeout: 300_000,
}, async () => {
  const checkout = await mkdtemp(path.join(tmpdir(), 'highwater-pictures-'));
  await run('git', ['clone', '--quiet', '--shared', root, checkout]);
  await symlink(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'), 'junction');
  const shoot = async (...words: string[]) => {
    const asked = ['scripts/lab.ts', 'shots', ...words, '--path=plain', `--checkout=${checkout}`];
    const { stdout, code } = await run(process.execPath, asked, { cwd: root }).then(
      ({ stdout }) => ({ stdout, code: 0 }),
      ({ stdout, code }: { stdout: string; code: number }) => ({ stdout, code }),
    );
    return {
      code,
      lines: stdout.split('\n').filter((line) => line.startsWith('  ') || /^\d+ screens/.test(line)),
    };
  };
  const same = await shoot('HEAD');
  expect([same.code, same.lines]).toEqual([
    0,
    [expect.stringMatching(/^16 screens compared with HEAD: 0 differ\. /)],
  ]);
  const screen = path.join(checkout, 'src/wizard/screens/EffectiveDate.tsx');
  const text = await readFile(screen, 'utf8');
  await writeFile(screen, text.replace('<Section title="Dates">', '<Section title="Dates"><p>A line</p>'));
  const changed = await shoot('HEAD');
  expect([changed.code, changed.lines]).toEqual([
    1,
    [
      expect.stringMatching(/^ {2}\d+\. .*Loan Closing Date.*: [\d,]+ pixels differ$/),
      expect.stringMatching(/^16 screens compared with HEAD: 1 differ\. /),
    ],
  ]);
  expect((await shoot('nowhere')).code).toBe(2);
  await rm(checkout, { recursive: true });
});
