import type { HardStopType, StepId } from '../../contract/types.ts';

/** Where a quote can stand, as real use is counted: a step, a hard stop, the start, or what ends the wizard. */
export type UsePlace = StepId | `hardStop.${HardStopType}` | 'applicationStart' | 'submitted' | 'issued';

/**
 * The character that stands for a place in a kept path, so that the paths that begin alike are found by their first characters. A character keeps
 * its meaning: a place that is new gets one that was never used.
 */
const placeCharacters: { readonly [place in UsePlace]: string } = {
  BUILDING_INFORMATION: 'A',
  FOUNDATION_INFORMATION: 'B',
  BUILDING_CHARACTERISTICS: 'C',
  EFFECTIVE_DATE: 'D',
  RATES: 'E',
  ENCLOSURE_INFORMATION: 'F',
  MACHINERY_APPLIANCE_INFORMATION: 'G',
  ELEVATION_CERTIFICATE: 'H',
  BUILDING_CHARACTERISTIC_ADDITIONAL: 'I',
  DISCOUNT_ELIGIBILITY: 'J',
  RATES_DISCOUNTED: 'K',
  SUMMARY: 'L',
  APPLICATION_INTEREST: 'M',
  POLICYHOLDER_INFO_ADDITIONAL: 'N',
  BUILDING_INFORMATION_ADDITIONAL: 'O',
  QUOTE_SUMMARY: 'P',
  APPLICATION_SUMMARY: 'Q',
  applicationStart: '0',
  'hardStop.PREMIUM_FAILURE': '1',
  'hardStop.REQUIRES_REVIEW': '2',
  'hardStop.FZD_FAILURE': '3',
  'hardStop.INVALID_MOBILE': '4',
  submitted: '8',
  issued: '9',
};

/** The longest path that is kept, in places; longer ones are counted by their beginning. */
export const longestPath = 200;

export function isUsePlace(text: string | null | undefined): text is UsePlace {
  return typeof text === 'string' && Object.hasOwn(placeCharacters, text);
}

/** Every place, in the order of the table. */
export const usePlaces = Object.keys(placeCharacters).filter(isUsePlace);

/** Writes a path with one character per place. */
export function encodeUsePath(places: readonly UsePlace[]): string {
  return places
    .slice(0, longestPath)
    .map((place) => placeCharacters[place])
    .join('');
}
