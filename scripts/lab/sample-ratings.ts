import type { IsoDate, PolicyFile, RatingStage } from '../../machines/contract/types.ts';
import { withDerivedFields } from '../../machines/domain/file/derived-fields.ts';
import { defaultFacts, possibleFacts } from '../../machines/lab/map/guard-combinations.ts';
import { buildQuoteForFacts } from '../../machines/lab/sessions/sample-quote.ts';
import {
  buildRatingKey,
  type SampleRating,
  type SampleRatings,
} from '../../machines/lab/sessions/sample-ratings.ts';
import type { Facts } from '../../machines/wizard/facts.ts';
import { toRatingChoice } from '../../server/quote/pricing/rate.service.ts';
import { buildWhatIf } from '../../server/quote/pricing/what-if.service.ts';
import { findSupersession } from '../../server/rating/engine/books/shipped-editions.ts';
import { waterfall } from '../../server/rating/engine/premium/waterfall.ts';
import { toRatingAmounts } from '../../server/rating/premium-amounts.service.ts';
import { computeFilePremium } from '../../server/rating/rated-file.service.ts';
import { buildOptionGrid } from '../../server/rating/rating-options.service.ts';
import { printWorksheet } from '../../server/rating/rating-views.service.ts';

/** The day on which the sample is rated for the lab, fixed so that the result is reproducible. */
const ratingDate: IsoDate = '2026-11-22';

/** The sample rated as the server rates a quote, for all facts that its premium depends on. */
export function buildSampleRatings(): SampleRatings {
  const lines = new Map<string, number>();
  const ratings = new Map<string, number>();
  const of: Record<string, number> = {};
  for (const facts of ratableFacts) {
    for (const stage of ratingStages) {
      const rating = JSON.stringify(buildSampleRating(facts, stage, lines));
      of[buildRatingKey(facts, stage)] = indexIn(ratings, rating);
    }
  }
  return {
    ratedOn: ratingDate,
    columns: worksheetColumns,
    lines: [...lines.keys()].map((line) => JSON.parse(line)),
    ratings: [...ratings.keys()].map((rating) => JSON.parse(rating)),
    of,
  };
}

const ratingStages: readonly RatingStage[] = ['PRELIMINARY', 'DISCOUNTED'];

/** Facts that a premium can be calculated for: those with a foundation and a purchase date. */
const ratableFacts: readonly Facts[] = [...new Set(possibleFacts.map(({ foundation }) => foundation))]
  .filter((foundation) => foundation !== null)
  .flatMap((foundation) =>
    [false, true].flatMap((hasElevationCertificate) =>
      [false, true].flatMap((isPreFirmEligible) =>
        [false, true].flatMap((isNewlyMappedEligible) =>
          (['RATED', 'NOT_RATABLE'] as const).map((ratingStatus) => ({
            ...defaultFacts,
            foundation,
            hasElevationCertificate,
            isPreFirmEligible,
            isNewlyMappedEligible,
            ratingStatus,
          })),
        ),
      ),
    ),
  );

/** The columns of a worksheet line that the screen shows. */
const worksheetColumns = [
  'number',
  'group',
  'result',
  'label',
  'lookedUp',
  'figure',
  'runningText',
  'flag',
  'shown',
] as const;

function buildSampleRating(facts: Facts, stage: RatingStage, lines: Map<string, number>): SampleRating {
  const file: PolicyFile = withDerivedFields(buildQuoteForFacts(facts, 'RATES', ratingDate), ratingDate);
  const rated = computeFilePremium(file, ratingDate, stage);
  const { premium } = rated;
  const amounts = toRatingAmounts(rated);
  const worksheet = printWorksheet({
    rating: amounts,
    lines: premium.worksheet ?? [],
    perils: premium.rating.parts?.perils ?? [],
    steps: premium.shown ? waterfall(premium.shown) : [],
  });
  return {
    rating: { ...amounts, stage },
    choice: toRatingChoice(file.rating),
    options: buildOptionGrid(file, ratingDate, stage),
    worksheet: premium.shown && {
      ...worksheet,
      editionNotice: findSupersession(rated.edition.id, rated.ratedFor),
      lines: worksheet.lines.map((line) =>
        indexIn(lines, JSON.stringify(worksheetColumns.map((name) => line[name]))),
      ),
    },
    whatIf: buildWhatIf(file, ratingDate, stage, null),
  };
}

/** The index of a text in a growing list; adds it if it is new. */
function indexIn(list: Map<string, number>, text: string): number {
  const place = list.get(text) ?? list.size;
  list.set(text, place);
  return place;
}
