import type { ExploredSide } from '../../../machines/lab/explore/explored-quote.ts';
import { type ExploreTarget, parseTarget } from '../../../machines/lab/explore/target.ts';

/** What `explore` was asked to do. */
export interface ExploreArguments {
  /** The sides to explore one after the other; each has its share of the minutes. */
  readonly sides: readonly ExploredSide[];
  readonly minutes: number;
  /** Null for a new one. */
  readonly seed: number | null;
  readonly hasFaults: boolean;
  /** Whether a side ends with its first failure. */
  readonly isFirstOnly: boolean;
  readonly target: ExploreTarget | null;
  /** The target as it was asked for. */
  readonly targetName: string | null;
  /** A file or the code of a recording that walks begin with; null for a blank quote. */
  readonly from: string | null;
  /** The product to explore, an address without a trailing slash; null to start the one of this checkout. */
  readonly url: string | null;
  /** The folder for what is found; null for a new one. */
  readonly out: string | null;
  /** The path of fast-check to a failure that was found before, as the report tells it; null to explore. */
  readonly repeat: string | null;
}

/** How to ask for it. */
export const exploreUsage = `explore [--server] [--screens] [--minutes=N] [--seed=N] [--faults] [--first] [--target=STEP|HARD_STOP|"ENTRY CONDITION"]
      [--from=FILE|RECORDING_CODE] [--out=FOLDER] [--url=ADDRESS] [--repeat=PATH] [--nightly]`;

/** Reads the words after `explore`; null if they say something else. */
export function parseExploreArguments(words: readonly string[]): ExploreArguments | null {
  const flags = readFlags(words);
  if (flags === null) return null;
  const isNightly = flags.has('--nightly');
  const minutes = readNumber(flags.get('--minutes'), isNightly ? nightlyMinutes : defaultMinutes);
  const seed = readNumber(flags.get('--seed'), null);
  const targetName = flags.get('--target');
  const target = targetName === undefined ? null : parseTarget(targetName);
  const isUnknownTarget = targetName !== undefined && target === null;
  const url = flags.get('--url') ?? null;
  const repeat = flags.get('--repeat') ?? null;
  const asked = (['server', 'screens'] as const).filter((side) => flags.has(`--${side}`));
  const isRepeatable = repeat === null || (asked.length === 1 && typeof seed === 'number');
  if (minutes === undefined || minutes === null || minutes === 0 || seed === undefined) return null;
  if (isUnknownTarget || !isRepeatable || (url !== null && !/^https?:\/\/[^/]+$/.test(url))) return null;
  return {
    sides: asked.length === 0 ? ['server', 'screens'] : asked,
    ...{ minutes, seed, target, url, repeat },
    hasFaults: isNightly || flags.has('--faults'),
    isFirstOnly: flags.has('--first'),
    targetName: targetName ?? null,
    from: flags.get('--from') ?? null,
    out: flags.get('--out') ?? null,
  };
}

const bareFlags = ['--server', '--screens', '--faults', '--first', '--nightly'];
const valueFlags = ['--minutes', '--seed', '--target', '--from', '--out', '--url', '--repeat'];
const defaultMinutes = 2;
const nightlyMinutes = 30;

/** Flags with their values, which follow a space or an equals sign; null if one is unknown, given twice or has no value. */
function readFlags(words: readonly string[]): ReadonlyMap<string, string> | null {
  const flags = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const [name = '', ...rest] = words[index]?.split('=') ?? [];
    if (flags.has(name)) return null;
    if (bareFlags.includes(name) && rest.length === 0) flags.set(name, '');
    else if (!valueFlags.includes(name)) return null;
    else {
      if (rest.length === 0) index += 1;
      const value = rest.length === 0 ? (words[index] ?? '') : rest.join('=');
      if (value === '') return null;
      flags.set(name, value);
    }
  }
  return flags;
}

/** A number of 0 or more, or the default for a missing flag; undefined for anything else. */
function readNumber<Default>(text: string | undefined, missing: Default): number | Default | undefined {
  if (text === undefined) return missing;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
