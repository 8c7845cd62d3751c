import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MutationGroup, mutationGroups } from './mutation.ts';

/** The arguments of `mutate`. */
export interface MutateArguments {
  /** The tree whose sources are mutated, as an absolute path. */
  readonly root: string;
  readonly only: MutationGroup | null;
  /** Only mutations whose sentence has these words; null for all. */
  readonly match: string | null;
  readonly isListOnly: boolean;
  /** The most minutes that the run may take; null for as long as it needs. */
  readonly minutes: number | null;
  readonly jsonFile: string | null;
  /** How many mutations are tried at a time. */
  readonly workers: number;
}

/** How to ask for it. */
export const mutateUsage = `mutate [--only=${mutationGroups.join('|')}] [--match=WORDS] [--list] [--minutes=N] [--workers=N]
      [--json=FILE] [--tree=FOLDER]`;

const thisTree = fileURLToPath(new URL('../../..', import.meta.url));

/** Reads the words after `mutate`; null if they say something else. */
export function parseMutateArguments(words: readonly string[]): MutateArguments | null {
  const values = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const [name = '', ...rest] = words[index]?.split('=') ?? [];
    if (!knownFlags.includes(name) || values.has(name)) return null;
    const isBare = rest.length === 0 && name !== '--list';
    values.set(name, isBare ? (words[index + 1] ?? '') : rest.join('='));
    if (isBare) index += 1;
  }
  const [only, minutes, workers] = ['--only', '--minutes', '--workers'].map((name) => values.get(name));
  const group = mutationGroups.find((each) => each === only);
  const limits = [minutes, workers].map((text) => (text === undefined ? null : readPositive(text)));
  const isEmpty = [...values].some(([name, value]) => (value === '') !== (name === '--list'));
  if (isEmpty || (only !== undefined && group === undefined) || limits.includes(undefined)) return null;
  return {
    root: path.resolve(values.get('--tree') ?? thisTree),
    only: group ?? null,
    match: values.get('--match') ?? null,
    isListOnly: values.has('--list'),
    minutes: limits[0] ?? null,
    jsonFile: values.get('--json') ?? null,
    workers: Math.max(1, Math.floor(limits[1] ?? defaultWorkers)),
  };
}

const knownFlags = ['--only', '--match', '--list', '--minutes', '--workers', '--json', '--tree'];
const defaultWorkers = 2;

/** A number above 0; undefined for anything else. */
function readPositive(text: string): number | undefined {
  return /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}
