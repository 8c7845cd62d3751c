import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import type { AnswerName, EstimateAnswers } from './estimate-answers.ts';
import type { EstimateCoverAmounts } from './estimate-file.ts';

/** The values of a quote's parts that an estimate knows. */
export type QuotePartsOfEstimate = {
  readonly [part in 'policy' | 'structure' | 'elevationCertificate' | 'privateQuestions' | 'rating']: Partial<
    PolicyFile[part]
  >;
};

/**
 * The parts of a quote that an estimate's answers fill in. Only what was stated is taken over; what was assumed stays open. A height and
 * openings are one word in an estimate and measures in a quote: those are asked there. A building of an earlier year is
 * no longer under construction.
 */
export function toQuoteParts(
  answers: EstimateAnswers,
  cover: { readonly [amount in keyof EstimateCoverAmounts]?: number | null | undefined },
  today: IsoDate,
): QuotePartsOfEstimate {
  const { buildingType, isTenant, yearBuilt } = answers;
  const isBuilt = yearBuilt !== null && yearBuilt < Number(today.slice(0, 4));
  return {
    policy: stated({
      buildingType,
      isTenant,
      isCondoAssociation: buildingType === null ? null : buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING',
      isPrimaryResidence: answers.isPrimaryResidence,
      contentsValue: answers.contentsValue,
      surplusLinesHasPriorLosses: answers.hasPriorLosses,
    }),
    structure: stated({
      buildingDescription: answers.buildingDescription,
      foundationType: answers.foundationType,
      constructionType: answers.constructionType,
      constructionDate: firstDayOf(yearBuilt),
      isUnderConstruction: isBuilt ? false : null,
      isSubstantiallyImproved: answers.isSubstantiallyImproved,
      floorsCount: answers.floorsCount,
      floorOfUnit: answers.floorOfUnit,
      unitsCount: answers.unitsCount,
      totalBuildingAreaFeet: answers.totalBuildingAreaFeet,
      replacementCostUser: isTenant === true ? null : answers.replacementCost,
      isMachineryElevated: answers.isMachineryElevated,
      isApplianceElevated: answers.isApplianceElevated,
      buildingOverWaterType: answers.buildingOverWaterType,
    }),
    elevationCertificate: stated({ isActive: answers.hasElevationCertificate }),
    privateQuestions: stated({
      priorFloodLossesCount: answers.priorFloodLossesCount,
      isVacant: answers.isVacant,
      hasUnrepairedDamage: answers.hasUnrepairedDamage,
      hasFinishedBasement: answers.foundationType === 'BASEMENT' ? answers.hasFinishedBasement : null,
      distanceToCoastMiles: answers.distanceToCoastMiles,
    }),
    rating: stated(cover),
  };
}

/** The stated answers that a quote asks for in more detail than an estimate, so that they are answered again there. */
export function listAnswersToDetail(answers: EstimateAnswers): readonly AnswerName[] {
  const isStated = (name: AnswerName) => answers[name] !== null && answers[name] !== false;
  return (['certificateHeightFeet', 'hasFloodOpenings', 'isSubstantiallyImproved'] as const).filter(isStated);
}

function stated<Values extends object>(
  values: Values,
): { [K in keyof Values]?: Exclude<Values[K], null | undefined> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as never;
}

function firstDayOf(year: number | null): IsoDate | null {
  return year === null ? null : `${year}-01-01`;
}
