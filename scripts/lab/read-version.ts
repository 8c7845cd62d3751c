import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { MachineVersion } from '../../machines/lab/versions/machine-version.ts';

/** A wizard to compare: a machine that runs, or data saved in a file. */
export type ComparedWizard =
  | { readonly label: string; readonly machine: AnyStateMachine }
  | { readonly label: string; readonly version: MachineVersion };

/** Reads the wizard with that name: a `.json` file written by `lab map`, a module that exports `wizardMachine`, or a git revision. */
export async function readVersion(name: string): Promise<ComparedWizard> {
  if (name.endsWith('.json')) return { label: name, version: JSON.parse(await readFile(name, 'utf8')) };
  if (/\.[cm]?[jt]s$/.test(name)) return { label: name, machine: await importMachine(path.resolve(name)) };
  return { label: name, machine: await readMachineAtRevision(name) };
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/**
 * Reads the wizard of a git revision of the repository that contains a folder. Its machines/ is
 * extracted beside today's packages only while it is loaded.
 */
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
