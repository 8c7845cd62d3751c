import type { PolicyFile } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';

/** Whether a name is a planning region of Connecticut, which is in no rate table and takes in parts of several counties. */
export function isPlanningRegion(county: string | null): boolean {
  return /\bplanning region$/i.test((county ?? '').trim());
}

/**
 * The county that a file is rated in: the address's, else the determination's. A planning region is not replaced by a guess: it is the answer
 * where no county is known, and then cannot be rated.
 */
export function findRatedCounty({
  propertyAddress: { county },
  floodZoneInformation: { countyName },
}: Pick<PolicyFile, 'propertyAddress' | 'floodZoneInformation'>): string | null {
  const isOfAddress = !isBlank(county) && !isPlanningRegion(county);
  return isOfAddress || isBlank(countyName) ? county : countyName;
}

/** Whether staff may have to say the county: the address has none, or only a planning region. */
export function isCountyOpen({ county }: PolicyFile['propertyAddress']): boolean {
  return isBlank(county) || isPlanningRegion(county);
}
