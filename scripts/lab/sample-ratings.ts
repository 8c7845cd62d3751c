import type { IsoDate, PolicyFile, RatingStage } from '../../machines/contract/types.ts';
import { withDerived } from '../../machines/domain/file/derived.ts';
import { plainFacts, possibleFacts } from '../../machines/lab/map/witnesses.ts';
import { quoteWith } from '../../machines/lab/sessions/sample-quote.ts';
import {
  ratingKey,
  type SampleRating,
  type SampleRatings,
} from '../../machines/lab/sessions/sample-ratings.ts';
import type { Facts } from '../../machines/wizard/facts.ts';
import { choiceOf } from '../../server/quote/pricing/rate.service.ts';
import { whatIfOf } from '../../server/quote/pricing/what-if.service.ts';
import { waterfall } from '../../server/rating/engine/premium/waterfall.ts';
import { premiumAmounts } from '../../server/rating/premium-amounts.service.ts';
import { premiumOf } from '../../server/rating/rated-file.service.ts';
import { gridOf } from '../../server/rating/rating-options.service.ts';
import { printedWorksheet } from '../../server/rating/rating-views.service.ts';

/** The day on which the sample is rated for the lab, so that the same comes out the same. */
const ratingDay: IsoDate = '2026-11-22';

/** `src/lab/frame/sample-ratings.json`: the sample rated as the server rates a quote, for all facts that its premium depends on. */
export function sampleRatings(): string {
  const lines = new Map<string, number>();
  const ratings = new Map<string, number>();
  const of: Record<string, number> = {};
  for (const facts of ratedFacts) {
    for (const stage of stages) {
      const rating = JSON.stringify(ratingOf(facts, stage, lines));
      of[ratingKey(facts, stage)] = placeIn(ratings, rating);
    }
  }
  return written([...lines.keys()], [...ratings.keys()], of);
}

const stages: readonly RatingStage[] = ['PRELIMINARY', 'DISCOUNTED'];

/** Facts that a premium can be made for: what stands on something, bought on some day. */
const ratedFacts: readonly Facts[] = [...new Set(possibleFacts.map(({ foundation }) => foundation))]
  .filter((foundation) => foundation !== null)
  .flatMap((foundation) =>
    [false, true].flatMap((hasElevationCertificate) =>
      [false, true].flatMap((isPreFirmEligible) =>
        [false, true].flatMap((isNewlyMappedEligible) =>
          (['RATED', 'NOT_RATABLE'] as const).map((ratingStatus) => ({
            ...plainFacts,
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

/** What the worksheet of the screen shows of a line. */
const columns = [
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

function ratingOf(facts: Facts, stage: RatingStage, lines: Map<string, number>): SampleRating {
  const file: PolicyFile = withDerived(quoteWith(facts, 'RATES', ratingDay), ratingDay);
  const rated = premiumOf(file, ratingDay, stage);
  const { premium } = rated;
  const amounts = premiumAmounts(rated);
  const worksheet = printedWorksheet({
    rating: amounts,
    lines: premium.worksheet ?? [],
    perils: premium.rating.parts?.perils ?? [],
    steps: premium.shown ? waterfall(premium.shown) : [],
  });
  return {
    rating: { ...amounts, stage },
    choice: choiceOf(file.rating),
    options: gridOf(file, ratingDay, stage),
    worksheet: premium.shown && {
      ...worksheet,
      lines: worksheet.lines.map((line) => placeIn(lines, JSON.stringify(columns.map((name) => line[name])))),
    },
    whatIf: whatIfOf(file, ratingDay, stage, null),
  };
}

/** The place of a text in a list that grows. */
function placeIn(list: Map<string, number>, text: string): number {
  const place = list.get(text) ?? list.size;
  list.set(text, place);
  return place;
}

/** One line and one rating a line, so that a change is seen where it is. */
function written(lines: string[], ratings: string[], of: SampleRatings['of']): string {
  const rows = (list: string[]) => `[\n    ${list.join(',\n    ')}\n  ]`;
  const members = [
    `"ratedOn": ${JSON.stringify(ratingDay)}`,
    `"columns": ${JSON.stringify(columns)}`,
    `"lines": ${rows(lines)}`,
    `"ratings": ${rows(ratings)}`,
    `"of": ${JSON.stringify(of)}`,
  ];
  return `{\n  ${members.join(',\n  ')}\n}\n`;
}
