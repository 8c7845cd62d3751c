import { colors } from './pdf-sheet.ts';
import type { FigureFlag } from './quote-document.ts';

const FLAG_LABELS: { readonly [flag in FigureFlag]: string } = {
  ASSUMED: 'assumed',
  UNVERIFIED: 'unverified figure',
  SAMPLE: 'sample',
};

/** The word that stands beside a figure which is to be read with care. */
export function flagLabel(flag: FigureFlag): string {
  return FLAG_LABELS[flag];
}

/** The color of that word. */
export const flagColor = colors.amber;
