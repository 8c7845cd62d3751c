import type { AnyStateMachine } from 'xstate';
import { listEntryGuards } from '../map/guard-combinations.ts';
import type { MapState, MapTransition } from '../map/machine-map.ts';
import { formatGuard } from '../map/transition-labels.ts';
import { describeTransition } from './machine-coverage.ts';
import { buildMachineVersion, type MachineVersion, probeFacts, type VersionPath } from './machine-version.ts';

/** The differences between two lists as text: what only one list has, and what differs between both. */
export interface VersionChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** The changes between two versions of a wizard. */
export interface VersionComparison {
  readonly states: VersionChanges;
  readonly ways: VersionChanges;
  readonly guards: VersionChanges;
  /** Path classes: new ones are added, lost ones are removed, and a class that passes different places is changed. */
  readonly paths: VersionChanges;
}

/** Compares one version of a wizard with another. */
export function compareVersions(old: MachineVersion, now: MachineVersion): VersionComparison {
  return {
    states: listChanges(old.map.states.map(toStateItem), now.map.states.map(toStateItem)),
    ways: listChanges(toTransitionItems(old.map.ways), toTransitionItems(now.map.ways)),
    guards: listChanges(toGuardItems(old, now), toGuardItems(now, old)),
    paths: listChanges(old.paths.map(toPathItem), now.paths.map(toPathItem)),
  };
}

/**
 * Compares two running machines. Path classes are distinguished by the conditions of both, so that a new or removed condition does not make
 * every path look different.
 */
export function compareMachines(old: AnyStateMachine, now: AnyStateMachine): VersionComparison {
  const guards = [...new Set([...listEntryGuards(old), ...listEntryGuards(now)])].sort();
  return compareVersions(buildMachineVersion(old, 'old', guards), buildMachineVersion(now, 'now', guards));
}

/** Whether nothing changed. */
export function isUnchanged({ states, ways, guards, paths }: VersionComparison): boolean {
  return [states, ways, guards, paths].every(
    ({ added, removed, changed }) => added.length + removed.length + changed.length === 0,
  );
}

/** One item of a version: the key that identifies it, the content that can change, and its label. */
interface ComparedItem {
  readonly key: string;
  readonly content: string;
  readonly label: string;
}

function listChanges(old: readonly ComparedItem[], now: readonly ComparedItem[]): VersionChanges {
  const before = new Map(old.map((row) => [row.key, row]));
  const after = new Map(now.map((row) => [row.key, row]));
  return {
    added: now.filter(({ key }) => !before.has(key)).map(({ label }) => label),
    removed: old.filter(({ key }) => !after.has(key)).map(({ label }) => label),
    changed: now.flatMap((row) => {
      const earlier = before.get(row.key);
      return earlier === undefined || earlier.content === row.content ? [] : [describeChange(earlier, row)];
    }),
  };
}

function describeChange(earlier: ComparedItem, row: ComparedItem): string {
  return earlier.label === row.label
    ? `${row.label}: ${earlier.content} → ${row.content}`
    : `${earlier.label}, now ${row.label}`;
}

function toStateItem({ id, kind, initial, title, entry, exit }: MapState): ComparedItem {
  const parts = [kind, title, initial && `first ${initial}`, ...entry, ...exit].filter(Boolean);
  return { key: id, content: parts.join(', '), label: id === '' ? 'the machine' : id };
}

/** Transitions of the same state and event are distinguished by their guard. */
function toTransitionItems(ways: readonly MapTransition[]): ComparedItem[] {
  return ways.map((transition) => ({
    key: `${transition.from} ${transition.event} ${transition.guard === null ? '' : formatGuard(transition.guard)}`,
    content: [transition.to ?? 'stays', ...transition.actions].join(', '),
    label: describeTransition(transition),
  }));
}

function toGuardItems({ guards }: MachineVersion, other: MachineVersion): ComparedItem[] {
  return Object.entries(guards).map(([guard, outcomes]) => ({
    key: guard,
    content: outcomes,
    label: `${guard}${describeChangedFacts(outcomes, other.guards[guard])}`,
  }));
}

/** Describes the first facts for which a guard's result differs; empty if there are none. */
function describeChangedFacts(outcomes: string, others: string | undefined): string {
  const index = [...outcomes].findIndex((outcome, at) => others !== undefined && others[at] !== outcome);
  const facts = probeFacts[index];
  if (facts === undefined) return '';
  const { foundation, hasElevationCertificate, daysSincePurchase, isPreFirmEligible, isNewlyMappedEligible } =
    facts;
  const notableFacts = {
    foundation,
    hasElevationCertificate,
    daysSincePurchase,
    isPreFirmEligible,
    isNewlyMappedEligible,
  };
  const { hasRating, hasBuildingPremium, hasContentsPremium, policyState } = facts;
  const rest = { hasRating, hasBuildingPremium, hasContentsPremium, policyState };
  return ` is ${outcomes[index] === '1'} for ${JSON.stringify({ ...notableFacts, ...rest })}`;
}

function toPathItem({ words, places }: VersionPath): ComparedItem {
  return { key: words.join('; '), content: places, label: words.join('; ') };
}
