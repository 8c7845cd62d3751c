import type { FoundationType, PolicyFile } from '../../../machines/contract/types.ts';
import type { KnownBuilding } from '../../../machines/domain/answers/known-building.ts';
import { findHeightAssumption } from '../../../machines/domain/coverage/risk.ts';
import {
  type AnswerName,
  answerFields,
  answerNames,
  type EstimateAnswers,
} from '../../../machines/domain/estimate/estimate-answers.ts';
import {
  answerEnum,
  answerLabel,
  answerText,
  type OpenQuestion,
} from '../../../machines/domain/estimate/open-questions.ts';
import {
  assumedFrame,
  completeAnswers,
  usualSource,
} from '../../../machines/domain/estimate/usual-answers.ts';
import { describeFemaHeightSource } from '../../../machines/domain/place/fema-height.ts';
import type { Edition } from '../../rating/engine/figures/edition.ts';

/** One fact of the building or the policyholder, with its source. */
export interface EstimateFact {
  readonly answer: AnswerName | null;
  readonly field: string;
  readonly label: string;
  readonly enumName: string | null;
  readonly value: unknown;
  readonly text: string;
  readonly source: 'ANSWERED' | 'PROVIDED' | 'RATE_METHOD' | 'ASSUMED';
  readonly provenance: string;
}

/** The answers of an estimate: the stated ones, the stated and recorded ones together, and the record. */
interface EstimatedAnswers {
  readonly stated: EstimateAnswers;
  readonly answers: EstimateAnswers;
  readonly building: KnownBuilding | null;
}

/** Lists the stated, known and assumed facts of the building, in the order of the wizard's screens. */
export function listEstimateFacts(
  file: PolicyFile,
  { stated, answers, building }: EstimatedAnswers,
  open: readonly Pick<OpenQuestion, 'answer'>[],
  edition: Edition | null,
): readonly EstimateFact[] {
  const usual = completeAnswers(answers);
  const frame: { readonly [name: string]: unknown } = assumedFrame(answers);
  return answerNames.flatMap((name): readonly EstimateFact[] => {
    if (stated[name] !== null) return [fact(name, stated[name], 'ANSWERED', 'Your answer')];
    if (answers[name] !== null) return [fact(name, answers[name], 'PROVIDED', building?.provenance ?? '')];
    if (name in frame && frame[name] !== null) return [fact(name, frame[name], 'ASSUMED', usualSource)];
    if (open.some(({ answer }) => answer === name)) return [fact(name, usual[name], 'ASSUMED', usualSource)];
    return standIn(name, file, usual, edition);
  });
}

function fact(
  name: AnswerName,
  value: unknown,
  source: EstimateFact['source'],
  provenance: string,
): EstimateFact {
  return {
    answer: name,
    field: answerFields[name],
    label: answerLabel(name),
    enumName: answerEnum(name),
    value,
    text: answerText(name, value),
    source,
    provenance,
  };
}

/** The fact that replaces a missing answer: a service's, or the one that the rates assume. */
function standIn(
  name: AnswerName,
  { locationFacts }: PolicyFile,
  usual: EstimateAnswers,
  edition: Edition | null,
): readonly EstimateFact[] {
  if (name === 'replacementCost' && locationFacts.replacementCost !== null)
    return [fact(name, locationFacts.replacementCost, 'PROVIDED', locationFacts.provenance ?? '')];
  // It is accepted with the others and stored in the quote, though no question about it is open: the building's value is known.
  if (name === 'totalBuildingAreaFeet' && usual[name] !== null)
    return [fact(name, usual[name], 'ASSUMED', usualSource)];
  if (edition === null) return [];
  if (name === 'contentsValue') {
    const share = `${Math.round(edition.constants.assumedContentsShare * 100)}% of the building’s value`;
    return [{ ...fact(name, null, 'RATE_METHOD', `Rate figures, edition ${edition.id}`), text: share }];
  }
  if (name !== 'certificateHeightFeet' || usual.foundationType === null) return [];
  const { femaFirstFloorHeightFeet: fema } = locationFacts;
  if (fema !== null)
    return [fact(name, fema, 'PROVIDED', `Height of FEMA: ${describeFemaHeightSource(locationFacts)}`)];
  const feet = assumedHeightFeet(usual.foundationType, edition);
  return [
    fact(name, feet, 'RATE_METHOD', `Height that the rates assume for the foundation, edition ${edition.id}`),
  ];
}

/** The height that the rates take for a foundation without a certificate, in feet. */
export function assumedHeightFeet(foundation: FoundationType, { constants }: Edition): number {
  return constants[findHeightAssumption(foundation)];
}
