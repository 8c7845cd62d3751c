import { expect, test } from 'vitest';
import { typeProblems } from '../../../machines/domain/fields/value-checks.ts';
import { blankPart } from '../../../machines/domain/file/blank-file.ts';
import { composeTexts } from '../../../machines/domain/format/composed-text.ts';
import { foldName, foldText, foldWords } from '../../../machines/domain/format/fold-text.ts';
import { mainInsured } from '../../../machines/domain/parties/main-insured.ts';
import { nameShapes } from '../../support/text/name-shapes.ts';

test.for([
  ['Núñez', 'nunez', 'nunez', 'nunez'],
  ['O’Brien-Smith', 'obrien-smith', 'obrien smith', 'obriensmith'],
  ['De La Cruz', 'de la cruz', 'de la cruz', 'delacruz'],
  ['Großmann, Łukasz', 'grossmann, lukasz', 'grossmann lukasz', 'grossmannlukasz'],
  ['537½ Main–St.', '537 1/2 main-st.', '537 1 2 main st', '53712mainst'],
  ['Anna\u200b\u00a0Lee\ufeff', 'anna lee', 'anna lee', 'annalee'],
  ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'παπαδοπουλοσ', 'παπαδοπουλοσ', 'παπαδοπουλοσ'],
  ['١٢٣ ４５', '123 45', '123 45', '12345'],
] as const)('"%s" is folded to "%s", "%s" and "%s"', ([text, folded, words, name]) => {
  expect([foldText(text), foldWords(text), foldName(text)]).toEqual([folded, words, name]);
});

test('200 shapes of names are taken unchanged, composed, and have one fold however their letters are sent', () => {
  expect(nameShapes.length).toBeGreaterThanOrEqual(200);
  for (const [entered] of nameShapes) {
    const composed = composeTexts({ lastName: entered }).lastName;
    expect([composed, typeProblems('insureds', [{ lastName: composed }])]).toEqual([
      entered.normalize('NFC'),
      [],
    ]);
    expect([foldText(composed), foldText(foldText(entered)), foldName(entered.normalize('NFD'))]).toEqual([
      foldText(entered),
      foldText(entered),
      foldName(entered),
    ]);
    expect(foldName(entered)).not.toBe('');
  }
});

test('two spellings of a name are the same main insured', () => {
  const fold = (firstName: string, lastName: string) =>
    mainInsured([{ ...blankPart('insureds'), firstName, lastName }])?.name;
  expect([
    fold('José', 'O’Brien'),
    fold('Jose\u0301', "O'BRIEN"),
    fold('Jean Luc', 'De La Cruz'),
    fold('Jean-Luc', 'Delacruz'),
    fold('Ann', 'Elee'),
    fold('Anne', 'Lee'),
    fold('Ann', ' - '),
  ]).toEqual([
    'jose obrien',
    'jose obrien',
    'jeanluc delacruz',
    'jeanluc delacruz',
    'ann elee',
    'anne lee',
    undefined,
  ]);
});
