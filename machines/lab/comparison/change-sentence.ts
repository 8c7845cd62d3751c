import { findFieldSpec } from '../../domain/problems/field-key.ts';

/** What a change is about. */
export type ChangeTopic =
  | 'order'
  | 'condition'
  | 'clearing'
  | 'hard stop'
  | 'rule'
  | 'question'
  | 'kind of change'
  | 'transition';

/** One change between two versions, told in a sentence. */
export interface ChangeSentence {
  readonly topic: ChangeTopic;
  readonly text: string;
  /** The states that it concerns, by which changed paths are counted for it; empty for what changes no path. */
  readonly states: readonly string[];
}

/** Joins words for a sentence: `a`, `a and b`, `a, b and c`. */
export function enumerateWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Joins at most so many words, and counts the rest: `a, b and 12 more`. */
export function enumerateSomeWords(words: readonly string[], most: number): string {
  if (words.length <= most + 1) return enumerateWords(words);
  return enumerateWords([...words.slice(0, most), `${words.length - most} more`]);
}

/** What only one of two lists has; a value that stands more often counts as often. */
export function diffLists(
  old: readonly string[],
  now: readonly string[],
): { readonly gone: string[]; readonly added: string[] } {
  const left = [...now];
  const gone = old.filter((value) => {
    const place = left.indexOf(value);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
  return { gone, added: left };
}

/** Every name of two tables, those of the first table first. */
export function listNames(old: object, now: object): string[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])];
}

/** The label of a field by its key, such as `Primary residence`; the key itself where the contract of today has no such field. */
export function fieldLabel(key: string): string {
  return findFieldSpec(key)?.label ?? key;
}
