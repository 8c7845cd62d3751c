import { otherScreens } from './screens.ts';

/** Application Status: below a quote, and no step of it. */
export const statusScreen = {
  path: 'in-process',
  title: 'Application Status',
  ...otherScreens['in-process'],
};
