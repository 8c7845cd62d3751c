import { isFloodZone } from '../../machines/domain/place/flood-zone.ts';
import { readMapFeet } from '../../machines/domain/place/map-length.ts';
import type { ImportedZone } from '../providers/records/imported-places.ts';
import { rankZone } from '../providers/zone-rank.ts';
import { type Attributes, readDay, readNumber, readText } from './attributes.ts';

/** The row with the zone of the highest risk: V, A, shaded X, D, X. Rows without a flood zone, such as open water, are left out; undefined if none is left. */
export function riskiestZone(rows: readonly Attributes[]): Attributes | undefined {
  return rows
    .filter((row) => isFloodZone(readZoneName(row)))
    .toSorted((one, other) => rank(other) - rank(one))[0];
}

/** The zone of a row, and its base flood elevation in feet: null where the map has none, absent in another datum than NAVD 88 or another unit. */
export function readZone(row: Attributes): ImportedZone {
  const elevation = readNumber(row, 'elevation');
  if (elevation === null) return { floodZone: readZoneName(row), baseElevation: null };
  const isInDatum = (readText(row, 'datum') ?? '').replace(/\W/g, '') === 'NAVD88';
  const feet = readMapFeet(elevation, readText(row, 'length'));
  const isRead = isInDatum && feet !== null;
  return { floodZone: readZoneName(row), ...(isRead && { baseElevation: feet }) };
}

/**
 * The panel of the study that the zone is of: others overlap it, and may be newer. Of several of that study the latest, one without a date
 * last. A date that the map leaves out stays out.
 */
export function readPanel(rows: readonly Attributes[], study: string | null): ImportedZone | null {
  const panels = rows
    .filter((row) => study !== null && readText(row, 'study') === study)
    .flatMap((row) => {
      const [, mapPanel, mapSuffix] = panelForm.exec(readText(row, 'panel') ?? '') ?? [];
      const date = readDay(row, 'date');
      if (mapPanel === undefined || mapSuffix === undefined) return [];
      return [{ mapPanel, mapSuffix, ...(date !== null && { currentMapDate: date }) }];
    });
  return (
    panels.toSorted((one, other) =>
      (other.currentMapDate ?? '').localeCompare(one.currentMapDate ?? ''),
    )[0] ?? null
  );
}

/** `24033C0235E` is panel 0235 with the suffix E of the county 24033C. */
const panelForm = /^[\dA-Z]{6}(\d{4})([A-Z])$/;

function readZoneName(row: Attributes): string {
  return (readText(row, 'zone') ?? '').toUpperCase();
}

function rank(row: Attributes): number {
  return rankZone(readZoneName(row), readText(row, 'subtype'));
}
