import type { IncomingMessage } from 'node:http';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { findPossibleClasses } from '../../../machines/lab/paths/path-classes.ts';
import { buildScenario } from '../../../machines/lab/paths/path-scenario.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { buildStory } from './build-story.ts';
import { readLabRequest } from './lab-request.ts';
import { ownCheckout, type WrittenFile, writeScenario } from './write-scenario.ts';

/** The test of a path class: its file, and whether answers of the screens lead through it, so that the browser plays it too. */
export type MakeTestResult =
  | (WrittenFile & { readonly isPlayedInBrowser: boolean })
  | { readonly status: 400 | 403 | 413; readonly problem: string };

/**
 * Makes the test of the path class whose id the lab's own page sent, in a checkout: a scenario told by answers, which the suites of the
 * machine, the server and the browser play; or, where no answer leads to its hard stop, one of events for the machine alone.
 */
export async function makeTest(request: IncomingMessage, checkout = ownCheckout): Promise<MakeTestResult> {
  const read = await readLabRequest(request);
  if (read.status !== 200) return read;
  const pathClass = findPossibleClasses(wizardMachine).find(({ id }) => id === read.sent);
  if (pathClass === undefined) return { status: 400, problem: 'There is no such path class.' };
  const story = await buildStory(pathClass, toBusinessDate(new Date()));
  if (story !== null)
    return { ...(await writeScenario(checkout, 'tests/scenarios', story)), isPlayedInBrowser: true };
  const { title, facts, events } = pathClass;
  const scenario = buildScenario(wizardMachine, title, facts, events);
  return { ...(await writeScenario(checkout, 'tests/scenarios/paths', scenario)), isPlayedInBrowser: false };
}
