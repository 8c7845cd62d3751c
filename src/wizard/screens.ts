import type { StepId } from '../../machines/contract/types.ts';
import { type Screen, screen } from './screen.tsx';

/** The screen of each step, in a script of its own. */
export const screens: { readonly [step in StepId]?: Screen } = {
  BUILDING_INFORMATION: screen(
    async () => (await import('./screens/BuildingInformation.tsx')).BuildingInformation,
  ),
};

/** Screens below a quote that are no step, by their path. */
export const otherScreens: { readonly [path: string]: Screen } = {};
