import { expect, test } from 'vitest';
import { describeCitation } from '../../../machines/domain/claims/own/citation-texts.ts';
import { refusalReasons } from '../../../machines/domain/claims/settlement/refusal-reasons.ts';

test('the source of a refusal is said in plain words, in both languages, without the name of the form', () => {
  expect([
    describeCitation('SFIP IV', 'EN'),
    describeCitation('SFIP III.A.8, III.B.5', 'EN'),
    describeCitation('SFIP I, II.B, V.D', 'ES'),
    describeCitation('NFIP Claims Manual, appendix E', 'EN'),
  ]).toEqual([
    'Your policy says so where it lists what it does not insure.',
    'Your policy says so where it lists what it insures.',
    'Su póliza lo dice donde dice qué es una inundación, donde dice qué significan sus palabras y donde dice las pérdidas que no paga.',
    'FEMA’s rules for paying flood claims say so.',
  ]);
  const sentences = Object.values(refusalReasons).flatMap(({ citation }) => [
    describeCitation(citation, 'EN'),
    describeCitation(citation, 'ES'),
  ]);
  expect(sentences.filter((sentence) => /SFIP|[IV]{1,3}\./.test(sentence))).toEqual([]);
});
