import type {
  BuildingDescription,
  BuildingOverWater,
  BuildingType,
  ConstructionType,
  FoundationType,
} from '../../contract/types.ts';
import type { FieldKey } from '../problems/field-key.ts';

/** The stated answers about a building to be estimated. Null is not known. Dollars are whole, feet are above the lowest adjacent grade. */
export interface EstimateAnswers {
  readonly buildingType: BuildingType | null;
  readonly buildingDescription: BuildingDescription | null;
  readonly isTenant: boolean | null;
  readonly isPrimaryResidence: boolean | null;
  readonly foundationType: FoundationType | null;
  readonly hasElevationCertificate: boolean | null;
  readonly certificateHeightFeet: number | null;
  readonly hasFloodOpenings: boolean | null;
  readonly yearBuilt: number | null;
  readonly isSubstantiallyImproved: boolean | null;
  readonly constructionType: ConstructionType | null;
  readonly floorsCount: number | null;
  readonly floorOfUnit: number | null;
  readonly unitsCount: number | null;
  readonly totalBuildingAreaFeet: number | null;
  readonly replacementCost: number | null;
  readonly contentsValue: number | null;
  readonly isMachineryElevated: boolean | null;
  readonly isApplianceElevated: boolean | null;
  readonly buildingOverWaterType: BuildingOverWater | null;
  readonly hasPriorLosses: boolean | null;
  readonly priorFloodLossesCount: number | null;
  readonly isVacant: boolean | null;
  readonly hasUnrepairedDamage: boolean | null;
  readonly hasFinishedBasement: boolean | null;
  readonly distanceToCoastMiles: number | null;
}

export type AnswerName = keyof EstimateAnswers;

/** The field of the quote behind each answer. */
export const answerFields = {
  buildingType: 'policy.buildingType',
  buildingDescription: 'structure.buildingDescription',
  isTenant: 'policy.isTenant',
  isPrimaryResidence: 'policy.isPrimaryResidence',
  foundationType: 'structure.foundationType',
  hasElevationCertificate: 'elevationCertificate.isActive',
  certificateHeightFeet: 'structure.firstFloorHeightFeet',
  hasFloodOpenings: 'structure.openingsCount',
  yearBuilt: 'structure.constructionDate',
  isSubstantiallyImproved: 'structure.isSubstantiallyImproved',
  constructionType: 'structure.constructionType',
  floorsCount: 'structure.floorsCount',
  floorOfUnit: 'structure.floorOfUnit',
  unitsCount: 'structure.unitsCount',
  totalBuildingAreaFeet: 'structure.totalBuildingAreaFeet',
  replacementCost: 'structure.replacementCostUser',
  contentsValue: 'policy.contentsValue',
  isMachineryElevated: 'structure.isMachineryElevated',
  isApplianceElevated: 'structure.isApplianceElevated',
  buildingOverWaterType: 'structure.buildingOverWaterType',
  hasPriorLosses: 'policy.surplusLinesHasPriorLosses',
  priorFloodLossesCount: 'privateQuestions.priorFloodLossesCount',
  isVacant: 'privateQuestions.isVacant',
  hasUnrepairedDamage: 'privateQuestions.hasUnrepairedDamage',
  hasFinishedBasement: 'privateQuestions.hasFinishedBasement',
  distanceToCoastMiles: 'privateQuestions.distanceToCoastMiles',
} as const satisfies { readonly [name in AnswerName]: FieldKey };

/** Every answer in the order of the wizard's screens. */
export const answerNames = Object.keys(answerFields) as readonly AnswerName[];

/** The answers that were sent: an absent one is not known. */
export function readAnswers(
  sent: {
    readonly [name in AnswerName]?: EstimateAnswers[name] | undefined;
  },
): EstimateAnswers {
  return Object.fromEntries(answerNames.map((name) => [name, sent[name] ?? null])) as never;
}
