import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  type ChangeConditions,
  type ChangeEvent,
  changeMachine,
  nextChangeStage,
} from '../../machines/change/change.machine.ts';
import { enums } from '../../machines/contract/enums.ts';
import type { ChangeStage } from '../../machines/contract/types.ts';
import { listKeys } from '../support/browser/keys.ts';

type StageEvent = Exclude<ChangeEvent['type'], 'facts changed'>;

const stages = listKeys(enums.ChangeStage);
const events: readonly StageEvent[] = [
  'edit',
  'price',
  'base moved',
  'issue',
  'release',
  'return',
  'decline',
  'fall away',
  'take effect',
  'abandon',
];

const names = [
  'hasBaseMoved',
  'hasConflicts',
  'isSigned',
  'areDocumentsThere',
  'isPaid',
  'needsReview',
  'isAhead',
] as const satisfies readonly (keyof ChangeConditions)[];

/** Every combination of the seven conditions. */
const combinations: readonly ChangeConditions[] = Array.from({ length: 2 ** names.length }, (_, bits) => {
  const holds = (name: (typeof names)[number]) => ((bits >> names.indexOf(name)) & 1) === 1;
  return {
    hasBaseMoved: holds('hasBaseMoved'),
    hasConflicts: holds('hasConflicts'),
    isSigned: holds('isSigned'),
    areDocumentsThere: holds('areDocumentsThere'),
    isPaid: holds('isPaid'),
    needsReview: holds('needsReview'),
    isAhead: holds('isAhead'),
  };
});

const complete: ChangeConditions = {
  hasBaseMoved: false,
  hasConflicts: false,
  isSigned: true,
  areDocumentsThere: true,
  isPaid: true,
  needsReview: false,
  isAhead: false,
};

/** The life of a change by policy-life 2, written again without the machine: the stage after an event, null where none leads on. */
function expectedStage(
  from: ChangeStage,
  event: StageEvent,
  conditions: ChangeConditions,
): ChangeStage | null {
  const { hasBaseMoved, hasConflicts, isSigned, areDocumentsThere, isPaid, needsReview, isAhead } =
    conditions;
  const isPriceLost = hasBaseMoved || hasConflicts;
  const isComplete = !isPriceLost && isSigned && areDocumentsThere && isPaid;
  const accepted = isAhead ? 'SCHEDULED' : 'ISSUED';
  const isWorkedOn = from === 'EDITING' || from === 'PRICED';
  switch (event) {
    case 'edit':
      return isWorkedOn ? 'EDITING' : null;
    case 'price':
      return isWorkedOn && !hasConflicts ? 'PRICED' : null;
    case 'base moved':
      return from === 'PRICED' ? 'EDITING' : null;
    case 'issue':
      if (from !== 'PRICED' || !isComplete) return null;
      return needsReview ? 'HELD' : accepted;
    case 'release':
      if (from !== 'HELD') return null;
      if (isPriceLost) return 'EDITING';
      return isComplete ? accepted : null;
    case 'return':
      return from === 'HELD' ? 'EDITING' : null;
    case 'decline':
      return from === 'HELD' ? 'DECLINED' : null;
    case 'fall away':
      return isWorkedOn || from === 'HELD' ? 'ABANDONED' : null;
    case 'take effect':
      return from === 'SCHEDULED' ? 'ISSUED' : null;
    case 'abandon':
      return isWorkedOn ? 'ABANDONED' : null;
  }
}

test('the stages of the machine are those of the contract, and it begins with the answers', () => {
  expect(Object.keys(changeMachine.states)).toEqual(stages);
  expect(initialTransition(changeMachine, complete)[0].value).toBe('EDITING');
});

test.each(stages)(
  'from %s every event leads where it should, under every combination of conditions',
  (from) => {
    for (const event of events)
      for (const conditions of combinations)
        expect([event, conditions, nextChangeStage(from, event, conditions)]).toEqual([
          event,
          conditions,
          expectedStage(from, event, conditions),
        ]);
  },
);

test('the machine knows no other events', () => {
  expect(changeMachine.events.toSorted()).toEqual([...events, 'facts changed'].toSorted());
});

test('nothing is issued or scheduled but what was priced, and nothing has a price that was edited since', () => {
  const ways = stages.flatMap((from) =>
    events.flatMap((event) => {
      const targets = combinations.map((conditions) => nextChangeStage(from, event, conditions));
      return [...new Set(targets)].flatMap((to) => (to === null ? [] : [`${from} ${event} ${to}`]));
    }),
  );
  expect(ways.filter((way) => /(ISSUED|SCHEDULED|HELD)$/.test(way))).toEqual([
    'PRICED issue ISSUED',
    'PRICED issue HELD',
    'PRICED issue SCHEDULED',
    'HELD release ISSUED',
    'HELD release SCHEDULED',
    'SCHEDULED take effect ISSUED',
  ]);
  expect(ways.filter((way) => way.endsWith('PRICED'))).toEqual([
    'EDITING price PRICED',
    'PRICED price PRICED',
  ]);
  expect(ways.filter((way) => / edit /.test(way))).toEqual(['EDITING edit EDITING', 'PRICED edit EDITING']);
});

test('every stage that is not an end has a next event, whatever holds, and the ends have none', () => {
  const ends: readonly ChangeStage[] = ['ISSUED', 'DECLINED', 'ABANDONED'];
  for (const from of stages)
    for (const conditions of combinations) {
      const ways = events.filter((event) => {
        const to = nextChangeStage(from, event, conditions);
        return to !== null && to !== from;
      });
      expect([from, ways.length === 0]).toEqual([from, ends.includes(from)]);
    }
});

test('every stage is reached from the first one', () => {
  const facts = [complete, { ...complete, needsReview: true }, { ...complete, isAhead: true }];
  const reached = getShortestPaths(changeMachine, {
    input: complete,
    events: [
      ...events.map((type) => ({ type })),
      ...facts.map((conditions) => ({ type: 'facts changed' as const, conditions })),
    ],
    serializeState: ({ value, context }) => JSON.stringify([value, context]),
  });
  const values = new Set(reached.map(({ state }) => state.value));
  expect([...values].toSorted()).toEqual(stages.toSorted());
});

test('facts that change are kept for the event after them, and move nothing by themselves', () => {
  const [start] = initialTransition(changeMachine, { ...complete, isPaid: false });
  const after = (...list: readonly ChangeEvent[]) =>
    list.reduce((snapshot, event) => transition(changeMachine, snapshot, event)[0], start);
  const unpaid = after({ type: 'price' }, { type: 'issue' });
  expect(unpaid.value).toBe('PRICED');
  const paid = after({ type: 'price' }, { type: 'facts changed', conditions: complete });
  expect([paid.value, paid.context.conditions]).toEqual(['PRICED', complete]);
  expect(transition(changeMachine, paid, { type: 'issue' })[0].value).toBe('ISSUED');
});
