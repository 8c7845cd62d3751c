import { foldWords } from '../format/fold-text.ts';

/** The words by which a lender is found: folded, each once. */
export function splitLenderWords(name: string): string[] {
  return [...new Set(foldWords(name).split(' ').filter(Boolean))];
}
