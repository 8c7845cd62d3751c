import type { PolicyFile } from '../../contract/types.ts';
import { calculateLowestFloor } from '../building/elevation.ts';
import { mayHaveEnclosure } from '../building/foundation.ts';
import { evaluateFloodOpenings } from '../building/openings.ts';
import type { EstimateAnswers } from './estimate-answers.ts';

/** Reads the answers about the building from the fields of a file, in the form of an estimate. Null is not answered yet. */
export function readFileAnswers(file: PolicyFile): EstimateAnswers {
  const { policy, structure, elevationCertificate, privateQuestions } = file;
  return {
    buildingType: policy.buildingType,
    buildingDescription: structure.buildingDescription,
    isTenant: policy.isTenant,
    isPrimaryResidence: policy.isPrimaryResidence,
    foundationType: structure.foundationType,
    hasElevationCertificate: elevationCertificate.isActive,
    certificateHeightFeet:
      elevationCertificate.isActive === true ? calculateLowestFloor(file).firstFloorHeight : null,
    hasFloodOpenings: readFloodOpenings(file),
    yearBuilt: structure.constructionDate === null ? null : Number(structure.constructionDate.slice(0, 4)),
    isSubstantiallyImproved: structure.isSubstantiallyImproved,
    constructionType: structure.constructionType,
    floorsCount: structure.floorsCount,
    floorOfUnit: structure.floorOfUnit,
    unitsCount: structure.unitsCount,
    totalBuildingAreaFeet: structure.totalBuildingAreaFeet,
    replacementCost: structure.replacementCostUser,
    contentsValue: policy.contentsValue,
    isMachineryElevated: structure.isMachineryElevated,
    isApplianceElevated: structure.isApplianceElevated,
    buildingOverWaterType: structure.buildingOverWaterType,
    hasPriorLosses: policy.surplusLinesHasPriorLosses,
    priorFloodLossesCount: privateQuestions.priorFloodLossesCount,
    isVacant: privateQuestions.isVacant,
    hasUnrepairedDamage: privateQuestions.hasUnrepairedDamage,
    hasFinishedBasement: privateQuestions.hasFinishedBasement,
    distanceToCoastMiles: privateQuestions.distanceToCoastMiles,
  };
}

/** Whether the openings are proper; null until they are counted. */
function readFloodOpenings(file: PolicyFile): boolean | null {
  const { foundationType, openingsCount } = file.structure;
  if (foundationType !== null && !mayHaveEnclosure(foundationType)) return false;
  return openingsCount === null ? null : evaluateFloodOpenings(file).areProper;
}
