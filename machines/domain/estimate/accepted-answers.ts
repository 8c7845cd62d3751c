import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { isYearEnough } from '../answers/answers-at-start.ts';
import {
  type KnownAnswer,
  listKnownAnswers,
  listStatedAnswers,
  withFieldAnswered,
} from '../answers/known-answers.ts';
import { isAnswered, readFieldValue } from '../problems/field-key.ts';
import { isFieldApplicable } from '../questions/field-conditions.ts';
import { type AnswerName, answerFields } from './estimate-answers.ts';
import { readFileAnswers } from './file-answers.ts';
import { toQuoteParts } from './quote-parts.ts';
import { completeAnswers } from './usual-answers.ts';

/**
 * The file of a quote with everything that its estimate assumed answered, each answer kept with its source. Declarations of the insured
 * are still asked, and so is the day of construction where it decides whether the building is older than the community's first map.
 */
export function acceptAssumedAnswers<File extends PolicyFile>(file: File, today: IsoDate): File {
  return listAssumedAnswers(file, today).reduce((answered, answer) => {
    const isOpen = !isAnswered(readFieldValue(answered, answer.field));
    return isOpen && isFieldApplicable(answer.field, answered) ? withKnownAnswer(answered, answer) : answered;
  }, file);
}

function listAssumedAnswers(file: PolicyFile, today: IsoDate): readonly KnownAnswer[] {
  const { rating: _, ...parts } = toQuoteParts(completeAnswers(readFileAnswers(file)), {}, today);
  return listStatedAnswers(parts)
    .filter(({ field }) => !askedFields.includes(field))
    .filter(({ field, value }) => !isDay(value) || isYearEnough(file, field, Number(value.slice(0, 4))))
    .map((answer) => ({ ...answer, basis: 'ASSUMED' as const, source: acceptedSource }));
}

/** Where an accepted answer comes from, as its question says it. */
const acceptedSource = 'Assumed in the estimate: our usual answer, accepted at the start';

/** Not assumed: what the insured must declare, how far the coast is, which no usual building answers, and what a quote asks by its measures. */
const askedAnswers: readonly AnswerName[] = [
  'isPrimaryResidence',
  'hasPriorLosses',
  'priorFloodLossesCount',
  'isVacant',
  'hasUnrepairedDamage',
  'distanceToCoastMiles',
  'certificateHeightFeet',
  'hasFloodOpenings',
];
const askedFields: readonly string[] = askedAnswers.map((name) => answerFields[name]);

/** Whether an answer that is only assumed may be accepted with all others. */
export function mayAcceptAssumed(answer: string | null): boolean {
  return answer !== null && !askedAnswers.some((name) => name === answer);
}

function isDay(value: KnownAnswer['value']): value is IsoDate {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

function withKnownAnswer<File extends PolicyFile>(file: File, answer: KnownAnswer): File {
  const answered = withFieldAnswered(file, answer);
  const others = listKnownAnswers(file).filter(({ field }) => field !== answer.field);
  return { ...answered, locationFacts: { ...answered.locationFacts, knownAnswers: [...others, answer] } };
}
