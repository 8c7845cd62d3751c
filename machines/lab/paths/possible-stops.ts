import type { PossibleStop } from './stop.ts';

/** Where the code can come to a hard stop, read from the rules and from the server. Written by `npm run generate`. */
// biome-ignore format: a table has one row per line
export const possibleStops: readonly PossibleStop[] = [
  { at: 'BUILDING_INFORMATION', type: 'FZD_FAILURE', via: 'call', rules: [] },
  { at: 'BUILDING_INFORMATION', type: 'INVALID_MOBILE', via: 'next', rules: ['V-01-04', 'V-01-05'] },
  { at: 'BUILDING_CHARACTERISTICS', type: 'REQUIRES_REVIEW', via: 'next', rules: ['V-03-10'] },
  { at: 'EFFECTIVE_DATE', type: 'REQUIRES_REVIEW', via: 'next', rules: ['EL-1', 'EL-2'] },
  { at: 'RATES', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'RATES', type: 'FZD_FAILURE', via: 'next', rules: ['V-05-01', 'V-00-12', 'V-00-13'] },
  { at: 'ENCLOSURE_INFORMATION', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'MACHINERY_APPLIANCE_INFORMATION', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'ELEVATION_CERTIFICATE', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'BUILDING_CHARACTERISTIC_ADDITIONAL', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'BUILDING_CHARACTERISTIC_ADDITIONAL', type: 'REQUIRES_REVIEW', via: 'next', rules: ['EL-10', 'EL-5', 'EL-6'] },
  { at: 'DISCOUNT_ELIGIBILITY', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'RATES_DISCOUNTED', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'RATES_DISCOUNTED', type: 'FZD_FAILURE', via: 'next', rules: ['V-05-01', 'V-00-12', 'V-00-13'] },
  { at: 'SUMMARY', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'APPLICATION_INTEREST', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'POLICYHOLDER_INFO_ADDITIONAL', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'BUILDING_INFORMATION_ADDITIONAL', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'QUOTE_SUMMARY', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'APPLICATION_SUMMARY', type: 'PREMIUM_FAILURE', via: 'call', rules: [] },
  { at: 'APPLICATION_SUMMARY', type: 'REQUIRES_REVIEW', via: 'evaluation', rules: [] },
];
