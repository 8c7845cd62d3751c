import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PathScenario } from '../../../machines/lab/paths/path-scenario.ts';

/** The folder in which the lab saves paths and recordings as scenarios. */
const pathFolder = fileURLToPath(new URL('../../scenarios/paths/', import.meta.url));

/** Every path scenario with its file name, from this checkout or from the given folder. */
export function readPathScenarios(folder = pathFolder): { name: string; scenario: PathScenario }[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => ({
    name: file.slice(0, -'.json'.length),
    scenario: JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
  }));
}
