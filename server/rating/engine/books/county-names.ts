/** A county that is written in several ways, none of which differs only in case, accents, spaces or punctuation. */
interface CountyNames {
  readonly state: string;
  /** Names of the same county or, where it was divided, of its parts. The rate table has at least one of them. */
  readonly names: readonly string[];
}

/**
 * Counties that were renamed or divided, by their FIPS code of today. General knowledge of the Census Bureau's changes, not a file of the
 * edition; none gives a county to another one's territory.
 */
export const renamedCounties: { readonly [fips: string]: CountyNames } = {
  // Divided in 2019 into Chugach (02063) and Copper River (02066).
  '02063': { state: 'AK', names: ['Valdez-Cordova Census Area', 'Chugach Census Area'] },
  '02066': { state: 'AK', names: ['Valdez-Cordova Census Area', 'Copper River Census Area'] },
  // Renamed in 2015.
  '02158': { state: 'AK', names: ['Kusilvak Census Area', 'Wade Hampton Census Area'] },
  // A borough since 2013.
  '02195': { state: 'AK', names: ['Petersburg Census Area', 'Petersburg Borough'] },
  // Renamed in 1997.
  '12086': { state: 'FL', names: ['Miami-Dade County', 'Dade County'] },
  // Renamed in 2015.
  '46102': { state: 'SD', names: ['Oglala Lakota County', 'Shannon County'] },
};

/**
 * The letters by which a county is found: without accents, case, spaces and punctuation, and with Saint as St. `Doña Ana County` and
 * `Dona Ana County`, `LaSalle Parish` and `La Salle Parish` are the same.
 */
export function countyKey(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replace(/[^a-z0-9]/g, '');
}
