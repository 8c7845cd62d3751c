import type { IncomingMessage } from 'node:http';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { findPossibleClasses } from '../../../machines/lab/paths/path-classes.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { buildTest } from './build-test.ts';
import { readLabRequest } from './lab-request.ts';
import { ownCheckout, type WrittenFile, writeScenario } from './write-scenario.ts';

/** The test of a path class: its file, and where it is played. */
export type MakeTestResult =
  | (WrittenFile & { readonly note: string })
  | { readonly status: 400 | 403 | 413; readonly problem: string };

/** Makes the test of the path class whose id the lab's own page sent, in a checkout. */
export async function makeTest(request: IncomingMessage, checkout = ownCheckout): Promise<MakeTestResult> {
  const read = await readLabRequest(request);
  if (read.status !== 200) return read;
  const pathClass = findPossibleClasses(wizardMachine).find(({ id }) => id === read.sent);
  if (pathClass === undefined) return { status: 400, problem: 'There is no such path class.' };
  const { folder, scenario, note } = await buildTest(pathClass, toBusinessDate(new Date()));
  return { ...(await writeScenario(checkout, folder, scenario)), note };
}
