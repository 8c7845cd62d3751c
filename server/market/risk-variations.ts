import type { IsoDate, PolicyFile } from '../../machines/contract/types.ts';
import type { PrivateRisk } from '../../machines/domain/coverage/private-risk.ts';
import type { EstimateAnswers } from '../../machines/domain/estimate/estimate-answers.ts';
import { listPossibleAnswers } from '../../machines/domain/estimate/possible-answers.ts';
import { listNumbers, type Span, usualHeightTenths } from '../../machines/domain/estimate/usual-answers.ts';

/** Facts of a risk that vary together. */
export type RiskVariation = Partial<PrivateRisk>;

/**
 * What a risk can still be, in groups of facts that do not depend on each other. Of many numbers those stand for all that lie at the edges,
 * beside them, and at the ends.
 */
export function listRiskVariations(
  { locationFacts }: PolicyFile,
  answers: EstimateAnswers,
  today: IsoDate,
  edgesOf: (fact: keyof PrivateRisk) => readonly number[],
): readonly (readonly RiskVariation[])[] {
  const possible = listPossibleAnswers(answers, today);
  const losses = possible.hasPriorLosses.flatMap((hasLosses) =>
    hasLosses ? listNumbers(possible.priorFloodLossesCount) : [0],
  );
  const groups: readonly (readonly RiskVariation[])[] = [
    listFoundations(possible, edgesOf),
    possible.isPrimaryResidence.map((isPrimaryResidence) => ({ isPrimaryResidence })),
    possible.constructionType.map((constructionType) => ({ constructionType })),
    possible.buildingOverWaterType.map((overWater) => ({ overWater })),
    representatives(possible.yearBuilt, edgesOf('yearBuilt'), 1).map((yearBuilt) => ({ yearBuilt })),
    representatives(possible.floorsCount, edgesOf('floors'), 1).map((floors) => ({ floors })),
    representatives(possible.totalBuildingAreaFeet, edgesOf('areaSquareFeet'), 1).map((areaSquareFeet) => ({
      areaSquareFeet,
    })),
    losses.map((priorLosses) => ({ priorLosses })),
    possible.isVacant.map((isVacant) => ({ isVacant })),
    possible.hasUnrepairedDamage.map((hasUnrepairedDamage) => ({ hasUnrepairedDamage })),
  ];
  return typeof locationFacts.distanceToCoastMeters === 'number'
    ? groups
    : [
        ...groups,
        representatives(possible.distanceToCoastTenths, edgesOf('distanceToCoastMiles'), 10).map(
          (distanceToCoastMiles) => ({ distanceToCoastMiles }),
        ),
      ];
}

/** Only a basement can be finished, and a height without a certificate is not known to a carrier. */
function listFoundations(
  possible: ReturnType<typeof listPossibleAnswers>,
  edgesOf: (fact: keyof PrivateRisk) => readonly number[],
): readonly RiskVariation[] {
  const { hasElevationCertificate, certificateHeightFeet } = possible;
  return possible.foundationType.flatMap((foundationType) => {
    const tenths =
      certificateHeightFeet === null
        ? usualHeightTenths(foundationType)
        : { from: Math.round(certificateHeightFeet * 10), to: Math.round(certificateHeightFeet * 10) };
    const heights = [
      ...(hasElevationCertificate.includes(false) ? [null] : []),
      ...(hasElevationCertificate.includes(true)
        ? representatives(tenths, edgesOf('firstFloorHeightFeet'), 10)
        : []),
    ];
    const finished = foundationType === 'BASEMENT' ? possible.hasFinishedBasement : [null];
    return finished.flatMap((hasFinishedBasement) =>
      heights.map((firstFloorHeightFeet) => ({ foundationType, hasFinishedBasement, firstFloorHeightFeet })),
    );
  });
}

/** The numbers of a span, in parts of one, at which a carrier can start to tell them apart. */
function representatives({ from, to }: Span, edges: readonly number[], parts: number): readonly number[] {
  const near = edges.flatMap((edge) => {
    const at = Math.floor(edge * parts);
    return [at - 1, at, at + 1];
  });
  const inside = [from, to, ...near].filter((at) => at >= from && at <= to);
  return [...new Set(inside)].map((at) => at / parts);
}
