import { fileURLToPath } from 'node:url';
import { enums } from '../../../machines/contract/enums.ts';
import { clearingRules } from '../../../machines/domain/file/clearing.ts';
import { steps } from '../../../machines/wizard/steps.ts';
import { readSources } from '../import-tables.ts';
import type { SourceTexts } from '../rules/declarations.ts';
import { readPossibleStops, type StopVocabulary } from '../rules/read-stops.ts';

/** Renders `machines/lab/paths/possible-stops.ts`: where the sources of this checkout can come to a hard stop. */
export async function renderPossibleStops(): Promise<string> {
  const rows = readPossibleStops(await readStopSources(), stopVocabulary).map(
    ({ at, type, via, rules }) =>
      `  { at: '${at}', type: '${type}', via: '${via}', rules: [${rules.map((rule) => `'${rule}'`).join(', ')}] },`,
  );
  return `${head}\n${rows.join('\n')}\n];\n`;
}

/** The sources from which the possible stops are read. */
export async function readStopSources(): Promise<SourceTexts> {
  const [rules, server] = await Promise.all([
    readSources(root, 'machines/domain'),
    readSources(root, 'server'),
  ]);
  return new Map([...rules, ...server]);
}

/** Going back below the step that resets the rating leaves none, so no earlier step has one. */
const firstRated = clearingRules.find(({ resetsRating }) => resetsRating)?.below ?? 1;

/** The words of today's wizard. */
export const stopVocabulary: StopVocabulary = {
  order: steps.map(({ id }) => id),
  types: Object.keys(enums.HardStopType),
  firstRated: steps[firstRated - 1]?.id ?? '',
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

const head = `import type { PossibleStop } from './stop.ts';

/** Where the code can come to a hard stop, read from the rules and from the server. Written by \`npm run generate\`. */
// biome-ignore format: a table has one row per line
export const possibleStops: readonly PossibleStop[] = [`;
