import { findPossibleClasses } from '../../../machines/lab/paths/path-classes.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { playerUrl } from '../../../src/lab/paths/lab-path.ts';

/** The address under which the lab's player plays the path class with a title, below the address of the app. */
export function findClassAddress(title: string): string {
  const pathClass = findPossibleClasses(wizardMachine).find((candidate) => candidate.title === title);
  if (pathClass === undefined) throw new Error(`No path class is titled ${title}.`);
  const { facts, events } = pathClass;
  return playerUrl({ title, facts, events });
}
