import type { PolicyFile } from '../../../machines/contract/types.ts';
import { shouldAskPrimaryResidence } from '../../../machines/domain/building/primary-residence.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import type { AnswerName, EstimateAnswers } from '../../../machines/domain/estimate/estimate-answers.ts';
import { withAnswers } from '../../../machines/domain/estimate/estimate-file.ts';
import { listPossibleAnswers } from '../../../machines/domain/estimate/possible-answers.ts';
import {
  assumedFrame,
  listNumbers,
  type Span,
  usualHeightTenths,
} from '../../../machines/domain/estimate/usual-answers.ts';
import { withDerivedFields } from '../../../machines/domain/file/derived-fields.ts';
import { computePremium } from '../../../server/rating/engine/premium/premium.ts';
import { buildPremiumCase } from '../../../server/rating/rated-file.service.ts';
import { estimateDay } from './estimate-places.ts';

/** The possible values of each unknown answer about a building: every combination is a file. */
type Ranged = { readonly [name in AnswerName]?: readonly unknown[] };

/** Every value that each unknown answer can have; the miles to the coast and the carriers' counts are tried by their callers. */
function listValues(answers: EstimateAnswers): Ranged {
  const possible = listPossibleAnswers(answers, estimateDay);
  const { buildingType, isTenant } = assumedFrame(answers);
  const numbers = (span: Span) => listNumbers(span);
  const values: Ranged = {
    isPrimaryResidence: shouldAskPrimaryResidence({ buildingType, isTenant }) ? [true, false] : [null],
    foundationType: possible.foundationType,
    hasElevationCertificate: possible.hasElevationCertificate,
    hasFloodOpenings: possible.hasFloodOpenings,
    yearBuilt: numbers(possible.yearBuilt),
    isSubstantiallyImproved: possible.isSubstantiallyImproved,
    constructionType: possible.constructionType,
    floorsCount: numbers(possible.floorsCount),
    floorOfUnit: numbers(possible.floorOfUnit),
    unitsCount: numbers(possible.unitsCount),
    totalBuildingAreaFeet: numbers(possible.totalBuildingAreaFeet),
    isMachineryElevated: possible.isMachineryElevated,
    isApplianceElevated: possible.isApplianceElevated,
    buildingOverWaterType: possible.buildingOverWaterType,
    hasPriorLosses: possible.hasPriorLosses,
    isVacant: possible.isVacant,
    hasUnrepairedDamage: possible.hasUnrepairedDamage,
    hasFinishedBasement: possible.hasFinishedBasement,
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => answers[name as AnswerName] === null));
}

/** How many files there are for the answers, about. */
export function countFiles(answers: EstimateAnswers): number {
  const values = listValues(answers);
  const counts = Object.values(values).map(({ length }) => length);
  const heights =
    answers.hasElevationCertificate !== false && answers.certificateHeightFeet === null ? 70 : 1;
  const dates = answers.isSubstantiallyImproved === false ? 2 : 6;
  return counts.reduce((product, count) => product * count, heights * dates);
}

/** Every file that the answers leave possible: each value of each unknown answer, each day of construction that can matter, each height. */
export function* everyFile(file: PolicyFile, answers: EstimateAnswers): Generator<PolicyFile> {
  for (const known of everyAnswer(Object.entries(listValues(answers)), answers))
    for (const whole of everyHeight(known)) yield* everyDate(withAnswers(file, whole, estimateDay));
}

function* everyAnswer(
  [first, ...rest]: readonly [string, readonly unknown[]][],
  answers: EstimateAnswers,
): Generator<EstimateAnswers> {
  if (!first) {
    yield answers;
    return;
  }
  const [name, values] = first;
  for (const value of values) yield* everyAnswer(rest, { ...answers, [name]: value });
}

function* everyHeight(answers: EstimateAnswers): Generator<EstimateAnswers> {
  const { hasElevationCertificate, certificateHeightFeet, foundationType } = answers;
  if (hasElevationCertificate !== true || certificateHeightFeet !== null || foundationType === null) {
    yield answers;
    return;
  }
  for (const tenths of listNumbers(usualHeightTenths(foundationType)))
    yield { ...answers, certificateHeightFeet: tenths / 10 };
}

/** A year is any of its days, and an improvement is of any day since. */
function* everyDate(file: PolicyFile): Generator<PolicyFile> {
  const year = file.structure.constructionDate?.slice(0, 4);
  for (const constructionDate of [`${year}-01-01`, `${year}-12-31`])
    for (const substantiallyImprovedDate of file.structure.isSubstantiallyImproved === true
      ? [addDays(constructionDate, 1), estimateDay]
      : [null]) {
      const structure = { ...file.structure, constructionDate, substantiallyImprovedDate };
      yield withDerivedFields({ ...file, structure }, estimateDay);
    }
}

/** The least and the greatest NFIP total over every file, rated one by one; null if one of them cannot be rated. */
export function rangeByForce(file: PolicyFile, answers: EstimateAnswers) {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const each of everyFile(file, answers)) {
    const { input, edition, context } = buildPremiumCase(each, estimateDay, 'DISCOUNTED');
    const total = computePremium(input, edition, context).shown?.total;
    if (total === undefined) return null;
    least = Math.min(least, total);
    most = Math.max(most, total);
  }
  return { least, most };
}
