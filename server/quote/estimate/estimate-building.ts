import type { PolicyFile } from '../../../machines/contract/types.ts';
import { mayHaveEnclosure } from '../../../machines/domain/building/foundation.ts';
import type { AnswerName, EstimateAnswers } from '../../../machines/domain/estimate/estimate-answers.ts';
import { assumedFrame, completeAnswers } from '../../../machines/domain/estimate/usual-answers.ts';
import type { Edition } from '../../rating/engine/figures/edition.ts';
import { assumedHeightFeet } from './estimate-facts.ts';

/** The facts that a drawing of the building shows. */
export function findDrawnBuilding(file: PolicyFile, answers: EstimateAnswers, edition: Edition | null) {
  const usual = completeAnswers(answers);
  const foundationType = usual.foundationType ?? 'SLAB_ON_GRADE';
  const { elevationFeet: ground, femaFirstFloorHeightFeet: fema } = file.locationFacts;
  const { baseElevation: flood } = file.floodZoneInformation;
  const assumed = drawn.filter((name) => answers[name] === null);
  const certified = usual.hasElevationCertificate === true ? usual.certificateHeightFeet : null;
  return {
    ...usual,
    buildingType: assumedFrame(answers).buildingType,
    foundationType,
    floorOfUnit: isUnit(file) ? usual.floorOfUnit : null,
    firstFloorHeightFeet:
      certified ?? fema ?? (edition === null ? 1 : assumedHeightFeet(foundationType, edition)),
    mayHaveEnclosure: mayHaveEnclosure(foundationType),
    groundElevationFeet: ground,
    baseFloodElevationFeet: flood,
    floodDepthFeet: ground === null || flood === null ? null : Math.max(0, roundToTenths(flood - ground)),
    assumed,
  };
}

/** The answers that a drawing shows. */
const drawn: readonly AnswerName[] = [
  'buildingType',
  'foundationType',
  'floorsCount',
  'constructionType',
  'yearBuilt',
  'certificateHeightFeet',
  'hasFloodOpenings',
  'isMachineryElevated',
  'isApplianceElevated',
  'buildingOverWaterType',
];

function isUnit({ policy: { buildingType } }: PolicyFile): boolean {
  return buildingType === 'RESIDENTIAL_UNIT' || buildingType === 'NON_RESIDENTIAL_UNIT';
}

function roundToTenths(feet: number): number {
  return Math.round(feet * 10) / 10;
}
