import type { BaseRates, Edition, StateRates } from '../figures/edition.ts';
import type { RatingInput } from '../rating-input.ts';
import { findLakeWatershed, findLevee, findWatershed } from './find-watershed.ts';

/** A kind of place that an edition may or may not be able to rate. */
export type Situation = {
  name: string;
  label: string;
  /** Whether the edition has a base rate for it in the state, so that the question arises. */
  appliesTo: (state: StateRates) => boolean;
  /** The input by which such a place differs from one far from any coast, lake and levee. */
  probe: (edition: Edition) => Partial<RatingInput>;
};

/** Meters that are beyond the reach of every coast and ocean table. */
export const FAR_FROM_THE_COAST = 200_000;

const ON_THE_COAST = { distanceToCoastMeters: 50, distanceToOceanMeters: 500, elevationFeet: 8 };

export const SITUATIONS: readonly Situation[] = [
  {
    name: 'INLAND',
    label: 'Inland, no levee',
    appliesTo: ({ open }) => hasRate(open?.singleToFour, 'inland'),
    probe: (edition) => ({ huc12: findWatershed(edition, (surge) => surge === 0) }),
  },
  {
    name: 'LEVEE',
    label: 'Behind a levee',
    appliesTo: ({ levee }) => hasRate(levee?.singleToFour, 'fluvial'),
    probe: (edition) => findLevee(edition, (surge) => surge === 0),
  },
  {
    name: 'SURGE',
    label: 'On the coast: storm surge',
    appliesTo: ({ open }) => hasRate(open?.singleToFour, 'surge'),
    probe: (edition) => ({ ...ON_THE_COAST, huc12: findWatershed(edition, (surge) => surge > 0) }),
  },
  {
    name: 'LEVEE_SURGE',
    label: 'On the coast behind a levee',
    appliesTo: ({ levee }) => hasRate(levee?.singleToFour, 'surge'),
    probe: (edition) => ({ ...ON_THE_COAST, ...findLevee(edition, (surge) => surge > 0) }),
  },
  {
    name: 'BARRIER_ISLAND',
    label: 'Barrier island',
    appliesTo: ({ open }) =>
      hasRate(open?.singleToFour, 'surge') || hasRate(open?.singleToFour, 'barrierSurge'),
    probe: (edition) => ({
      ...ON_THE_COAST,
      isBarrierIsland: true,
      huc12: findWatershed(edition, (surge) => surge > 0, edition.barrierTerritory),
    }),
  },
  {
    name: 'TSUNAMI',
    label: 'On the coast: tsunami',
    appliesTo: ({ open }) => hasRate(open?.singleToFour, 'tsunami'),
    probe: (edition) => ({
      ...ON_THE_COAST,
      huc12: findWatershed(edition, (surge) => surge === 0, edition.tsunamiTerritory),
    }),
  },
  {
    name: 'LAKE_SHORE',
    label: 'Great Lakes shore',
    appliesTo: ({ open }) => hasRate(open?.singleToFour, 'greatLakes'),
    probe: (edition) => ({
      distanceToLakeMeters: 500,
      elevationRelativeToLakeFeet: 10,
      huc12: findLakeWatershed(edition),
    }),
  },
  {
    name: 'LAKE_BASIN',
    label: 'Great Lakes basin, far from the shore',
    appliesTo: ({ open }) => hasRate(open?.singleToFour, 'greatLakes'),
    probe: (edition) => ({
      distanceToLakeMeters: edition.constants.lakeLimit + 1_000,
      elevationRelativeToLakeFeet: 100,
      huc12: findLakeWatershed(edition),
    }),
  },
];

function hasRate(base: BaseRates | undefined, column: keyof BaseRates): boolean {
  const rates = base?.[column];
  return rates !== undefined && rates.building + rates.contents > 0;
}
