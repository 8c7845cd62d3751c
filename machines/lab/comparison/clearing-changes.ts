import type { MachineMap } from '../map/machine-map.ts';
import { listThresholds } from '../paths/path-classes.ts';
import type { ClearingRow } from '../versions/version-tables.ts';
import { type ChangeSentence, enumerateWords, fieldLabel } from './change-sentence.ts';
import { listSteps, type VersionStep } from './step-table.ts';

/** A clearing table with the steps by whose numbers it goes. */
interface ClearingVersion {
  readonly rows: readonly ClearingRow[];
  readonly steps: readonly VersionStep[];
}

/** Tells what going back clears now and no longer, and below which steps. */
export function tellClearingChanges(old: ClearingVersion, now: ClearingVersion): ChangeSentence[] {
  const thresholds = [...new Set([...old.rows, ...now.rows].map(({ below }) => below))];
  return thresholds
    .sort((first, second) => first - second)
    .flatMap((below) => tellThreshold(below, old, now));
}

function tellThreshold(below: number, old: ClearingVersion, now: ClearingVersion): ChangeSentence[] {
  const [before, after] = [listCleared(old, below), listCleared(now, below)];
  const gone = before.filter(({ key }) => !after.some((field) => field.key === key));
  const added = after.filter(({ key }) => !before.some((field) => field.key === key));
  const [was, is] = [stepTitle(old, below), stepTitle(now, below)];
  // Paths differ only where a threshold comes or goes, not by what is cleared there.
  const states = (before.length === 0) === (after.length === 0) ? [] : [`below ${below}`];
  const isMoved = was !== is && before.length > 0 && after.length > 0;
  return [
    ...tell(`Going back below ${was}, step ${below}, no longer clears`, gone, states),
    ...tell(`Going back below ${is}, step ${below}, now also clears`, added, states),
    ...(isMoved ? tell(`Going back below ${is} instead of ${was}, step ${below}, clears`, after, []) : []),
  ];
}

function tell(start: string, fields: readonly ClearedName[], states: readonly string[]): ChangeSentence[] {
  if (fields.length === 0) return [];
  const labels = enumerateWords(fields.map(({ label }) => label));
  return [{ topic: 'clearing', text: `${start} ${labels}`, states }];
}

type ClearedName = ClearingRow['fields'][number];

function listCleared({ rows }: ClearingVersion, below: number): ClearedName[] {
  return rows
    .filter((row) => row.below === below)
    .flatMap(({ fields, resetsRating }) => [
      ...fields.map(({ key, label }) => ({ key, label: label === '' ? fieldLabel(key) : label })),
      ...(resetsRating ? [{ key: 'rating', label: 'the rating' }] : []),
    ]);
}

function stepTitle({ steps }: ClearingVersion, number: number): string {
  return steps[number - 1]?.title ?? `step ${number}`;
}

/** Tells the thresholds of two machines alone, where a version does not tell which fields are cleared. */
export function tellThresholdChanges(old: MachineMap, now: MachineMap): ChangeSentence[] {
  const [before, after] = [listThresholds(old), listThresholds(now)];
  const tellThreshold = (map: MachineMap, below: number, what: string): ChangeSentence => {
    const title = listSteps(map)[below - 1]?.title ?? '';
    return {
      topic: 'clearing',
      text: `Going back below ${title}, step ${below}, ${what}`,
      states: [`below ${below}`],
    };
  };
  return [
    ...before
      .filter((below) => !after.includes(below))
      .map((below) => tellThreshold(old, below, 'no longer clears anything')),
    ...after
      .filter((below) => !before.includes(below))
      .map((below) => tellThreshold(now, below, 'now clears something')),
  ];
}
