import { expect, test } from 'vitest';
import { defaultFacts } from '../../machines/lab/map/guard-combinations.ts';
import { listMaskedKeys } from '../../machines/lab/sessions/recorded-answers.ts';
import {
  describeOutcome,
  describePremium,
  describeSavedRows,
} from '../../machines/lab/sessions/recorded-event-words.ts';
import { listFactDifferences } from '../../machines/lab/sessions/replayed-facts.ts';

test('what an event saved is told by its rows: those of a list that changed, by their numbers', () => {
  const before = { 'insureds.firstName': ['(text)', null], 'insureds.isPrimary': [true, false] };
  expect(
    describeSavedRows(
      {
        'insureds.isPrimary': [true, true],
        'insureds.firstName': [null, '(text)'],
        'structure.floorsCount': 2,
      },
      before,
    ),
  ).toBe('Insured 2, 1; Structure');
  expect(describeSavedRows({ 'propertyAddress.city': '(text)' }, {})).toBe('Property address');
});

test('what the server answered, and the premium of that moment, in words', () => {
  const event = { facts: defaultFacts, machineVersion: 'of the test' };
  expect(describeOutcome({ ...event, type: 'next', to: 'RATES' })).toBe('Moved to RATES');
  expect(describeOutcome({ ...event, type: 'hard stop', to: 'REQUIRES_REVIEW' })).toBe(
    'Hard stop REQUIRES_REVIEW',
  );
  expect(describeOutcome({ ...event, type: 'facts changed' })).toBe('Saved');
  expect(describeOutcome({ ...event, type: 'next refused', from: 'RATES' })).toBe(
    'Nothing was sent: the browser refused Next',
  );
  expect(describePremium({ 'rating.totalPremium': '1204.50', 'rating.stage': 'DISCOUNTED' })).toBe(
    '$1,204.50, Discounted',
  );
  expect(describePremium({ 'rating.totalPremium': null })).toBe('None');
});

test('masked answers are named as the controls of the screens are, additional interests by their role', () => {
  const answers = {
    'insureds.lastName': [null, '(text)'],
    'policy.purchaseDate': '(today-401)',
    'policy.effectiveDate': 'today+30',
    'lossPayees.lossPayeeType': ['FIRST_MORTGAGEE'],
    'lossPayees.name1': ['(text)'],
    'structure.floorsCount': 2,
  };
  expect(listMaskedKeys({ answers, isWhole: true })).toEqual([
    'insureds.1.lastName',
    'policy.purchaseDate',
    'lossPayees.FIRST_MORTGAGEE.name1',
  ]);
});

test('facts that a replay gives otherwise than they were recorded are listed; the order of names is none', () => {
  const hardStops = { RATES: 'PREMIUM_FAILURE', BUILDING_INFORMATION: 'REQUIRES_REVIEW' } as const;
  const turned = { BUILDING_INFORMATION: 'REQUIRES_REVIEW', RATES: 'PREMIUM_FAILURE' } as const;
  expect(
    listFactDifferences(
      { ...defaultFacts, hardStops, hasRating: true },
      { ...defaultFacts, hardStops: turned, hasRating: false },
    ),
  ).toEqual([{ name: 'hasRating', replayed: true, recorded: false }]);
});
