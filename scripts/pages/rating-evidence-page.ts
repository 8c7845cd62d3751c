import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import type { PremiumContext } from '../../server/rating/engine/premium/premium.ts';
import {
  type AssumedFigure,
  listAssumedFigures,
  type TriedCase,
} from '../../server/rating/engine/verification/assumed-figures.ts';
import { constantLabel, formatConstant } from '../../server/rating/engine/worksheet/constant-labels.ts';
import { samplePlaces } from '../../tests/rating/sample-places.ts';

const start = '<!-- Generated: figures that are assumed -->';
const end = '<!-- End of the generated part -->';

/** The page with a new list of assumed figures between its marks. */
export function renderRatingEvidence(page: string, date: string): string {
  const rows = listAssumedFigures(findEditionInForce(date), date, listCases()).map(renderRow);
  const table = [
    '| Figure | Basis | Ours | Other reading | Largest effect | Where |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
  const [before = ''] = page.split(start);
  return `${before}${start}\n\n${table}\n\n${end}${page.split(end)[1] ?? ''}`;
}

function renderRow({ row, other, isOtherKnown, effect, where }: AssumedFigure): string {
  const value = formatConstant({ ...row, value: other });
  const cells = [
    `${constantLabel(row.name)} (\`${row.name}\`)`,
    row.label,
    formatConstant(row),
    isOtherKnown ? value : `${value}, a tenth more`,
    `$${effect.toFixed(2)}`,
    where,
  ];
  return `| ${cells.join(' | ')} |`;
}

const plain: PremiumContext = {
  variant: 'DISCOUNTED',
  eligibleDiscounts: [],
  increaseCap: null,
  isPrimaryResidence: true,
  isTenant: false,
  isOnProbation: false,
  isSevereRepetitiveLoss: false,
};

const contexts: readonly PremiumContext[] = [
  plain,
  { ...plain, isSevereRepetitiveLoss: true },
  ...(['NEWLY_MAPPED', 'NEW_CUSTOMER_PREFIRM', 'AR_FLOOD_ZONE', 'EMERGENCY_PROGRAM'] as const).map(
    (type) => ({
      ...plain,
      eligibleDiscounts: [type],
    }),
  ),
];

/** The sample places that rate, on each foundation and construction, with every discount, and once with nothing known of the building. */
function listCases(): readonly TriedCase[] {
  const foundations = [
    'SLAB_ON_GRADE',
    'BASEMENT',
    'CRAWLSPACE',
    'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
  ] as const;
  return samplePlaces
    .filter(({ status }) => status !== 'NOT_RATABLE')
    .flatMap(({ input }) =>
      foundations.flatMap((foundationType) =>
        (['FRAME', 'MASONRY', 'OTHER'] as const).flatMap((constructionType) =>
          contexts.map((context) => ({
            input: {
              ...input,
              foundationType,
              constructionType,
              isMachineryElevated: true,
              crsClass: 5,
              firstFloorHeightFeet: null,
              buildingValue: null,
              contentsValue: null,
            },
            context,
            areaFeet: 2_000,
          })),
        ),
      ),
    );
}
