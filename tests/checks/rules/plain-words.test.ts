import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesIn } from '../sources.ts';

/**
 * Phrases over which an American reader stumbles, with the most that may be left of each in sources and tests. CONTRIBUTING.md says what to
 * write instead. Lower a number after you have mended some.
 */
const stumbles: readonly (readonly [phrase: string, pattern: RegExp, most: number])[] = [
  ['somebody, nobody', /(?<!')\b(some|no)body\b/gi, 36],
  ['told, tells', /\b(told|tells)\b/gi, 120],
  ['stands', /\bstands\b/gi, 58],
  ['/** What …', /\/\*\* What /g, 60],
  ['whoever', /\bwhoever\b/gi, 4],
  ['anew', /\banew\b/gi, 9],
  ['any more', /\bany more\b/gi, 5],
  ['is no …', /\b(is|are|was) no (?!longer\b|more\b|such\b)[a-z]+/gi, 178],
  ['goes on', /\bgoes on\b/gi, 8],
  ['as it is', /\bas (it|they) (is|are|stands|stand|was|were)\b/gi, 38],
];

const sources = sourcesIn('server', 'machines', 'src', 'scripts', 'tests').filter(
  ({ path }) => !path.endsWith('plain-words.test.ts'),
);

test.each(stumbles)('sources and tests say “%s” no more often than before', (_phrase, pattern, most) => {
  expect(count(sources, pattern)).toBeLessThanOrEqual(most);
});

test('descriptions of the schema, which every client reads, name people and states plainly', () => {
  const folder = new URL('../../../server/schema/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
  const texts = files.map((file) => ({ text: readFileSync(new URL(file, folder), 'utf8') }));
  expect(count(texts, /\b(somebody|told|tells|(where|as) it stands)\b/gi)).toBeLessThanOrEqual(15);
});

test('Spanish texts have one word for the insured contents', () => {
  const texts = sources.filter(({ path }) => !path.startsWith('tests/'));
  expect(texts.filter(({ text }) => /pertenencias/i.test(text)).map(({ path }) => path)).toEqual([]);
});

function count(texts: readonly { readonly text: string }[], pattern: RegExp): number {
  return texts.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
}
