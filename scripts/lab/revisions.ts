import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ComparedWizard } from '../../machines/lab/comparison/compare-wizards.ts';
import { buildMachineVersion, type MachineVersion } from '../../machines/lab/versions/machine-version.ts';
import type { Revision } from '../../machines/lab/versions/revision.ts';
import { readOwnWizard, readWizardAtRevision } from './read-version.ts';

const maxRevisions = 30;
const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** The newest revisions that changed machines/; null if no git repository is available. */
export async function readRecentRevisions(folder = root): Promise<readonly Revision[] | null> {
  const asked = ['log', `--max-count=${maxRevisions}`, '--format=%h%x00%cI%x00%s', '--', 'machines'];
  const answer = await run('git', asked, { cwd: folder }).catch(() => null);
  if (answer === null) return null;
  const lines = answer.stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [id = '', at = '', subject = ''] = line.split('\0');
    return { id, at, subject };
  });
}

/** The wizard of one of the recent revisions, or of this checkout for `today`, as data; null if the id is not one of them. */
export async function readVersionAtRevision(id: string, folder = root): Promise<MachineVersion | null> {
  if (id === 'today') return toVersion(await readOwnWizard(id));
  const revisions = await readRecentRevisions(folder);
  if (!revisions?.some((revision) => revision.id === id)) return null;
  const known = versionCache.get(id) ?? extractVersion(id, folder);
  versionCache.set(id, known);
  return known;
}

const versionCache = new Map<string, Promise<MachineVersion>>();

async function extractVersion(id: string, folder: string): Promise<MachineVersion> {
  return toVersion(await readWizardAtRevision(id, folder));
}

function toVersion({ machine, label, tables }: ComparedWizard): MachineVersion {
  return buildMachineVersion(machine, label, undefined, tables);
}
