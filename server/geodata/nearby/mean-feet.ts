import CheapRuler from 'cheap-ruler';
import type { Position } from '../extent.ts';
import type { RasterHeights } from '../geodata.ts';

/** The mean of the heights within so many meters, looked at every 25 m; null if one of them is not known. */
export async function findMeanFeet(
  heights: RasterHeights,
  { latitude, longitude }: Position,
  meters: number,
): Promise<number | null> {
  const { kx, ky } = new CheapRuler(latitude, 'meters');
  const steps = Math.floor(meters / stepMeters);
  let sum = 0;
  let count = 0;
  for (let north = -steps; north <= steps; north += 1)
    for (let east = -steps; east <= steps; east += 1) {
      if (Math.hypot(north, east) > steps) continue;
      const found = heights.feetAt({
        latitude: latitude + (north * stepMeters) / ky,
        longitude: longitude + (east * stepMeters) / kx,
      });
      // Most are in memory: an await for each would take longer than the sum.
      const feet = found instanceof Promise ? await found : found;
      if (feet === null) return null;
      sum += feet;
      count += 1;
    }
  return sum / count;
}

const stepMeters = 25;
