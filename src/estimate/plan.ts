import type { RateMarket } from '../../machines/contract/types.ts';
import { formatAddressLine } from '../../machines/domain/place/address.ts';
import type {
  EstimateAnswersInput,
  EstimateCoverInput,
  EstimatePlaceInput,
  EstimatePremiumQuery,
} from '../graphql/estimate-documents.ts';

/** The answer to an estimate. */
export type EstimateAnswer = Extract<EstimatePremiumQuery['estimate'], { __typename: 'Estimate' }>;

export type Question = EstimateAnswer['questions'][number];
export type RangedOffer = EstimateAnswer['offers'][number];
export type AnswerValue = string | number | boolean;

/** The place to estimate, as chosen or typed. */
export interface ChosenPlace {
  readonly text: string;
  readonly input: EstimatePlaceInput;
}

/** Everything that an estimate is asked with. */
export interface EstimatePlan {
  readonly place: ChosenPlace | null;
  readonly rateMarket: RateMarket;
  readonly answers: EstimateAnswersInput;
  readonly cover: EstimateCoverInput;
}

export const blankPlan: EstimatePlan = { place: null, rateMarket: 'BOTH', answers: {}, cover: {} };

/** Whether what a tab kept is a plan. */
export function isPlan(value: unknown): value is EstimatePlan {
  return (
    typeof value === 'object' &&
    value !== null &&
    'place' in value &&
    'answers' in value &&
    'cover' in value &&
    'rateMarket' in value
  );
}

/** Whether a question is answered. */
export function hasAnswer(answers: EstimateAnswersInput, answer: string): boolean {
  return readAnswer(answers, answer) !== null;
}

/** The value that answers a question; null if nothing does. */
export function readAnswer(answers: EstimateAnswersInput, answer: string): AnswerValue | null {
  const values: { readonly [name: string]: unknown } = answers;
  const value = values[answer];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The plan with one more answer, or one fewer. */
export function withAnswer(plan: EstimatePlan, answer: string, value: AnswerValue | null): EstimatePlan {
  return { ...plan, answers: { ...plan.answers, [answer]: value } };
}

/**
 * The questions in the order in which they are shown: an answered one keeps its place, so that nothing jumps under the pointer, and the open
 * ones are around it in the order in which they narrow the range.
 */
export function placeQuestions(
  shown: readonly Question[],
  open: readonly Question[],
  answers: EstimateAnswersInput,
): readonly Question[] {
  const kept = shown.map((question) => (hasAnswer(answers, question.answer) ? question : null));
  const left = [...open.filter(({ answer }) => !hasAnswer(answers, answer))];
  const placed = kept.flatMap((question) => {
    const next = question ?? left.shift();
    return next === undefined ? [] : [next];
  });
  return [...placed, ...left];
}

interface AddressFields {
  readonly streetAddress1: string;
  readonly streetAddress2?: string | null;
  readonly city: string;
  readonly stateAbbreviation: string;
  readonly postalCode: string;
}

/** The place at an address from a service or typed by the user. */
export function placeAt(
  { streetAddress1, streetAddress2 = null, city, stateAbbreviation, postalCode }: AddressFields,
  text = formatAddressLine({ streetAddress1, streetAddress2, city, stateAbbreviation, postalCode }),
): ChosenPlace {
  return {
    text,
    input: { address: { streetAddress1, streetAddress2, city, stateAbbreviation, postalCode } },
  };
}
