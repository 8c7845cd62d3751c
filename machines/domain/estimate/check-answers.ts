import type { IsoDate } from '../../contract/types.ts';
import { validateCertificateHeight } from '../building/certificate-height.ts';
import { valueFault } from '../fields/value-checks.ts';
import { buildProblem, type Problem } from '../problems/problem.ts';
import { type AnswerName, answerNames, type EstimateAnswers } from './estimate-answers.ts';
import { answerSpec } from './open-questions.ts';

/** Answers that their fields cannot hold, by `building.<name>`. */
export function checkAnswers(answers: EstimateAnswers, today: IsoDate): readonly Problem[] {
  return answerNames.flatMap((name) => {
    const message = findFault(name, answers, today);
    return message === null ? [] : [buildProblem('RANGE', `building.${name}`, message)];
  });
}

function findFault(name: AnswerName, answers: EstimateAnswers, today: IsoDate): string | null {
  const value = answers[name];
  if (value === null || name === 'hasFloodOpenings') return null;
  if (name === 'yearBuilt') return yearFault(answers.yearBuilt, today);
  if (name === 'certificateHeightFeet') return validateCertificateHeight(answers.certificateHeightFeet);
  const spec = answerSpec(name);
  return spec === null ? null : (valueFault(spec, value)?.message ?? null);
}

function yearFault(year: number | null, today: IsoDate): string | null {
  const last = Number(today.slice(0, 4));
  return year !== null && (year < 1600 || year > last)
    ? `Enter a year of construction from 1600 to ${last}.`
    : null;
}
