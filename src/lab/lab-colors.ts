import { localStorageColorSchemeManager } from '@mantine/core';

/** The lab's color scheme, stored separately from the product's. */
export const labColors = localStorageColorSchemeManager({ key: 'highwater-lab-colors' });
