import { loadInTheEnd } from '../../ui/layout/lazy-when-idle.ts';
import { onDemand } from '../../ui/layout/on-demand.ts';
import type { BuildingSoFarProps } from './BuildingSoFar.tsx';

/** The drawing of the building. Its script comes with the first screen that shows it. */
export const buildingSoFar = onDemand<BuildingSoFarProps>(() =>
  loadInTheEnd(async () => (await import('./BuildingSoFar.tsx')).BuildingSoFar),
);
