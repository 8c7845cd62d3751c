import type { RatingStage } from '../../contract/types.ts';
import { stepNumber } from '../../domain/file/step-order.ts';
import type { Facts } from '../../wizard/facts.ts';
import { isStepId } from './recorded-session.ts';

/** Ratings of the sample, made by the rating itself and written down, so that the lab shows premiums without a server. */
export interface SampleRatings {
  /** The day on which they were made. */
  readonly ratedOn: string;
  /** The names of a worksheet line's columns, and the lines; many ratings share one. */
  readonly columns: readonly string[];
  readonly lines: readonly (readonly unknown[])[];
  readonly ratings: readonly SampleRating[];
  /** The place of a rating in the list, by what it depends on. */
  readonly of: { readonly [key: string]: number };
}

/** One rating of the sample, as the server answers it. */
export interface SampleRating {
  readonly rating: object;
  /** The coverages and deductibles that were rated, dollars. */
  readonly choice: object;
  readonly options: { readonly edition: string };
  /** Lines by their place in the common list; null if no premium can be made. */
  readonly worksheet: {
    readonly lines: readonly number[];
    readonly perils: readonly object[];
    readonly steps: readonly object[];
  } | null;
  readonly whatIf: object;
}

/** What of the facts the sample's premium depends on, and the stage. */
export function buildRatingKey(facts: Facts, stage: RatingStage): string {
  const { foundation, hasElevationCertificate, isPreFirmEligible, isNewlyMappedEligible, ratingStatus } =
    facts;
  return [
    foundation,
    hasElevationCertificate ? 'certificate' : 'no certificate',
    stage,
    ...(isPreFirmEligible ? ['pre-FIRM'] : []),
    ...(isNewlyMappedEligible ? ['newly mapped'] : []),
    ...(ratingStatus === 'NOT_RATABLE' ? ['not ratable'] : []),
  ].join(', ');
}

/** The stage of the rating at a place of the wizard. */
export function findStage(at: string, from: string | null): RatingStage {
  const step = isStepId(at) ? at : from;
  const isBefore = isStepId(step) && stepNumber(step) < stepNumber('RATES_DISCOUNTED');
  return at === 'applicationStart' || isBefore ? 'PRELIMINARY' : 'DISCOUNTED';
}

/** The rating of the sample with these facts; null if no premium can be made of them. */
export function findRecordedRating(
  recorded: SampleRatings,
  facts: Facts,
  stage: RatingStage,
): SampleRating | null {
  const place = recorded.of[buildRatingKey(facts, stage)];
  return place === undefined ? null : (recorded.ratings[place] ?? null);
}

/** The lines of a rating's worksheet. */
export function expandWorksheetLines({ columns, lines }: SampleRatings, places: readonly number[]): object[] {
  return places.map((place) =>
    Object.fromEntries(columns.map((column, index) => [column, lines[place]?.[index]])),
  );
}
