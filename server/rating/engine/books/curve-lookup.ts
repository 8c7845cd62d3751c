import { Curve } from '../figures/curve.ts';
import type { InlandCurves } from '../figures/edition.ts';
import type { CurveTable } from './edition-files.ts';
import { ALL_REGIONS } from './read-curves.ts';
import type { TableName } from './sheet-names.ts';

type IndexedCurve = { region: string; riverClass: string; column: string; curve: Curve };

/** The curves of an edition, looked up by table, column and place. */
export class CurveLookup {
  readonly #tables = new Map<string, IndexedCurve[]>();

  constructor(tables: Readonly<Record<string, CurveTable>>) {
    for (const [name, { unit, curves }] of Object.entries(tables)) {
      const decimals = unit === '' ? 6 : 3;
      this.#tables.set(
        name,
        curves.map(({ at, factors, ...place }) => ({
          ...place,
          curve: new Curve(at, factors, unit, decimals),
        })),
      );
    }
  }

  everywhere(table: TableName, column: string): Curve | undefined {
    return this.#tables.get(table)?.find((row) => row.region === ALL_REGIONS && row.column === column)?.curve;
  }

  /** The curve of the region that names the state, else of its segment, else of a "Non-" region, else the one for all regions. */
  ofState(table: TableName, column: string, state: string, segment: number): Curve | undefined {
    return this.#rowsOfState(table, column, state, segment)[0]?.curve;
  }

  byRiverClass(
    table: TableName,
    column: string,
    state: string,
    segment: number,
  ): InlandCurves['riverElevation'] {
    const rows = this.#rowsOfState(table, column, state, segment);
    return Object.fromEntries(rows.map((row) => [row.riverClass, row.curve]));
  }

  #rowsOfState(table: TableName, column: string, state: string, segment: number): IndexedCurve[] {
    const rows = (this.#tables.get(table) ?? []).filter((row) => row.column === column);
    const matches = [
      (region: string) => region.split(', ').includes(state),
      (region: string) => region === `Segment ${segment}`,
      (region: string) => region.startsWith('Non-'),
      (region: string) => region === ALL_REGIONS,
    ];
    for (const isMatch of matches) {
      const matchingRows = rows.filter((row) => isMatch(row.region));
      if (matchingRows.length > 0) return matchingRows;
    }
    return [];
  }
}
