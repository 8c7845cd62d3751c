import { expect, test } from 'vitest';
import { activityEvents, findActivityKind } from '../../machines/domain/policy/activity-events.ts';
import { sourcesIn } from './sources.ts';

const kinds = Object.values(activityEvents);

const sources = [
  'claims',
  'billing',
  'calendar',
  'change',
  'closing',
  'documents',
  'installments',
  'ledger',
  'links',
  'market',
  'messages',
  'people',
  'policy',
  'portal',
  'quote',
  'refunds',
  'renewal',
  'rollover',
  'signature',
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
    'abandoned',
    'agent changed',
    'answers cleared',
    'answers saved',
    'archived',
    'cancelled',
    'certificate',
    'change abandoned',
    'change in effect',
    'change issued',
    'change laid again',
    'change moved',
    'change opened',
    'change priced',
    'change scheduled',
    'clearing undone',
    'conflict decided',
    'cover reduced',
    'coverage review',
    'document',
    'document overdue',
    'document received',
    'document reminder',
    'document request',
    'document request withdrawn',
    'draft failed',
    'drafts agreed',
    'drafts ended',
    'e-mail',
    'evaluated',
    'expired',
    'facts answered',
    'facts to confirm',
    'hard stop',
    'helper ended',
    'helper invited',
    'insured view',
    'issue awaited',
    'issued',
    'late money',
    'letter',
    'letter failed',
    'letters chosen',
    'link',
    'loss reported',
    'mail came back',
    'message',
    'names screened',
    'offer chosen',
    'paper answered',
    'payment',
    'payment plan',
    'private carriers asked',
    'proposal accepted',
    'quote expiration set',
    'quote handed over',
    'quote started',
    'rated',
    'rating data missing',
    'refund unclaimed',
    'reinstated',
    'renewal billed',
    'renewal converted',
    'renewal lapsed',
    'renewal offered',
    'renewal refused',
    'renewal reminded',
    'reopened',
    'review declined',
    'review released',
    'review returned',
    'review work',
    'rollover deleted',
    'rollover rescinded',
    'rollover scheduled',
    'rollover started',
    'signed',
    'status changed',
    'submitted',
    'underpayment',
    'underpayment settled',
    'withdrawn',
  ]);
});

test('every event of the table is logged somewhere in the server', () => {
  const logged = sources.flatMap(({ text }) =>
    [...text.matchAll(/event: '([^']+)'/g)].map(([, name = '']) => name),
  );
  expect(Object.keys(activityEvents).filter((event) => !logged.includes(event))).toEqual([]);
});
