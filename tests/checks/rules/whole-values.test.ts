import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { overrides } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));

/** The lint's messages for a test with this line, with the product's rules for tests and no others. */
function lint(line: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'highwater-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [{ plugins }] = overrides;
  const settings = { linter: { rules: { recommended: false } }, plugins: plugins.map(resolveRule) };
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(settings));
  writeFileSync(path.join(folder, 'some.test.ts'), `${line}\n`);
  const program = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'lint', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return /A test compares[^\n]*/.exec(stdout + stderr)?.[0] ?? '';
}

const resolveRule = (file: string) => path.join(root, file);

test('the lint refuses a test that compares a part of a value, and says what to write instead', () => {
  expect(overrides).toEqual([{ includes: ['tests/**'], plugins: ['./scripts/structure/whole-values.grit'] }]);
  const instead =
    "A test compares whole values: use toEqual. Where the rest is random, compare pickMembers(value, 'one', 'two') of tests/support/picked-members.ts.";
  expect([
    lint('expect(answer).toMatchObject({ code: 200 });'),
    lint('await expect(answer).rejects.toMatchObject({ code: 200 });'),
    lint('expect(answer).toEqual({ code: 200 });'),
  ]).toEqual([instead, instead, '']);
});
