import { localStorageColorSchemeManager } from '@mantine/core';

/** The lab's colors are chosen apart from the product's. */
export const labColors = localStorageColorSchemeManager({ key: 'highwater-lab-colors' });
