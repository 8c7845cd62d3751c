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
import type { PropertyChoice } from './premium-space.ts';

/** What the ways in which a building can stand depend on besides the answers. */
export interface PropertyCase {
  readonly file: PolicyFile;
  /** The input of the building's type and place. */
  readonly input: RatingInput;
  readonly edition: Edition;
  /** The height that the rates take for a foundation without a certificate. */
  readonly assumedHeight: (foundation: FoundationType) => number;
  /** Whether a lower property factor always gives the lower premium. Coastal erosion, which takes no property factor, can turn it around. */
  readonly isMonotone: boolean;
}

/** Lists the ways in which the building can stand, ascending by factor, each factor once. */
export function listPropertyChoices(
  property: PropertyCase,
  possible: PossibleAnswers,
): readonly PropertyChoice[] {
  const { file } = property;
  const floors = isCondoUnitOwner(file) ? possible.floorOfUnit : possible.floorsCount;
  const choices = possible.foundationType.flatMap((foundationType) =>
    listVents(file, foundationType, possible).flatMap((hasFloodVents) =>
      listNumbers(floors).flatMap((floorsOfInterest) =>
        listHeights(property, { foundationType, hasFloodVents, floorsOfInterest }, possible),
      ),
    ),
  );
  return choices
    .toSorted((one, other) => one.factor - other.factor)
    .filter(({ factor }, at, all) => factor !== all[at - 1]?.factor);
}

type Standing = Pick<PropertyChoice, 'foundationType' | 'hasFloodVents' | 'floorsOfInterest'>;

/** The heights of a building that can be rated: of the certificate's and the assumed one, the cheaper counts. */
function listHeights(
  { input, edition, assumedHeight, isMonotone }: PropertyCase,
  standing: Standing,
  possible: PossibleAnswers,
): readonly PropertyChoice[] {
  const rateHeight = (firstFloorHeightFeet: number): readonly PropertyChoice[] => {
    const whole = { ...input, ...standing, firstFloorHeightFeet };
    const rated = rateBuilding(whole, edition, new Reasons(), undefined);
    return rated === null ? [] : [{ ...standing, firstFloorHeightFeet, factor: rated.factor }];
  };
  const assumed = rateHeight(assumedHeight(standing.foundationType));
  const certified = listCertificateHeights(standing.foundationType, possible).flatMap(rateHeight);
  if (!isMonotone) return [...assumed, ...certified];
  const cheaper = certified.filter(({ factor }) => assumed.every((other) => factor < other.factor));
  const isCertified =
    possible.hasElevationCertificate.every(Boolean) && possible.certificateHeightFeet !== null;
  return isCertified && cheaper.length > 0 ? cheaper : [...assumed, ...cheaper];
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
