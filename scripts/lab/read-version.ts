import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { MachineVersion } from '../../machines/lab/versions/machine-version.ts';

/** A wizard to compare: one that runs, or data that was kept in a file. */
export type ComparedWizard =
  | { readonly label: string; readonly machine: AnyStateMachine }
  | { readonly label: string; readonly version: MachineVersion };

/** The wizard of a name: a `.json` file written by `lab map`, a module that exports `wizardMachine`, or a git revision. */
export async function readVersion(name: string): Promise<ComparedWizard> {
  if (name.endsWith('.json')) return { label: name, version: JSON.parse(await readFile(name, 'utf8')) };
  if (/\.[cm]?[jt]s$/.test(name)) return { label: name, machine: await importMachine(path.resolve(name)) };
  return { label: name, machine: await readMachineAtRevision(name) };
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** The wizard of a git revision of the repository that a folder stands in. Its machines/ is laid out beside today's packages only for as long as it is loaded. */
export async function readMachineAtRevision(revision: string, repository = ROOT): Promise<AnyStateMachine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-lab-'));
  try {
    const archive = path.join(folder, 'machines.tar');
    const asked = ['archive', '--format=tar', `--output=${archive}`, revision, 'machines'];
    await run('git', asked, { cwd: repository });
    await run('tar', ['-xf', archive, '-C', folder]);
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
    return await importMachine(path.join(folder, 'machines/wizard/wizard.machine.ts'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importMachine(file: string): Promise<AnyStateMachine> {
  const loaded: { wizardMachine?: AnyStateMachine } = await import(pathToFileURL(file).href);
  if (loaded.wizardMachine === undefined) throw new Error(`${file} exports no wizardMachine.`);
  return loaded.wizardMachine;
}
