import type { IsoDate, PolicyFile } from '../../machines/contract/types.ts';
import { carrierDigest } from '../policy/file/carrier-answers.service.ts';
import type { PrivateCarrier } from '../providers/private-market.ts';
import { chargedLine, type MarketOffer } from './market-offer.service.ts';
import { isCurrent, type StoredQuote } from './stored-quote.service.ts';

const notTold = 'The carrier does not say.';

/** A carrier's column of the comparison, out of its stored answer; null where it was never asked about these coverages. */
export function carrierOffer(
  carrier: PrivateCarrier,
  quote: StoredQuote | null,
  file: PolicyFile,
  today: IsoDate,
): MarketOffer {
  const { privateFloodProviderId, name, isSample } = carrier;
  const isStale = quote !== null && !isCurrent(quote, carrierDigest(file), today);
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
      ...chargedLine('Policy fee', quote?.policyFee ?? null),
      ...chargedLine('Inspection fee', quote?.inspectionFee ?? null),
    ],
    taxes: (quote?.taxes ?? []).map(({ label, amount, certainty }) => ({ label, amount, certainty })),
    totalPremium: quote?.totalPremium ?? null,
    buildingLimit: terms?.buildingLimit ?? null,
    contentsLimit: terms?.contentsLimit ?? null,
    waitingPeriod: waitWords(terms?.waitingPeriodDays ?? null),
    covers: terms?.covers ?? [],
    lenderAcceptance: terms?.lenderAcceptance ?? notTold,
    minimumEarned: earnedWords(terms?.minimumEarnedPercent ?? null),
    validUntil: quote?.validUntil ?? null,
    provenance: quote?.provenance ?? name,
  };
}

function waitWords(days: number | null): string {
  return days === null ? notTold : `${days} days; none for a loan closing.`;
}

function earnedWords(percent: number | null): string {
  if (percent === null) return notTold;
  return percent === 0
    ? 'Returned by the day; the policy fee is kept.'
    : `At least ${percent} % of the premium and the policy fee are kept.`;
}
