import type {
  FoundationType,
  HardStopType,
  IsoDate,
  PolicyFile,
  PolicyState,
  RateMarket,
  RatingStatus,
  StepId,
} from '../contract/types.ts';
import { daysSincePurchase } from '../domain/discount-entry.ts';
import type { Problem } from '../domain/problem.ts';
import { problemsOfStep } from '../domain/step-rules.ts';
import { isPendingUnderwriting } from '../domain/transaction.ts';
import { hardStopTypeOf } from './hard-stop.ts';
import { steps } from './steps.ts';

/** All that a guard may know. No name and no address is in it, so that it can be logged. */
export interface Facts {
  readonly foundation: FoundationType | null;
  readonly hasElevationCertificate: boolean;
  readonly daysSincePurchase: number | null;
  readonly isPreFirmEligible: boolean;
  readonly isNewlyMappedEligible: boolean;
  readonly rateMarket: RateMarket | null;
  readonly ratingStatus: RatingStatus | null;
  readonly hasRating: boolean;
  readonly hasBuildingPremium: boolean;
  readonly hasContentsPremium: boolean;
  readonly policyState: PolicyState;
  readonly isPendingUnderwriting: boolean;
  /** Steps on which something required is missing or wrong, in order. */
  readonly incomplete: readonly StepId[];
  /** The hard stop that Next on a step leads to. */
  readonly hardStops: { readonly [step in StepId]?: HardStopType };
}

/** What is missing or wrong, step by step. */
export type StepProblems = { readonly [step in StepId]?: readonly Problem[] };

/** What the guards may know of a file on a day. */
export function facts(file: PolicyFile, today: IsoDate): Facts {
  return factsWith(file, today, problemsOfSteps(file, today));
}

/** The same, where the problems of the steps are already known. */
export function factsWith(file: PolicyFile, today: IsoDate, problems: StepProblems): Facts {
  const { policy, rating, transaction } = file;
  return {
    foundation: file.structure.foundationTypeId,
    hasElevationCertificate: file.elevationCertificate.isActive === true,
    daysSincePurchase: daysSincePurchase(policy.purchaseDate, today),
    isPreFirmEligible: policy.isPreFirmEligible === true,
    isNewlyMappedEligible: policy.isNewlyMappedEligible === true,
    rateMarket: policy.rateMarketType,
    ratingStatus: rating.status,
    hasRating: rating.rateMethodId !== null,
    hasBuildingPremium: rating.buildingPremium !== null,
    hasContentsPremium: rating.contentsPremium !== null,
    policyState: transaction.policyState,
    isPendingUnderwriting: isPendingUnderwriting(transaction),
    incomplete: steps.map(({ id }) => id).filter((id) => problems[id]?.some(isInTheWay)),
    hardStops: hardStopsOf(problems),
  };
}

/** The problems of every step. */
export function problemsOfSteps(file: PolicyFile, today: IsoDate): StepProblems {
  return Object.fromEntries(steps.map(({ id }) => [id, problemsOfStep(id, file, today)]));
}

/** Whether a problem makes its step incomplete. */
export function isInTheWay({ severity }: Problem): boolean {
  return severity === 'E' || severity === 'H';
}

function hardStopsOf(problems: StepProblems): Facts['hardStops'] {
  const stopped = steps.flatMap(({ id }) => {
    const stop = problems[id]?.find(({ severity }) => severity === 'H');
    return stop ? [[id, hardStopTypeOf(stop)]] : [];
  });
  return Object.fromEntries(stopped);
}
