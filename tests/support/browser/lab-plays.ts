import type { IsoDate } from '../../../machines/contract/types.ts';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import type { NamedWalk } from '../../../machines/lab/sessions/compare-scenarios.ts';
import type { NamedPlay } from '../../../machines/lab/versions/machine-coverage.ts';
import { buildFacts } from '../../../machines/wizard/facts.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { playScenario, readPathScenarios } from '../scenarios/path-scenarios.ts';
import { fileAtPlace } from '../scenarios/place-file.ts';
import { readScenarios } from '../scenarios/scenario.ts';
import { play } from '../scenarios/scenario-player.ts';
import { walkStops } from '../stops/stop-player.ts';
import { readStopScenarios } from '../stops/stop-scenario.ts';

/** Every scenario, played on the wizard machine. */
export async function scenarioPlays(today: IsoDate): Promise<NamedPlay[]> {
  const stories = (await readStoryWalks(today)).map(({ name, facts, events }) => ({
    name,
    moments: walkEvents(wizardMachine, facts, events),
  }));
  const paths = readPathScenarios().map(({ name, scenario }) => ({
    name: `paths/${name}`,
    moments: playScenario(scenario),
  }));
  const stops = readStopScenarios(today).map(async (scenario) => ({
    name: `stops/${scenario.name}`,
    moments: await walkStops(scenario, today),
  }));
  return [...stories, ...paths, ...(await Promise.all(stops))];
}

/** The events of every scenario with answers, in the order of its play. */
export async function readStoryWalks(today: IsoDate): Promise<NamedWalk[]> {
  return Promise.all(
    readScenarios(today).map(async (scenario) => {
      const { events } = await play(scenario, today);
      return {
        name: scenario.name,
        facts: buildFacts(await fileAtPlace(scenario.start, today), today),
        events,
      };
    }),
  );
}
