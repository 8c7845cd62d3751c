import type { PolicyFile } from '../../contract/types.ts';
import { type FieldKey, isAnswered, parseFieldKey, readFieldValue } from '../problems/field-key.ts';

/** STATED: a user answered it in an estimate. RECORDED: a source has it. FOLLOWS: other answers leave no choice. ASSUMED: usual, or estimated by the source. */
export type AnswerBasis = 'STATED' | 'RECORDED' | 'FOLLOWS' | 'ASSUMED';

/** An answer that is known without being asked: since the quote was started, or since the answers from which it follows were given. */
export interface KnownAnswer {
  readonly field: FieldKey;
  readonly value: string | number | boolean;
  readonly basis: AnswerBasis;
  /** Where it came from, or what it follows from, as one line. */
  readonly source: string;
}

/** A file in which known answers are filled in, and those of them that it has, to be kept with their sources. */
interface AnsweredFile<File> {
  readonly file: File;
  readonly kept: readonly KnownAnswer[];
}

/** Answers a file with what is known, where nothing is answered yet. */
export function answerWithKnown<File extends PolicyFile>(
  before: File,
  known: readonly KnownAnswer[],
): AnsweredFile<File> {
  const open = known.filter(({ field }) => !isAnswered(readFieldValue(before, field)));
  const file = open.reduce((answered, answer) => withFieldAnswered(answered, answer), before);
  return { file, kept: known.filter(({ field, value }) => readFieldValue(file, field) === value) };
}

/** The source of an answer that still is what it was when the quote was started; null for any other. */
export function findKnownAnswer(file: PolicyFile, key: string): KnownAnswer | null {
  const answer = listKnownAnswers(file).find(({ field }) => field === key);
  return answer !== undefined && readFieldValue(file, key) === answer.value ? answer : null;
}

/**
 * Fills those of the fields that are empty in the file and whose answer is known from any source other than a user.
 */
export function answerAgain<File extends PolicyFile>(file: File, fields: readonly string[]): File {
  return listKnownAnswers(file)
    .filter(({ field, basis }) => basis !== 'STATED' && fields.includes(field))
    .filter(({ field }) => !isAnswered(readFieldValue(file, field)))
    .reduce((answered, answer) => withFieldAnswered(answered, answer), file);
}

/** The answers that a user gave before there was a quote, as known answers. */
export function listStatedAnswers(parts: { readonly [part: string]: object }): readonly KnownAnswer[] {
  return Object.entries(parts).flatMap(([part, values]) =>
    Object.entries(values).map(([name, value]) => ({
      field: `${part}.${name}` as FieldKey,
      value,
      basis: 'STATED' as const,
      source: 'Answered in the estimate',
    })),
  );
}

/** The known answers that are kept with a file. */
export function listKnownAnswers({ locationFacts: { knownAnswers } }: PolicyFile): readonly KnownAnswer[] {
  return Array.isArray(knownAnswers) ? knownAnswers : [];
}

/** The file with a new value in a field of a part that has no rows. */
export function withFieldAnswered<File extends PolicyFile>(
  file: File,
  { field, value }: { readonly field: FieldKey; readonly value: KnownAnswer['value'] | null },
): File {
  const { part, field: name } = parseFieldKey(field);
  return { ...file, [part]: { ...Object(file)[part], [name]: value } };
}
