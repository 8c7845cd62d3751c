import { expect, test } from 'vitest';
import { changeMachine, nextChangeStage } from '../../machines/change/change.machine.ts';
import { describeMove, playableMachines, playMachine } from '../../machines/lab/play/machine-play.ts';

/* The lab plays machines by their events: what it shows is what the product's own functions answer. */
const [change, payment] = playableMachines;
if (!change || !payment) throw new Error('There is nothing to play.');

test('a change is priced, held because a rule asks, returned, priced anew and issued', () => {
  const { played } = playMachine(change, [
    'price',
    'needsReview+',
    'issue',
    'return',
    'price',
    'needsReview-',
    'issue',
  ]);
  expect(played.map(({ at }) => at)).toEqual([
    'EDITING',
    'PRICED',
    'PRICED',
    'HELD',
    'EDITING',
    'PRICED',
    'PRICED',
    'ISSUED',
  ]);
  expect(played.map(({ move }) => describeMove(change, move))).toContain(
    'An underwriting rule asks for a review: yes',
  );
});

test('an event that a guard refuses is told with the answer, and leads nowhere', () => {
  const { played, offered } = playMachine(change, ['price', 'isPaid-', 'issue']);
  expect(played.at(-1)?.at).toBe('PRICED');
  const issue = offered.find(({ event }) => event === 'issue');
  expect(issue?.isPossible).toBe(false);
  expect(issue?.tried.map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
});

test('at every stage the events offered are those by which the product goes on', () => {
  const ways = [
    [],
    ['price'],
    ['price', 'needsReview+', 'issue'],
    ['price', 'isAhead+', 'issue'],
    ['abandon'],
  ];
  for (const moves of ways) {
    const { played, offered } = playMachine(change, moves);
    const now = played.at(-1);
    for (const { event, isPossible } of offered) {
      const next = nextChangeStage(
        now?.at as Parameters<typeof nextChangeStage>[0],
        event as Parameters<typeof nextChangeStage>[1],
        now?.conditions as never,
      );
      expect([now?.at, event, isPossible]).toEqual([now?.at, event, next !== null]);
    }
  }
  expect(playMachine(change, []).offered).toHaveLength(changeMachine.events.length - 1);
});

test('a payment is played too', () => {
  expect(playMachine(payment, ['CLEAR', 'RETURN']).played.map(({ at }) => at)).toEqual([
    'PENDING',
    'CLEARED',
    'RETURNED',
  ]);
});
