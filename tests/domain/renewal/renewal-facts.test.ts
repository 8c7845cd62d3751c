import { expect, test } from 'vitest';
import { feeContext } from '../../../machines/domain/discounts/fee-context.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import {
  type AskedFact,
  describeFact,
  findFactsDueDate,
  listAskedFacts,
  withAnsweredFacts,
} from '../../../machines/domain/renewal/renewal-facts.ts';

const blank = blankFile();
const home = { ...blank, policy: { ...blank.policy, isPrimaryResidence: true } };

test('the answers are asked for until the day before the offer: 61 days before the term ends', () => {
  expect(findFactsDueDate('2027-04-01')).toBe('2027-01-30');
});

test('only the facts that the company wants are asked, and a second home confirms no primary residence', () => {
  expect([
    listAskedFacts(['LOSSES', 'PRIMARY_RESIDENCE'], home),
    listAskedFacts(['LOSSES', 'PRIMARY_RESIDENCE'], blank),
    listAskedFacts([], home),
  ]).toEqual([['PRIMARY_RESIDENCE', 'LOSSES'], ['LOSSES'], []]);
});

test('a primary residence that was denied, or not confirmed by the last day, is rated as a second home; other facts change nothing by themselves', () => {
  const asked = (answer: AskedFact['answer'], fact: AskedFact['fact'] = 'PRIMARY_RESIDENCE'): AskedFact => ({
    fact,
    dueDate: '2027-01-30',
    answer,
  });
  const isPrimary = (row: AskedFact, today: string) =>
    feeContext(withAnsweredFacts(home, [row], today)).isPrimaryResidence;
  expect([
    isPrimary(asked(null), '2027-01-30'),
    isPrimary(asked(null), '2027-01-31'),
    isPrimary(asked('RIGHT'), '2027-01-31'),
    isPrimary(asked('CHANGED'), '2027-01-30'),
    isPrimary(asked('CHANGED', 'LOSSES'), '2027-01-31'),
  ]).toEqual([true, false, true, false, true]);
});

test('each fact is asked with what the policy says of it', () => {
  const file = {
    ...home,
    policy: { ...home.policy, floodZone: 'AE', communityNumber: '225203', communityName: 'New Orleans' },
    locationFacts: { ...home.locationFacts, priorClaimDates: '12/20/2026' },
  };
  expect([
    describeFact('FLOOD_ZONE', file, 'EN'),
    describeFact('COMMUNITY', file, 'ES'),
    describeFact('LOSSES', file, 'EN'),
    describeFact('LOSSES', home, 'EN'),
  ]).toEqual([
    'The building is in flood zone AE.',
    'El edificio está en la comunidad 225203 New Orleans.',
    'The flood losses of the building were on 12/20/2026.',
    'The building has had no flood loss.',
  ]);
});
