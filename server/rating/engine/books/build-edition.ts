import { constantsOn } from '../figures/constants.ts';
import type { Curve } from '../figures/curve.ts';
import type { DeductibleCurves, Edition, UseByConstruction } from '../figures/edition.ts';
import { LongTable } from '../figures/long-table.ts';
import type { BuildingType, FoundationType } from '../rating-input.ts';
import { buildStates } from './build-states.ts';
import { CurveShelf } from './curve-shelf.ts';
import type { EditionTables, Manifest, PackedTable } from './edition-files.ts';
import type { TableName } from './table-names.ts';

/** The files of one edition as read from its folder. */
export type EditionFiles = {
  manifest: Manifest;
  tables: EditionTables;
  packed: ReadonlyMap<TableName, PackedTable>;
};

/** Indexes an edition's figures; the constants are those of `date`. Throws when a table every rating needs is absent. */
export function buildEdition({ manifest, tables, packed }: EditionFiles, date: string): Edition {
  const shelf = new CurveShelf(tables.curves);
  const long = (name: TableName): LongTable | undefined => {
    const table = packed.get(name);
    return table && new LongTable(table);
  };
  return {
    id: manifest.id,
    manifest,
    constants: constantsOn(manifest.constants, date),
    states: buildStates(tables, shelf),
    territory: needed(long('territory'), 'territory'),
    leveeTerritory: needed(long('leveeTerritory'), 'leveeTerritory'),
    leveeQuality: needed(long('leveeQuality'), 'leveeQuality'),
    barrierTerritory: long('barrierTerritory'),
    tsunamiTerritory: long('tsunamiTerritory'),
    lakeTerritory: long('lakeTerritory'),
    lakeDistance: shelf.everywhere('lakeDistance', 'greatLakes'),
    lakeElevation: shelf.everywhere('lakeElevation', 'greatLakes'),
    erosion: {
      open: shelf.everywhere('erosionDistance', 'erosion'),
      levee: shelf.everywhere('leveeErosionDistance', 'erosion'),
    },
    uses: new Map(BUILDING_TYPES.map((type) => [type, usesOf(tables, type)])),
    foundations: foundationsOf(tables, shelf),
    floors: {
      SINGLE_TO_FOUR_FAMILY: tables.floors.filter((row) => row.kind === 'SINGLE_TO_FOUR_FAMILY'),
      CONDO_UNIT_OWNER: tables.floors.filter((row) => row.kind === 'CONDO_UNIT_OWNER'),
      OTHER: tables.floors.filter((row) => row.kind === 'OTHER'),
    },
    value: {
      building: needed(shelf.everywhere('buildingValue', 'all'), 'buildingValue'),
      contents: needed(shelf.everywhere('contentsValue', 'all'), 'contentsValue'),
    },
    deductible: {
      building: deductiblesOf(shelf, 'limitBuilding', 'deductibleBuilding'),
      contents: deductiblesOf(shelf, 'limitContents', 'deductibleContents'),
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

function usesOf(tables: EditionTables, type: BuildingType): UseByConstruction {
  const isByConstruction = tables.typeOfUse.some((row) => row.use === `${type} MASONRY`);
  const book = (use: string) => {
    const { building, isPerUnit, contents } = needed(
      tables.caps.find((row) => row.use === use),
      `value cap of ${use}`,
    );
    const { use: _, ...factors } = needed(
      tables.typeOfUse.find((row) => row.use === use),
      `type of use ${use}`,
    );
    return { label: plain(use), factors, caps: { building, isPerUnit, contents } };
  };
  const frame = book(isByConstruction ? `${type} FRAME` : type);
  return { frame, masonry: isByConstruction ? book(`${type} MASONRY`) : frame, isByConstruction };
}

type Design = 'open' | 'obstructed' | 'closed';

const DESIGNS: Readonly<Record<FoundationType, Design>> = {
  ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS: 'open',
  ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS: 'obstructed',
  ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS: 'closed',
  SLAB_ON_GRADE: 'closed',
  BASEMENT: 'closed',
  CRAWLSPACE: 'closed',
};

function foundationsOf(tables: EditionTables, shelf: CurveShelf): Edition['foundations'] {
  const heights = (design: Design, suffix: '' | 'Vented') =>
    needed(shelf.everywhere('firstFloorHeight', `${design}${suffix}`), 'firstFloorHeight');
  return new Map(
    Object.keys(DESIGNS)
      .filter(isFoundation)
      .map((foundation) => {
        const factor = needed(tables.foundationType[foundation], `foundation ${foundation}`);
        const design = DESIGNS[foundation];
        return [
          foundation,
          { factor, heights: { plain: heights(design, ''), vented: heights(design, 'Vented') } },
        ];
      }),
  );
}

function isFoundation(name: string): name is FoundationType {
  return name in DESIGNS;
}

function deductiblesOf(shelf: CurveShelf, limit: TableName, deductible: TableName): DeductibleCurves {
  const pair = (table: TableName): { inland: Curve; other: Curve } => ({
    inland: needed(shelf.everywhere(table, 'inland'), table),
    other: needed(shelf.everywhere(table, 'other'), table),
  });
  return { limit: pair(limit), deductible: pair(deductible) };
}

function plain(use: string): string {
  return use.toLowerCase().replaceAll('_', ' ');
}

function needed<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The edition lacks ${what}`);
  return found;
}
