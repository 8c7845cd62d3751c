import { isFloodZone } from '../place/flood-zone.ts';

/** The pattern that a text field must match, and the instruction shown if it does not. */
export interface TextFormat {
  readonly pattern: { test(text: string): boolean };
  readonly instruction: string;
}

const zone: TextFormat = {
  pattern: { test: isFloodZone },
  instruction: 'enter a flood zone of the FIRM, such as AE, X or V12',
};
const communityNumber: TextFormat = {
  pattern: /^\d{6}$/,
  instruction: 'enter six digits: two of the state and four of the community',
};
const mapPanel: TextFormat = {
  pattern: /^[0-9A-Za-z]{4}$/,
  instruction: 'enter the four characters of the panel',
};
const mapSuffix: TextFormat = { pattern: /^[A-Za-z]$/, instruction: 'enter one letter' };
const account: TextFormat = {
  pattern: /^[\p{L}\p{N} .,#/&'()_-]+$/u,
  instruction: 'use letters, digits, spaces and the characters . , # / & ( ) - _',
};

/** Formats of text fields that hold codes and numbers, by field name. Any other text may hold any printable character. */
export const textFormats: { readonly [fieldName: string]: TextFormat } = {
  email: {
    pattern: /^[^\s@<>()",;:[\]\\]+@[^\s@.<>()",;:[\]\\]+(\.[^\s@.<>()",;:[\]\\]+)+$/,
    instruction: 'enter an e-mail address such as name@example.com',
  },
  postalCode: { pattern: /^[0-9A-Za-z][0-9A-Za-z -]{1,9}$/, instruction: 'enter a ZIP or postal code' },
  stateAbbreviation: { pattern: /^[A-Za-z]{2}$/, instruction: 'enter the two letters of the state' },
  countyFips: { pattern: /^\d{3}$/, instruction: 'enter three digits' },
  stateFips: { pattern: /^\d{2}$/, instruction: 'enter two digits' },
  serialNumber: {
    pattern: /^[0-9A-Za-z]+$/,
    instruction: 'enter 1 to 30 letters and digits, without spaces or punctuation',
  },
  floodZone: zone,
  currentFloodZoneId: zone,
  priorFloodZone: zone,
  priorFloodZoneId: zone,
  communityNumber,
  priorCommunityNumber: communityNumber,
  mapPanel,
  priorMapPanel: mapPanel,
  mapSuffix,
  priorMapSuffix: mapSuffix,
  nfipPolicyNum: { pattern: /^\d{10}$/, instruction: 'enter the ten digits of the policy number' },
  priorOwnerPolicyNumber: {
    pattern: /^\d{10}$/,
    instruction: 'enter the ten digits of the NFIP policy number',
  },
  huc12: { pattern: /^\d{12}$/, instruction: 'enter twelve digits' },
  loanNumber: account,
  caseFileNumber: account,
  agencyCode: { pattern: /^[0-9A-Za-z-]+$/, instruction: 'use letters, digits and hyphens' },
};
