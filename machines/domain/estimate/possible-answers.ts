import { BuildingOverWater, ConstructionType, FoundationType } from '../../contract/enums.ts';
import type {
  BuildingType,
  ConstructionType as Construction,
  FoundationType as Foundation,
  IsoDate,
  BuildingOverWater as OverWater,
} from '../../contract/types.ts';
import { shouldAskPrimaryResidence } from '../building/primary-residence.ts';
import type { EstimateAnswers } from './estimate-answers.ts';
import {
  assumedFrame,
  type Span,
  usualAreaSpan,
  usualCoastTenths,
  usualFloorsSpan,
  usualUnitsSpan,
  usualYearSpan,
} from './usual-answers.ts';

/** The remaining possibilities of each answer: the stated one, else all that it could be. */
export interface PossibleAnswers {
  readonly isPrimaryResidence: readonly (boolean | null)[];
  readonly foundationType: readonly Foundation[];
  readonly hasElevationCertificate: readonly boolean[];
  /** The stated height; null ranges over those that are usual for the foundation. */
  readonly certificateHeightFeet: number | null;
  readonly hasFloodOpenings: readonly boolean[];
  readonly yearBuilt: Span;
  readonly isSubstantiallyImproved: readonly boolean[];
  readonly constructionType: readonly Construction[];
  readonly floorsCount: Span;
  readonly floorOfUnit: Span;
  readonly unitsCount: Span;
  readonly totalBuildingAreaFeet: Span;
  readonly isMachineryElevated: readonly boolean[];
  readonly isApplianceElevated: readonly boolean[];
  readonly buildingOverWaterType: readonly OverWater[];
  readonly hasPriorLosses: readonly boolean[];
  readonly priorFloodLossesCount: Span;
  readonly isVacant: readonly boolean[];
  readonly hasUnrepairedDamage: readonly boolean[];
  readonly hasFinishedBasement: readonly boolean[];
  /** In tenths of a mile, the unit in which the carriers receive them. */
  readonly distanceToCoastTenths: Span;
}

/** Lists what each answer can still be. */
export function listPossibleAnswers(answers: EstimateAnswers, today: IsoDate): PossibleAnswers {
  const { buildingType, isTenant } = assumedFrame(answers);
  return {
    isPrimaryResidence: shouldAskPrimaryResidence({ buildingType, isTenant })
      ? oneOf(answers.isPrimaryResidence, yesAndNo)
      : [null],
    foundationType: oneOf(answers.foundationType, foundationTypes),
    hasElevationCertificate: oneOf(answers.hasElevationCertificate, yesAndNo),
    certificateHeightFeet: answers.certificateHeightFeet,
    hasFloodOpenings: oneOf(answers.hasFloodOpenings, yesAndNo),
    yearBuilt: within(answers.yearBuilt, usualYearSpan(Number(today.slice(0, 4)))),
    isSubstantiallyImproved: oneOf(answers.isSubstantiallyImproved, yesAndNo),
    constructionType: oneOf(answers.constructionType, constructionTypes),
    floorsCount: within(answers.floorsCount, usualFloorsSpan(buildingType)),
    floorOfUnit: within(answers.floorOfUnit, floorsOfUnits(buildingType, answers)),
    unitsCount: within(answers.unitsCount, usualUnitsSpan(buildingType)),
    totalBuildingAreaFeet: within(answers.totalBuildingAreaFeet, usualAreaSpan(buildingType)),
    isMachineryElevated: oneOf(answers.isMachineryElevated, yesAndNo),
    isApplianceElevated: oneOf(answers.isApplianceElevated, yesAndNo),
    buildingOverWaterType: oneOf(answers.buildingOverWaterType, overWaterTypes),
    hasPriorLosses: oneOf(answers.hasPriorLosses, yesAndNo),
    priorFloodLossesCount: within(answers.priorFloodLossesCount, { from: 0, to: 4 }),
    isVacant: oneOf(answers.isVacant, yesAndNo),
    hasUnrepairedDamage: oneOf(answers.hasUnrepairedDamage, yesAndNo),
    hasFinishedBasement: oneOf(answers.hasFinishedBasement, yesAndNo),
    distanceToCoastTenths: within(
      answers.distanceToCoastMiles === null ? null : Math.round(answers.distanceToCoastMiles * 10),
      usualCoastTenths,
    ),
  };
}

const yesAndNo: readonly boolean[] = [true, false];
const foundationTypes = Object.keys(FoundationType) as readonly Foundation[];
const constructionTypes = Object.keys(ConstructionType) as readonly Construction[];
const overWaterTypes = Object.keys(BuildingOverWater) as readonly OverWater[];

/** A unit is on a floor that its building has. */
function floorsOfUnits(type: BuildingType, { floorsCount }: EstimateAnswers): Span {
  return { from: 1, to: floorsCount ?? usualFloorsSpan(type).to };
}

function oneOf<Value>(stated: Value | null, possible: readonly Value[]): readonly Value[] {
  return stated === null ? possible : [stated];
}

function within(stated: number | null, possible: Span): Span {
  return stated === null ? possible : { from: stated, to: stated };
}
