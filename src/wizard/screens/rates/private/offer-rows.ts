import {
  enumLabel,
  shownDate,
  shownDollars,
  shownMoney,
} from '../../../../../machines/domain/format/format.ts';
import type { MarketOffersQuery } from '../../../../graphql/documents.ts';

/** The offers as they were answered. */
export type Offers = Extract<MarketOffersQuery['marketOffers'], { __typename: 'MarketOffers' }>;

/** One column of the comparison. */
export type Offer = Offers['offers'][number];

/** A row of the comparison: for each offer the lines that stand in its cell. */
export interface OfferRow {
  readonly label: string;
  readonly cells: readonly (readonly string[])[];
  readonly isSame: boolean;
}

const nothing = '–';

/** NFIP and private carriers row by row: answer, costs, limits, waiting period, covers, lenders, cancelling. */
export function offerRows(offers: readonly Offer[]): readonly OfferRow[] {
  const row = (label: string, of: (offer: Offer) => readonly string[]): OfferRow => {
    const cells = offers.map(of).map((lines) => (lines.length === 0 ? [nothing] : lines));
    const isSame = cells.every((cell) => JSON.stringify(cell) === JSON.stringify(cells[0]));
    return { label, cells, isSame };
  };
  return [
    row('Answer', ({ outcome, reasons }) => [enumLabel('OfferOutcome', outcome), ...reasons]),
    row('Total for the year', ({ totalPremium }) => money(totalPremium)),
    row('Building premium', ({ buildingPremium }) => money(buildingPremium)),
    row('Contents premium', ({ contentsPremium }) => money(contentsPremium)),
    row('Fees, surcharges and discounts', ({ fees }) => fees.map(lineWords)),
    row('State taxes and fees', ({ taxes }) => taxes.map(lineWords)),
    row('Highest coverage', ({ buildingLimit, contentsLimit }) => [
      ...(buildingLimit === null ? [] : [`${shownDollars(buildingLimit)} on the building`]),
      ...(contentsLimit === null ? [] : [`${shownDollars(contentsLimit)} on the contents`]),
    ]),
    row('Waiting period', ({ waitingPeriod }) => [waitingPeriod]),
    ...coversOf(offers).map((cover) => row(cover, ({ covers }) => coverWords(covers, cover))),
    row('Lenders', ({ lenderAcceptance }) => [lenderAcceptance]),
    row('Cancelled early', ({ minimumEarned }) => [minimumEarned]),
    row('Holds until', ({ validUntil }) => (validUntil === null ? [] : [shownDate(validUntil)])),
  ];
}

function money(amount: string | null): readonly string[] {
  return amount === null ? [] : [shownMoney(amount)];
}

/** "Clearinghouse fee $2.87 (unverified)"; what is not known says so. */
function lineWords({ label, amount, certainty }: Offer['taxes'][number]): string {
  const words = amount === null ? `${label}: not known, not included` : `${label} ${shownMoney(amount)}`;
  return certainty === 'PUBLISHED'
    ? words
    : `${words} (${enumLabel('FigureCertainty', certainty).toLowerCase()})`;
}

/** Everything that some offer tells about, in the order of the first one that does. */
function coversOf(offers: readonly Offer[]): readonly string[] {
  return [...new Set(offers.flatMap(({ covers }) => covers.map(({ cover }) => cover)))];
}

function coverWords(covers: Offer['covers'], cover: string): readonly string[] {
  return covers.filter((one) => one.cover === cover).map(({ words }) => words);
}
