import { type QuoteLayer, quoteLayers } from './quote-coverage.ts';

/** The suites that `npm run lab -- coverage` measures besides the scenarios. */
interface CoverageArguments {
  /** The test files to measure by suite; an empty list means the whole suite. */
  readonly suites: ReadonlyMap<QuoteLayer, readonly string[]>;
  /** Whether files that were measured lately are left out. */
  readonly isContinued: boolean;
}

/** Reads `--server`, `--browser` or either with `=FILE,FILE`, and `--continue`; null if a word is none of these. */
export function parseCoverageArguments(words: readonly string[]): CoverageArguments | null {
  const suites = new Map<QuoteLayer, readonly string[]>();
  for (const word of words) {
    if (word === '--continue') continue;
    const [, name = '', files] = /^--([a-z]+)(?:=(.+))?$/.exec(word) ?? [];
    if (!isQuoteLayer(name)) return null;
    suites.set(name, files === undefined ? [] : files.split(','));
  }
  const isContinued = words.includes('--continue');
  return isContinued && suites.size === 0 ? null : { suites, isContinued };
}

function isQuoteLayer(name: string): name is QuoteLayer {
  return Object.hasOwn(quoteLayers, name);
}
