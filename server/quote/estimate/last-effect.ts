import {
  type AnswerName,
  answerFields,
  answerNames,
  type EstimateAnswers,
} from '../../../machines/domain/estimate/estimate-answers.ts';
import { answerLabel, answerText } from '../../../machines/domain/estimate/open-questions.ts';
import type { PremiumRange, RangeAnswers } from './estimate-questions.ts';

/** The effect of the latest answer on the price range. */
export type EstimateEffect = NonNullable<ReturnType<typeof describeLastEffect>>;

/** Compares the range with the one that the answers without the last lead to; null if none of the answers is named. */
export function describeLastEffect(
  lastAnswer: string | null | undefined,
  answers: EstimateAnswers,
  range: PremiumRange | null,
  rangeAnswers: RangeAnswers,
) {
  const answer = answerNames.find((name) => name === lastAnswer);
  if (answer === undefined || answers[answer] === null) return null;
  const before = rangeAnswers(withoutAnswer(answers, answer));
  const isPriced = before !== null && range !== null;
  return {
    answer,
    field: answerFields[answer],
    label: answerLabel(answer),
    value: answers[answer],
    text: answerText(answer, answers[answer]),
    before,
    likelyChange: isPriced ? range.likely - before.likely : null,
    narrowedBy: isPriced ? before.most - before.least - (range.most - range.least) : null,
  };
}

/** The answers before this one was given. Without a certificate its height is dropped too. */
function withoutAnswer(answers: EstimateAnswers, answer: AnswerName): EstimateAnswers {
  const isCertificate = answer === 'hasElevationCertificate';
  return { ...answers, [answer]: null, ...(isCertificate ? { certificateHeightFeet: null } : {}) };
}
