import { isUsePlace, usePlaces } from '../../../machines/domain/use/use-places.ts';
import { buildMachineMap } from '../../../machines/lab/map/machine-map.ts';
import { buildStateTitles } from '../../../machines/lab/map/map-titles.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';

const titles = buildStateTitles(buildMachineMap(wizardMachine));

/** The name of a place as the map writes it, with the number of a step; a hard stop is said to be one. */
export function describePlace(place: string): string {
  if (place === 'submitted') return 'Application submitted';
  if (place === 'issued') return 'Policy issued';
  const { title, number } = titles.get(place) ?? { title: place, number: null };
  if (number !== null) return `${number} ${title}`;
  return place.startsWith('hardStop.') ? `Hard stop: ${title}` : title;
}

/** Where a place stands in the order of the wizard, for lists. */
export function placeOrder(place: string): number {
  return isUsePlace(place) ? usePlaces.indexOf(place) : usePlaces.length;
}

/** A part of a whole in percent; a dash where there is none. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}\u00a0%`;
}
