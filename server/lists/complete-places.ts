import { setImmediate } from 'node:timers/promises';
import { derivePlace } from '../geodata/derive-place.ts';
import type { Geodata } from '../geodata/geodata.ts';
import type { PlaceRow } from '../providers/records/place-rows.ts';

/** Adds what geodata tells of places to what their file says, which is kept. Lets other work go on in between. */
export async function completePlaces(
  geodata: Geodata,
  rows: readonly PlaceRow[],
): Promise<readonly PlaceRow[]> {
  const completed: PlaceRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % placesInTurn === 0) await setImmediate();
    completed.push(await completePlace(geodata, row));
  }
  return completed;
}

/** As many places as are derived in a few milliseconds. */
const placesInTurn = 20;

async function completePlace(geodata: Geodata, row: PlaceRow): Promise<PlaceRow> {
  const derived = await derivePlace(geodata, row.address);
  const stated = listStated(row);
  const pick = <Facts extends object>(facts: Facts): Facts =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => !stated.has(name))) as Facts;
  return {
    ...row,
    zone: { ...pick(derived.zone), ...row.zone },
    facts: { ...pick(derived.facts), ...row.facts },
    derived: derived.sources
      .map((from) => ({ ...from, facts: from.facts.filter((name) => !stated.has(name)) }))
      .filter(({ facts }) => facts.length > 0),
  };
}

/** The facts that the file decides: those that it says, and those that mean something only together with them. */
function listStated({ zone, facts }: PlaceRow): ReadonlySet<string> {
  const stated = [...Object.keys(zone), ...Object.keys(facts)];
  return new Set([...stated, ...stated.flatMap((name) => dependents[name] ?? [])]);
}

const dependents: { readonly [fact: string]: readonly string[] } = {
  floodZone: ['baseElevation'],
  mapPanel: ['mapSuffix', 'currentMapDate'],
  cbrsType: ['cbrsProhibitionDate'],
  distanceToRiverMeters: ['elevationRelativeToRiverFeet', 'drainageAreaSquareKilometers'],
};
