import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The checkout that this program is part of. */
export const ownCheckout = fileURLToPath(new URL('../../..', import.meta.url));

/** The sources of one revision in a folder. */
export interface Checkout {
  readonly folder: string;
  /** Such as `a1b2c3d4`, or `this checkout`. */
  readonly label: string;
  readonly remove: () => Promise<void>;
}

/** A checkout as it stands, with what is not committed. */
export function openCheckout(folder: string): Checkout {
  return { folder, label: 'this checkout', remove: async () => undefined };
}

/**
 * Extracts a revision of the repository of a checkout, beside today's packages, until it is removed. Rejects with the words of git if there
 * is no such revision.
 */
export async function openRevision(revision: string, repository: string): Promise<Checkout> {
  const asked = ['rev-parse', '--verify', '--short=8', '--end-of-options', `${revision}^{commit}`];
  const { stdout } = await run('git', asked, { cwd: repository }).catch((problem: unknown) => {
    throw new Error(`git has no revision ${revision} here.`, { cause: problem });
  });
  const label = stdout.trim();
  const folder = await mkdtemp(path.join(tmpdir(), `highwater-${label}-`));
  const archive = path.join(folder, 'sources.tar');
  await run('git', ['archive', '--format=tar', `--output=${archive}`, label], { cwd: repository });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await symlink(path.join(ownCheckout, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return { folder, label, remove: () => rm(folder, { recursive: true, force: true }) };
}
