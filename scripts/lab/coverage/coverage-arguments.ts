import { type QuoteLayer, quoteLayers } from './quote-coverage.ts';

/** The test files to measure by suite; an empty list stands for the whole suite. */
export type MeasuredSuites = ReadonlyMap<QuoteLayer, readonly string[]>;

/** Reads `--server`, `--browser` or either with `=FILE,FILE`; null if a word is none of these. */
export function parseCoverageArguments(words: readonly string[]): MeasuredSuites | null {
  const suites = new Map<QuoteLayer, readonly string[]>();
  for (const word of words) {
    const [, name = '', files] = /^--([a-z]+)(?:=(.+))?$/.exec(word) ?? [];
    if (!isQuoteLayer(name)) return null;
    suites.set(name, files === undefined ? [] : files.split(','));
  }
  return suites;
}

function isQuoteLayer(name: string): name is QuoteLayer {
  return Object.hasOwn(quoteLayers, name);
}
