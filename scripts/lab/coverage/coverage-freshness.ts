import { readFile } from 'node:fs/promises';
import { renderPossibleStops } from './possible-stops.ts';
import { renderScenarioCoverage } from './scenario-coverage.ts';

const rendered = {
  'machines/lab/paths/possible-stops.ts': renderPossibleStops,
  'src/lab/coverage/scenario-coverage.json': renderScenarioCoverage,
};

/** Which file of the lab's coverage is stale; empty if none is. */
export async function findStaleCoverage(): Promise<string> {
  const problems = Object.entries(rendered).map(async ([file, render]) => {
    const text = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');
    return text === (await render()) ? [] : [`${file} is stale. \`npm run generate\` writes it again.`];
  });
  return (await Promise.all(problems)).flat().join('\n');
}
