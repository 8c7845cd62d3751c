import { describe, expect, test } from 'vitest';
import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import { entryGuards } from '../../../machines/domain/rules/entry-conditions.ts';
import { defaultFacts } from '../../../machines/lab/map/guard-combinations.ts';
import { maskAnswers, maskFacts } from '../../../server/policy/wizard/masked-answers.service.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

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

describe('the part of an answer in a recording', () => {
  test('is decided by its field: words in any field of any type are never recorded', () => {
    const masked = maskAnswers(fileOfWords(), keys, sampleToday);
    expect(Object.keys(masked)).toEqual(keys);
    expect(JSON.stringify(masked)).not.toContain(secret);
  });

  test('is the answer for the building; its type for answers that may identify a person or place; nothing where nothing was given', () => {
    const { structure, policy, locationFacts } = sampleFile();
    const file = {
      ...sampleFile(),
      structure: {
        ...structure,
        foundationType: 'CRAWLSPACE' as const,
        totalBuildingAreaFeet: 2100,
        constructionDate: '1996-08-20',
        buildingAtAddress: 'the blue house',
      },
      policy: { ...policy, isTenant: true, purchaseDate: null, floodZone: 'AE', loanAmount: 210_000 },
      locationFacts: { ...locationFacts, elevationFeet: 12.5 },
    };
    const asked = [
      'structure.foundationType',
      'structure.totalBuildingAreaFeet',
      'structure.constructionDate',
      'structure.buildingAtAddress',
      'policy.isTenant',
      'policy.purchaseDate',
      'policy.floodZone',
      'policy.loanAmount',
      'locationFacts.elevationFeet',
      'insureds.firstName',
    ];
    expect(
      maskAnswers(
        { ...file, policy: { ...policy, purchaseDate: '2025-10-01', effectiveDate: '2026-12-21' } },
        ['policy.purchaseDate', 'policy.effectiveDate', 'policy.firmDate'],
        '2026-11-21',
      ),
    ).toEqual({
      'policy.purchaseDate': '(today-401)',
      'policy.effectiveDate': 'today+30',
      'policy.firmDate': policy.firmDate === null ? null : '(date)',
    });
    expect(maskAnswers({ ...file, insureds: file.insureds.slice(0, 1) }, asked, sampleToday)).toEqual({
      'structure.foundationType': 'CRAWLSPACE',
      'structure.totalBuildingAreaFeet': 2100,
      'structure.constructionDate': '1996-08-20',
      'structure.buildingAtAddress': '(text)',
      'policy.isTenant': true,
      'policy.purchaseDate': null,
      'policy.floodZone': 'AE',
      'policy.loanAmount': '(dollars)',
      'locationFacts.elevationFeet': '(decimal)',
      'insureds.firstName': ['(text)'],
    });
  });
});

test('the days since the purchase are recorded as the middle of a fifth of a year, and every guard has the same result, also with a day more', () => {
  const days = Array.from({ length: 1050 }, (_, index) => index);
  const { holds } = entryGuards['purchased lately, pre-FIRM or newly mapped'];
  const masked = days.map((one) => maskFacts({ ...defaultFacts, daysSincePurchase: one }));
  expect(new Set(masked.map(({ daysSincePurchase }) => daysSincePurchase))).toEqual(
    new Set(Array.from({ length: 15 }, (_, fifth) => fifth * 73 + 36)),
  );
  // Two years are recorded as more than two years by a day too.
  expect(maskFacts({ ...defaultFacts, daysSincePurchase: 730 }).daysSincePurchase).toBe(766);
  expect(maskFacts({ ...defaultFacts, daysSincePurchase: 20_000 }).daysSincePurchase).toBe(49 * 73 + 36);
  expect(maskFacts({ ...defaultFacts, daysSincePurchase: -20 }).daysSincePurchase).toBe(-20);
  expect(masked.map(holds)).toEqual(days.map((one) => holds({ ...defaultFacts, daysSincePurchase: one })));
  expect(maskFacts({ ...defaultFacts, daysSincePurchase: null })).toEqual({
    ...defaultFacts,
    daysSincePurchase: null,
  });
});
