import type { PolicyFile } from '../../contract/types.ts';
import { type FieldKey, findFieldSpec, isAnswered, readFieldValue } from '../problems/field-key.ts';
import { isFieldApplicable } from './field-conditions.ts';

/** Every question that private carriers may ask on the premium screens. */
export const privateQuestionKeys = [
  'policy.surplusLinesHasPriorLosses',
  'privateQuestions.priorFloodLossesCount',
  'privateQuestions.isVacant',
  'privateQuestions.hasUnrepairedDamage',
  'privateQuestions.hasFinishedBasement',
  'privateQuestions.distanceToCoastMiles',
] as const satisfies readonly FieldKey[];

export type PrivateQuestionKey = (typeof privateQuestionKeys)[number];

/** The carrier's questions that apply to this file. */
export function listApplicableQuestions(
  keys: readonly PrivateQuestionKey[],
  file: PolicyFile,
): readonly PrivateQuestionKey[] {
  return keys.filter((key) => isFieldApplicable(key, file));
}

/** The carrier's questions that are still unanswered. The carrier is asked for a quote once there are none. */
export function listUnansweredQuestions(
  keys: readonly PrivateQuestionKey[],
  file: PolicyFile,
): readonly PrivateQuestionKey[] {
  return listApplicableQuestions(keys, file).filter((key) => !isAnswered(readFieldValue(file, key)));
}

/** The label of a question. */
export function questionLabel(key: PrivateQuestionKey): string {
  return findFieldSpec(key)?.label ?? key;
}
