import type { StepId } from '../contract/types.ts';
import { type Problem, problem } from '../domain/problems/problem.ts';
import type { Facts } from './facts.ts';
import { entryReason } from './guards.ts';
import { stepOf } from './steps.ts';

/** The error of moving past the last step, naming what is missing. */
export interface PastTheLastStep {
  readonly outcome: 'past the last step';
  readonly message: string;
  readonly problems: readonly Problem[];
}

/** The error of Next on the last step that can be entered. */
export function pastTheLastStep(at: StepId, facts: Facts): PastTheLastStep {
  const { title } = stepOf(at);
  const reason = entryReason('APPLICATION_SUMMARY', facts);
  const isLast = at === 'APPLICATION_SUMMARY';
  return {
    outcome: 'past the last step',
    message: `There is no step past ${title}${isLast ? '' : `. ${reason}`}.`,
    problems: isLast ? [] : missingForTheLastStep(facts),
  };
}

function missingForTheLastStep(facts: Facts): Problem[] {
  return [
    facts.hasRating ? null : missing('NO_RATING', 'rating.rateMethodId', 'There is no rating.'),
    facts.hasBuildingPremium
      ? null
      : missing('NO_BUILDING_PREMIUM', 'rating.buildingPremium', 'The building premium is missing.'),
    facts.hasContentsPremium
      ? null
      : missing('NO_CONTENTS_PREMIUM', 'rating.contentsPremium', 'The contents premium is missing.'),
  ].filter((problem) => problem !== null);
}

function missing(code: string, field: string, message: string): Problem {
  return problem(code, field, message, 'RATES_DISCOUNTED');
}
