import { readFile } from 'node:fs/promises';
import type { AnyStateMachine } from 'xstate';
import { findDivergentSessions } from '../../machines/lab/sessions/compare-sessions.ts';
import type { RecordedSession } from '../../machines/lab/sessions/recorded-session.ts';
import { buildMachineFromVersion } from '../../machines/lab/versions/build-machine.ts';
import {
  compareMachines,
  isUnchanged,
  type VersionChanges,
  type VersionComparison,
} from '../../machines/lab/versions/compare-versions.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { type ComparedWizard, readVersion } from './read-version.ts';

/**
 * `compare OLD [NEW] [--sessions FILE]`: compares two wizards, each a git revision, a module or a file of `lab map`; NEW defaults to the
 * current wizard. Resolves with 0 if nothing changed, 1 if something did, 2 for wrong arguments.
 */
export async function compareCommand(words: readonly string[]): Promise<number> {
  const { names, sessionFile } = parseCompareArguments(words);
  const [oldName, newName = 'machines/wizard/wizard.machine.ts'] = names;
  if (oldName === undefined || names.length > 2) {
    console.error('Say what to compare: npm run lab -- compare OLD [NEW] [--sessions FILE]');
    return 2;
  }
  const [old, now] = [await readVersion(oldName), await readVersion(newName)];
  const changes = compareMachines(toMachine(old), toMachine(now));
  printComparison(changes);
  const elsewhere = sessionFile === null ? 0 : await printDivergingSessions(old, now, sessionFile);
  if (isUnchanged(changes)) console.log(`${old.label} and ${now.label} are the same.`);
  return isUnchanged(changes) && elsewhere === 0 ? 0 : 1;
}

function parseCompareArguments(words: readonly string[]) {
  const at = words.indexOf('--sessions');
  if (at === -1) return { names: words, sessionFile: null };
  return {
    names: words.filter((_, index) => index !== at && index !== at + 1),
    sessionFile: words[at + 1] ?? null,
  };
}

const comparedKinds = ['states', 'ways', 'guards', 'paths'] as const;
const maxPrinted = 20;

function printComparison(comparison: VersionComparison): void {
  for (const kind of comparedKinds) {
    const { added, removed, changed }: VersionChanges = comparison[kind];
    if (added.length + removed.length + changed.length === 0) continue;
    console.log(`\n${kind}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`);
    for (const [sign, list] of [
      ['+', added],
      ['-', removed],
      ['~', changed],
    ] as const) {
      for (const words of list.slice(0, maxPrinted)) console.log(`  ${sign} ${words}`);
      if (list.length > maxPrinted) console.log(`  ${sign} … and ${list.length - maxPrinted} more`);
    }
  }
}

/** Builds a machine, also from a version that was saved as data. */
function toMachine(given: ComparedWizard): AnyStateMachine {
  return 'machine' in given ? given.machine : buildMachineFromVersion(given.version, wizardMachine);
}

async function printDivergingSessions(
  old: ComparedWizard,
  now: ComparedWizard,
  file: string,
): Promise<number> {
  const sessions: RecordedSession[] = JSON.parse(await readFile(file, 'utf8'));
  const elsewhere = findDivergentSessions(toMachine(old), toMachine(now), sessions);
  console.log(`\n${elsewhere.length} of ${sessions.length} recorded sessions would go another way`);
  for (const { session, index, event, old: before, now: after } of elsewhere.slice(0, maxPrinted)) {
    console.log(`  ${session}, event ${index + 1}: ${event}: ${before}, now ${after}`);
  }
  return elsewhere.length;
}
