/** The subject of a mutation: the conditions of screens, or the clearing by going back. */
export type MutationGroup = 'guards' | 'clearing';

/** The groups in the order in which they are tried. */
export const mutationGroups: readonly MutationGroup[] = ['guards', 'clearing'];

/** One small change of a source: the characters from `start` to `end` become `text`. */
export interface SourceEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A change that the tests should notice. */
export interface Mutation {
  readonly group: MutationGroup;
  /** The product's behavior after the change, as a sentence without a full stop. */
  readonly sentence: string;
  /** The changed file, from the root of the tree, and the line of the change from 1. */
  readonly file: string;
  readonly line: number;
  readonly edit: SourceEdit;
}

/** The text of a source after an edit. */
export function applyEdit(text: string, { start, end, text: replacement }: SourceEdit): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
