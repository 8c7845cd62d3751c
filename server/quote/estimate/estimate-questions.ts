import type { IsoDate, PolicyFile } from '../../../machines/contract/types.ts';
import type { EstimateAnswers } from '../../../machines/domain/estimate/estimate-answers.ts';
import { answerFields } from '../../../machines/domain/estimate/estimate-answers.ts';
import {
  answerEnum,
  answerHelp,
  answerLabel,
  answerSpec,
  answerText,
  isForCarriersOnly,
  listOpenQuestions,
  type OpenQuestion,
} from '../../../machines/domain/estimate/open-questions.ts';

/** A premium between two bounds, whole dollars a year. */
export interface PremiumRange {
  readonly least: number;
  readonly likely: number;
  readonly most: number;
  /** Whether possible answers reach both bounds. */
  readonly isTight: boolean;
}

/** Ranges the premium that the questions narrow; null if it cannot be priced. */
export type RangeAnswers = (answers: EstimateAnswers) => PremiumRange | null;

/** A question with what its answers leave of the range. */
export type EstimateQuestion = ReturnType<typeof describeQuestion>;

/** The open questions in the order in which they narrow the range: the most that an answer takes away on average comes first. */
export function orderQuestions(
  file: PolicyFile,
  answers: EstimateAnswers,
  today: IsoDate,
  range: PremiumRange | null,
  rangeAnswers: RangeAnswers,
): readonly EstimateQuestion[] {
  return listOpenQuestions(file, answers, today)
    .map((question) => describeQuestion(question, answers, range, rangeAnswers))
    .toSorted((one, other) => other.decides - one.decides);
}

function describeQuestion(
  question: OpenQuestion,
  answers: EstimateAnswers,
  range: PremiumRange | null,
  rangeAnswers: RangeAnswers,
) {
  const { answer, kind, ranged, likely } = question;
  const spec = answerSpec(answer);
  const isNumber = kind === 'NUMBER';
  const choices = question.values.map((value) => ({
    value,
    label: answerText(answer, value),
    range: range === null ? null : rangeAnswers({ ...answers, [answer]: value }),
  }));
  return {
    answer,
    field: answerFields[answer],
    label: answerLabel(answer),
    help: answerHelp(answer),
    kind,
    enumName: answerEnum(answer),
    isForCarriersOnly: isForCarriersOnly(answer),
    unit: isNumber ? (spec?.unit ?? null) : null,
    min: isNumber ? (spec?.min ?? null) : null,
    max: isNumber ? (spec?.max ?? null) : null,
    rangedFrom: ranged?.from ?? null,
    rangedTo: ranged?.to ?? null,
    likelyValue: likely,
    likelyText: answerText(answer, likely),
    choices,
    decides: range === null ? 0 : averageReduction(range, choices),
  };
}

/** The whole dollars that an answer takes from the range, on average over the choices that can be priced. */
function averageReduction(
  range: PremiumRange,
  choices: readonly { readonly range: PremiumRange | null }[],
): number {
  const widths = choices.flatMap((choice) => (choice.range === null ? [] : [measureRange(choice.range)]));
  if (widths.length === 0) return 0;
  const average = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  return Math.max(0, Math.round(measureRange(range) - average));
}

function measureRange({ least, most }: PremiumRange): number {
  return most - least;
}
