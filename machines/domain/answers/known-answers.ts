import type { PolicyFile } from '../../contract/types.ts';
import { type FieldKey, isAnswered, parseFieldKey, readFieldValue } from '../problems/field-key.ts';

/** RECORDED: a source has it. FOLLOWS: other answers leave no choice. ASSUMED: usual, or estimated by the source. */
export type AnswerBasis = 'RECORDED' | 'FOLLOWS' | 'ASSUMED';

/** An answer that stood answered when the quote was started. */
export interface KnownAnswer {
  readonly field: FieldKey;
  readonly value: string | number | boolean;
  readonly basis: AnswerBasis;
  /** Where it came from, or what it follows from, as one line. */
  readonly source: string;
}

/** The file with these answers where nothing is answered yet, and with their sources. */
export function fillKnownAnswers<File extends PolicyFile>(file: File, known: readonly KnownAnswer[]): File {
  const open = known.filter(({ field }) => !isAnswered(readFieldValue(file, field)));
  if (open.length === 0) return file;
  const filled = open.reduce(withAnswer, file);
  const knownAnswers = [...listKnownAnswers(file), ...open];
  return { ...filled, locationFacts: { ...filled.locationFacts, knownAnswers } };
}

/** The source of an answer that still is what it was when the quote was started; null for any other. */
export function findKnownAnswer(file: PolicyFile, key: string): KnownAnswer | null {
  const known = listKnownAnswers(file).find(({ field }) => field === key);
  return known !== undefined && readFieldValue(file, key) === known.value ? known : null;
}

function listKnownAnswers({ locationFacts: { knownAnswers } }: PolicyFile): readonly KnownAnswer[] {
  return Array.isArray(knownAnswers) ? knownAnswers : [];
}

function withAnswer<File extends PolicyFile>(file: File, { field, value }: KnownAnswer): File {
  const { part, field: name } = parseFieldKey(field);
  return { ...file, [part]: { ...Object(file)[part], [name]: value } };
}
