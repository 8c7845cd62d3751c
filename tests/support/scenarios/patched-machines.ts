import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A change of a source: the text, which occurs once, and its replacement. */
export interface SourcePatch {
  /** The path below machines/, such as `wizard/steps.ts`. */
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
}

/** A copy of today's machines with some sources changed. Resolves with the path of its wizard. Throws if a change does not fit. */
export async function patchMachines(
  patches: readonly SourcePatch[],
): Promise<{ wizard: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-patched-'));
  await cp(path.join(root, 'machines'), path.join(folder, 'machines'), { recursive: true });
  await cp(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  for (const { file, from, to } of patches) {
    const place = path.join(folder, 'machines', file);
    const source = await readFile(place, 'utf8');
    const patched = source.replace(from, to);
    if (patched === source) throw new Error(`${file} has no such place: ${from}`);
    await writeFile(place, patched);
  }
  return {
    wizard: path.join(folder, 'machines/wizard/wizard.machine.ts'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
