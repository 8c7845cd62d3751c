import type {
  BuildingType,
  ElevationDiagram,
  FoundationType,
  IsoDate,
  PolicyFile,
  RateMarket,
} from '../../contract/types.ts';
import { coverageLimits } from '../coverage/coverage.ts';
import { roundUpToHundred } from '../coverage/program-limits.ts';
import { blankFile } from '../file/blank-file.ts';
import { withDerivedFields } from '../file/derived-fields.ts';
import type { AnswerName, EstimateAnswers } from './estimate-answers.ts';
import { readFileAnswers } from './file-answers.ts';
import { assumedFrame } from './usual-answers.ts';

/** The known facts of a place before there is a quote, as values of the parts. */
export type EstimatePlaceParts = {
  readonly [part in 'policy' | 'propertyAddress' | 'floodZoneInformation' | 'locationFacts']: Partial<
    PolicyFile[part]
  >;
};

/** The amounts of a cover, whole dollars; 0 is not bought. */
export interface EstimateCoverAmounts {
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
  readonly buildingDeductible: number;
  readonly contentsDeductible: number;
}

/** The file of an estimate: a quote that is never stored, with the place's facts, the assumed frame and the answers. */
export function buildEstimateFile(
  place: EstimatePlaceParts,
  rateMarket: RateMarket,
  answers: EstimateAnswers,
  today: IsoDate,
): PolicyFile {
  const blank = blankFile();
  const cbrsType = place.propertyAddress.cbrsType ?? null;
  const file: PolicyFile = {
    ...blank,
    policy: {
      ...blank.policy,
      ...place.policy,
      rateMarketType: rateMarket,
      effectiveDateType: 'STANDARD_30_DAY',
    },
    propertyAddress: { ...blank.propertyAddress, ...place.propertyAddress },
    floodZoneInformation: { ...blank.floodZoneInformation, ...place.floodZoneInformation },
    locationFacts: { ...blank.locationFacts, ...place.locationFacts },
    structure: {
      ...blank.structure,
      isUnderConstruction: false,
      isLocatedCbrs: cbrsType === null ? null : cbrsType !== 'NO',
    },
  };
  return withAnswers(file, answers, today);
}

/**
 * The file with these answers in its fields. Building type, description and tenancy are assumed where they are not stated. A field that
 * says more than its answer, such as the day of construction, is kept if it already says the same.
 */
export function withAnswers(file: PolicyFile, answers: EstimateAnswers, today: IsoDate): PolicyFile {
  const frame = assumedFrame(answers);
  const own = readFileAnswers(file);
  const isSame = (...names: readonly AnswerName[]) => names.every((name) => own[name] === answers[name]);
  const height = answers.hasElevationCertificate === true ? answers.certificateHeightFeet : null;
  const next: PolicyFile = {
    ...file,
    policy: {
      ...file.policy,
      buildingType: frame.buildingType,
      isTenant: frame.isTenant,
      isCondoAssociation: isSame('buildingType')
        ? (file.policy.isCondoAssociation ?? isCondoBuilding(frame.buildingType))
        : isCondoBuilding(frame.buildingType),
      isPrimaryResidence: answers.isPrimaryResidence,
      contentsValue: answers.contentsValue,
      surplusLinesHasPriorLosses: answers.hasPriorLosses,
    },
    structure: {
      ...file.structure,
      buildingDescription: frame.buildingDescription,
      foundationType: answers.foundationType,
      constructionType: answers.constructionType,
      constructionDate: isSame('yearBuilt')
        ? file.structure.constructionDate
        : firstDayOfYear(answers.yearBuilt),
      isSubstantiallyImproved: answers.isSubstantiallyImproved,
      floorsCount: answers.floorsCount,
      floorOfUnit: answers.floorOfUnit,
      unitsCount: answers.unitsCount,
      totalBuildingAreaFeet: answers.totalBuildingAreaFeet,
      replacementCostUser: frame.isTenant ? null : answers.replacementCost,
      isMachineryElevated: answers.isMachineryElevated,
      isApplianceElevated: answers.isApplianceElevated,
      buildingOverWaterType: answers.buildingOverWaterType,
      ...(isSame('hasFloodOpenings') ? {} : openingFields(answers.hasFloodOpenings === true)),
    },
    elevationCertificate: {
      ...file.elevationCertificate,
      isActive: answers.hasElevationCertificate,
      ...(isSame('hasElevationCertificate', 'certificateHeightFeet', 'foundationType')
        ? {}
        : certificateFields(answers.foundationType, height)),
    },
    privateQuestions: {
      ...file.privateQuestions,
      priorFloodLossesCount: answers.priorFloodLossesCount,
      isVacant: answers.isVacant,
      hasUnrepairedDamage: answers.hasUnrepairedDamage,
      hasFinishedBasement: answers.foundationType === 'BASEMENT' ? answers.hasFinishedBasement : null,
      distanceToCoastMiles: answers.distanceToCoastMiles,
    },
  };
  return withDerivedFields(next, today);
}

function isCondoBuilding(type: BuildingType): boolean {
  return type === 'RESIDENTIAL_CONDOMINIUM_BUILDING';
}

function firstDayOfYear(year: number | null): IsoDate | null {
  return year === null ? null : `${year}-01-01`;
}

/** The file with the amounts of a cover to rate. */
export function withCover(file: PolicyFile, cover: EstimateCoverAmounts): PolicyFile {
  return { ...file, rating: { ...file.rating, ...cover } };
}

/** The usual amounts. The deductible is one that the NFIP sells to every building and most private carriers sell too. */
const usualCover: EstimateCoverAmounts = {
  buildingCoverage: 250_000,
  contentsCoverage: 100_000,
  buildingDeductible: 2_000,
  contentsDeductible: 2_000,
};

/**
 * The cover to estimate: the one asked for, else the usual one, and no more than the building may have. Building coverage that was not asked for
 * is not above a known replacement cost.
 */
export function chooseCover(
  file: PolicyFile,
  asked: { readonly [amount in keyof EstimateCoverAmounts]?: number | null | undefined },
): EstimateCoverAmounts {
  const limits = coverageLimits(withAtLeastOneUnit(file));
  const cost = file.structure.replacementCostUser ?? file.locationFacts.replacementCost;
  const usual =
    cost === null
      ? usualCover.buildingCoverage
      : Math.min(usualCover.buildingCoverage, roundUpToHundred(cost));
  return {
    buildingCoverage: Math.min(asked.buildingCoverage ?? usual, limits.building),
    contentsCoverage: Math.min(asked.contentsCoverage ?? usualCover.contentsCoverage, limits.contents),
    buildingDeductible: asked.buildingDeductible ?? usualCover.buildingDeductible,
    contentsDeductible: asked.contentsDeductible ?? usualCover.contentsDeductible,
  };
}

/** The limit of a condominium building grows with its units; one that are not counted yet has one at least. */
function withAtLeastOneUnit(file: PolicyFile): PolicyFile {
  return { ...file, structure: { ...file.structure, unitsCount: file.structure.unitsCount ?? 1 } };
}

/** Openings that are proper, or none: the rates do not distinguish more. */
function openingFields(areProper: boolean) {
  return areProper
    ? {
        enclosureAreaFeet: 1,
        enclosureUse: 'PARKING_ACCESS_STORAGE' as const,
        openingsCount: 2,
        openingsWallsCount: 2,
        openingsSquareInches: 1,
        areOpeningsWithinOneFoot: true,
        hasEngineeredOpenings: false,
      }
    : { enclosureAreaFeet: null, enclosureUse: null, openingsCount: null, openingsWallsCount: null };
}

/** A certificate with this height of the first floor: the rates take only the height from it. */
function certificateFields(foundation: FoundationType | null, height: number | null) {
  if (foundation === null || height === null) return { diagramNumber: null };
  return {
    diagramNumber: diagrams[foundation],
    topOfBottomFloor: height,
    topNextHighestFloor: height,
    bottomOfHorizontalStructure: height,
    lag: 0,
  };
}

const diagrams: { readonly [foundation in FoundationType]: ElevationDiagram } = {
  SLAB_ON_GRADE: 'DIAGRAM_1A',
  BASEMENT: 'DIAGRAM_2A',
  CRAWLSPACE: 'DIAGRAM_8',
  ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS: 'DIAGRAM_5',
  ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS: 'DIAGRAM_6',
  ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS: 'DIAGRAM_7',
};
