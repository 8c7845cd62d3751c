import type { AnyStateMachine } from 'xstate';
import type { MapState, MapWay } from '../map/machine-map.ts';
import { guardWords } from '../map/way-words.ts';
import { entryGuardsOf } from '../map/witnesses.ts';
import { wordsOfWay } from './coverage.ts';
import { type MachineVersion, type PathOfVersion, probes, versionOf } from './machine-version.ts';

/** What one list has that the other has not, and what both have in another way; in words. */
export interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** What changed between two versions of a wizard. */
export interface Comparison {
  readonly states: Changes;
  readonly ways: Changes;
  readonly guards: Changes;
  /** Gained are added, lost are removed; changed is the same class by other places. */
  readonly paths: Changes;
}

/** What changed from one version of a wizard to another. */
export function compare(old: MachineVersion, now: MachineVersion): Comparison {
  return {
    states: changesOf(old.map.states.map(stateRow), now.map.states.map(stateRow)),
    ways: changesOf(waysInOrder(old.map.ways), waysInOrder(now.map.ways)),
    guards: changesOf(guardRows(old, now), guardRows(now, old)),
    paths: changesOf(old.paths.map(pathRow), now.paths.map(pathRow)),
  };
}

/** The same for two that run. Path classes are told apart by the conditions of both, so that one that is new or gone is no reason to call every path another. */
export function compareMachines(old: AnyStateMachine, now: AnyStateMachine): Comparison {
  const guards = [...new Set([...entryGuardsOf(old), ...entryGuardsOf(now)])].sort();
  return compare(versionOf(old, 'old', guards), versionOf(now, 'now', guards));
}

/** Whether nothing changed. */
export function isSame({ states, ways, guards, paths }: Comparison): boolean {
  return [states, ways, guards, paths].every(
    ({ added, removed, changed }) => added.length + removed.length + changed.length === 0,
  );
}

/** One thing of a version: what makes it the same thing, what may change about it, and its words. */
interface Row {
  readonly key: string;
  readonly content: string;
  readonly words: string;
}

function changesOf(old: readonly Row[], now: readonly Row[]): Changes {
  const before = new Map(old.map((row) => [row.key, row]));
  const after = new Map(now.map((row) => [row.key, row]));
  return {
    added: now.filter(({ key }) => !before.has(key)).map(({ words }) => words),
    removed: old.filter(({ key }) => !after.has(key)).map(({ words }) => words),
    changed: now.flatMap((row) => {
      const earlier = before.get(row.key);
      return earlier === undefined || earlier.content === row.content ? [] : [changeWords(earlier, row)];
    }),
  };
}

function changeWords(earlier: Row, row: Row): string {
  return earlier.words === row.words
    ? `${row.words}: ${earlier.content} → ${row.content}`
    : `${earlier.words}, now ${row.words}`;
}

function stateRow({ id, kind, initial, title, entry, exit }: MapState): Row {
  const parts = [kind, title, initial && `first ${initial}`, ...entry, ...exit].filter(Boolean);
  return { key: id, content: parts.join(', '), words: id === '' ? 'the machine' : id };
}

/** Ways of one state and event are told apart by their guard. */
function waysInOrder(ways: readonly MapWay[]): Row[] {
  return ways.map((way) => ({
    key: `${way.from} ${way.event} ${way.guard === null ? '' : guardWords(way.guard)}`,
    content: [way.to ?? 'stays', ...way.actions].join(', '),
    words: wordsOfWay(way),
  }));
}

function guardRows({ guards }: MachineVersion, other: MachineVersion): Row[] {
  return Object.entries(guards).map(([words, outcomes]) => ({
    key: words,
    content: outcomes,
    words: `${words}${whereOther(outcomes, other.guards[words])}`,
  }));
}

/** The first facts under which a guard comes out otherwise, told by what is not plain about them. */
function whereOther(outcomes: string, others: string | undefined): string {
  const index = [...outcomes].findIndex((one, at) => others !== undefined && others[at] !== one);
  const facts = probes[index];
  if (facts === undefined) return '';
  const { foundation, hasElevationCertificate, daysSincePurchase, isPreFirmEligible, isNewlyMappedEligible } =
    facts;
  const told = {
    foundation,
    hasElevationCertificate,
    daysSincePurchase,
    isPreFirmEligible,
    isNewlyMappedEligible,
  };
  const { hasRating, hasBuildingPremium, hasContentsPremium, policyState } = facts;
  const rest = { hasRating, hasBuildingPremium, hasContentsPremium, policyState };
  return ` is ${outcomes[index] === '1'} for ${JSON.stringify({ ...told, ...rest })}`;
}

function pathRow({ words, places }: PathOfVersion): Row {
  return { key: words.join('; '), content: places, words: words.join('; ') };
}
