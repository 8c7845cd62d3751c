import type { StepId } from '../contract/types.ts';
import { buildProblem, type Problem } from '../domain/problems/problem.ts';
import type { Facts } from './facts.ts';
import { explainEntry } from './guards.ts';
import { findStep } from './steps.ts';

/** The error of moving past the last step, listing what is missing. */
export interface PastLastStepResult {
  readonly outcome: 'past the last step';
  readonly message: string;
  readonly problems: readonly Problem[];
}

/** Builds the error of Next on the last step that can be entered. */
export function buildPastLastStepResult(at: StepId, facts: Facts): PastLastStepResult {
  const { title } = findStep(at);
  const reason = explainEntry('APPLICATION_SUMMARY', facts);
  const isLast = at === 'APPLICATION_SUMMARY';
  return {
    outcome: 'past the last step',
    message: `There is no step past ${title}${isLast ? '' : `. ${reason}`}.`,
    problems: isLast ? [] : findMissingForLastStep(facts),
  };
}

function findMissingForLastStep(facts: Facts): Problem[] {
  return [
    facts.hasRating ? null : buildMissingProblem('NO_RATING', 'rating.rateMethod', 'There is no rating.'),
    facts.hasBuildingPremium
      ? null
      : buildMissingProblem(
          'NO_BUILDING_PREMIUM',
          'rating.buildingPremium',
          'The building premium is missing.',
        ),
    facts.hasContentsPremium
      ? null
      : buildMissingProblem(
          'NO_CONTENTS_PREMIUM',
          'rating.contentsPremium',
          'The contents premium is missing.',
        ),
  ].filter((problem) => problem !== null);
}

function buildMissingProblem(code: string, field: string, message: string): Problem {
  return buildProblem(code, field, message, 'RATES_DISCOUNTED');
}
