import type { FigureFlag } from '../../../machines/domain/policy/printed-premium.ts';
import { colors } from './pdf-sheet.ts';

const FLAG_LABELS: { readonly [flag in FigureFlag]: string } = {
  ASSUMED: 'assumed',
  UNVERIFIED: 'unverified figure',
  SAMPLE: 'sample',
};

/** The label next to a figure that needs caution. */
export function flagLabel(flag: FigureFlag): string {
  return FLAG_LABELS[flag];
}

/** The color of that label. */
export const flagColor = colors.amber;
