import type {
  BuildingType,
  ConstructionType,
  ElevationCertificate,
  ElevationDiagram,
  EnclosureUse,
  FloodZoneInformation,
  FoundationType,
  LocationFacts,
  Policy,
  PolicyFile,
  Rating,
  Structure,
} from '../../contract/types.ts';
import { isMobile, isUnit } from '../building/building-type.ts';
import { calculateLowestFloor } from '../building/elevation.ts';
import { evaluateFloodOpenings } from '../building/openings.ts';
import { blankPart } from '../file/blank-file.ts';

/** The parts of a file that describe the building and its place. All of it may be missing. */
export interface DescribedFile {
  readonly policy?: Partial<Policy>;
  readonly structure?: Partial<Structure>;
  readonly elevationCertificate?: Partial<ElevationCertificate>;
  readonly floodZoneInformation?: Partial<FloodZoneInformation>;
  readonly locationFacts?: Partial<LocationFacts>;
  readonly rating?: Partial<Rating>;
}

/** The height of the first floor in feet above the lowest adjacent grade, and who says so. */
export interface FirstFloorFact {
  readonly feet: number | null;
  /** Null if nothing is known; ASSUMED is what the rating takes where nothing is known. */
  readonly source: 'CERTIFICATE' | 'ENTERED' | 'FEMA' | 'ASSUMED' | null;
}

/** The base flood elevation in feet, and its height above the lowest adjacent grade. */
export interface FloodFact {
  readonly zone: string | null;
  readonly elevation: number | null;
  readonly height: number | null;
  /** Whether ground and flood come from one survey. If not, the height is only about right. */
  readonly isSurveyed: boolean;
}

/** The enclosed area below an elevated floor. */
export interface EnclosureFact {
  readonly areaFeet: number | null;
  readonly use: EnclosureUse | null;
  readonly openingsCount: number | null;
  readonly openingsWallsCount: number | null;
  readonly areOpeningsLow: boolean | null;
  readonly areOpeningsProper: boolean;
  readonly hasBreakawayWalls: boolean;
  /** The height of its floor in feet above the lowest adjacent grade. */
  readonly floorFeet: number | null;
}

/** A distance to water in meters. */
export interface DistanceFact {
  readonly to: 'river' | 'coast' | 'lake';
  readonly meters: number;
}

/** The facts that a drawing of the building needs. Null is not known yet. */
export interface BuildingFacts {
  readonly foundation: FoundationType | null;
  readonly isMobile: boolean;
  readonly walls: ConstructionType | null;
  readonly floors: number | null;
  readonly unitFloor: number | null;
  readonly firstFloor: FirstFloorFact;
  /** The ground at the building, in feet, and whether a certificate says so. */
  readonly groundElevation: number | null;
  readonly isGroundSurveyed: boolean;
  /** How far the ground rises from its lowest to its highest place at the building. */
  readonly groundRise: number | null;
  readonly flood: FloodFact;
  readonly basementFloorFeet: number | null;
  /** Null if nothing can be enclosed. */
  readonly enclosure: EnclosureFact | null;
  readonly isMachineryElevated: boolean | null;
  readonly areAppliancesElevated: boolean | null;
  /** The lowest machinery in feet above the lowest adjacent grade, from a certificate. */
  readonly machineryFeet: number | null;
  readonly distances: readonly DistanceFact[];
}

/** Reads what a file says about the building. */
export function readBuildingFacts(described: DescribedFile): BuildingFacts {
  const file = completeFile(described);
  const { structure, policy } = file;
  return {
    foundation: structure.foundationType,
    isMobile: isMobile(policy.buildingType),
    walls: structure.constructionType,
    floors: structure.floorsCount,
    unitFloor: findUnitFloor(policy.buildingType, structure),
    firstFloor: findFirstFloor(file, described.rating),
    ...findGround(file),
    flood: findFlood(file),
    basementFloorFeet: structure.foundationType === 'BASEMENT' ? findBottomFloor(file) : null,
    enclosure: findEnclosure(file),
    isMachineryElevated: structure.isMachineryElevated,
    areAppliancesElevated: structure.isApplianceElevated,
    machineryFeet: heightOfElevation(file, file.elevationCertificate.machineryEquipmentElevation),
    distances: listDistances(file.locationFacts),
  };
}

type CompleteFile = Pick<
  PolicyFile,
  'policy' | 'structure' | 'elevationCertificate' | 'floodZoneInformation' | 'locationFacts'
>;

function completeFile(file: DescribedFile): CompleteFile {
  return {
    policy: { ...blankPart('policy'), ...file.policy },
    structure: { ...blankPart('structure'), ...file.structure },
    elevationCertificate: { ...blankPart('elevationCertificate'), ...file.elevationCertificate },
    floodZoneInformation: { ...blankPart('floodZoneInformation'), ...file.floodZoneInformation },
    locationFacts: { ...blankPart('locationFacts'), ...file.locationFacts },
  };
}

function findUnitFloor(type: BuildingType | null, { floorOfUnit, floorsCount }: Structure): number | null {
  if (!isUnit(type) || floorOfUnit === null || floorsCount === null) return null;
  return floorOfUnit >= 1 && floorOfUnit <= floorsCount ? floorOfUnit : null;
}

function findFirstFloor(file: CompleteFile, rating: Partial<Rating> | undefined): FirstFloorFact {
  const certified = calculateLowestFloor(file).firstFloorHeight;
  if (certified !== null) return { feet: certified, source: 'CERTIFICATE' };
  const { firstFloorHeightMethod, firstFloorHeightFeet } = file.structure;
  if (firstFloorHeightMethod === 'TOOL' && firstFloorHeightFeet !== null)
    return { feet: firstFloorHeightFeet, source: 'ENTERED' };
  const { femaFirstFloorHeightFeet: fema } = file.locationFacts;
  if (fema !== null) return { feet: fema, source: 'FEMA' };
  const assumed = rating?.femaFirstFloorHeight ?? null;
  return assumed !== null && rating?.femaFirstFloorHeightMethod === 'FEMA_ASSUMPTION'
    ? { feet: assumed, source: 'ASSUMED' }
    : { feet: null, source: null };
}

function findGround({ elevationCertificate: certificate, locationFacts }: CompleteFile) {
  const { lag, hag } = certificate;
  if (certificate.isActive !== true || lag === null)
    return { groundElevation: locationFacts.elevationFeet, isGroundSurveyed: false, groundRise: null };
  const groundRise = hag === null ? null : Math.max(0, roundToTenth(hag - lag));
  return { groundElevation: lag, isGroundSurveyed: true, groundRise };
}

function findFlood(file: CompleteFile): FloodFact {
  const { policy, floodZoneInformation, elevationCertificate } = file;
  const certified = elevationCertificate.isActive === true ? elevationCertificate.bfe : null;
  const elevation = certified ?? policy.currentBfe ?? floodZoneInformation.baseElevation;
  const { groundElevation, isGroundSurveyed } = findGround(file);
  return {
    zone: policy.floodZone ?? floodZoneInformation.currentFloodZoneId,
    elevation,
    height: elevation === null || groundElevation === null ? null : roundToTenth(elevation - groundElevation),
    isSurveyed: isGroundSurveyed && certified !== null,
  };
}

/** The floor of a basement or of what is enclosed below the first floor, as the diagrams of the certificate have it. */
function findBottomFloor(file: CompleteFile): number | null {
  const { diagramNumber, topOfBottomFloor } = file.elevationCertificate;
  const isBelowFirst = diagramNumber !== null && diagramsWithFloorBelow.includes(diagramNumber);
  return isBelowFirst ? heightOfElevation(file, topOfBottomFloor) : null;
}

const diagramsWithFloorBelow: readonly ElevationDiagram[] = [
  'DIAGRAM_2A',
  'DIAGRAM_2B',
  'DIAGRAM_4',
  'DIAGRAM_6',
  'DIAGRAM_7',
  'DIAGRAM_8',
  'DIAGRAM_9',
];

function heightOfElevation({ elevationCertificate }: CompleteFile, elevation: number | null): number | null {
  const { isActive, lag } = elevationCertificate;
  return isActive === true && lag !== null && elevation !== null ? roundToTenth(elevation - lag) : null;
}

function findEnclosure(file: CompleteFile): EnclosureFact | null {
  const { structure } = file;
  const { foundationType, enclosureAreaFeet } = structure;
  if (foundationType === null || foundationType === 'SLAB_ON_GRADE' || foundationType === 'BASEMENT')
    return null;
  const isOpen = foundationType === 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS';
  if (isOpen && (enclosureAreaFeet ?? 0) === 0) return null;
  return {
    areaFeet: enclosureAreaFeet,
    use: structure.enclosureUse,
    openingsCount: structure.openingsCount,
    openingsWallsCount: structure.openingsWallsCount,
    areOpeningsLow: structure.areOpeningsWithinOneFoot,
    areOpeningsProper: evaluateFloodOpenings(file).areProper,
    hasBreakawayWalls: structure.hasBreakawayWalls === true,
    floorFeet: findBottomFloor(file),
  };
}

function listDistances(facts: LocationFacts): readonly DistanceFact[] {
  const distances = [
    { to: 'river', meters: facts.distanceToRiverMeters },
    {
      to: 'coast',
      meters:
        typeof facts.distanceToCoastMeters === 'number'
          ? facts.distanceToCoastMeters
          : facts.distanceToOceanMeters,
    },
    { to: 'lake', meters: facts.distanceToLakeMeters },
  ] as const;
  return distances.flatMap(({ to, meters }) => (typeof meters === 'number' ? [{ to, meters }] : []));
}

function roundToTenth(feet: number): number {
  return Math.round(feet * 10) / 10 + 0;
}
