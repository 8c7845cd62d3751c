import type { ConstructionType } from '../../machines/contract/types.ts';
import type { BuildingSize, Location, ReplacementCost } from './location.ts';
import type { NoProviderAnswer, Provenance } from './provider-result.ts';
import type { SampleBook } from './samples/sample-book.ts';
import { sampleProvenance } from './samples/sample-place.ts';

/** Knows the places of the book and estimates a replacement cost from area and construction. */
export function builtInLocation(book: SampleBook): Location {
  return {
    locate: async (place) => {
      const sample = book.at(place);
      if (sample === undefined) return UNKNOWN_PLACE;
      const { facts, losses } = sample;
      return { outcome: 'answer', answer: { facts, losses }, provenance: sampleProvenance };
    },
    replacementCost: async (building) => ({
      outcome: 'answer',
      answer: estimateReplacementCost(building),
      provenance: COST_PROVENANCE,
    }),
  };
}

const UNKNOWN_PLACE: NoProviderAnswer = {
  outcome: 'no answer',
  reason: 'The built-in geographic facts do not have this place.',
  provenance: { source: 'Built-in geographic facts', asOf: sampleProvenance.asOf, mode: 'built-in' },
};

/** In dollars per square foot; not confirmed by a public source. */
const COST_PER_SQUARE_FOOT: { readonly [construction in ConstructionType]: number } = {
  FRAME: 165,
  MASONRY: 185,
  OTHER: 175,
};

const COST_PROVENANCE: Provenance = {
  source: 'Area times a cost per square foot, unverified',
  asOf: '2026-01-01',
  mode: 'built-in',
};

/** Area times cost, rounded to whole thousands of dollars, at least $1,000. */
function estimateReplacementCost({ totalBuildingAreaFeet, constructionType }: BuildingSize): ReplacementCost {
  const dollars = totalBuildingAreaFeet * COST_PER_SQUARE_FOOT[constructionType];
  return { dollars: Math.max(1_000, Math.round(dollars / 1_000) * 1_000), method: 'INDUSTRY' };
}
