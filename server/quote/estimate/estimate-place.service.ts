import type { RateMarket } from '../../../machines/contract/types.ts';
import { isStaff } from '../../../machines/domain/access/permission.ts';
import type { KnownBuilding } from '../../../machines/domain/answers/known-building.ts';
import type { EstimatePlaceParts } from '../../../machines/domain/estimate/estimate-file.ts';
import { typeProblems } from '../../../machines/domain/fields/value-checks.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { findStartProblems } from '../../../machines/domain/file/step-problems.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { chooseAddress, type ScrubOutcome } from '../choose-address.service.ts';
import { agencyPreferenceProblems } from '../quote-preferences.service.ts';
import type { EnteredAddress } from '../start-quote-request.ts';
import { determineZone } from '../zone-determination.service.ts';
import type { EstimateRequest } from './estimate-request.ts';
import { rememberPlace } from './known-places.ts';

/** A place with its data from the services; `failure` is the reason why its flood zone is missing. */
export interface FoundPlace {
  readonly parts: EstimatePlaceParts;
  /** The record of the building; null if no source has one. */
  readonly building: KnownBuilding | null;
  readonly failure: string | null;
}

export type PlaceOutcome =
  | { readonly outcome: 'found'; readonly place: FoundPlace }
  | { readonly outcome: 'choice'; readonly scrub: ScrubOutcome }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem[] };

/** Finds the place of an estimate with the checks of a quote's start, and asks zone and location. For viewers who may start a quote. */
export async function findEstimatePlace(
  world: World,
  viewer: Viewer,
  place: EstimateRequest['place'],
  rateMarket: RateMarket,
): Promise<PlaceOutcome> {
  const named = await nameAddress(world, place);
  if ('problem' in named) return refused([named.problem]);
  const { address } = named;
  const { overrideReason = null } = place;
  const problems = addressProblems(viewer, address, overrideReason, rateMarket);
  if (problems.length > 0) return refused(problems);
  const outcome = await rememberPlace(world, address, overrideReason, async () => {
    const place = await lookUpPlace(world, address, overrideReason);
    return { place, isKept: place.outcome === 'found' && place.place.failure === null };
  });
  if (outcome.outcome !== 'found') return outcome;
  const { stateAbbreviation = null } = outcome.place.parts.propertyAddress;
  const barred = await barringPreferences(world, viewer, rateMarket, stateAbbreviation);
  return barred.length > 0 ? refused(barred) : outcome;
}

async function lookUpPlace(
  world: World,
  address: EnteredAddress,
  overrideReason: string | null,
): Promise<PlaceOutcome> {
  const choice = await chooseAddress(world, { address, overrideReason });
  if ('scrub' in choice) return { outcome: 'choice', scrub: choice.scrub };
  const { failure, building, ...determined } = await determineZone(world, choice, null);
  const propertyAddress = { ...choice.address, ...determined.propertyAddress };
  return { outcome: 'found', place: { parts: { ...determined, propertyAddress }, building, failure } };
}

/** The address that was entered, or the one of a suggestion. For viewers who may start a quote. */
export async function nameAddress(
  { providers }: World,
  { address, suggestionId }: EstimateRequest['place'],
): Promise<{ readonly address: EnteredAddress } | { readonly problem: Problem }> {
  if (address) return { address };
  if (!suggestionId) return { problem: noPlaceProblem };
  const found = await providers.suggestions.find(suggestionId);
  if (found.outcome !== 'answer')
    return { problem: buildProblem('REQUIRED', 'place.suggestionId', found.reason) };
  const { id: _, isSample: __, ...suggested } = found.answer;
  return { address: suggested };
}

function refused(problems: readonly Problem[]): PlaceOutcome {
  return { outcome: 'refused', problems };
}

const noPlaceProblem = buildProblem('REQUIRED', 'place.address', 'Enter an address, or choose a suggestion.');

/** Problems of an address before a service is asked: the rules for the start of an application, without those about the insured. */
function addressProblems(
  viewer: Viewer,
  address: EnteredAddress,
  overrideReason: string | null,
  rateMarket: RateMarket,
): readonly Problem[] {
  const ill = typeProblems('propertyAddress', { ...address, overrideReason });
  if (ill.length > 0) return ill;
  const blank = blankFile();
  const file = {
    ...blank,
    propertyAddress: { ...blank.propertyAddress, ...address },
    policy: { ...blank.policy, rateMarketType: rateMarket },
  } as typeof blank;
  const licences =
    viewer.role === 'AGENT' || viewer.role === 'AGENCY_PRINCIPAL' ? viewer.licensedStates : null;
  return findStartProblems(file, licences).filter(
    ({ severity, field }) => severity === 'ERROR' && field?.startsWith('insureds.') !== true,
  );
}

/** The agency's preferences that prevent an estimate: of a state, or of private carriers over the API. Staff writes for every agency. */
async function barringPreferences(
  { db }: World,
  viewer: Viewer,
  rateMarket: RateMarket,
  state: string | null,
): Promise<readonly Problem[]> {
  if (isStaff(viewer.role)) return [];
  const problems = await agencyPreferenceProblems(db, viewer, viewer, { insured: {}, rateMarket }, state);
  return problems.filter(({ field }) => field?.startsWith('insureds.') !== true);
}
