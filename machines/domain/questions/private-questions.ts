import type { PolicyFile } from '../../contract/types.ts';
import { type FieldKey, fieldSpec, isAnswered, valueAt } from '../problems/field-key.ts';
import { appliesTo } from './applies.ts';

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

/** Those of a carrier's questions that are asked of this file. */
export function questionsAsked(
  keys: readonly PrivateQuestionKey[],
  file: PolicyFile,
): readonly PrivateQuestionKey[] {
  return keys.filter((key) => appliesTo(key, file));
}

/** Those of a carrier's questions that are open: a carrier is asked for a quote once there are none. */
export function openQuestions(
  keys: readonly PrivateQuestionKey[],
  file: PolicyFile,
): readonly PrivateQuestionKey[] {
  return questionsAsked(keys, file).filter((key) => !isAnswered(valueAt(file, key)));
}

/** The words of a question. */
export function questionWords(key: PrivateQuestionKey): string {
  return fieldSpec(key)?.label ?? key;
}
