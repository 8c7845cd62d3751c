import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import type { Problem } from '../problems/problem.ts';
import { problemsOfStep } from './step-rules.ts';

/** Said where no premium can be made for want of answers. */
export const answersAreMissing = 'Some answers that the premium depends on are missing.';

/** The answers of the first four steps that a premium depends on and that are missing or wrong. */
export function missingBeforeRates(file: PolicyFile, today: IsoDate): readonly Problem[] {
  return steps
    .flatMap((step) => problemsOfStep(step, file, today))
    .filter(({ severity }) => severity === 'E');
}

const steps = [
  'BUILDING_INFORMATION',
  'FOUNDATION_INFORMATION',
  'BUILDING_CHARACTERISTICS',
  'EFFECTIVE_DATE',
] as const;
