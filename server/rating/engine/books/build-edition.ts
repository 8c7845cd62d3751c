import { selectConstants } from '../figures/constants.ts';
import type { Curve } from '../figures/curve.ts';
import type { DeductibleCurves, Edition, TypeOfUseByConstruction } from '../figures/edition.ts';
import { PackedLookup } from '../figures/packed-lookup.ts';
import type { BuildingType, FoundationType } from '../rating-input.ts';
import { buildStates } from './build-states.ts';
import { CurveLookup } from './curve-lookup.ts';
import type { EditionTables, Manifest, PackedTable } from './edition-files.ts';
import type { TableName } from './sheet-names.ts';

/** The files of one edition, as read from its folder. */
export type EditionFiles = {
  manifest: Manifest;
  tables: EditionTables;
  packed: ReadonlyMap<TableName, PackedTable>;
};

/** Indexes an edition's figures, with the constants in force on `date`. Throws when a table that every rating needs is missing. */
export function buildEdition({ manifest, tables, packed }: EditionFiles, date: string): Edition {
  const shelf = new CurveLookup(tables.curves);
  const long = (name: TableName): PackedLookup | undefined => {
    const table = packed.get(name);
    return table && new PackedLookup(table);
  };
  return {
    id: manifest.id,
    manifest,
    constants: selectConstants(manifest.constants, date),
    states: buildStates(tables, shelf),
    territory: requireTable(long('territory'), 'territory'),
    leveeTerritory: requireTable(long('leveeTerritory'), 'leveeTerritory'),
    leveeQuality: requireTable(long('leveeQuality'), 'leveeQuality'),
    barrierTerritory: long('barrierTerritory'),
    tsunamiTerritory: long('tsunamiTerritory'),
    lakeTerritory: long('lakeTerritory'),
    lakeDistance: shelf.everywhere('lakeDistance', 'greatLakes'),
    lakeElevation: shelf.everywhere('lakeElevation', 'greatLakes'),
    erosion: {
      open: shelf.everywhere('erosionDistance', 'erosion'),
      levee: shelf.everywhere('leveeErosionDistance', 'erosion'),
    },
    uses: new Map(BUILDING_TYPES.map((type) => [type, buildTypeOfUse(tables, type)])),
    foundations: buildFoundations(tables, shelf),
    floors: {
      SINGLE_TO_FOUR_FAMILY: tables.floors.filter((row) => row.kind === 'SINGLE_TO_FOUR_FAMILY'),
      CONDO_UNIT_OWNER: tables.floors.filter((row) => row.kind === 'CONDO_UNIT_OWNER'),
      OTHER: tables.floors.filter((row) => row.kind === 'OTHER'),
    },
    value: {
      building: requireTable(shelf.everywhere('buildingValue', 'all'), 'buildingValue'),
      contents: requireTable(shelf.everywhere('contentsValue', 'all'), 'contentsValue'),
    },
    deductible: {
      building: buildDeductibleCurves(shelf, 'limitBuilding', 'deductibleBuilding'),
      contents: buildDeductibleCurves(shelf, 'limitContents', 'deductibleContents'),
    },
  };
}

const BUILDING_TYPES: readonly BuildingType[] = [
  'SINGLE_FAMILY_HOME',
  'TWO_TO_FOUR_FAMILY_BUILDING',
  'OTHER_RESIDENTIAL_BUILDING',
  'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
  'RESIDENTIAL_CONDOMINIUM_BUILDING',
  'RESIDENTIAL_UNIT',
  'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING',
  'NON_RESIDENTIAL_BUILDING',
  'NON_RESIDENTIAL_UNIT',
];

function buildTypeOfUse(tables: EditionTables, type: BuildingType): TypeOfUseByConstruction {
  const isByConstruction = tables.typeOfUse.some((row) => row.use === `${type} MASONRY`);
  const book = (use: string) => {
    const { building, isPerUnit, contents } = requireTable(
      tables.caps.find((row) => row.use === use),
      `value cap of ${use}`,
    );
    const { use: _, ...factors } = requireTable(
      tables.typeOfUse.find((row) => row.use === use),
      `type of use ${use}`,
    );
    return { label: lowerCaseWords(use), factors, caps: { building, isPerUnit, contents } };
  };
  const frame = book(isByConstruction ? `${type} FRAME` : type);
  return { frame, masonry: isByConstruction ? book(`${type} MASONRY`) : frame, isByConstruction };
}

type FoundationDesign = 'open' | 'obstructed' | 'closed';

const FOUNDATION_DESIGNS: Readonly<Record<FoundationType, FoundationDesign>> = {
  ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS: 'open',
  ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS: 'obstructed',
  ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS: 'closed',
  SLAB_ON_GRADE: 'closed',
  BASEMENT: 'closed',
  CRAWLSPACE: 'closed',
};

function buildFoundations(tables: EditionTables, shelf: CurveLookup): Edition['foundations'] {
  const heights = (design: FoundationDesign, suffix: '' | 'Vented') =>
    requireTable(shelf.everywhere('firstFloorHeight', `${design}${suffix}`), 'firstFloorHeight');
  return new Map(
    Object.keys(FOUNDATION_DESIGNS)
      .filter(isFoundation)
      .map((foundation) => {
        const factor = requireTable(tables.foundationType[foundation], `foundation ${foundation}`);
        const design = FOUNDATION_DESIGNS[foundation];
        return [
          foundation,
          { factor, heights: { plain: heights(design, ''), vented: heights(design, 'Vented') } },
        ];
      }),
  );
}

function isFoundation(name: string): name is FoundationType {
  return name in FOUNDATION_DESIGNS;
}

function buildDeductibleCurves(
  shelf: CurveLookup,
  limit: TableName,
  deductible: TableName,
): DeductibleCurves {
  const pair = (table: TableName): { inland: Curve; other: Curve } => ({
    inland: requireTable(shelf.everywhere(table, 'inland'), table),
    other: requireTable(shelf.everywhere(table, 'other'), table),
  });
  return { limit: pair(limit), deductible: pair(deductible) };
}

function lowerCaseWords(use: string): string {
  return use.toLowerCase().replaceAll('_', ' ');
}

function requireTable<T>(table: T | undefined, what: string): T {
  if (table === undefined) throw new Error(`The edition lacks ${what}`);
  return table;
}
