import type { ConstructionType, FoundationType } from '../../machines/contract/types.ts';
import type { DescribedFile } from '../../machines/domain/drawing/building-facts.ts';
import type { EstimateAnswer } from './plan.ts';

/** The facts that the drawing of the building shows as known: the place, and facts that were answered or provided. Assumed facts are drawn as not known. */
export function describeEstimate({ place, facts }: EstimateAnswer): DescribedFile {
  const known: { readonly [answer: string]: unknown } = Object.fromEntries(
    facts
      .filter(({ source, answer }) => answer !== null && (source === 'ANSWERED' || source === 'PROVIDED'))
      .map(({ answer, value }) => [answer, value]),
  );
  const rated = facts.find(
    ({ answer, source }) => answer === 'certificateHeightFeet' && source === 'RATE_METHOD',
  );
  const height = numberOf(known.certificateHeightFeet);
  return {
    policy: { floodZone: place.floodZone },
    structure: {
      foundationType: readText<FoundationType>(known.foundationType),
      constructionType: readText<ConstructionType>(known.constructionType),
      floorsCount: numberOf(known.floorsCount),
      floorOfUnit: numberOf(known.floorOfUnit),
      isMachineryElevated: flagOf(known.isMachineryElevated),
      isApplianceElevated: flagOf(known.isApplianceElevated),
      ...(known.hasFloodOpenings === false && { openingsCount: 0 }),
      ...(height !== null && { firstFloorHeightMethod: 'TOOL' as const, firstFloorHeightFeet: height }),
    },
    floodZoneInformation: { baseElevation: place.baseFloodElevationFeet },
    locationFacts: {
      elevationFeet: place.groundElevationFeet,
      distanceToRiverMeters: place.distanceToRiverMeters,
      distanceToCoastMeters: place.distanceToCoastMeters,
      distanceToOceanMeters: place.distanceToOceanMeters,
      distanceToLakeMeters: place.distanceToLakeMeters,
    },
    ...(height === null &&
      rated !== undefined && {
        rating: {
          femaFirstFloorHeight: numberOf(rated.value),
          femaFirstFloorHeightMethod: 'FEMA_ASSUMPTION' as const,
        },
      }),
  };
}

function readText<Text extends string>(value: unknown): Text | null {
  return typeof value === 'string' ? (value as Text) : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function flagOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
