import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { type PathScenario, playScenario } from '../../../machines/lab/paths/path-scenario.ts';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import type { NamedPlay } from '../../../machines/lab/versions/machine-coverage.ts';
import { buildFacts } from '../../../machines/wizard/facts.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { fileAtPlace } from '../scenarios/place-file.ts';
import { readScenarios } from '../scenarios/scenario.ts';
import { play } from '../scenarios/scenario-player.ts';

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

/** Every scenario, played on the wizard machine. */
export async function scenarioPlays(today: IsoDate): Promise<NamedPlay[]> {
  const stories = await Promise.all(
    readScenarios(today).map(async (scenario) => {
      const { events } = await play(scenario, today);
      const start = buildFacts(await fileAtPlace(scenario.start, today), today);
      return { name: scenario.name, moments: walkEvents(wizardMachine, start, events) };
    }),
  );
  const paths = readPathScenarios().map(({ name, scenario }) => ({
    name: `paths/${name}`,
    moments: playScenario(wizardMachine, scenario),
  }));
  return [...stories, ...paths];
}
