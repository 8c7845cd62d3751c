import path from 'node:path';
import { findPossibleClasses, type PathClass } from '../../machines/lab/paths/path-classes.ts';
import { emptyPathFilter, isInPathFilter } from '../../machines/lab/paths/path-filter.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import type { PictureLook } from './photographer.ts';

export const shotsUsage = `shots [FOLDER] [--keep] [--path=ID] [--foundation=SLAB_ON_GRADE] [--certificate=yes] [--discount=no]
      [--stop=none] [--screen=RATES] [--width=320,768,1280] [--scheme=light,dark]`;

/** What to photograph, and where to put it. */
interface ShotsArguments {
  readonly folder: string;
  readonly isKept: boolean;
  readonly looks: readonly PictureLook[];
  readonly classes: readonly PathClass[];
}

/** Reads the words after `shots`. A value stands after `=` or as the next word; null if a word is no option or no path fits. */
export function parseShotsArguments(words: readonly string[]): ShotsArguments | null {
  const { options, rest } = readOptions(words);
  const folder = path.resolve(rest[0] ?? 'lab-shots');
  const widths = (options.get('width') ?? '1280').split(',').map(Number);
  const schemes = (options.get('scheme') ?? 'light').split(',').flatMap(parseScheme);
  const isKnown = [...options.keys()].every((name) => name === 'keep' || valueOptions.includes(name));
  const looks = widths.flatMap((width) => schemes.map((scheme): PictureLook => ({ width, scheme })));
  const wanted = {
    ...emptyPathFilter,
    ...Object.fromEntries(filters.map((name) => [name, toAnswer(options.get(name) ?? '')])),
  };
  const only = options.get('path');
  const fitting = findPossibleClasses(wizardMachine).filter((one) => isInPathFilter(one, wanted));
  const classes = only === undefined ? fitting : fitting.filter(({ id }) => id === only);
  const isAnswered =
    isKnown &&
    rest.length <= 1 &&
    classes.length > 0 &&
    looks.length > 0 &&
    widths.every((width) => width > 0);
  return isAnswered ? { folder, isKept: options.has('keep'), looks, classes } : null;
}

const filters = Object.keys(emptyPathFilter);
const valueOptions = [...filters, 'path', 'width', 'scheme'];

function readOptions(words: readonly string[]) {
  const options = new Map<string, string>();
  const rest: string[] = [];
  let waiting: string | null = null;
  for (const word of words) {
    const [, name, value] = /^--([a-z]+)(?:=(.*))?$/.exec(word) ?? [];
    if (name !== undefined) options.set(name, value ?? '');
    else if (waiting !== null) options.set(waiting, word);
    else rest.push(word);
    waiting = name !== undefined && value === undefined && valueOptions.includes(name) ? name : null;
  }
  return { options, rest };
}

/** A filter takes yes and no for its true and false. */
function toAnswer(value: string): string {
  if (value === 'yes') return 'true';
  return value === 'no' ? 'false' : value;
}

function parseScheme(word: string): PictureLook['scheme'][] {
  return word === 'light' || word === 'dark' ? [word] : [];
}
