import { expect, test } from 'vitest';
import { declarations, spanishDeclarations } from '../../../machines/domain/policy/applicant-declarations.ts';
import { guestEnglish } from '../../../src/guest/texts/english.ts';
import { guestSpanish } from '../../../src/guest/texts/spanish.ts';
import { portalEnglish } from '../../../src/portal/texts/english.ts';
import { portalSpanish } from '../../../src/portal/texts/spanish.ts';

/** Every text with its path, such as "pay.due". */
function listTexts(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[path + name, text]] : listTexts(text as object, `${path}${name}.`),
  );
}

function placeholders(text: string): readonly string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort();
}

/** The texts that are the same in both languages. */
const sameInBoth = ['no'];

test.each([
  { name: 'guests', english: listTexts(guestEnglish), spanish: new Map(listTexts(guestSpanish)) },
  { name: 'the insured', english: listTexts(portalEnglish), spanish: new Map(listTexts(portalSpanish)) },
])(
  'the words of $name are there in both languages, with the same values in them, and none is left in English',
  ({ english, spanish }) => {
    expect([...spanish.keys()].sort()).toEqual(english.map(([path]) => path).sort());
    const differing = english.filter(
      ([path, text]) => String(placeholders(text)) !== String(placeholders(spanish.get(path) ?? '')),
    );
    expect(differing).toEqual([]);
    const left = english.filter(([path, text]) => spanish.get(path) === text || text === '');
    expect(left.filter(([path]) => !sameInBoth.includes(path))).toEqual([]);
  },
);

test('every declaration of an applicant is there in Spanish', () => {
  expect(spanishDeclarations.length).toBe(declarations.length);
  expect(new Set(spanishDeclarations).size).toBe(declarations.length);
  expect(spanishDeclarations.filter((text) => declarations.some((each) => each === text))).toEqual([]);
});
