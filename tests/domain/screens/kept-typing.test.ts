import { expect, test } from 'vitest';
import { selectUnsavedDrafts, setDraft } from '../../../machines/application/drafts.ts';
import { isDrafts } from '../../../src/wizard/saving/unsaved-drafts.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const area = 'structure.totalBuildingAreaFeet';
const built = 'structure.constructionDate';
const typed = (text: string, value: number | null) => ({ text, value, isValid: true });
const wrong = { text: '13/45/1985', value: null, isValid: false, problem: 'Not on the calendar.' };

test('input that is not stored is kept, including text that is not a value', () => {
  const stored = sampleFile({ structure: { totalBuildingAreaFeet: 2_000 } });
  const drafts = setDraft(stored, setDraft(stored, {}, area, typed('2400', 2_400)), built, wrong);
  expect(Object.keys(selectUnsavedDrafts(stored, drafts))).toEqual([area, built]);
});

test('a coverage that is typed over the rated one is kept until it is rated', () => {
  const stored = sampleFile();
  const coverage = 'rating.buildingCoverage';
  const kept = selectUnsavedDrafts(stored, setDraft(stored, {}, coverage, typed('123,000', 123_000)));
  const rated = sampleFile({ rating: { buildingCoverage: 123_000 } });
  expect([Object.keys(kept), selectUnsavedDrafts(rated, kept)]).toEqual([[coverage], {}]);
});

test('input that is stored unchanged is not kept', () => {
  const stored = sampleFile({ structure: { totalBuildingAreaFeet: 2_000 } });
  expect(selectUnsavedDrafts(stored, setDraft(stored, {}, area, typed('2,000', 2_000)))).toEqual({});
});

test('kept input comes back unchanged; anything of another shape does not', () => {
  const stored = sampleFile();
  const kept = selectUnsavedDrafts(stored, setDraft(stored, {}, built, wrong));
  const read: unknown = JSON.parse(JSON.stringify(kept));
  expect([isDrafts(read), read]).toEqual([true, kept]);
  expect([isDrafts(null), isDrafts({ [built]: 'x' }), isDrafts({ [built]: { typed: {} } })]).toEqual([
    false,
    false,
    false,
  ]);
});
