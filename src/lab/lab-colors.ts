import { createColorSchemeStore } from '../ui/theme/color-scheme.ts';

/** The lab's color scheme, stored separately from the product's; dark until its reader chooses. */
export const labColors = createColorSchemeStore('highwater-lab-colors', 'dark');
