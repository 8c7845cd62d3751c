import type { BuildingDescription, BuildingType, PolicyFile } from '../../contract/types.ts';

const mobileTypes: readonly BuildingType[] = [
  'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
  'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING',
];
const unitTypes: readonly BuildingType[] = ['RESIDENTIAL_UNIT', 'NON_RESIDENTIAL_UNIT'];
const nonResidentialTypes: readonly BuildingType[] = [
  'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING',
  'NON_RESIDENTIAL_BUILDING',
  'NON_RESIDENTIAL_UNIT',
];
const homeTypes: readonly BuildingType[] = [
  'SINGLE_FAMILY_HOME',
  'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
  'RESIDENTIAL_UNIT',
  'TWO_TO_FOUR_FAMILY_BUILDING',
];

/** Whether the type is a mobile or manufactured home or building. */
export function isMobile(type: BuildingType | null): boolean {
  return type !== null && mobileTypes.includes(type);
}

/** Whether the type is one unit in a building of several. */
export function isUnit(type: BuildingType | null): boolean {
  return type !== null && unitTypes.includes(type);
}

/** Whether the type is one of the three non-residential types. */
export function isNonResidential(type: BuildingType | null): boolean {
  return type !== null && nonResidentialTypes.includes(type);
}

/**
 * Whether the type is one that the Dwelling form insures: a single-family or two-to-four-family home, a residential unit, or a mobile home.
 */
export function isHome(type: BuildingType | null): boolean {
  return type !== null && homeTypes.includes(type);
}

/** The least and greatest number of units that the type may have. */
export function unitsRange(type: BuildingType): { readonly least: number; readonly greatest: number } {
  return unitsRanges[type] ?? { least: 1, greatest: 1 };
}

/** The number of units that the policy insures: the count if the type may have several, else 1. Null if the count is missing. */
export function countInsuredUnits(file: PolicyFile): number | null {
  const type = file.policy.buildingType;
  return type !== null && type in unitsRanges ? file.structure.unitsCount : 1;
}

/** Whether the question about the number of units applies to the type. */
export function hasSeveralUnits(type: BuildingType | null): boolean {
  return type !== null && type in unitsRanges;
}

/** The building descriptions that fit a building type. OpenFEMA codes; the matrix is our own. */
export function descriptionsFor(type: BuildingType): readonly BuildingDescription[] {
  return descriptionMatrix.filter(([, types]) => types.includes(type)).map(([description]) => description);
}

const unitsRanges: {
  readonly [type in BuildingType]?: { readonly least: number; readonly greatest: number };
} = {
  TWO_TO_FOUR_FAMILY_BUILDING: { least: 2, greatest: 4 },
  OTHER_RESIDENTIAL_BUILDING: { least: 5, greatest: 9999 },
  RESIDENTIAL_CONDOMINIUM_BUILDING: { least: 1, greatest: 9999 },
};

const descriptionMatrix: readonly (readonly [BuildingDescription, readonly BuildingType[]])[] = [
  [
    'MAIN_DWELLING',
    ['SINGLE_FAMILY_HOME', 'TWO_TO_FOUR_FAMILY_BUILDING', 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME'],
  ],
  ['DETACHED_GUEST_HOUSE', ['SINGLE_FAMILY_HOME', 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME']],
  [
    'DETACHED_GARAGE',
    [
      'SINGLE_FAMILY_HOME',
      'TWO_TO_FOUR_FAMILY_BUILDING',
      'OTHER_RESIDENTIAL_BUILDING',
      'NON_RESIDENTIAL_BUILDING',
    ],
  ],
  ['BARN', ['NON_RESIDENTIAL_BUILDING', 'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING']],
  ['APARTMENT_BUILDING', ['TWO_TO_FOUR_FAMILY_BUILDING', 'OTHER_RESIDENTIAL_BUILDING']],
  ['APARTMENT_UNIT', ['RESIDENTIAL_UNIT']],
  ['COOPERATIVE_BUILDING', ['TWO_TO_FOUR_FAMILY_BUILDING', 'OTHER_RESIDENTIAL_BUILDING']],
  ['COOPERATIVE_UNIT', ['RESIDENTIAL_UNIT']],
  ['CONDOMINIUM_BUILDING', ['RESIDENTIAL_CONDOMINIUM_BUILDING', 'NON_RESIDENTIAL_BUILDING']],
  ['CONDOMINIUM_UNIT', ['RESIDENTIAL_UNIT', 'NON_RESIDENTIAL_UNIT']],
  ['TOWNHOUSE_ROWHOUSE', ['SINGLE_FAMILY_HOME', 'RESIDENTIAL_UNIT', 'RESIDENTIAL_CONDOMINIUM_BUILDING']],
  ['TOOL_STORAGE_SHED', ['SINGLE_FAMILY_HOME', 'NON_RESIDENTIAL_BUILDING']],
  [
    'POOLHOUSE_CLUBHOUSE_RECREATION_BUILDING',
    [
      'SINGLE_FAMILY_HOME',
      'OTHER_RESIDENTIAL_BUILDING',
      'RESIDENTIAL_CONDOMINIUM_BUILDING',
      'NON_RESIDENTIAL_BUILDING',
    ],
  ],
  ['AGRICULTURAL_STRUCTURE', ['NON_RESIDENTIAL_BUILDING', 'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING']],
  ['WAREHOUSE', ['NON_RESIDENTIAL_BUILDING', 'NON_RESIDENTIAL_UNIT']],
  ['HOUSE_OF_WORSHIP', nonResidentialTypes],
  ['COMMERCIAL_BUILDING', nonResidentialTypes],
  ['OTHER_NON_RESIDENTIAL_TYPE', nonResidentialTypes],
];
