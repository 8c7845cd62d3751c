import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { scenarioFileName } from '../../../machines/lab/paths/scenario-file.ts';

/** The file that holds a scenario, relative to the root of the checkout, and whether it is new. */
export interface WrittenFile {
  readonly status: 200 | 201;
  readonly file: string;
}

/** The folders from which the suites play scenarios: by answers, with a hard stop that is led to, and by events. */
export type ScenarioFolder = 'tests/scenarios' | 'tests/scenarios/stops' | 'tests/scenarios/paths';

/** This checkout. */
export const ownCheckout = fileURLToPath(new URL('../../..', import.meta.url));

/** Writes a scenario to the first file of its title's name, numbered if needed, that is free or holds the same text. */
export async function writeScenario(
  checkout: string,
  folder: ScenarioFolder,
  scenario: { readonly title: string },
): Promise<WrittenFile> {
  const into = path.join(checkout, folder);
  const name = scenarioFileName(scenario.title);
  const text = formatScenario(scenario);
  await mkdir(into, { recursive: true });
  for (let number = 1; ; number += 1) {
    const file = `${name}${number === 1 ? '' : `-${number}`}.json`;
    const isNew = await writeFile(path.join(into, file), text, { flag: 'wx' }).then(
      () => true,
      (problem: NodeJS.ErrnoException) => {
        if (problem.code === 'EEXIST') return false;
        throw problem;
      },
    );
    if (isNew) return { status: 201, file: `${folder}/${file}` };
    if ((await readFile(path.join(into, file), 'utf8')) === text)
      return { status: 200, file: `${folder}/${file}` };
  }
}

/** A scenario as JSON, formatted as `npm run check` asks for: a list of texts is on one line where it fits. */
function formatScenario(scenario: object): string {
  const text = JSON.stringify(scenario, null, 2);
  return `${text.replaceAll(/^( *"\w+": )\[\n([^\]{}]+)\n *\](,?)$/gm, (list, name, items, comma) => {
    const line = `${name}[${String(items).trim().replaceAll(/,\n */g, ', ')}]${comma}`;
    return line.length <= longestLine ? line : list;
  })}\n`;
}

const longestLine = 110;
