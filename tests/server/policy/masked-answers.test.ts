import { describe, expect, test } from 'vitest';
import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import { entryGuards } from '../../../machines/domain/rules/entry-conditions.ts';
import { defaultFacts } from '../../../machines/lab/map/guard-combinations.ts';
import { maskAnswers, maskFacts } from '../../../server/policy/wizard/masked-answers.service.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const secret = '615-555-0142 Rosa Alvarez';

/** A file in which every field of every part holds the same words, whatever its type. */
function fileOfWords() {
  const filled = Object.values(parts).map((part: EntitySpec) => {
    const row = Object.fromEntries(Object.keys(part.fields).map((name) => [name, secret]));
    return [part.key, part.isList ? [row, row] : row];
  });
  return { ...sampleFile(), ...Object.fromEntries(filled) };
}

const keys = Object.values(parts).flatMap((part: EntitySpec) =>
  Object.keys(part.fields).map((name) => `${part.key}.${name}`),
);

describe('what a recording tells of an answer', () => {
  test('is decided by the type of its field: words that stand in any field of any type are never told', () => {
    const masked = maskAnswers(fileOfWords(), keys);
    expect(Object.keys(masked)).toEqual(keys);
    expect(JSON.stringify(masked)).not.toContain(secret);
  });

  test('is a choice or a yes or no as it is, the type of anything else, and nothing where nothing was given', () => {
    const { structure, policy } = sampleFile();
    const file = {
      ...sampleFile(),
      structure: { ...structure, foundationType: 'CRAWLSPACE' as const, totalBuildingAreaFeet: 2100 },
      policy: { ...policy, isTenant: true, purchaseDate: null },
    };
    const asked = [
      'structure.foundationType',
      'structure.totalBuildingAreaFeet',
      'policy.isTenant',
      'policy.purchaseDate',
      'insureds.firstName',
    ];
    expect(maskAnswers({ ...file, insureds: file.insureds.slice(0, 1) }, asked)).toEqual({
      'structure.foundationType': 'CRAWLSPACE',
      'structure.totalBuildingAreaFeet': '(int)',
      'policy.isTenant': true,
      'policy.purchaseDate': null,
      'insureds.firstName': ['(text)'],
    });
  });
});

test('the days since the purchase are told in fifths of a year, and no guard comes out otherwise', () => {
  const days = Array.from({ length: 1100 }, (_, index) => index - 50);
  const { holds } = entryGuards['purchased lately, pre-FIRM or newly mapped'];
  const masked = days.map((one) => maskFacts({ ...defaultFacts, daysSincePurchase: one }));
  expect(new Set(masked.map(({ daysSincePurchase }) => daysSincePurchase))).toEqual(
    new Set([0, 73, 146, 219, 292, 365]),
  );
  expect(masked.map(holds)).toEqual(days.map((one) => holds({ ...defaultFacts, daysSincePurchase: one })));
  expect(maskFacts({ ...defaultFacts, daysSincePurchase: null })).toEqual({
    ...defaultFacts,
    daysSincePurchase: null,
  });
});
