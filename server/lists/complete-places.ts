import { setImmediate } from 'node:timers/promises';
import { type DerivedPlace, derivePlace } from '../geodata/derive-place.ts';
import type { Geodata } from '../geodata/geodata.ts';
import type { DataSetKind } from '../geodata/kinds.ts';
import type { PlaceRow } from '../providers/records/place-rows.ts';

/** Counts the facts that geodata provided for the places of a file. */
export class DerivationTally {
  /** How many places got each fact. */
  readonly facts = new Map<string, number>();
  readonly #kinds = new Set<DataSetKind>();
  #impossible = 0;

  add(derived: DerivedPlace, row: PlaceRow): void {
    for (const fact of (row.derived ?? []).flatMap(({ facts }) => facts))
      this.facts.set(fact, (this.facts.get(fact) ?? 0) + 1);
    for (const kind of derived.kinds) this.#kinds.add(kind);
    if (derived.impossibleElevationFeet !== null) this.#impossible += 1;
  }

  /** Warnings for the person who imports: data sets without facts of any place, and impossible elevations. */
  listWarnings({ dataSets }: Geodata): readonly string[] {
    const silent = Object.values(dataSets).filter(({ kind }) => !this.#kinds.has(kind));
    return [
      ...silent.map(
        ({ name, kind }) =>
          `${name} (${kind}) has no facts of any place. Check its coordinate system, its attributes and where the places lie.`,
      ),
      ...(this.#impossible === 0
        ? []
        : [
            `The elevation of ${this.#impossible.toLocaleString('en-US')} ${this.#impossible === 1 ? 'place' : 'places'} is one that no ground there has, and was left out. Check unit and datum of the elevations.`,
          ]),
    ];
  }
}

/** Adds facts from geodata to places; facts of the file itself are kept. Lets other work run in between. */
export async function completePlaces(
  geodata: Geodata,
  rows: readonly PlaceRow[],
  tally: DerivationTally,
): Promise<readonly PlaceRow[]> {
  const completed: PlaceRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % placesInTurn === 0) await setImmediate();
    const derived = await derivePlace(geodata, row.address);
    const whole = completePlace(derived, row);
    tally.add(derived, whole);
    completed.push(whole);
  }
  return completed;
}

/** As many places as are derived in a few milliseconds. */
const placesInTurn = 20;

function completePlace(derived: DerivedPlace, row: PlaceRow): PlaceRow {
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
  distanceToRiverMeters: ['elevationRelativeToRiverFeet', 'drainageAreaSquareKilometers', 'riverClass'],
};
