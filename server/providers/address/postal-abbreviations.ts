/** Common street suffixes and their postal abbreviations. USPS Publication 28, appendix C1. */
const SUFFIXES: Readonly<Record<string, string>> = {
  ALLEY: 'ALY',
  ALY: 'ALY',
  AV: 'AVE',
  AVE: 'AVE',
  AVEN: 'AVE',
  AVENUE: 'AVE',
  BEND: 'BND',
  BND: 'BND',
  BLVD: 'BLVD',
  BOUL: 'BLVD',
  BOULEVARD: 'BLVD',
  BRANCH: 'BR',
  BR: 'BR',
  BRIDGE: 'BRG',
  BRG: 'BRG',
  CAUSEWAY: 'CSWY',
  CSWY: 'CSWY',
  CENTER: 'CTR',
  CENTRE: 'CTR',
  CTR: 'CTR',
  CIR: 'CIR',
  CIRCLE: 'CIR',
  COURT: 'CT',
  CT: 'CT',
  COVE: 'CV',
  CV: 'CV',
  CREEK: 'CRK',
  CRK: 'CRK',
  CROSSING: 'XING',
  XING: 'XING',
  DR: 'DR',
  DRIV: 'DR',
  DRIVE: 'DR',
  DRV: 'DR',
  EXPRESSWAY: 'EXPY',
  EXPY: 'EXPY',
  HIGHWAY: 'HWY',
  HWY: 'HWY',
  HILL: 'HL',
  HL: 'HL',
  LANDING: 'LNDG',
  LNDG: 'LNDG',
  LANE: 'LN',
  LN: 'LN',
  LOOP: 'LOOP',
  PARKWAY: 'PKWY',
  PKWY: 'PKWY',
  PIKE: 'PIKE',
  PL: 'PL',
  PLACE: 'PL',
  PLAZA: 'PLZ',
  PLZ: 'PLZ',
  POINT: 'PT',
  PT: 'PT',
  RD: 'RD',
  ROAD: 'RD',
  ROUTE: 'RTE',
  RTE: 'RTE',
  RUN: 'RUN',
  SQ: 'SQ',
  SQUARE: 'SQ',
  ST: 'ST',
  STR: 'ST',
  STREET: 'ST',
  TER: 'TER',
  TERR: 'TER',
  TERRACE: 'TER',
  TRAIL: 'TRL',
  TRL: 'TRL',
  VIEW: 'VW',
  VW: 'VW',
  WAY: 'WAY',
};

/** Directionals and their abbreviations. USPS Publication 28, section 233. */
const DIRECTIONALS: Readonly<Record<string, string>> = {
  E: 'E',
  EAST: 'E',
  N: 'N',
  NE: 'NE',
  NORTH: 'N',
  NORTHEAST: 'NE',
  NORTHWEST: 'NW',
  NW: 'NW',
  S: 'S',
  SE: 'SE',
  SOUTH: 'S',
  SOUTHEAST: 'SE',
  SOUTHWEST: 'SW',
  SW: 'SW',
  W: 'W',
  WEST: 'W',
};

/** Words that start a unit within a building. USPS Publication 28, appendix C2. */
const UNITS: Readonly<Record<string, string>> = {
  APARTMENT: 'APT',
  APT: 'APT',
  BLDG: 'BLDG',
  BUILDING: 'BLDG',
  FL: 'FL',
  FLOOR: 'FL',
  LOT: 'LOT',
  RM: 'RM',
  ROOM: 'RM',
  STE: 'STE',
  SUITE: 'STE',
  TRAILER: 'TRLR',
  TRLR: 'TRLR',
  UNIT: 'UNIT',
};

/** `AVENUE` → `AVE`; undefined for a word that is not a suffix. The word must be in capitals. */
export function postalSuffix(word: string): string | undefined {
  return SUFFIXES[word];
}

/** `NORTH` → `N`; undefined for a word that is not a directional. The word must be in capitals. */
export function postalDirectional(word: string): string | undefined {
  return DIRECTIONALS[word];
}

/** `SUITE` → `STE`; undefined for a word that does not start a unit. The word must be in capitals. */
export function unitDesignator(word: string): string | undefined {
  return UNITS[word];
}
