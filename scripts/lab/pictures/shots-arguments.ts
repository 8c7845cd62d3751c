import path from 'node:path';
import { emptyPathFilter, isInPathFilter } from '../../../machines/lab/paths/path-filter.ts';
import { isColorScheme, type PictureLook } from '../../../machines/lab/pictures/compared-pictures.ts';
import { ownCheckout } from '../scenarios/write-scenario.ts';
import type { PictureQuestion } from './compare-checkouts.ts';

export const shotsUsage = `shots [OLD [NEW]] [--approve] [--fresh] [--width=320,768,1280] [--scheme=light,dark]
      [--path=ID] [--foundation=SLAB_ON_GRADE] [--certificate=yes] [--discount=no] [--stop=none] [--screen=RATES]
      [--folder=FOLDER] [--checkout=FOLDER]`;

/** What to photograph and compare, and whether all of it is approved at once. */
interface ShotsArguments extends PictureQuestion {
  readonly isApproved: boolean;
}

/** Reads the words after `shots`. A value stands after `=` or as the next word; null if a word is no option or a value is none of it. */
export function parseShotsArguments(words: readonly string[]): ShotsArguments | null {
  const { options, rest } = readOptions(words);
  const widths = (options.get('width') ?? '1280').split(',').map(Number);
  const schemes = (options.get('scheme') ?? 'light').split(',');
  const isKnown = [...options.keys()].every((name) => switches.includes(name) || valueOptions.includes(name));
  const looks = widths.flatMap((width) =>
    schemes.filter(isColorScheme).map((scheme): PictureLook => ({ width, scheme })),
  );
  const wanted = {
    ...emptyPathFilter,
    ...Object.fromEntries(filters.map((name) => [name, toAnswer(options.get(name) ?? '')])),
  };
  const only = options.get('path');
  const isAnswered =
    isKnown &&
    rest.length <= 2 &&
    schemes.every(isColorScheme) &&
    widths.every((width) => Number.isInteger(width) && width > 0);
  if (!isAnswered) return null;
  const checkout = path.resolve(options.get('checkout') ?? ownCheckout);
  return {
    checkout,
    before: rest[0] ?? null,
    now: rest[1] ?? null,
    looks,
    choice: {
      isPathChosen: (one) => isInPathFilter(one, wanted) && (only === undefined || one.id === only),
      screen: options.get('screen') ?? null,
    },
    isPart: [...filters, 'path'].some((name) => options.has(name)),
    isFresh: options.has('fresh'),
    isApproved: options.has('approve'),
    folder: path.resolve(options.get('folder') ?? path.join(checkout, 'lab-shots')),
  };
}

const filters = Object.keys(emptyPathFilter);
const switches: readonly string[] = ['approve', 'fresh'];
const valueOptions = [...filters, 'path', 'width', 'scheme', 'folder', 'checkout'];

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
