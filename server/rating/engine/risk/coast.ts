import { TABLES } from '../books/table-names.ts';
import { needNumber } from '../facts.ts';
import type { CoastCurves, PerilBase } from '../figures/edition.ts';
import type { Peril } from '../peril.ts';
import { lineKind, PERIL_WORDS, placeResult } from '../worksheet/line-kinds.ts';
import type { LineKind } from '../worksheet/worksheet.ts';
import { type Exposure, type Place, timesConcentration, timesCurve } from './exposure.ts';

/** The lines of one coastal peril. */
export type CoastKinds = {
  peril: Peril;
  concentration: LineKind;
  coast: LineKind;
  ocean: LineKind;
  elevation: LineKind;
  territory: LineKind;
};

/** Lines of a peril that is rated by coast, ocean, elevation and territory. */
export function coastKinds(
  peril: Peril,
  sheets: Record<'coast' | 'ocean' | 'elevation' | 'territory', string>,
): CoastKinds {
  const result = placeResult(peril);
  const times = (label: string, table: string) =>
    lineKind('LOCATION', result, 'MULTIPLY', label, { peril, table });
  return {
    peril,
    coast: lineKind('LOCATION', result, 'START', 'Distance to the coast', { peril, table: sheets.coast }),
    ocean: times('Distance to the ocean', sheets.ocean),
    elevation: times('Elevation', sheets.elevation),
    territory: times('Territory', sheets.territory),
    concentration: times('Concentration risk', TABLES.concentrationRisk),
  };
}

/** A peril by coast, ocean, elevation and territory; an absent ocean table is assumed to be 1. */
export function surgeExposure(
  place: Place,
  kinds: CoastKinds,
  curves: CoastCurves,
  base: PerilBase,
  territory: number,
): Exposure {
  const ocean = place.input.distanceToOceanMeters ?? Number.POSITIVE_INFINITY;
  const isTsunami = kinds.peril === 'TSUNAMI';
  const byCoast =
    isTsunami && !curves.coast
      ? assumeOne(place, kinds, kinds.coast, 1)
      : timesCurve(place, kinds.coast, curves.coast, coastDistance(place), 1);
  const byOcean = curves.ocean
    ? timesCurve(place, kinds.ocean, curves.ocean, ocean, byCoast)
    : assumeOne(place, kinds, kinds.ocean, byCoast);
  const height = timesCurve(place, kinds.elevation, curves.elevation, elevation(place), byOcean);
  return { peril: kinds.peril, base, product: territoryProduct(place, kinds, territory, height) };
}

/** Times the territory and, for storm surge, the concentration risk. */
export function territoryProduct(
  place: Place,
  kinds: { peril: Peril; territory: LineKind; concentration: LineKind },
  territory: number,
  product: number,
): number {
  const byTerritory = product * territory;
  place.sheet?.write(kinds.territory, territory, byTerritory, `HUC12 ${place.input.huc12}`);
  if (kinds.peril !== 'STORM_SURGE') return byTerritory;
  return timesConcentration(place, kinds.concentration, 'surge', byTerritory);
}

/** Within the reach of surge and tsunami; a distance that is missing counts as near, its reason is noted. */
export function isNearCoast(place: Place): boolean {
  const distance = coastDistance(place);
  return Number.isNaN(distance) || distance < place.edition.constants.surgeCoastLimit;
}

/** Infinity when out of range of the coast. */
export function coastDistance({ input, reasons }: Place): number {
  if (input.distanceToCoastMeters === null) return Number.POSITIVE_INFINITY;
  return needNumber(input, 'distanceToCoastMeters', reasons, 0);
}

/** Feet; NaN, with the reason noted, when it is not known. */
export function elevation({ input, reasons }: Place): number {
  return needNumber(input, 'elevationFeet', reasons);
}

function assumeOne(place: Place, { peril }: CoastKinds, kind: LineKind, product: number): number {
  const factor = `${PERIL_WORDS[peril].toLowerCase()} factor`;
  const message = `The rate book has no "${kind.table}" for ${place.state.state}: its ${factor} is assumed to be 1.`;
  place.reasons.assumed(kind.table ?? kind.label, message);
  place.sheet?.write(kind, 1, product, 'table absent, factor assumed', 'ASSUMED');
  return product;
}
