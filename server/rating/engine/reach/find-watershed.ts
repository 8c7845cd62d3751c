import type { Edition } from '../figures/edition.ts';
import type { PackedLookup } from '../figures/packed-lookup.ts';
import type { RatingInput } from '../rating-input.ts';

/** The first HUC12 outside region 04 whose surge territory fits and that another table has too, if one is named; null if there is none. */
export function findWatershed(
  { territory }: Edition,
  fits: (surge: number) => boolean,
  other?: PackedLookup,
): string | null {
  return formatHuc12(
    findRow(
      territory,
      (row, huc12) =>
        !isInLakeRegion(huc12) &&
        fits(territory.factorAt(row, 'surge')) &&
        (other === undefined || other.rowOf(huc12) >= 0),
    ),
  );
}

/** The first HUC12 of region 04, the Great Lakes, in the lake's own table too if the edition has it; null if there is none. */
export function findLakeWatershed({ territory, lakeTerritory }: Edition): string | null {
  return formatHuc12(
    findRow(
      territory,
      (_, huc12) => isInLakeRegion(huc12) && (lakeTerritory === undefined || lakeTerritory.rowOf(huc12) >= 0),
    ),
  );
}

/** The first levee outside region 04 with a known quality and a surge territory that fits, and its HUC12; null where there is none. */
export function findLevee(
  { leveeTerritory, leveeQuality }: Edition,
  fits: (surge: number) => boolean,
): Pick<RatingInput, 'huc12' | 'leveeSystemId'> {
  const keys = findRow(
    leveeTerritory,
    (row, huc12, levee) =>
      !isInLakeRegion(huc12) && leveeQuality.rowOf(levee) >= 0 && fits(leveeTerritory.factorAt(row, 'surge')),
  );
  return { huc12: formatHuc12(keys), leveeSystemId: keys === null ? '0' : String(keys[1]) };
}

function findRow(
  table: PackedLookup,
  fits: (row: number, first: number, second: number) => boolean,
): readonly [number, number] | null {
  for (let row = 0; row < table.rows; row += 1) {
    const keys = table.keysAt(row);
    if (fits(row, keys[0], keys[1])) return keys;
  }
  return null;
}

/** Hydrologic region 04: twelve digits that begin with 04. */
function isInLakeRegion(huc12: number): boolean {
  return Math.floor(huc12 / 1e10) === 4;
}

function formatHuc12(keys: readonly [number, number] | null): string | null {
  return keys === null ? null : String(keys[0]).padStart(12, '0');
}
