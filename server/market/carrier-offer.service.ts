import type { IsoDate, PolicyFile } from '../../machines/contract/types.ts';
import { carrierDigest } from '../policy/file/carrier-answers.service.ts';
import type { PrivateCarrier } from '../providers/private-market.ts';
import { chargedOfferLines, type MarketOffer } from './market-offer.service.ts';
import { isQuoteCurrent, type StoredQuote } from './stored-quote.service.ts';

const notStated = 'The carrier does not say.';

/** A carrier's column of the comparison, from its stored answer; `quote` is null if the carrier was never asked about these coverages. */
export function buildCarrierOffer(
  carrier: PrivateCarrier,
  quote: StoredQuote | null,
  file: PolicyFile,
  today: IsoDate,
): MarketOffer {
  const { privateFloodProviderId, name, isSample } = carrier;
  const isStale = quote !== null && !isQuoteCurrent(quote, carrierDigest(file), today);
  const outcome = quote?.outcome ?? 'NOT_ASKED';
  const { terms = null } = quote ?? {};
  return {
    privateFloodProviderId,
    name,
    isSample,
    outcome,
    reasons: quote?.reasons ?? ['It was not asked yet. Get the premium again.'],
    isStale,
    isChosen: file.rating.privateFloodProviderId === privateFloodProviderId,
    mayBeChosen: outcome === 'QUOTED',
    buildingPremium: quote?.buildingPremium ?? null,
    contentsPremium: quote?.contentsPremium ?? null,
    fees: [
      ...chargedOfferLines('Policy fee', quote?.policyFee ?? null),
      ...chargedOfferLines('Inspection fee', quote?.inspectionFee ?? null),
    ],
    taxes: (quote?.taxes ?? []).map(({ label, amount, certainty }) => ({ label, amount, certainty })),
    totalPremium: quote?.totalPremium ?? null,
    buildingLimit: terms?.buildingLimit ?? null,
    contentsLimit: terms?.contentsLimit ?? null,
    waitingPeriod: describeWaitingPeriod(terms?.waitingPeriodDays ?? null),
    waitingDays: terms?.waitingPeriodDays ?? null,
    covers: terms?.covers ?? [],
    lenderAcceptance: terms?.lenderAcceptance ?? notStated,
    minimumEarned: describeMinimumEarned(terms?.minimumEarnedPercent ?? null),
    validUntil: quote?.validUntil ?? null,
    provenance: quote?.provenance ?? name,
  };
}

function describeWaitingPeriod(days: number | null): string {
  return days === null ? notStated : `${days} days; none for a loan closing.`;
}

function describeMinimumEarned(percent: number | null): string {
  if (percent === null) return notStated;
  return percent === 0
    ? 'Returned by the day; the policy fee is kept.'
    : `At least ${percent}% of the premium and the policy fee are kept.`;
}
