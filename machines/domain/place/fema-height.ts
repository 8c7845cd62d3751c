import type { LocationFacts } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';

/** The source of FEMA's height with its date, or that none is named. */
export function describeFemaHeightSource({ femaFirstFloorHeightSource: source }: LocationFacts): string {
  return source === null || isBlank(source) ? 'source not named' : source.replace(/\s+/g, ' ').trim();
}
