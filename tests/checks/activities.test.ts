import { expect, test } from 'vitest';
import { activityEvents, findActivityKind } from '../../machines/domain/policy/activity-events.ts';
import { sourcesIn } from './sources.ts';

const kinds = Object.values(activityEvents);

const sources = [
  'billing',
  'calendar',
  'documents',
  'market',
  'people',
  'policy',
  'quote',
  'underwriting',
].flatMap((room) => sourcesIn(`server/${room}`));

test('the timeline leaves out single saves, and shows every other event with a title', () => {
  expect(kinds.filter(({ title }) => title === null)).toEqual([activityEvents['answers saved']]);
});

test('events that are stored under one name are shown with one title and one tone', () => {
  const shown = kinds.map((kind) => ({ tone: undefined, ...kind }));
  expect(
    shown.filter(({ activity, title, tone }) => {
      const stored = findActivityKind(activity);
      return stored?.title !== title || stored.tone !== tone;
    }),
  ).toEqual([]);
});

test('the stored names are those that installed databases hold', () => {
  expect([...new Set(kinds.map(({ activity }) => activity))].toSorted()).toEqual([
    'agent changed',
    'answers cleared',
    'answers saved',
    'certificate',
    'clearing undone',
    'document',
    'e-mail',
    'evaluated',
    'expired',
    'hard stop',
    'issue awaited',
    'issued',
    'letter',
    'names screened',
    'offer chosen',
    'payment',
    'private carriers asked',
    'quote expiration set',
    'quote started',
    'rated',
    'review released',
    'review returned',
    'status changed',
    'submitted',
  ]);
});

test('every event of the table is logged somewhere in the server', () => {
  const logged = sources.flatMap(({ text }) =>
    [...text.matchAll(/event: '([^']+)'/g)].map(([, name = '']) => name),
  );
  expect(Object.keys(activityEvents).filter((event) => !logged.includes(event))).toEqual([]);
});
