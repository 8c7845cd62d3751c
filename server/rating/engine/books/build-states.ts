import type {
  BaseColumn,
  BaseRates,
  BaseRatesByUse,
  CoastCurves,
  ConcentrationRisk,
  InlandCurves,
  StateRates,
} from '../figures/edition.ts';
import { countyKey, renamedCounties } from './county-names.ts';
import type { CurveLookup } from './curve-lookup.ts';
import type { BaseRateRow, EditionTables } from './edition-files.ts';

/** One set of rates per state named in the base-rate tables. A row such as "KY, WV" serves each of its states. */
export function buildStates(tables: EditionTables, shelf: CurveLookup): Map<string, StateRates> {
  const rows = [...tables.baseRates, ...tables.leveeBaseRates];
  const regions = new Map(rows.flatMap((row) => row.region.split(', ').map((state) => [state, row])));
  return new Map([...regions].map(([state, row]) => [state, buildState(tables, shelf, state, row)]));
}

function buildState(tables: EditionTables, shelf: CurveLookup, state: string, row: BaseRateRow): StateRates {
  const { region, segment } = row;
  const coast = (table: Parameters<CurveLookup['ofState']>[0], column: string) =>
    shelf.ofState(table, column, state, segment);
  const behindLevee = (column: string): InlandCurves => ({
    riverDistance: coast('leveeRiverDistance', column),
    riverElevation: shelf.byRiverClass('leveeRiverElevation', column, state, segment),
    drainageArea: coast('leveeDrainageArea', column),
    structuralElevation: coast('leveeStructuralElevation', column),
    elevation: coast('leveeElevation', column),
  });
  const surge: CoastCurves = {
    coast: coast('coastDistance', 'surge'),
    ocean: coast('oceanDistance', 'surge'),
    elevation: coast('elevation', 'surge'),
  };
  return {
    state,
    region,
    segment,
    open: findBaseRates(tables.baseRates, state),
    levee: findBaseRates(tables.leveeBaseRates, state),
    counties: buildCounties(tables, state),
    inland: {
      riverDistance: coast('riverDistance', 'inland'),
      riverElevation: {
        ...shelf.byRiverClass('riverElevationSegment5', 'inland', state, segment),
        ...shelf.byRiverClass('riverElevation', 'inland', state, segment),
      },
      drainageArea: coast('drainageArea', 'inland') ?? coast('drainageAreaSegment5', 'inland'),
      structuralElevation: coast('structuralElevation', 'inland'),
      elevation: undefined,
    },
    fluvial: behindLevee('fluvial'),
    pluvial: behindLevee('pluvial'),
    surge,
    barrierSurge: {
      coast: coast('barrierCoastDistance', 'surge'),
      ocean: coast('barrierOceanDistance', 'surge'),
      elevation: coast('barrierElevation', 'surge'),
    },
    leveeSurge: {
      coast: coast('leveeCoastDistance', 'surge'),
      ocean: undefined,
      elevation: coast('leveeElevation', 'surge'),
    },
    tsunami: {
      coast: coast('coastDistance', 'tsunami'),
      ocean: coast('oceanDistance', 'tsunami'),
      elevation: coast('elevation', 'tsunami'),
    },
  };
}

const BASE_COLUMNS: readonly BaseColumn[] = [
  'inland',
  'fluvial',
  'pluvial',
  'surge',
  'barrierSurge',
  'tsunami',
  'greatLakes',
  'erosion',
];

function findBaseRates(rows: readonly BaseRateRow[], state: string): BaseRatesByUse | undefined {
  const ofState = rows.filter((row) => row.region.split(', ').includes(state));
  const singleToFour = ofState.find((row) => row.isSingleToFourFamily);
  const other = ofState.find((row) => !row.isSingleToFourFamily);
  return (
    singleToFour &&
    other && { singleToFour: groupRatesByPeril(singleToFour), other: groupRatesByPeril(other) }
  );
}

function groupRatesByPeril({ rates }: BaseRateRow): BaseRates {
  const base: BaseRates = {};
  for (const column of BASE_COLUMNS) {
    const building = rates[`${column}.building`];
    const contents = rates[`${column}.contents`];
    if (building !== undefined && contents !== undefined) base[column] = { building, contents };
  }
  return base;
}

/** The counties of a state, by their names in the table and by the keys of every way to write them. */
function buildCounties(tables: EditionTables, state: string): Map<string, ConcentrationRisk> {
  const counties = new Map<string, ConcentrationRisk>();
  for (const { code, name, inland, surge, counties: byState } of tables.concentration) {
    for (const county of byState[state] ?? []) {
      counties.set(county, { code, name, inland, surge });
      counties.set(countyKey(county), { code, name, inland, surge });
    }
  }
  for (const { names } of Object.values(renamedCounties).filter((county) => county.state === state)) {
    const keys = names.map(countyKey);
    const listed = keys.map((key) => counties.get(key)).find((county) => county !== undefined);
    if (listed) for (const key of keys) counties.set(key, counties.get(key) ?? listed);
  }
  return counties;
}
