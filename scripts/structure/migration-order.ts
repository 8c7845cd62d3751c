import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** The last migration of the baseline. */
const lastOfBaseline = '0010-rows-for-reading.ts';

/**
 * The migrations of a folder that are numbered below one that was there before them; empty if there are none. A database that ran the
 * higher one refuses to run them.
 */
export async function findMigrationProblems(folder = path.join(root, 'migrations')): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort();
  return describeMisnumbered(putBaselineFirst(groupByArrival(files, await readAdditions(folder))));
}

/** The baseline counts as the oldest group: a database that has later migrations without it is taken over. */
function putBaselineFirst(groups: readonly (readonly string[])[]): (readonly string[])[] {
  const isBaseline = (group: readonly string[]) => group.includes(lastOfBaseline);
  return [...groups.filter(isBaseline), ...groups.filter((group) => !isBaseline(group))];
}

/** One sentence for each file that is numbered below a file of an earlier group. */
function describeMisnumbered(groups: readonly (readonly string[])[]): string[] {
  const problems: string[] = [];
  let last = '';
  for (const group of groups) {
    const lower = group.filter((file) => file.slice(0, 4) <= last.slice(0, 4));
    problems.push(
      ...lower.map(
        (file) =>
          `migrations/${file} is newer than ${last} and not numbered above it. A database that was started with ${last} refuses it: give it the next number after the last one.`,
      ),
    );
    last = [last, ...group].toSorted().at(-1) ?? last;
  }
  return problems;
}

/** Files by the commit that brought them, oldest first; those that no commit has come last. */
function groupByArrival(files: readonly string[], additions: readonly string[][]): string[][] {
  const committed = new Set(additions.flat());
  const present = additions.map((added) => added.filter((file) => files.includes(file)));
  return [...present, files.filter((file) => !committed.has(file))];
}

/** The files that each commit added to a folder, oldest first; a merge added what its branch brought. Empty without a git repository. */
async function readAdditions(folder: string): Promise<string[][]> {
  const args = ['log', '--reverse', '--first-parent', '--diff-merges=first-parent', '--no-renames'];
  const shown = ['--diff-filter=A', '--name-only', '--relative', '--format=%x00'];
  const answer = await run('git', [...args, ...shown, '--', '.'], { cwd: folder }).catch(() => null);
  const commits = answer?.stdout.split('\0') ?? [];
  return commits.map((names) => names.split('\n').filter((name) => name !== ''));
}
