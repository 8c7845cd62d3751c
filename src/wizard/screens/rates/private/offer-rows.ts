import {
  enumLabel,
  formatAmount,
  formatDate,
  formatDollars,
} from '../../../../../machines/domain/format/format-values.ts';
import type { MarketOffersQuery } from '../../../../graphql/documents.ts';

/** The answered offers with the carriers' questions and the NFIP benefits that would be lost. */
export type Offers = Extract<MarketOffersQuery['marketOffers'], { __typename: 'MarketOffers' }>;

/** One offer, a column of the comparison. */
export type Offer = Offers['offers'][number];

/** A row of the comparison. Each cell holds the lines of one offer. */
export interface OfferRow {
  readonly label: string;
  readonly cells: readonly (readonly string[])[];
  readonly isSame: boolean;
}

const emptyCell = '–';

/** The rows that compare the NFIP and private carriers: answer, costs, limits, waiting period, covers, lenders and cancellation. */
export function buildOfferRows(offers: readonly Offer[]): readonly OfferRow[] {
  const row = (label: string, readValues: (offer: Offer) => readonly string[]): OfferRow => {
    const cells = offers.map(readValues).map((lines) => (lines.length === 0 ? [emptyCell] : lines));
    const isSame = cells.every((cell) => JSON.stringify(cell) === JSON.stringify(cells[0]));
    return { label, cells, isSame };
  };
  return [
    row('Answer', ({ outcome, reasons }) => [enumLabel('OfferOutcome', outcome), ...reasons]),
    row('Total for the year', ({ totalPremium }) => formatAmountLine(totalPremium)),
    row('Building premium', ({ buildingPremium }) => formatAmountLine(buildingPremium)),
    row('Contents premium', ({ contentsPremium }) => formatAmountLine(contentsPremium)),
    row('Fees, surcharges and discounts', ({ fees }) => fees.map(formatFeeLine)),
    row('State taxes and fees', ({ taxes }) => taxes.map(formatFeeLine)),
    row('Highest coverage', ({ buildingLimit, contentsLimit }) => [
      ...(buildingLimit === null ? [] : [`${formatDollars(buildingLimit)} on the building`]),
      ...(contentsLimit === null ? [] : [`${formatDollars(contentsLimit)} on the contents`]),
    ]),
    row('Waiting period', ({ waitingPeriod }) => [waitingPeriod]),
    ...listCovers(offers).map((cover) => row(cover, ({ covers }) => findCoverTexts(covers, cover))),
    row('Lenders', ({ lenderAcceptance }) => [lenderAcceptance]),
    row('Cancelled early', ({ minimumEarned }) => [minimumEarned]),
    row('Valid until', ({ validUntil }) => (validUntil === null ? [] : [formatDate(validUntil)])),
  ];
}

function formatAmountLine(amount: string | null): readonly string[] {
  return amount === null ? [] : [formatAmount(amount)];
}

/** Formats a fee, such as "Clearinghouse fee $2.87 (unverified)". An unknown amount is labeled as not known and not included. */
function formatFeeLine({ label, amount, certainty }: Offer['taxes'][number]): string {
  const text = amount === null ? `${label}: not known, not included` : `${label} ${formatAmount(amount)}`;
  return certainty === 'PUBLISHED'
    ? text
    : `${text} (${enumLabel('FigureCertainty', certainty).toLowerCase()})`;
}

/** Every cover that any offer mentions, in order of first mention. */
function listCovers(offers: readonly Offer[]): readonly string[] {
  return [...new Set(offers.flatMap(({ covers }) => covers.map(({ cover }) => cover)))];
}

function findCoverTexts(covers: Offer['covers'], cover: string): readonly string[] {
  return covers.filter((item) => item.cover === cover).map(({ words }) => words);
}
