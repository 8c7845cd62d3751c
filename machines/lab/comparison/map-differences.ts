import type { MachineMap, MapTransition } from '../map/machine-map.ts';
import { buildStateTitles } from '../map/map-titles.ts';
import { describeState } from '../map/state-description.ts';
import type { VersionTables } from '../versions/version-tables.ts';

/** A version's map with its tables. */
interface VersionMap {
  readonly map: MachineMap;
  readonly tables: VersionTables;
}

/** What of a version's map the other version does not have, or has otherwise. */
export interface MapDifferences {
  /** States that only this version has. */
  readonly ownStates: ReadonlySet<string>;
  /** States that both have, with another title, condition or clearing, or named by a sentence about the change. */
  readonly changedStates: ReadonlySet<string>;
  /** The ids of transitions that only this version has. */
  readonly ownTransitions: ReadonlySet<string>;
}

/** Finds what a version's map has otherwise than another one. `touched` are the states that a sentence names. */
export function findMapDifferences(
  own: VersionMap,
  other: VersionMap,
  touched: ReadonlySet<string>,
): MapDifferences {
  const otherStates = new Set(other.map.states.map(({ id }) => id));
  const otherWays = new Set(other.map.ways.map(identifyTransition));
  const areKnown = own.tables.clearing !== null && other.tables.clearing !== null;
  const [before, after] = [describeStates(own, areKnown), describeStates(other, areKnown)];
  const ids = own.map.states.map(({ id }) => id);
  return {
    ownStates: new Set(ids.filter((id) => !otherStates.has(id))),
    changedStates: new Set(
      ids.filter((id) => otherStates.has(id) && (touched.has(id) || before.get(id) !== after.get(id))),
    ),
    ownTransitions: new Set(
      own.map.ways.filter((way) => !otherWays.has(identifyTransition(way))).map(({ id }) => id),
    ),
  };
}

/** What makes a transition the same in two versions: its ends, its event and its guard, not its place in the list. */
function identifyTransition({ from, event, guard, to }: MapTransition): string {
  return [from, event, guard?.name ?? '', guard?.about ?? '', to ?? ''].join(' | ');
}

/** What each state says of itself: its title without its number, when it is entered and, if both versions tell it, what it clears. */
function describeStates({ map, tables }: VersionMap, isClearingKnown: boolean): ReadonlyMap<string, string> {
  const titles = buildStateTitles(map);
  return new Map(
    map.states.map(({ id }) => {
      const { entry } = describeState(map, id, titles, isClearingKnown ? (tables.clearing ?? []) : []);
      return [id, [titles.get(id)?.title, ...entry].join(' | ')];
    }),
  );
}
