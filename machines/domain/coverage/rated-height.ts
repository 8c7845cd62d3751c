import type { FirstFloorHeightMethod, PolicyFile } from '../../contract/types.ts';
import { describeFemaHeightSource } from '../place/fema-height.ts';
import { findMeasuredHeight } from './risk.ts';

/** The first floor height that a rating used, in feet above the lowest adjacent grade, with its source and why it was this one. */
export interface RatedHeight {
  readonly feet: number;
  readonly method: FirstFloorHeightMethod;
  /** A short name of the source: elevation certificate. */
  readonly source: string;
  /** A sentence: Of the elevation certificate; a surveyed height counts before FEMA's placeholder. */
  readonly reason: string;
}

/** The height that the active rating of a file used; null if nothing is rated, or if the height's source is not known. */
export function findRatedHeight(file: PolicyFile): RatedHeight | null {
  const { femaFirstFloorHeight: feet, femaFirstFloorHeightMethod: method } = file.rating;
  if (feet === null || method === null) return null;
  return { feet, method, source: heightSources[method], reason: explainHeight(file, method) };
}

/** The names of the sources inside a sentence. */
export const heightSources: { readonly [method in FirstFloorHeightMethod]: string } = {
  EC: 'elevation certificate',
  FEMA_APPROVED: 'FEMA',
  FEMA_ASSUMPTION: 'assumed for the foundation',
  TOOL: 'survey tool',
};

function explainHeight(file: PolicyFile, method: FirstFloorHeightMethod): string {
  const { locationFacts } = file;
  const fema = locationFacts.femaFirstFloorHeightFeet;
  const measured = findMeasuredHeight(file);
  if (method === 'FEMA_ASSUMPTION')
    return 'Assumed for the foundation: there is neither an elevation certificate, nor a height of FEMA, nor a survey.';
  if (method === 'FEMA_APPROVED')
    return `FEMA’s height (${describeFemaHeightSource(locationFacts)})${
      measured === null
        ? '.'
        : `: its premium is lower than with the ${measured.feet} ft of the ${heightSources[measured.method]}.`
    }`;
  const own = method === 'EC' ? 'Of the elevation certificate' : 'Measured by a survey tool';
  return fema === null
    ? `${own}; it counts before the height assumed for the foundation.`
    : `${own}: its premium is no higher than with FEMA’s ${fema} ft (${describeFemaHeightSource(locationFacts)}).`;
}
