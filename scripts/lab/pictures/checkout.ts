import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ownCheckout } from '../scenarios/write-scenario.ts';

const run = promisify(execFile);

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
 * Extracts a revision of the repository of a checkout, beside today's packages, until it is removed. Rejects if git has no such revision.
 */
export async function openRevision(revision: string, repository: string): Promise<Checkout> {
  const asked = ['rev-parse', '--verify', '--short=8', '--end-of-options', `${revision}^{commit}`];
  const { stdout } = await run('git', asked, { cwd: repository }).catch((problem: unknown) => {
    throw new Error(`git has no revision ${revision} here.`, { cause: problem });
  });
  const label = stdout.trim();
  const folder = await mkdtemp(path.join(tmpdir(), `highwater-${label}-`));
  await extractRevision(label, repository, folder);
  return { folder, label, remove: () => rm(folder, { recursive: true, force: true }) };
}

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
