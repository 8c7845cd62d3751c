import type { IncomingMessage } from 'node:http';
import { isScenario, validateScenario } from '../../../machines/lab/paths/scenario-file.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { readLabRequest } from './lab-request.ts';
import { ownCheckout, type WrittenFile, writeScenario } from './write-scenario.ts';

/** The file that holds a submitted scenario, or why it was not saved. */
export type SaveScenarioResult = WrittenFile | { readonly status: 400 | 403 | 413; readonly problem: string };

/** Writes a scenario sent by the lab's own page into tests/scenarios/paths of a checkout, where the test suite plays it. */
export async function saveScenario(
  request: IncomingMessage,
  checkout = ownCheckout,
): Promise<SaveScenarioResult> {
  const read = await readLabRequest(request);
  if (read.status !== 200) return read;
  const { sent } = read;
  const problem = validateScenario(wizardMachine, sent);
  if (problem !== null || !isScenario(sent))
    return { status: 400, problem: problem ?? 'It is not a scenario.' };
  return writeScenario(checkout, 'tests/scenarios/paths', sent);
}
