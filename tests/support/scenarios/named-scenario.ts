import type { IsoDate } from '../../../machines/contract/types.ts';
import { readScenarios, type Scenario } from './scenario.ts';

/** The scenario whose file has that name, without `.json`. Throws if there is none. */
export function namedScenario(name: string, today: IsoDate): Scenario {
  const found = readScenarios(today).find((scenario) => scenario.name === name);
  if (!found) throw new Error(`There is no scenario ${name}.`);
  return found;
}
