import type { IsoDate, PolicyFile, RateMarket } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
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
import { formatDate, formatDollars } from '../../../machines/domain/format/format-values.ts';
import { isPublicMarket } from '../../../machines/domain/market/market.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import { hasEditionInForce } from '../../rating/engine/books/shipped-editions.ts';
import { NfipRanger } from '../../rating/ranging/nfip-ranger.service.ts';
import type { ScrubOutcome } from '../choose-address.service.ts';
import { describeBuilding } from './estimate-building.ts';
import { type EstimateFact, listEstimateFacts } from './estimate-facts.ts';
import { type FoundPlace, findEstimatePlace } from './estimate-place.service.ts';
import { type EstimateQuestion, orderQuestions, type PremiumRange } from './estimate-questions.ts';
import type { EstimateRequest } from './estimate-request.ts';
import { describeLastEffect, type EstimateEffect } from './last-effect.ts';
import { type EstimateOffer, rangeNfip } from './nfip-range.service.ts';
import { refuseEstimate } from './refuse-estimate.ts';

export interface Estimate {
  readonly __typename: 'Estimate';
  readonly place: ReturnType<typeof describePlace>;
  readonly rateMarket: RateMarket;
  readonly cover: EstimateCoverAmounts & { readonly isUsual: boolean; readonly summary: string };
  readonly range: PremiumRange | null;
  readonly offers: readonly EstimateOffer[];
  readonly facts: readonly EstimateFact[];
  readonly building: ReturnType<typeof describeBuilding>;
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
  const file = buildEstimateFile(found.place.parts, rateMarket, answers, today);
  const contradictions = findContradictions(file, today);
  if (contradictions.length > 0) return saveRefused([...contradictions]);
  return buildEstimate(file, found.place, answers, request, today);
}

function buildEstimate(
  file: PolicyFile,
  { failure }: FoundPlace,
  answers: EstimateAnswers,
  request: EstimateRequest,
  today: IsoDate,
): Estimate {
  const asked = request.cover ?? {};
  const cover = chooseCover(file, asked);
  const covered = withCover(file, cover);
  const stops = findKnownStops(file, today).map((stop) =>
    stop.code === undeterminedCode && failure !== null ? { ...stop, message: failure } : stop,
  );
  const ratedFor = file.policy.effectiveDate ?? today;
  const ranger = isPublicMarket(file) && hasEditionInForce(ratedFor) ? new NfipRanger(covered, today) : null;
  const nfip = rangeNfip(ranger, answers, stops, `No rate figures are in force on ${formatDate(ratedFor)}.`);
  const rangeAnswers = (fixed: EstimateAnswers) =>
    ranger === null ? null : rangeNfip(ranger, fixed, stops, '').range;
  const questions = orderQuestions(file, answers, today, nfip.range, rangeAnswers);
  return {
    __typename: 'Estimate',
    place: describePlace(file),
    rateMarket: file.policy.rateMarketType ?? 'BOTH',
    cover: { ...cover, isUsual: isNothingAsked(asked), summary: describeCover(cover) },
    range: nfip.range,
    offers: isPublicMarket(file) ? [nfip] : [],
    facts: listEstimateFacts(file, answers, questions, ranger?.edition ?? null),
    building: describeBuilding(file, answers, ranger?.edition ?? null),
    stops,
    warnings: findKnownWarnings(file, today),
    questions,
    lastEffect: describeLastEffect(request.lastAnswer, answers, nfip.range, rangeAnswers),
    edition: ranger?.edition.id ?? null,
    ratedFor,
  };
}

/** The rule that there is no determination; the service says why. */
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
