import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildMachineVersion } from '../../machines/lab/versions/machine-version.ts';
import { wizardVersion } from '../../machines/wizard/wizard-version.ts';
import { renderMachinesPage } from './machines-page.ts';
import { readOwnWizard } from './read-version.ts';

/**
 * Writes docs/machines.md; with a file name, writes the wizard as data to that file instead, for later comparison. Resolves with 0 if it is
 * written, 2 for wrong arguments.
 */
export async function mapCommand(words: readonly string[]): Promise<number> {
  const [file] = words;
  if (words.length > 1 || file?.startsWith('-')) {
    console.error('Say at most one file: npm run lab -- map [FILE]');
    return 2;
  }
  if (file === undefined) {
    await writeFile(machinesPageFile, renderMachinesPage());
    console.log('docs/machines.md shows the current machines.');
    return 0;
  }
  const { machine, label, tables } = await readOwnWizard(`version ${wizardVersion}`);
  const version = buildMachineVersion(machine, label, undefined, tables);
  await writeFile(file, `${JSON.stringify(version)}\n`);
  console.log(`${file} holds the wizard as data: ${version.paths.length} path classes.`);
  return 0;
}

const machinesPageFile = fileURLToPath(new URL('../../docs/machines.md', import.meta.url));
