import type { RatingStage } from '../../contract/types.ts';
import { stepNumber } from '../../domain/file/step-order.ts';
import type { Facts } from '../../wizard/facts.ts';
import { isStepId } from './recorded-session.ts';

/** Ratings of the sample quote, produced by the rating engine and stored, so that the lab can show premiums without a server. */
export interface SampleRatings {
  /** The day on which they were produced. */
  readonly ratedOn: string;
  /** The column names of a worksheet line, for the lines below. Many ratings share the same lines. */
  readonly columns: readonly string[];
  readonly lines: readonly (readonly unknown[])[];
  readonly ratings: readonly SampleRating[];
  /** The index of a rating in the list, by the key of the facts that it depends on. */
  readonly of: { readonly [key: string]: number };
}

/** One rating of the sample quote, in the form of the server's answer. */
export interface SampleRating {
  readonly rating: object;
  /** The coverages and deductibles that were rated, in dollars. */
  readonly choice: object;
  readonly options: { readonly edition: string };
  /** The worksheet, with lines by their index in the shared list; null if no premium can be calculated. */
  readonly worksheet: {
    readonly editionNotice: string | null;
    readonly lines: readonly number[];
    readonly perils: readonly object[];
    readonly steps: readonly object[];
  } | null;
  readonly whatIf: object;
}

/** The key of the facts that the sample's premium depends on, including the stage. */
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

/** The rating of the sample quote for these facts; null if none is recorded. */
export function findRecordedRating(
  recorded: SampleRatings,
  facts: Facts,
  stage: RatingStage,
): SampleRating | null {
  const place = recorded.of[buildRatingKey(facts, stage)];
  return place === undefined ? null : (recorded.ratings[place] ?? null);
}

/** Restores the lines of a rating's worksheet. */
export function expandWorksheetLines({ columns, lines }: SampleRatings, places: readonly number[]): object[] {
  return places.map((place) =>
    Object.fromEntries(columns.map((column, index) => [column, lines[place]?.[index]])),
  );
}
