import { expect, test } from 'vitest';
import {
  countSpanishSyllables,
  findHardTexts,
  readGrade,
  readSpanishEase,
} from '../../../scripts/structure/reading-grade.ts';

test('the pages of insureds are understood at grade 8 in English, and read easily in Spanish', () => {
  expect(findHardTexts()).toEqual([]);
});

test('a legal sentence is found hard in both languages', () => {
  expect(
    readGrade([
      'Notwithstanding anything herein to the contrary, indemnification is contingent upon satisfactory documentation.',
    ]),
  ).toBeGreaterThan(8);
  expect(
    readSpanishEase([
      'Sin perjuicio de las disposiciones anteriormente establecidas, la indemnización correspondiente estará condicionada a documentación satisfactoria.',
    ]),
  ).toBeLessThan(60);
});

test('the syllables of Spanish words are counted', () => {
  const words = ['casa', 'agua', 'río', 'inundación', 'que', 'guerra', 'ciudad', 'seguía', 'y', 'muy'];
  expect(words.map(countSpanishSyllables)).toEqual([2, 2, 2, 4, 1, 2, 2, 3, 1, 1]);
});
