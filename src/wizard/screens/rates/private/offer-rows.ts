import {
  enumLabel,
  formatAmount,
  formatDate,
  formatDollars,
} from '../../../../../machines/domain/format/format-values.ts';
import { sumMoney } from '../../../../../machines/domain/money/money.ts';
import type { MarketOffersQuery } from '../../../../graphql/staff-documents.ts';

/** The answered offers with the carriers' questions and the NFIP benefits that would be lost. */
export type Offers = Extract<MarketOffersQuery['marketOffers'], { __typename: 'MarketOffers' }>;

/** One offer, a column of the comparison. */
export type Offer = Offers['offers'][number];

/** A row of the comparison. Each cell holds the lines of one offer. */
export interface OfferRow {
  readonly label: string;
  readonly cells: readonly (readonly string[])[];
  /** Whether every offer is a quote and all say the same. */
  readonly isSame: boolean;
}

const emptyCell = '–';

/** The five rows that decide between offers: premium, limits, waiting period, taxes and fees, lenders. */
export function buildDecisiveRows(offers: readonly Offer[]): readonly OfferRow[] {
  return buildRows(offers, [
    ['Premium', formatPremium],
    ['Limits, building / contents', formatLimits],
    ['Waiting period', ({ waitingPeriod }) => [waitingPeriod]],
    ['Taxes and fees', formatCharges],
    ['Lender acceptance', ({ lenderAcceptance }) => [lenderAcceptance]],
  ]);
}

/** Everything else that can be compared: answers, each amount, covers and cancellation. */
export function buildDetailRows(offers: readonly Offer[]): readonly OfferRow[] {
  return buildRows(offers, [
    ['Answer', ({ outcome, reasons }) => [enumLabel('OfferOutcome', outcome), ...reasons]],
    ['Building premium', ({ buildingPremium }) => formatAmountLine(buildingPremium)],
    ['Contents premium', ({ contentsPremium }) => formatAmountLine(contentsPremium)],
    ['Fees, surcharges and discounts', ({ fees }) => fees.map(formatFeeLine)],
    ['State taxes and fees', ({ taxes }) => taxes.map(formatFeeLine)],
    ...listCovers(offers).map((cover): OfferReader => [cover, ({ covers }) => findCoverTexts(covers, cover)]),
    ['Cancelled early', ({ minimumEarned }) => [minimumEarned]],
    ['Valid until', ({ validUntil }) => (validUntil === null ? [] : [formatDate(validUntil)])],
  ]);
}

type OfferReader = readonly [label: string, readLines: (offer: Offer) => readonly string[]];

function buildRows(offers: readonly Offer[], readers: readonly OfferReader[]): readonly OfferRow[] {
  const isEveryQuote = offers.every(({ outcome }) => outcome === 'QUOTED');
  return readers.map(([label, readLines]) => {
    const cells = offers.map(readLines).map((lines) => (lines.length === 0 ? [emptyCell] : lines));
    const areEqual = cells.every((cell) => JSON.stringify(cell) === JSON.stringify(cells[0]));
    return { label, cells, isSame: offers.length > 1 && isEveryQuote && areEqual };
  });
}

function formatPremium({ outcome, buildingPremium, contentsPremium }: Offer): readonly string[] {
  return outcome === 'QUOTED' ? [formatAmount(sumMoney(buildingPremium, contentsPremium))] : [];
}

function formatLimits({ buildingLimit, contentsLimit }: Offer): readonly string[] {
  const limits = [buildingLimit, contentsLimit].filter((limit) => limit !== null);
  return limits.length === 0 ? [] : [limits.map(formatDollars).join(' / ')];
}

/** The charges beside the premium in one amount, and how many of its figures are not sure or not known. */
function formatCharges({ outcome, fees, taxes }: Offer): readonly string[] {
  if (outcome !== 'QUOTED') return [];
  const lines = [...fees, ...taxes];
  const unknownCount = lines.filter(({ amount }) => amount === null).length;
  const unsureCount = lines.filter(
    ({ amount, certainty }) => amount !== null && certainty !== 'PUBLISHED',
  ).length;
  return [
    formatAmount(sumMoney(...lines.map(({ amount }) => amount))),
    ...(unsureCount === 0 ? [] : [`${unsureCount} of them unverified`]),
    ...(unknownCount === 0 ? [] : [`${unknownCount} more not known, not included`]),
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
