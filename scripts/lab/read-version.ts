import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { ComparedWizard } from '../../machines/lab/comparison/compare-wizards.ts';
import { buildMachineFromVersion } from '../../machines/lab/versions/build-machine.ts';
import type { MachineVersion } from '../../machines/lab/versions/machine-version.ts';
import { noTables } from '../../machines/lab/versions/version-tables.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { extractRevision } from './extract-revision.ts';
import { importTables } from './import-tables.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const wizardFile = 'machines/wizard/wizard.machine.ts';

/**
 * Reads the wizard with that name and its tables: a `.json` file written by `lab map`, a module that exports `wizardMachine`, or a git
 * revision. Only a file named like the wizard's own, `machines/wizard/wizard.machine.ts` in some folder, has tables beside it.
 */
export async function readVersion(name: string): Promise<ComparedWizard> {
  if (name.endsWith('.json')) return readVersionFile(name);
  if (!/\.[cm]?[jt]s$/.test(name)) return { ...(await readWizardAtRevision(name)), label: name };
  const file = path.resolve(name);
  const machine = await importMachine(file);
  const folder = file.endsWith(path.normalize(`/${wizardFile}`)) ? file.slice(0, -wizardFile.length) : null;
  return { label: name, machine, tables: folder === null ? noTables : await importTables(folder) };
}

/** Reads the wizard of this checkout. */
export async function readOwnWizard(label: string): Promise<ComparedWizard> {
  return { label, machine: wizardMachine, tables: await importTables(ROOT) };
}

/**
 * Reads the wizard of a git revision of the repository that contains a folder. Its machines/ is
 * extracted beside today's packages only while it is loaded.
 */
export async function readWizardAtRevision(revision: string, repository = ROOT): Promise<ComparedWizard> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-lab-'));
  try {
    await extractRevision(revision, repository, folder, ['machines']);
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
    const machine = await importMachine(path.join(folder, wizardFile));
    return { label: revision, machine, tables: await importTables(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readVersionFile(name: string): Promise<ComparedWizard> {
  const version: MachineVersion = JSON.parse(await readFile(name, 'utf8'));
  return {
    label: name,
    machine: buildMachineFromVersion(version, wizardMachine),
    tables: version.tables ?? noTables,
  };
}

async function importMachine(file: string): Promise<AnyStateMachine> {
  const loaded: { wizardMachine?: AnyStateMachine } = await import(pathToFileURL(file).href);
  if (loaded.wizardMachine === undefined) throw new Error(`${file} exports no wizardMachine.`);
  return loaded.wizardMachine;
}
