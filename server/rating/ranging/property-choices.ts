import type { FoundationType, PolicyFile } from '../../../machines/contract/types.ts';
import { isCondoUnitOwner } from '../../../machines/domain/building/condo-unit-owner.ts';
import { mayHaveEnclosure } from '../../../machines/domain/building/foundation.ts';
import type { PossibleAnswers } from '../../../machines/domain/estimate/possible-answers.ts';
import { listNumbers, usualHeightTenths } from '../../../machines/domain/estimate/usual-answers.ts';
import { isVZone } from '../../../machines/domain/place/flood-zone.ts';
import type { Edition } from '../engine/figures/edition.ts';
import type { RatingInput } from '../engine/rating-input.ts';
import { Reasons } from '../engine/reasons.ts';
import { rateBuilding } from '../engine/risk/rate-building.ts';
import type { ChoiceList, PropertyChoice } from './premium-space.ts';

/** The facts besides the answers on which the possible foundations and heights of a building depend. */
export interface PropertyCase {
  readonly file: PolicyFile;
  /** The input of the building's type and place. */
  readonly input: RatingInput;
  readonly edition: Edition;
  /** The height that is rated without a certificate: FEMA's, else the placeholder of the foundation. */
  readonly heightWithoutCertificate: (foundation: FoundationType) => number;
}

type Standing = Pick<PropertyChoice, 'foundationType' | 'hasFloodVents' | 'floorsOfInterest'>;

interface RatedHeight {
  readonly feet: number;
  readonly factor: number;
}

/** The heights of one possible foundation: the one without a certificate, and those that a certificate can show. */
interface StandingHeights {
  readonly standing: Standing;
  readonly uncertified: RatedHeight;
  /** Whether the height without a certificate is FEMA's, which counts beside a certificate too. */
  readonly isOfFema: boolean;
  readonly certified: readonly RatedHeight[];
}

/** Lists the heights of every possible foundation of the building. */
export function listStandings(property: PropertyCase, possible: PossibleAnswers): readonly StandingHeights[] {
  const { file } = property;
  const floors = isCondoUnitOwner(file) ? possible.floorOfUnit : possible.floorsCount;
  return possible.foundationType.flatMap((foundationType) =>
    listVents(file, foundationType, possible).flatMap((hasFloodVents) =>
      listNumbers(floors).flatMap((floorsOfInterest) =>
        listHeights(property, { foundationType, hasFloodVents, floorsOfInterest }, possible),
      ),
    ),
  );
}

/** Whether the lower of two factors must give the lower premium. */
export type IsSurelyCheaper = (lower: number, higher: number) => boolean;

/**
 * Lists the choices that can be rated. Of the certificate's height and FEMA's the cheaper one counts: where the factors tell which that
 * is, the other is left out, else each is a choice with a rival, in a list of its own. A placeholder never rivals a certificate.
 */
export function listPropertyChoices(
  standings: readonly StandingHeights[],
  { hasElevationCertificate }: PossibleAnswers,
  isSurelyCheaper: IsSurelyCheaper,
): readonly ChoiceList[] {
  const isPossible = {
    with: hasElevationCertificate.includes(true),
    without: hasElevationCertificate.includes(false),
  };
  const sorted = standings.map((heights) => sortHeights(heights, isPossible, isSurelyCheaper));
  const certain = sorted.flatMap((lists) => lists.certain);
  const uncertain = sorted.flatMap(({ cheaper, dearer, ofFema, rivalFactor, rivalOfFema }) => [
    { choices: cheaper, rivalFactor },
    { choices: dearer, rivalFactor },
    { choices: ofFema, rivalFactor: rivalOfFema },
  ]);
  return [{ choices: certain, rivalFactor: null }, ...uncertain]
    .filter(({ choices }) => choices.length > 0)
    .map(({ choices, rivalFactor }) => ({ choices: sortByFactor(choices), rivalFactor }));
}

/** The choices of one possible foundation: without a rival, and with FEMA's height as rival, or with it against all certified ones. */
function sortHeights(
  { standing, uncertified, isOfFema, certified }: StandingHeights,
  isPossible: { readonly with: boolean; readonly without: boolean },
  isSurelyCheaper: IsSurelyCheaper,
) {
  const choose = ({ feet, factor }: RatedHeight, rivalsFeet: readonly number[]): PropertyChoice => ({
    ...standing,
    firstFloorHeightFeet: feet,
    factor,
    rivalsFeet,
  });
  const heights = isPossible.with ? certified : [];
  const { factor: rival } = uncertified;
  const isLost = ({ factor }: RatedHeight) =>
    isOfFema && (factor === rival || (factor > rival && isSurelyCheaper(rival, factor)));
  const isWon = ({ factor }: RatedHeight) => !isOfFema || (factor < rival && isSurelyCheaper(factor, rival));
  const open = heights.filter((height) => !isLost(height) && !isWon(height));
  const isUncertifiedCertain = isPossible.without || heights.some(isLost);
  const withRival = (isOfList: (height: RatedHeight) => boolean) =>
    open.filter(isOfList).map((height) => choose(height, [uncertified.feet]));
  return {
    certain: [
      ...(isUncertifiedCertain ? [choose(uncertified, [])] : []),
      ...heights.filter(isWon).map((height) => choose(height, [])),
    ],
    cheaper: withRival(({ factor }) => factor < rival),
    dearer: withRival(({ factor }) => factor > rival),
    ofFema:
      isUncertifiedCertain || open.length === 0
        ? []
        : [
            choose(
              uncertified,
              open.map(({ feet }) => feet),
            ),
          ],
    rivalFactor: rival,
    rivalOfFema: open.length === 1 ? (open[0]?.factor ?? null) : null,
  };
}

/** Ascending by factor, each factor once. */
function sortByFactor(choices: readonly PropertyChoice[]): readonly PropertyChoice[] {
  return choices
    .toSorted((one, other) => one.factor - other.factor)
    .filter(({ factor }, at, all) => factor !== all[at - 1]?.factor);
}

function listHeights(
  { file, input, edition, heightWithoutCertificate }: PropertyCase,
  standing: Standing,
  possible: PossibleAnswers,
): readonly StandingHeights[] {
  const rateHeight = (feet: number): readonly RatedHeight[] => {
    const whole = { ...input, ...standing, firstFloorHeightFeet: feet };
    const rated = rateBuilding(whole, edition, new Reasons(), undefined);
    return rated === null ? [] : [{ feet, factor: rated.factor }];
  };
  const [uncertified] = rateHeight(heightWithoutCertificate(standing.foundationType));
  if (uncertified === undefined) return [];
  const certified = listCertificateHeights(standing.foundationType, possible).flatMap(rateHeight);
  const isOfFema = file.locationFacts.femaFirstFloorHeightFeet !== null;
  return [{ standing, uncertified, isOfFema, certified }];
}

/** Flood openings count only in an enclosure outside of V zones. */
function listVents(
  { policy }: PolicyFile,
  foundation: FoundationType,
  { hasFloodOpenings }: PossibleAnswers,
): readonly boolean[] {
  return mayHaveEnclosure(foundation) && !isVZone(policy.floodZone) ? hasFloodOpenings : [false];
}

function listCertificateHeights(
  foundation: FoundationType,
  { hasElevationCertificate, certificateHeightFeet }: PossibleAnswers,
): readonly number[] {
  if (!hasElevationCertificate.includes(true)) return [];
  if (certificateHeightFeet !== null) return [Math.round(certificateHeightFeet * 10) / 10];
  return listNumbers(usualHeightTenths(foundation)).map((tenths) => tenths / 10);
}
