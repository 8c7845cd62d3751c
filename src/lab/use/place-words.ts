import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { isUsePlace, usePlaces } from '../../../machines/domain/use/use-places.ts';
import { steps } from '../../../machines/wizard/steps.ts';

/** The name of a place as the pages of the lab write it: a step with its number, a hard stop by its label. */
export function describePlace(place: string): string {
  const step = steps.find(({ id }) => id === place);
  if (step) return `${step.number} ${step.title}`;
  if (place.startsWith('hardStop.'))
    return `Hard stop: ${enumLabel('HardStopType', place.slice('hardStop.'.length))}`;
  if (place === 'applicationStart') return 'Start of the application';
  return place === 'submitted' ? 'Application submitted' : 'Policy issued';
}

/** Where a place stands in the order of the wizard, for lists. */
export function placeOrder(place: string): number {
  return isUsePlace(place) ? usePlaces.indexOf(place) : usePlaces.length;
}

/** A part of a whole in percent; a dash where there is none. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}\u00a0%`;
}
