import { expect, test } from 'vitest';
import { declarations } from '../../../machines/domain/policy/applicant-declarations.ts';
import { guestEnglish } from '../../../src/guest/texts/english.ts';
import { guestSpanish, spanishDeclarations } from '../../../src/guest/texts/spanish.ts';

/** Every text with its path, such as "pay.due". */
function listTexts(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[path + name, text]] : listTexts(text as object, `${path}${name}.`),
  );
}

function placeholders(text: string): readonly string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort();
}

test('the words of guests are there in both languages, with the same values in them, and none is left in English', () => {
  const english = listTexts(guestEnglish);
  const spanish = new Map(listTexts(guestSpanish));
  expect([...spanish.keys()].sort()).toEqual(english.map(([path]) => path).sort());
  const differing = english.filter(
    ([path, text]) => String(placeholders(text)) !== String(placeholders(spanish.get(path) ?? '')),
  );
  expect(differing).toEqual([]);
  expect(english.filter(([path, text]) => spanish.get(path) === text || text === '')).toEqual([]);
});

test('every declaration of an applicant is there in Spanish', () => {
  expect(spanishDeclarations.length).toBe(declarations.length);
  expect(new Set(spanishDeclarations).size).toBe(declarations.length);
  expect(spanishDeclarations.filter((text) => declarations.some((each) => each === text))).toEqual([]);
});
