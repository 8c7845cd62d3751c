import type { IsoDate, PolicyFile, RateMarket } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import type { KnownBuilding } from '../../../machines/domain/answers/known-building.ts';
import { checkAnswers } from '../../../machines/domain/estimate/check-answers.ts';
import { type EstimateAnswers, readAnswers } from '../../../machines/domain/estimate/estimate-answers.ts';
import {
  buildEstimateFile,
  chooseCover,
  type EstimateCoverAmounts,
  withCover,
} from '../../../machines/domain/estimate/estimate-file.ts';
import {
  type EstimateStop,
  findContradictions,
  findKnownStops,
  findKnownWarnings,
} from '../../../machines/domain/estimate/known-stops.ts';
import { addRecordedAnswers } from '../../../machines/domain/estimate/recorded-answers.ts';
import { formatDollars } from '../../../machines/domain/format/format-values.ts';
import { isPrivateMarket } from '../../../machines/domain/policy/policy.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import { findRangedMarket, type RangedMarket } from '../../market/ranged-market.service.ts';
import type { ScrubOutcome } from '../choose-address.service.ts';
import { findDrawnBuilding } from './estimate-building.ts';
import { type EstimateFact, listEstimateFacts } from './estimate-facts.ts';
import type { EstimateOffer } from './estimate-offer.ts';
import { type FoundPlace, findEstimatePlace } from './estimate-place.service.ts';
import { type EstimateQuestion, orderQuestions, type PremiumRange } from './estimate-questions.ts';
import type { EstimateRequest } from './estimate-request.ts';
import { describeLastEffect, type EstimateEffect } from './last-effect.ts';
import { OfferRanger } from './offer-ranges.service.ts';
import { refuseEstimate } from './refuse-estimate.ts';

export interface Estimate {
  readonly __typename: 'Estimate';
  readonly place: ReturnType<typeof describePlace>;
  readonly rateMarket: RateMarket;
  readonly cover: EstimateCoverAmounts & { readonly isUsual: boolean; readonly summary: string };
  readonly range: PremiumRange | null;
  readonly offers: readonly EstimateOffer[];
  readonly facts: readonly EstimateFact[];
  readonly building: ReturnType<typeof findDrawnBuilding>;
  readonly stops: readonly EstimateStop[];
  readonly warnings: readonly Problem[];
  readonly questions: readonly EstimateQuestion[];
  readonly lastEffect: EstimateEffect | null;
  readonly edition: string | null;
  readonly ratedFor: IsoDate;
}

export type EstimateResult =
  | Estimate
  | { readonly __typename: 'AddressNeedsChoice'; readonly scrub: ScrubOutcome }
  | SaveRefused;

/** Estimates the premium at a place over everything that its building can still be. Needs the right to start a quote; stores nothing. */
export async function estimatePremium(
  world: World,
  viewer: Viewer,
  request: EstimateRequest,
): Promise<EstimateResult> {
  if (!may(viewer.masks, 'policy', 'create')) return refuseEstimate(viewer);
  const today = businessToday(world);
  const answers = readAnswers(request.building ?? {});
  const ill = checkAnswers(answers, today);
  if (ill.length > 0) return saveRefused([...ill]);
  const rateMarket = request.rateMarket ?? 'BOTH';
  const found = await findEstimatePlace(world, viewer, request.place, rateMarket);
  if (found.outcome === 'choice') return { __typename: 'AddressNeedsChoice', scrub: found.scrub };
  if (found.outcome === 'refused') return saveRefused([...found.problems]);
  const { file, contradictions, building } = answerFromRecord(found.place, rateMarket, answers, today);
  if (contradictions.length > 0) return saveRefused([...contradictions]);
  const market = isPrivateMarket(rateMarket)
    ? await findRangedMarket(world, viewer, file.propertyAddress.stateAbbreviation)
    : null;
  if (market === null && rateMarket === 'PRIVATE') return saveRefused([carriersNotAllowedProblem]);
  return buildEstimate(file, { ...found.place, building }, answers, request, market, today);
}

/** The file with the stated and recorded facts. A record that contradicts a stated fact, or itself, is left out. */
function answerFromRecord(
  place: FoundPlace,
  rateMarket: RateMarket,
  stated: EstimateAnswers,
  today: IsoDate,
) {
  const build = (building: KnownBuilding | null) => {
    const answers = addRecordedAnswers(stated, building);
    const file = buildEstimateFile(place.parts, rateMarket, answers, today);
    const contradictions = [...checkAnswers(answers, today), ...findContradictions(file, today)];
    return { file, contradictions, building };
  };
  const recorded = build(place.building);
  return recorded.contradictions.length > 0 ? build(null) : recorded;
}

function buildEstimate(
  file: PolicyFile,
  { failure, building }: FoundPlace,
  stated: EstimateAnswers,
  request: EstimateRequest,
  market: RangedMarket | null,
  today: IsoDate,
): Estimate {
  const answers = addRecordedAnswers(stated, building);
  const asked = request.cover ?? {};
  const cover = chooseCover(file, asked);
  const covered = withCover(file, cover);
  const stops = findKnownStops(file, today).map((stop) =>
    stop.code === undeterminedCode && failure !== null ? { ...stop, message: failure } : stop,
  );
  const ranger = new OfferRanger(covered, stops, market, today);
  const offers = ranger.rangeOffers(answers);
  const range = ranger.rangeHeadline(answers);
  const rangeAnswers = (other: EstimateAnswers) => ranger.rangeHeadline(other);
  const questions = orderQuestions(file, answers, today, range, rangeAnswers);
  // Without the last answer more is possible than what the ranger of these answers has tabulated.
  const earlier = new OfferRanger(covered, stops, market, today);
  return {
    __typename: 'Estimate',
    place: describePlace(file),
    rateMarket: file.policy.rateMarketType ?? 'BOTH',
    cover: { ...cover, isUsual: isNothingAsked(asked), summary: describeCover(cover) },
    range,
    offers,
    facts: listEstimateFacts(file, { stated, answers, building }, questions, ranger.edition),
    building: findDrawnBuilding(file, answers, ranger.edition),
    stops,
    warnings: findKnownWarnings(file, today),
    questions,
    lastEffect: describeLastEffect(request.lastAnswer, answers, range, (before) =>
      earlier.rangeHeadline(addRecordedAnswers(before, building)),
    ),
    edition: ranger.edition?.id ?? null,
    ratedFor: file.policy.effectiveDate ?? today,
  };
}

const carriersNotAllowedProblem = buildProblem(
  'NOT_ALLOWED',
  'rateMarket',
  "You don't have permission to ask private carriers for offers.",
);

/** The code of the rule that the flood zone is undetermined; the service gives the reason. */
const undeterminedCode = 'V-00-09';

function isNothingAsked(asked: NonNullable<EstimateRequest['cover']>): boolean {
  return Object.values(asked).every((amount) => amount === null || amount === undefined);
}

function describeCover(cover: EstimateCoverAmounts): string {
  const part = (name: string, coverage: number, deductible: number) =>
    coverage === 0
      ? []
      : [`${formatDollars(coverage)} of ${name} with a deductible of ${formatDollars(deductible)}`];
  return [
    ...part('building', cover.buildingCoverage, cover.buildingDeductible),
    ...part('contents', cover.contentsCoverage, cover.contentsDeductible),
  ].join(', ');
}

function describePlace({ policy, propertyAddress, floodZoneInformation, locationFacts }: PolicyFile) {
  return {
    streetAddress1: propertyAddress.streetAddress1,
    streetAddress2: propertyAddress.streetAddress2,
    city: propertyAddress.city,
    stateAbbreviation: propertyAddress.stateAbbreviation,
    postalCode: propertyAddress.postalCode,
    county: propertyAddress.county ?? floodZoneInformation.countyName,
    latitude: propertyAddress.latitude,
    longitude: propertyAddress.longitude,
    floodZone: policy.floodZone,
    isCurrentFloodZoneSfha: policy.isCurrentFloodZoneSfha,
    communityNumber: policy.communityNumber,
    communityName: policy.communityName,
    communityStatus: policy.communityStatus,
    crsClass: floodZoneInformation.crsClass,
    mapPanel: policy.mapPanel,
    mapSuffix: policy.mapSuffix,
    currentMapDate: policy.currentMapDate,
    baseFloodElevationFeet: floodZoneInformation.baseElevation,
    groundElevationFeet: locationFacts.elevationFeet,
    distanceToRiverMeters: locationFacts.distanceToRiverMeters,
    distanceToCoastMeters: locationFacts.distanceToCoastMeters,
    distanceToOceanMeters: locationFacts.distanceToOceanMeters,
    distanceToLakeMeters: locationFacts.distanceToLakeMeters,
    elevationRelativeToRiverFeet: locationFacts.elevationRelativeToRiverFeet,
    cbrsType: propertyAddress.cbrsType,
    zoneProvenance: floodZoneInformation.provenance,
    factsProvenance: locationFacts.provenance,
    isSample: locationFacts.isSample === true,
  };
}
