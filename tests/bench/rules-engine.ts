import { ZenEngine } from '@gorules/zen-engine';
import type { Curve } from '../../server/rating/curve.ts';
import type { Edition } from '../../server/rating/edition.ts';
import type { RatingInput } from '../../server/rating/rating-input.ts';

/** A building's variable premium by a rules engine: dollars a year. */
export type PeerRating = (input: RatingInput) => Promise<number>;

/**
 * The factor chain of one sample as a decision model: a decision table per published curve, a row per stretch between
 * two nodes with its line as the output, and one expression that multiplies. Only the curves of the sample's state,
 * river class and foundation are in it, and only the building's inland flood: less than the engine of the product does.
 */
export function peerRating(sample: RatingInput, edition: Edition): PeerRating {
  const curves = curvesOf(sample, edition);
  const names = Object.keys(curves);
  const nodes = [
    node('start', 'inputNode', {}),
    ...Object.entries(curves).map(([name, curve]) => node(name, 'decisionTableNode', tableOf(name, curve))),
    node('premium', 'expressionNode', {
      expressions: [{ id: 'e', key: 'premium', value: premiumOf(edition) }],
      passThrough: false,
    }),
    node('end', 'outputNode', {}),
  ];
  const chain = ['start', ...names, 'premium', 'end'];
  const edges = chain.slice(1).map((targetId, at) => ({
    id: `edge ${at}`,
    type: 'edge',
    sourceId: chain[at],
    targetId,
  }));
  const decision = new ZenEngine().createDecision({ nodes, edges });
  return async (input) => {
    const { result } = await decision.evaluate(keysOf(input, edition));
    return Number(result.premium);
  };
}

/** Keys of the curves, and the factors that stand in no curve. */
function keysOf(input: RatingInput, edition: Edition): Record<string, number> {
  const value = Math.min(input.buildingValue ?? 0, 600_000);
  const deductible = input.buildingDeductible ?? 0;
  const state = edition.states.get(input.state ?? '');
  const row = edition.territory.rowOf(Number(input.huc12));
  return {
    riverDistance: input.distanceToRiverMeters ?? 0,
    riverElevation: input.elevationRelativeToRiverFeet ?? 0,
    drainageArea: input.drainageAreaSquareKilometers ?? 0,
    structuralElevation: input.structuralRelativeElevationFeet ?? 0,
    height: input.firstFloorHeightFeet ?? 0,
    value,
    limit: Math.min((deductible + input.buildingCoverage) / value, 1),
    deductible: Math.min(deductible / value, 1),
    base: state?.open?.singleToFour.inland?.building ?? 0,
    territory: edition.territory.factorAt(row, 'inland'),
    concentration: state?.counties.get(input.county ?? '')?.inland ?? 1,
    use: edition.uses.get('SINGLE_FAMILY_HOME')?.frame.factors.inland ?? 0,
    floors: edition.floors.SINGLE_TO_FOUR_FAMILY[0]?.factor ?? 0,
    foundation: edition.foundations.get(input.foundationType ?? 'SLAB_ON_GRADE')?.factor ?? 0,
  };
}

function curvesOf({ state, riverClass, foundationType, hasFloodVents }: RatingInput, edition: Edition) {
  const book = edition.states.get(state ?? '');
  const heights = edition.foundations.get(foundationType ?? 'SLAB_ON_GRADE')?.heights;
  return {
    riverDistance: needed(book?.inland.riverDistance),
    riverElevation: needed(book?.inland.riverElevation[riverClass ?? 'A']),
    drainageArea: needed(book?.inland.drainageArea),
    structuralElevation: needed(book?.inland.structuralElevation),
    height: needed(hasFloodVents ? heights?.vented : heights?.plain),
    value: edition.value.building,
    limit: edition.deductible.building.limit.inland,
    deductible: edition.deductible.building.deductible.inland,
  };
}

function premiumOf({ constants }: Edition): string {
  const product = [
    ...['base', 'riverDistanceFactor', 'riverElevationFactor', 'drainageAreaFactor'],
    ...['structuralElevationFactor', 'territory', 'concentration', 'use', 'floors', 'foundation'],
    ...['heightFactor', 'valueFactor'],
  ].join(' * ');
  const itv = `max([${constants.minimumDeductibleFactor}, limitFactor - deductibleFactor])`;
  return `min([${product}, ${constants.maximumRate}]) * ${itv} * value / 1000`;
}

function tableOf(name: string, { at, factors }: Curve): object {
  const rules = Array.from(at, (from, row) => {
    const [to, factor, next] = [at[row + 1], factors[row] ?? 0, factors[row + 1] ?? 0];
    const line =
      to === undefined ? `${factor}` : `${factor} + ${next - factor} * (${name} - ${from}) / ${to - from}`;
    return { _id: `${name} ${row}`, key: to === undefined ? `>= ${from}` : `[${from}..${to})`, factor: line };
  });
  const below = { _id: `${name} below`, key: '', factor: `${factors[0]}` };
  return {
    hitPolicy: 'first',
    inputs: [{ id: 'key', name: 'key', field: name }],
    outputs: [{ id: 'factor', name: 'factor', field: `${name}Factor` }],
    rules: [...rules, below],
    passThrough: true,
  };
}

function node(id: string, type: string, content: object): object {
  return { id, name: id, type, content, position: { x: 0, y: 0 } };
}

function needed(curve: Curve | undefined): Curve {
  if (!curve) throw new Error('the sample has no such curve');
  return curve;
}
