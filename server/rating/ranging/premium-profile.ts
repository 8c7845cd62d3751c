import type { Edition, TypeOfUseRates } from '../engine/figures/edition.ts';
import type { RatingInput } from '../engine/rating-input.ts';
import { Reasons } from '../engine/reasons.ts';
import { INLAND_PERILS } from '../engine/risk/coverage-lines.ts';
import { findExposures } from '../engine/risk/find-exposures.ts';
import type { Exposure } from '../engine/risk/place-factors.ts';
import { type CoverageFigures, figureCoverage, type RatedTerms } from './coverage-figures.ts';
import { add, type Interval, point, scale, subtract } from './interval.ts';
import type { PremiumAlternative, PremiumSpace } from './premium-space.ts';
import { RangeTree } from './range-tree.ts';
import { findLeaf, listValues, type ValueRow } from './value-row.ts';

/** The figures of one coverage over all values, as trees. */
export interface CoverageProfile {
  readonly slope: RangeTree;
  /** Null without coastal erosion. */
  readonly flat: RangeTree | null;
  /** Null without a lowest rate. */
  readonly floor: RangeTree | null;
  readonly cap: RangeTree;
  readonly threshold: RangeTree;
  readonly weightedValue: RangeTree;
}

/** A sum of premiums over all values: `slope` times the property factor plus `rest`. */
export interface SumProfile {
  readonly slope: RangeTree;
  readonly rest: RangeTree;
}

/** The coverages whose cap is reached, as bits of a mask: building, contents, and both of the subsidized layer. */
const capBits = { building: 1, contents: 2, layerBuilding: 4, layerContents: 8 } as const;

type Part = keyof typeof capBits;

/** The parts that a premium is the sum of; null for a coverage that is not bought. */
export type PartProfiles = { readonly [part in Part]: CoverageProfile | null };

/**
 * What the premium of an alternative is at every value of building and contents, tabulated once: a box of values is then looked up and not
 * computed. The same for all alternatives with the same building, whatever their discounts and fees.
 */
export class PremiumProfile {
  readonly values: ValueRow;
  readonly parts: PartProfiles;
  /** Claims that count, times the rate per claim. */
  readonly claimsRate: number;
  readonly #figures: { readonly [part in Part]: readonly CoverageFigures[] | null };
  readonly #sums = new Map<string, SumProfile>();

  constructor(
    space: Pick<PremiumSpace, 'edition' | 'area' | 'contentsShare'>,
    alternative: PremiumAlternative,
  ) {
    const { edition } = space;
    const { input } = alternative;
    const use = findUse(input, edition);
    const perils = findExposures(input, edition, new Reasons(), undefined);
    this.values = listValues(space, alternative, {
      building: input.buildingCoverage > 0 ? capOf(alternative, use) : point(0),
      contents: use.caps.contents,
    });
    this.claimsRate = edition.constants.priorClaimsRate * Math.max(0, (input.priorClaims ?? 0) - 1);
    const { subsidisedBuildingLimit, subsidisedContentsLimit } = edition.constants;
    const figure = (coverage: 'building' | 'contents', limit: number) =>
      limit > 0 ? this.#tabulate(sumPerils(coverage, limit, input, perils, use), edition) : null;
    const building = figure('building', input.buildingCoverage);
    const contents = figure('contents', input.contentsCoverage);
    this.#figures = {
      building,
      contents,
      layerBuilding:
        input.buildingCoverage > subsidisedBuildingLimit
          ? figure('building', subsidisedBuildingLimit)
          : building,
      layerContents:
        input.contentsCoverage > subsidisedContentsLimit
          ? figure('contents', subsidisedContentsLimit)
          : contents,
    };
    const ofBuilding = toProfile(building);
    const ofContents = toProfile(contents);
    this.parts = {
      building: ofBuilding,
      contents: ofContents,
      layerBuilding:
        this.#figures.layerBuilding === building ? ofBuilding : toProfile(this.#figures.layerBuilding),
      layerContents:
        this.#figures.layerContents === contents ? ofContents : toProfile(this.#figures.layerContents),
    };
  }

  /** The node of the tree that holds exactly these areas; null if none does. */
  findNode(from: number, to: number): number | null {
    const leaves = this.values.building.length;
    const { firstLeaf } = this.#anyTree();
    const first = findLeaf(this.values, from);
    const last = findLeaf(this.values, to);
    if (first === 0 && last === leaves - 1) return 1;
    return first === last ? firstLeaf + first : null;
  }

  /** The number of a node's leaf; null if it has several. */
  leafOf(node: number): number | null {
    const { firstLeaf } = this.#anyTree();
    return node >= firstLeaf ? node - firstLeaf : null;
  }

  /** Whether all areas of a node have the same values. */
  hasOneValue(node: number): boolean {
    const leaf = this.leafOf(node);
    return leaf !== null && isPoint(this.values.building[leaf]) && isPoint(this.values.contents[leaf]);
  }

  /**
   * The building and contents premiums with the prior claims, less a share of those of the subsidized layer. The mask has a bit for each cap that is
   * reached.
   */
  sum(share: number, mask: number): SumProfile {
    const key = `${share} ${mask}`;
    const known = this.#sums.get(key);
    if (known) return known;
    const leaves = this.values.building.length;
    const sum = {
      slope: new RangeTree(leaves, (leaf) => this.#sumAt(leaf, share, mask, 'slope')),
      rest: new RangeTree(leaves, (leaf) => this.#sumAt(leaf, share, mask, 'rest')),
    };
    this.#sums.set(key, sum);
    return sum;
  }

  /** The greatest property factor at which no value reaches a cap; -1 where a floor may be reached. */
  mostUncappedFactor(): number {
    const profiles = Object.values(this.parts).filter((part) => part !== null);
    if (profiles.some(({ floor }) => floor !== null)) return -1;
    return Math.min(...profiles.map(({ threshold }) => threshold.leastAt(1)));
  }

  #sumAt(leaf: number, share: number, mask: number, which: 'slope' | 'rest'): Interval {
    const of = (part: Part): Interval => {
      const figures = this.#figures[part]?.[leaf];
      if (!figures) return nothing;
      const isCapped = (mask & capBits[part]) !== 0;
      if (which === 'slope') return isCapped ? nothing : figures.slope;
      const own = isCapped ? figures.cap : figures.flat;
      const isBuilding = part === 'building' || part === 'layerBuilding';
      return isBuilding && this.claimsRate > 0
        ? add(own, scale(figures.weightedValue, this.claimsRate))
        : own;
    };
    const whole = add(of('building'), of('contents'));
    return share === 0 ? whole : subtract(whole, scale(add(of('layerBuilding'), of('layerContents')), share));
  }

  #tabulate(terms: RatedTerms, edition: Edition): readonly CoverageFigures[] {
    return this.values[terms.coverage].map((value) => figureCoverage(terms, edition, value));
  }

  #anyTree(): RangeTree {
    const profile = this.parts.building ?? this.parts.contents;
    if (!profile) throw new Error('A premium without coverage has no profile.');
    return profile.slope;
  }
}

const nothing = point(0);

function isPoint(value: Interval | undefined): boolean {
  return value?.lo === value?.hi;
}

/** The mask of the parts whose cap is reached by every factor and value of a box; -1 if it is reached by some of them, or a floor may be. */
export function findCapMask(parts: PartProfiles, node: number, least: number, most: number): number {
  let mask = 0;
  for (const part of capParts) {
    const profile = parts[part];
    if (profile === null) continue;
    if (profile.floor !== null) return -1;
    if (most <= profile.threshold.leastAt(node)) continue;
    if (least < profile.threshold.mostAt(node)) return -1;
    mask |= capBits[part];
  }
  return mask;
}

const capParts = ['building', 'contents', 'layerBuilding', 'layerContents'] as const;

/** Type of use of an input that has a building type. */
function findUse({ buildingType, constructionType }: RatingInput, edition: Edition): TypeOfUseRates {
  const uses = buildingType === null ? undefined : edition.uses.get(buildingType);
  if (!uses) throw new Error('A building without a type has no bound.');
  return constructionType === 'MASONRY' ? uses.masonry : uses.frame;
}

function capOf({ units }: PremiumAlternative, { caps }: TypeOfUseRates): Interval {
  return caps.isPerUnit ? scale(units, caps.building) : point(caps.building);
}

function sumPerils(
  coverage: 'building' | 'contents',
  limit: number,
  input: RatingInput,
  perils: readonly Exposure[],
  { factors }: TypeOfUseRates,
): RatedTerms {
  const uses = { STORM_SURGE: factors.surge, TSUNAMI: factors.tsunami, GREAT_LAKES: factors.greatLakes };
  const sums = { inland: 0, other: 0, erosion: 0 };
  for (const { peril, base, product } of perils) {
    const byPlace = base[coverage] * product;
    if (peril === 'COASTAL_EROSION') sums.erosion += byPlace;
    else if (INLAND_PERILS.has(peril)) sums.inland += byPlace * factors.inland;
    else sums.other += byPlace * uses[peril as keyof typeof uses];
  }
  const deductible = coverage === 'building' ? input.buildingDeductible : input.contentsDeductible;
  return { coverage, deductible: deductible ?? 0, limit, ...sums };
}

function toProfile(figures: readonly CoverageFigures[] | null): CoverageProfile | null {
  if (figures === null) return null;
  const tree = (name: keyof CoverageFigures) =>
    new RangeTree(figures.length, (leaf) => figures[leaf]?.[name] ?? nothing);
  return {
    slope: tree('slope'),
    flat: figures.some(({ flat }) => flat.hi > 0) ? tree('flat') : null,
    floor: figures.some(({ floor }) => floor.hi > 0) ? tree('floor') : null,
    cap: tree('cap'),
    threshold: tree('threshold'),
    weightedValue: tree('weightedValue'),
  };
}
