import { describeSheet, SHEET_NAMES } from '../books/sheet-names.ts';
import type { CoastCurves, PerilBaseRates } from '../figures/edition.ts';
import type { Peril } from '../peril.ts';
import { requireDistance, requireNumber } from '../require-facts.ts';
import { defineLineKind, PERIL_LABELS, placeResultName } from '../worksheet/line-kinds.ts';
import type { LineKind } from '../worksheet/worksheet.ts';
import {
  type Exposure,
  multiplyByConcentration,
  multiplyByCurve,
  type RatingPlace,
} from './place-factors.ts';

/** The line kinds of one coastal peril. */
export type CoastLineKinds = {
  peril: Peril;
  concentration: LineKind;
  coast: LineKind;
  ocean: LineKind;
  elevation: LineKind;
  territory: LineKind;
};

/** Defines the line kinds of a peril that is rated by coast, ocean, elevation and territory. */
export function coastLineKinds(
  peril: Peril,
  sheets: Record<'coast' | 'ocean' | 'elevation' | 'territory', string>,
): CoastLineKinds {
  const result = placeResultName(peril);
  const times = (label: string, table: string) =>
    defineLineKind('LOCATION', result, 'MULTIPLY', label, { peril, table });
  return {
    peril,
    coast: defineLineKind('LOCATION', result, 'START', 'Distance to the coast', {
      peril,
      table: sheets.coast,
    }),
    ocean: times('Distance to the ocean', sheets.ocean),
    elevation: times('Elevation', sheets.elevation),
    territory: times('Territory', sheets.territory),
    concentration: times('Concentration risk', SHEET_NAMES.concentrationRisk),
  };
}

/** Rates a peril by coast, ocean, elevation and territory. The factor of a missing ocean table is assumed to be 1. */
export function rateCoastExposure(
  place: RatingPlace,
  kinds: CoastLineKinds,
  curves: CoastCurves,
  base: PerilBaseRates,
  territory: number,
): Exposure {
  const isTsunami = kinds.peril === 'TSUNAMI';
  const byCoast =
    isTsunami && !curves.coast
      ? assumeFactorOne(place, kinds, kinds.coast, 1)
      : multiplyByCurve(place, kinds.coast, curves.coast, requireCoastDistance(place), 1);
  const byOcean = curves.ocean
    ? multiplyByCurve(place, kinds.ocean, curves.ocean, requireOceanDistance(place), byCoast)
    : assumeFactorOne(place, kinds, kinds.ocean, byCoast);
  const height = multiplyByCurve(place, kinds.elevation, curves.elevation, requireElevation(place), byOcean);
  return { peril: kinds.peril, base, product: multiplyByTerritory(place, kinds, territory, height) };
}

/** Multiplies by the territory factor and, for storm surge, the concentration risk. */
export function multiplyByTerritory(
  place: RatingPlace,
  kinds: { peril: Peril; territory: LineKind; concentration: LineKind },
  territory: number,
  product: number,
): number {
  const byTerritory = product * territory;
  place.sheet?.write(kinds.territory, territory, byTerritory, `HUC12 ${place.input.huc12}`);
  if (kinds.peril !== 'STORM_SURGE') return byTerritory;
  return multiplyByConcentration(place, kinds.concentration, 'surge', byTerritory);
}

/** Whether the place is within reach of surge and tsunami. An unknown distance counts as near, and its reason is added. */
export function isNearCoast(place: RatingPlace): boolean {
  const distance = requireCoastDistance(place);
  return Number.isNaN(distance) || distance < place.edition.constants.surgeCoastLimit;
}

/** Distance to the coast in meters; Infinity when out of range. If it is not known or invalid, adds the reason and returns NaN. */
export function requireCoastDistance({ input, reasons }: RatingPlace): number {
  return requireDistance(input, 'distanceToCoastMeters', reasons);
}

function requireOceanDistance({ input, reasons }: RatingPlace): number {
  return requireDistance(input, 'distanceToOceanMeters', reasons);
}

/** Elevation in feet. If it is not known, adds the reason and returns NaN. */
export function requireElevation({ input, reasons }: RatingPlace): number {
  return requireNumber(input, 'elevationFeet', reasons);
}

function assumeFactorOne(
  place: RatingPlace,
  { peril }: CoastLineKinds,
  kind: LineKind,
  product: number,
): number {
  const factor = `${PERIL_LABELS[peril].toLowerCase()} ${describeSheet(kind.table ?? kind.label)}`;
  const message = `The published rates lack the ${factor} in ${place.state.state}. It is assumed to be 1, so that it neither raises nor lowers the premium.`;
  place.reasons.assumed(kind.table ?? kind.label, message);
  place.sheet?.write(kind, 1, product, 'table absent, factor assumed', 'ASSUMED');
  return product;
}
