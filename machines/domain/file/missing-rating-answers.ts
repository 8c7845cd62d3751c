import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import type { Problem } from '../problems/problem.ts';
import { findStepProblems } from './step-problems.ts';

/** The message shown when a premium cannot be calculated because answers are missing. */
export const missingAnswersMessage = 'Some answers that the premium depends on are missing.';

/** The answers of the first four steps that a premium depends on and that are missing or wrong. */
export function findMissingRatingAnswers(file: PolicyFile, today: IsoDate): readonly Problem[] {
  return stepsBeforeRates
    .flatMap((step) => findStepProblems(step, file, today))
    .filter(({ severity }) => severity === 'ERROR');
}

const stepsBeforeRates = [
  'BUILDING_INFORMATION',
  'FOUNDATION_INFORMATION',
  'BUILDING_CHARACTERISTICS',
  'EFFECTIVE_DATE',
] as const;
