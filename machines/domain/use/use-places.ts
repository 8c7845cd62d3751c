import { enums } from '../../contract/enums.ts';
import type { HardStopType, StepId } from '../../contract/types.ts';

/** Where a quote can stand, as real use is counted: a step, a hard stop, the start, or what ends the wizard. */
export type UsePlace = StepId | `hardStop.${HardStopType}` | 'applicationStart' | 'submitted' | 'issued';

/** Every place: the steps in their order, then the others. */
export const usePlaces: readonly UsePlace[] = [
  ...(Object.keys(enums.StepId) as StepId[]),
  'applicationStart',
  ...(Object.keys(enums.HardStopType) as HardStopType[]).map((stop) => `hardStop.${stop}` as const),
  'submitted',
  'issued',
];

/** How many characters each place of a path has. */
export const placeLength = 4;

/** The longest path that is kept, in places; longer ones are counted by their beginning. */
export const longestPath = 200;

export function isUsePlace(text: string | null | undefined): text is UsePlace {
  return usePlaces.some((place) => place === text);
}

/**
 * Writes a path with four letters or digits per place, so that the paths that begin alike are found by their first characters. They are a digest
 * of the place's name: a kept path means the same however many places there come to be.
 */
export function encodeUsePath(places: readonly UsePlace[]): string {
  return places.slice(0, longestPath).map(digestName).join('');
}

/** Four letters or digits, by the FNV-1a hash. */
function digestName(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (hash % 36 ** placeLength).toString(36).padStart(placeLength, '0');
}
