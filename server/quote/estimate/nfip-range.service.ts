import type { EstimateAnswers } from '../../../machines/domain/estimate/estimate-answers.ts';
import type { EstimateStop } from '../../../machines/domain/estimate/known-stops.ts';
import { completeAnswers } from '../../../machines/domain/estimate/usual-answers.ts';
import type { NfipRanger } from '../../rating/ranging/nfip-ranger.service.ts';
import type { EstimateOffer } from './estimate-offer.ts';

/** The NFIP's range; without one, the reasons: a stop, no figures in force, or a fact that the rates lack. */
export function rangeNfip(
  ranger: NfipRanger | null,
  answers: EstimateAnswers,
  stops: readonly EstimateStop[],
  noEditionReason: string,
): EstimateOffer {
  if (ranger === null) return unpriced([noEditionReason], null);
  const edition = ranger.edition.id;
  if (stops.length > 0)
    return unpriced(
      stops.map(({ message }) => message),
      edition,
    );
  const { shown, rating } = ranger.rate(completeAnswers(answers));
  const reasons = rating.reasons.map(({ message }) => message);
  if (shown === null) return unpriced(reasons, edition);
  const { least, most, isTight } = ranger.range(answers);
  return {
    ...nfip,
    outcome: 'QUOTED',
    // An answer may be stated that the range does not allow for, beside others that are not known.
    range: {
      least: Math.min(least, shown.total),
      likely: shown.total,
      most: Math.max(most, shown.total),
      isTight,
    },
    isProvisional: rating.status === 'PROVISIONAL',
    reasons,
    edition,
  };
}

const nfip = {
  privateFloodProviderId: null,
  name: 'National Flood Insurance Program',
  isSample: false,
  mayDecline: false,
} as const;

function unpriced(reasons: readonly string[], edition: string | null): EstimateOffer {
  return { ...nfip, outcome: 'NOT_AVAILABLE', range: null, isProvisional: false, reasons, edition };
}
