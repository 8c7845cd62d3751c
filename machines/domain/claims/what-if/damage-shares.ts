import type { ClaimLineCoverage, ClaimProperty, RestrictedItem } from '../../../contract/types.ts';

/** Where in a house something is damaged. */
export type FloodRoom = 'belowFloor' | 'livingRoom' | 'kitchen' | 'bedrooms' | 'bathrooms' | 'wholeHouse';

/** The name of an item of the table; its words are in the texts of each language. */
export type FloodItemName =
  | 'furnace'
  | 'panel'
  | 'drywall'
  | 'stairs'
  | 'cleanBelow'
  | 'finishedFloor'
  | 'partitions'
  | 'laundry'
  | 'storedGoods'
  | 'carpet'
  | 'walls'
  | 'doors'
  | 'cabinets'
  | 'appliances'
  | 'tiledFloor'
  | 'fixtures'
  | 'wiring'
  | 'heating'
  | 'cleanUp'
  | 'furniture'
  | 'electronics'
  | 'valuables'
  | 'dishes'
  | 'beds'
  | 'clothes'
  | 'linen';

/** An item of a house: what share of a value is lost with it, and how deep the water is when the loss begins and when it is whole. */
export interface DamageShare {
  readonly room: FloodRoom;
  readonly item: FloodItemName;
  readonly coverage: ClaimLineCoverage;
  readonly property: ClaimProperty;
  /** Its item on the list of restricted areas; null if it is not on the list. */
  readonly restrictedItem: RestrictedItem | null;
  /** Share of the replacement cost of the building, or of the value of its contents. */
  readonly share: number;
  /** Inches above the floor of the room at which the loss begins, and at which it is whole. */
  readonly from: number;
  readonly whole: number;
  /** Share that age and condition take off. */
  readonly depreciation: number;
}

type Row = readonly [
  item: FloodItemName,
  share: number,
  from: number,
  whole: number,
  depreciation: number,
  more?: Partial<Pick<DamageShare, 'property' | 'restrictedItem'>>,
];

/**
 * Sample shares of this product, for illustration: invented in the shape of published curves of depth and damage, in which three feet of
 * water in a one-story house without a basement cost about 40 percent of it. No figure of FEMA's is among them.
 */
export const damageShares: readonly DamageShare[] = [
  ...listRows('belowFloor', 'BUILDING', [
    ['furnace', 0.03, 0, 0, 0.3, { restrictedItem: 'FURNACE_OR_WATER_HEATER' }],
    ['panel', 0.01, 0, 0, 0.2, { restrictedItem: 'ELECTRICAL_BOX' }],
    ['drywall', 0.012, 0, 0, 0.15, { restrictedItem: 'DRYWALL' }],
    ['stairs', 0.006, 0, 0, 0.2, { restrictedItem: 'STAIRWAY' }],
    ['cleanBelow', 0.01, 0, 0, 0, { property: 'CLEAN_UP' }],
    ['finishedFloor', 0.012, 0, 0, 0.3],
    ['partitions', 0.015, 0, 0, 0.2],
  ]),
  ...listRows('belowFloor', 'CONTENTS', [
    ['laundry', 0.04, 0, 0, 0.4, { restrictedItem: 'WASHER_OR_DRYER' }],
    ['storedGoods', 0.08, 0, 0, 0.4],
  ]),
  ...listRows('livingRoom', 'BUILDING', [
    ['carpet', 0.03, 0, 1, 0.5, { property: 'CARPET_OR_APPLIANCE' }],
    ['walls', 0.05, 0, 48, 0.15],
    ['doors', 0.02, 0, 24, 0.2],
  ]),
  ...listRows('livingRoom', 'CONTENTS', [
    ['furniture', 0.22, 0, 24, 0.3],
    ['electronics', 0.1, 12, 48, 0.4],
    ['valuables', 0.05, 24, 60, 0.1, { property: 'SPECIAL_LIMIT' }],
  ]),
  ...listRows('kitchen', 'BUILDING', [
    ['cabinets', 0.06, 0, 36, 0.2],
    ['appliances', 0.03, 0, 24, 0.5, { property: 'CARPET_OR_APPLIANCE' }],
    ['tiledFloor', 0.02, 0, 12, 0.2],
  ]),
  ...listRows('kitchen', 'CONTENTS', [['dishes', 0.09, 12, 60, 0.3]]),
  ...listRows('bedrooms', 'BUILDING', [
    ['carpet', 0.03, 0, 1, 0.5, { property: 'CARPET_OR_APPLIANCE' }],
    ['walls', 0.05, 0, 48, 0.15],
    ['doors', 0.02, 0, 24, 0.2],
  ]),
  ...listRows('bedrooms', 'CONTENTS', [
    ['beds', 0.2, 0, 24, 0.3],
    ['clothes', 0.15, 12, 60, 0.4],
  ]),
  ...listRows('bathrooms', 'BUILDING', [
    ['fixtures', 0.03, 0, 36, 0.2],
    ['tiledFloor', 0.02, 0, 12, 0.2],
  ]),
  ...listRows('bathrooms', 'CONTENTS', [['linen', 0.03, 12, 48, 0.4]]),
  ...listRows('wholeHouse', 'BUILDING', [
    ['wiring', 0.04, 12, 60, 0.2],
    ['heating', 0.03, 0, 24, 0.3],
    ['cleanUp', 0.03, 0, 12, 0, { property: 'CLEAN_UP' }],
  ]),
];

/** The value of the contents as a share of the replacement cost of the building, where the value is not known. An assumption of this product. */
export const contentsShare = 0.5;

function listRows(room: FloodRoom, coverage: ClaimLineCoverage, rows: readonly Row[]): DamageShare[] {
  return rows.map(([item, share, from, whole, depreciation, more = {}]) => ({
    ...{ room, coverage, item, share, from, whole, depreciation },
    property: more.property ?? 'ORDINARY',
    restrictedItem: more.restrictedItem ?? null,
  }));
}
