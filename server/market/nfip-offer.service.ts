import type { IsoDate, PolicyFile, RatingStage } from '../../machines/contract/types.ts';
import { coverageLimits, iccCoverage } from '../../machines/domain/coverage/coverage.ts';
import { waitingPeriods } from '../../machines/domain/dates/waiting-period.ts';
import { formatDollars } from '../../machines/domain/format/format-values.ts';
import { moneyFromDollars } from '../../machines/domain/money/money.ts';
import { hasEditionInForce } from '../rating/engine/books/shipped-editions.ts';
import { explainMissingEdition } from '../rating/engine/risk/without-edition.ts';
import { computeFilePremium, isRatingStale, type RatedFile } from '../rating/rated-file.service.ts';
import { chargedOfferLines, type MarketOffer, type OfferLine } from './market-offer.service.ts';

/** The benefits that are lost by leaving the NFIP. */
export const nfipBenefitsLost: readonly string[] = [
  'A discount that continues from an earlier NFIP policy, and the yearly limit on increases, may be lost for good: returning later counts as new.',
  'The NFIP insures the building again every year whatever happened; a private carrier may stop, or leave the state.',
  'NFIP claims are backed by the U.S. Treasury. Claims of a surplus lines carrier are not covered by the state’s guaranty fund.',
  'The waiting period starts over when you come back to the NFIP; it is usually 30 days.',
];

/** The NFIP's column of the comparison: the coverages of the active rating, rated with the NFIP's figures and the current answers. */
export function buildNfipOffer(file: PolicyFile, today: IsoDate, stage: RatingStage): MarketOffer {
  const day = file.policy.effectiveDate ?? today;
  const premium = hasEditionInForce(day) ? computeFilePremium(file, today, stage) : null;
  const shown = premium?.premium.shown ?? null;
  const limits = coverageLimits(file);
  const isChosen = file.rating.privateFloodProviderId === null && file.rating.rateMethod !== null;
  return {
    privateFloodProviderId: null,
    name: 'National Flood Insurance Program',
    isSample: false,
    outcome: shown === null ? 'NOT_AVAILABLE' : 'QUOTED',
    reasons: premium?.premium.rating.reasons.map(({ message }) => message) ?? [
      explainMissingEdition(day).message,
    ],
    isStale: isChosen && isRatingStale(file, today),
    isChosen,
    mayBeChosen: shown !== null,
    buildingPremium: wholeDollarAmount(shown?.buildingPremium),
    contentsPremium: wholeDollarAmount(shown?.contentsPremium),
    fees: premium === null ? [] : listFees(premium),
    taxes: [],
    totalPremium: wholeDollarAmount(shown?.total),
    buildingLimit: limits.building,
    contentsLimit: limits.contents,
    waitingPeriod: '30 days as a rule; 1 after a map revision; none for a loan closing.',
    waitingDays: waitingPeriods.standard,
    covers: listCovers(file),
    lenderAcceptance: 'Every federally regulated lender accepts it.',
    minimumEarned:
      'Cancelling needs a valid reason; then the premium is returned by the day, fees as the reason says.',
    validUntil: premium?.validUntil ?? null,
    provenance: premium === null ? '' : `Risk Rating 2.0, edition ${premium.edition.id}`,
  };
}

/** Increased cost of compliance, discounts, and the charges between premium and total. */
function listFees({ premium: { shown } }: RatedFile): readonly OfferLine[] {
  if (shown === null) return [];
  const lines: readonly (readonly [string, number])[] = [
    ['Increased cost of compliance', shown.iccPremium],
    ['Mitigation discount', -shown.mitigationDiscount],
    ['Community rating system discount', -shown.crsDiscount],
    ['Statutory discount', -shown.statutoryDiscount],
    ['Annual increase cap discount', -shown.increaseCapDiscount],
    ['Reserve fund assessment', shown.reserveFund],
    ['Probation surcharge', shown.probationSurcharge],
    ['HFIAA surcharge', shown.hfiaaSurcharge],
    ['Federal Policy Fee', shown.federalPolicyFee],
    ['Severe repetitive loss premium', shown.repetitiveLossPremium],
  ];
  return lines.flatMap(([label, amount]) => chargedOfferLines(label, wholeDollarAmount(amount)));
}

/** The coverage of the Standard Flood Insurance Policy, in the terms of the comparison. */
function listCovers(file: PolicyFile) {
  const icc = iccCoverage(file, file.rating.buildingCoverage ?? 0);
  return [
    {
      cover: 'Bringing it up to code',
      words: icc === 0 ? 'Not covered' : `${formatDollars(icc)} with building coverage`,
    },
    { cover: 'Loss of use', words: 'Not covered' },
    { cover: 'Other structures', words: 'A detached garage of a home, out of the building coverage' },
    { cover: 'Contents', words: 'Actual cash value' },
    { cover: 'Basement', words: 'Equipment only' },
  ];
}

function wholeDollarAmount(amount: number | undefined): string | null {
  return amount === undefined ? null : moneyFromDollars(amount);
}
