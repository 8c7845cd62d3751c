import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A separate git repository with three revisions: the current machines, then machines that always ask
 * for the enclosure, then an unrelated change.
 */
export async function repositoryOfWizards(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-repository-'));
  const commit = (subject: string) => commitAll(folder, subject);
  await run('git', ['init', '--quiet', folder]);
  await cp(fileURLToPath(new URL('../../../machines', import.meta.url)), path.join(folder, 'machines'), {
    recursive: true,
  });
  await commit('The wizard as it is');
  const steps = path.join(folder, 'machines/wizard/steps.ts');
  await writeFile(
    steps,
    (await readFile(steps, 'utf8')).replace('conditionalSteps.ENCLOSURE_INFORMATION', 'null'),
  );
  await commit('Everybody is asked for the enclosure');
  await writeFile(path.join(folder, 'README.md'), 'Beside the machines.\n');
  await commit('A word beside the machines');
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** Commits everything in a repository, in the name of a sample author. */
async function commitAll(folder: string, subject: string): Promise<void> {
  await run('git', ['add', '--all'], { cwd: folder });
  await run('git', [...author, 'commit', '--quiet', '--message', subject], { cwd: folder });
}

const author = [
  '-c',
  'user.name=Sample',
  '-c',
  'user.email=sample@example.org',
  '-c',
  'commit.gpgsign=false',
];
