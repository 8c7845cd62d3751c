import type { IsoDate } from '../../../machines/contract/types.ts';
import type { PathClass } from '../../../machines/lab/paths/path-classes.ts';
import { buildScenario } from '../../../machines/lab/paths/path-scenario.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { buildStopStory } from './build-stop-story.ts';
import { buildStory } from './build-story.ts';
import type { ScenarioFolder } from './write-scenario.ts';

/** The test of a path class: the scenario, the folder from which it is played, and where that is. */
interface BuiltTest {
  readonly folder: ScenarioFolder;
  readonly scenario: { readonly title: string };
  /** A sentence for the page. */
  readonly note: string;
}

/**
 * Builds the test of a path class: a scenario of answers; or, where the place, the community, a failed call or underwriting decides,
 * one that is led to its hard stop; or, where neither can be played, one of events for the machine alone.
 */
export async function buildTest(pathClass: PathClass, today: IsoDate): Promise<BuiltTest> {
  const story = await buildStory(pathClass, today);
  if (story !== null)
    return {
      folder: 'tests/scenarios',
      scenario: story,
      note: 'npm test plays it on the machine, on the server and on the real screens.',
    };
  const stopStory = await buildStopStory(pathClass, today);
  if (stopStory !== null)
    return {
      folder: 'tests/scenarios/stops',
      scenario: stopStory,
      note: 'npm test plays it on the machine and on the real screens.',
    };
  const { title, facts, events } = pathClass;
  return {
    folder: 'tests/scenarios/paths',
    scenario: buildScenario(wizardMachine, title, facts, events),
    note: 'npm test plays it on the machine only: the lab knows no answers, no sample place and no failed call that lead to its hard stop on the real screens.',
  };
}
