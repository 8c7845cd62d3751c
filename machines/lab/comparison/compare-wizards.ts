import type { AnyStateMachine } from 'xstate';
import { listEntryGuards } from '../map/guard-combinations.ts';
import { buildMachineVersion, type MachineVersion } from '../versions/machine-version.ts';
import type { VersionTables } from '../versions/version-tables.ts';
import { type ChangeSentence, enumerateWords } from './change-sentence.ts';
import { tellClearingChanges, tellThresholdChanges } from './clearing-changes.ts';
import { tellGuardChanges } from './guard-changes.ts';
import { tellKindChanges } from './kind-changes.ts';
import { countPaths, groupChangedPaths, type PathGroup } from './path-groups.ts';
import { tellRuleChanges } from './rule-changes.ts';
import { tellStepChanges } from './step-changes.ts';
import { describeOrderDisagreement, listSteps, stateTitle, type VersionStep } from './step-table.ts';
import { tellStopTexts, tellStopTypes } from './stop-changes.ts';
import { tellTransitionChanges } from './transition-changes.ts';

/** A wizard to compare: a machine that runs, and the tables of its version. */
export interface ComparedWizard {
  readonly label: string;
  readonly machine: AnyStateMachine;
  readonly tables: VersionTables;
}

/** What changed between two wizards, for people. */
export interface WizardComparison {
  readonly old: MachineVersion;
  readonly now: MachineVersion;
  readonly sentences: readonly ChangeSentence[];
  readonly groups: readonly PathGroup[];
  /** Where a version contradicts itself. */
  readonly warnings: readonly string[];
  /** What cannot be compared because a version does not tell it, and what compare cannot see. */
  readonly notes: readonly string[];
}

/** Compares two wizards. Path classes are distinguished by the conditions of both. */
export function compareWizards(old: ComparedWizard, now: ComparedWizard): WizardComparison {
  const guards = [...new Set([old, now].flatMap(({ machine }) => listEntryGuards(machine)))].sort();
  const before = buildMachineVersion(old.machine, old.label, guards);
  const after = buildMachineVersion(now.machine, now.label, guards);
  const [oldSteps, newSteps] = [listSteps(before.map), listSteps(after.map)];
  const told = [
    ...tellStepChanges(oldSteps, newSteps),
    ...tellGuardChanges(before, after, newSteps, {
      old: old.tables.rules?.conditions ?? {},
      now: now.tables.rules?.conditions ?? {},
    }),
    ...tellTransitionChanges(before.map, after.map),
    ...tellStopTypes(before.map, after.map),
    ...tellTables({ ...old, version: before, steps: oldSteps }, { ...now, version: after, steps: newSteps }),
  ];
  const groups = groupChangedPaths(before.paths, after.paths, told);
  return {
    old: before,
    now: after,
    sentences: told.map((sentence) => addPathCount(sentence, groups, before.paths.length)),
    groups,
    warnings: [...warnOfOrder(old, oldSteps), ...warnOfOrder(now, newSteps)],
    notes: [...noteMissingTables(old, now), ...(told.length === 0 ? noteOtherSources(old, now) : [])],
  };
}

/** Whether nothing changed. */
export function isSameWizard({ sentences, groups }: WizardComparison): boolean {
  return sentences.length === 0 && groups.length === 0;
}

interface VersionSides extends ComparedWizard {
  readonly version: MachineVersion;
  readonly steps: readonly VersionStep[];
}

function tellTables(old: VersionSides, now: VersionSides): ChangeSentence[] {
  const titleOf = (step: string) => stateTitle([now.version.map, old.version.map], step);
  const [before, after] = [old.tables, now.tables];
  return [
    ...(before.clearing === null || after.clearing === null
      ? tellThresholdChanges(old.version.map, now.version.map)
      : tellClearingChanges(
          { rows: before.clearing, steps: old.steps },
          { rows: after.clearing, steps: now.steps },
        )),
    ...(before.stops === null || after.stops === null ? [] : tellStopTexts(before.stops, after.stops)),
    ...(before.rules === null || after.rules === null
      ? []
      : tellRuleChanges(before.rules, after.rules, titleOf)),
    ...(before.changeKinds === null || after.changeKinds === null
      ? []
      : tellKindChanges('The change', before.changeKinds, after.changeKinds)),
    ...(before.cancellationReasons === null || after.cancellationReasons === null
      ? []
      : tellKindChanges(
          'The reason for a cancellation',
          before.cancellationReasons,
          after.cancellationReasons,
        )),
  ];
}

/** The sentence with how many paths it changed; as it is if it changed none. */
function addPathCount(sentence: ChangeSentence, groups: readonly PathGroup[], all: number): ChangeSentence {
  const paths = groups.filter(({ causes }) => causes.includes(sentence.text)).flatMap((group) => group.paths);
  if (paths.length === 0) return sentence;
  const { added, removed, changed } = countPaths(paths);
  const counts = [
    changed === 0
      ? null
      : changed === all
        ? `all ${format(all)} paths affected`
        : `${format(changed)} of ${format(all)} paths affected`,
    added === 0 ? null : `${format(added)} paths new`,
    removed === 0 ? null : `${format(removed)} paths gone`,
  ].filter((part) => part !== null);
  return { ...sentence, text: `${sentence.text}; ${counts.join(', ')}` };
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}

function warnOfOrder({ label, tables }: ComparedWizard, steps: readonly VersionStep[]): string[] {
  const disagreement = tables.numbering === null ? null : describeOrderDisagreement(steps, tables.numbering);
  return disagreement === null ? [] : [`${label}: ${disagreement}`];
}

const tableNames: { readonly [table in keyof VersionTables]: string } = {
  numbering: 'the order in the contract',
  clearing: 'the fields that going back clears',
  stops: 'the words of hard stops',
  rules: 'the rules and what is asked',
  changeKinds: 'the kinds of change',
  cancellationReasons: 'the reasons for a cancellation',
};

function noteMissingTables(...wizards: readonly ComparedWizard[]): string[] {
  return wizards.flatMap(({ label, tables }) => {
    const missing = Object.entries(tableNames).flatMap(([table, name]) =>
      Reflect.get(tables, table) === null ? [name] : [],
    );
    return missing.length === 0
      ? []
      : [`${label} does not tell ${enumerateWords(missing)}; so nothing is said of that.`];
  });
}

const maxFiles = 5;

/** Names the sources of rules that differ although every table is the same: compare may not see everything. */
function noteOtherSources(old: ComparedWizard, now: ComparedWizard): string[] {
  const [before, after] = [old.tables.rules?.files, now.tables.rules?.files];
  if (before === undefined || after === undefined) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const files = names.filter((file) => before[file] !== after[file]);
  if (files.length === 0) return [];
  const more = files.length > maxFiles ? ` and ${files.length - maxFiles} more` : '';
  return [
    `Other sources of the domain differ, in nothing that a table tells: ${files.slice(0, maxFiles).join(', ')}${more}.`,
  ];
}
