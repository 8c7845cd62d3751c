import type { FigureFlag } from './quote-document.ts';
import { colours } from './sheet.ts';

const WORDS: { readonly [flag in FigureFlag]: string } = {
  ASSUMED: 'assumed',
  UNVERIFIED: 'unverified figure',
  SAMPLE: 'sample',
};

/** The word that stands beside a figure which is to be read with care. */
export function flagWord(flag: FigureFlag): string {
  return WORDS[flag];
}

/** The colour of that word. */
export const flagColour = colours.amber;
