import { execFile } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ownCheckout } from './scenarios/write-scenario.ts';

const run = promisify(execFile);

/**
 * Extracts the sources of a revision, or some of its folders, into a folder, and links today's packages there. Rejects if git has no such
 * revision.
 */
export async function extractRevision(
  revision: string,
  repository: string,
  folder: string,
  parts: readonly string[] = [],
): Promise<void> {
  const archive = path.join(folder, 'sources.tar');
  const asked = ['archive', '--format=tar', `--output=${archive}`, revision, ...parts];
  await run('git', asked, { cwd: repository }).catch((problem: unknown) => {
    throw new Error('git has no such revision here.', { cause: problem });
  });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await symlink(path.join(ownCheckout, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}
