import CheapRuler from 'cheap-ruler';

/** A position in degrees, NAD 83 or WGS 84, which differ by a meter or two. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A rectangle in degrees: west, south, east, north. */
export type Extent = readonly [west: number, south: number, east: number, north: number];

/** Whether everything within so many meters of a position lies inside of the extent. */
export function coversAround(
  [west, south, east, north]: Extent,
  { latitude, longitude }: Position,
  meters: number,
): boolean {
  const { ky } = new CheapRuler(latitude, 'meters');
  const poleward = Math.min(Math.abs(latitude) + meters / ky, 89);
  const { kx } = new CheapRuler(poleward, 'meters');
  const away = meters / ky;
  const aside = meters / kx;
  return (
    latitude - away >= south &&
    latitude + away <= north &&
    longitude - aside >= west &&
    longitude + aside <= east
  );
}
