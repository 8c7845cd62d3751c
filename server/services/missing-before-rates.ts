import type { IsoDate, PolicyFile } from '../../machines/contract/types.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { problemsOfStep } from '../../machines/domain/step-rules.ts';

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
