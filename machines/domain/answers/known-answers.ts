import type { PolicyFile } from '../../contract/types.ts';
import { type FieldKey, isAnswered, parseFieldKey, readFieldValue } from '../problems/field-key.ts';

/** STATED: somebody answered it in an estimate. RECORDED: a source has it. FOLLOWS: other answers leave no choice. ASSUMED: usual, or estimated by the source. */
export type AnswerBasis = 'STATED' | 'RECORDED' | 'FOLLOWS' | 'ASSUMED';

/** An answer that stood answered when the quote was started. */
export interface KnownAnswer {
  readonly field: FieldKey;
  readonly value: string | number | boolean;
  readonly basis: AnswerBasis;
  /** Where it came from, or what it follows from, as one line. */
  readonly source: string;
}

/** The file with these answers where nothing is answered yet, and with the sources of all of them that it now has. */
export function fillKnownAnswers<File extends PolicyFile>(file: File, known: readonly KnownAnswer[]): File {
  const open = known.filter(({ field }) => !isAnswered(readFieldValue(file, field)));
  const filled = open.reduce(withAnswer, file);
  const knownAnswers = known.filter(({ field, value }) => readFieldValue(filled, field) === value);
  if (knownAnswers.length === 0) return file;
  return { ...filled, locationFacts: { ...filled.locationFacts, knownAnswers } };
}

/** The source of an answer that still is what it was when the quote was started; null for any other. */
export function findKnownAnswer(file: PolicyFile, key: string): KnownAnswer | null {
  const known = listKnownAnswers(file).find(({ field }) => field === key);
  return known !== undefined && readFieldValue(file, key) === known.value ? known : null;
}

/** The answers that somebody gave before there was a quote, as known ones. */
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

function listKnownAnswers({ locationFacts: { knownAnswers } }: PolicyFile): readonly KnownAnswer[] {
  return Array.isArray(knownAnswers) ? knownAnswers : [];
}

function withAnswer<File extends PolicyFile>(file: File, { field, value }: KnownAnswer): File {
  const { part, field: name } = parseFieldKey(field);
  return { ...file, [part]: { ...Object(file)[part], [name]: value } };
}
