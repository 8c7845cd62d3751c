import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findMigrationProblems } from '../../../scripts/structure/migration-order.ts';

function createRepository() {
  const folder = mkdtempSync(path.join(tmpdir(), 'highwater-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const migrations = path.join(folder, 'migrations');
  mkdirSync(migrations);
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@highwater.example'];
  const git = (...words: string[]) =>
    execFileSync('git', [...author, ...words], { cwd: folder, stdio: 'ignore' });
  const add = (...names: string[]) => {
    for (const name of names) writeFileSync(path.join(migrations, name), '');
  };
  const commit = (...names: string[]) => {
    add(...names);
    git('add', '.');
    git('commit', '-m', 'Migrations');
  };
  const move = (from: string, to: string) =>
    renameSync(path.join(migrations, from), path.join(migrations, to));
  git('init', '--initial-branch=main');
  commit('0001-people.ts', '0412-rows-in-order.ts');
  return { git, add, commit, move, findProblems: () => findMigrationProblems(migrations) };
}

const roofAfter = (last: string) =>
  `migrations/0100-roof-year.ts is newer than ${last} and not numbered above it. A database that was started with ${last} refuses it: give it the next number after the last one.`;

test('a new migration has the next number after the last one, committed or not', async () => {
  const { add, commit, move, findProblems } = createRepository();
  expect(await findProblems()).toEqual([]);
  add('0100-roof-year.ts');
  expect(await findProblems()).toEqual([roofAfter('0412-rows-in-order.ts')]);
  commit();
  expect(await findProblems()).toEqual([roofAfter('0412-rows-in-order.ts')]);
  move('0100-roof-year.ts', '0412-roof-year.ts');
  expect(await findProblems()).toEqual([
    roofAfter('0412-rows-in-order.ts').replace('0100-roof-year', '0412-roof-year'),
  ]);
  move('0412-roof-year.ts', '0413-roof-year.ts');
  expect(await findProblems()).toEqual([]);
  commit();
  expect(await findProblems()).toEqual([]);
});

test('a migration of a branch is numbered above those that the main branch got meanwhile', async () => {
  const { git, commit, findProblems } = createRepository();
  git('checkout', '-b', 'roof');
  commit('0413-roof-year.ts');
  git('checkout', 'main');
  commit('0414-wall-color.ts');
  git('checkout', 'roof');
  expect(await findProblems()).toEqual([]);
  git('checkout', 'main');
  git('merge', '--no-ff', 'roof', '-m', 'Roof');
  expect(await findProblems()).toEqual([
    roofAfter('0414-wall-color.ts').replace('0100-roof-year', '0413-roof-year'),
  ]);
});

test('the baseline may come after migrations that follow it', async () => {
  const { commit, git, findProblems } = createRepository();
  commit('0710-roof-year.ts');
  git('rm', 'migrations/0001-people.ts', 'migrations/0412-rows-in-order.ts');
  commit('0001-accounts.ts', '0010-rows-for-reading.ts');
  expect(await findProblems()).toEqual([]);
});
