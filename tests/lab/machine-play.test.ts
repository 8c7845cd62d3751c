import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextChangeStage } from '../../machines/change/change.machine.ts';
import { allMachines } from '../../machines/lab/map/all-machines.ts';
import { buildMachineMap, isPlace } from '../../machines/lab/map/machine-map.ts';
import { describeMove, playableMachines, playMachine } from '../../machines/lab/play/machine-play.ts';
import { nextPolicyState } from '../../machines/lifecycle/policy.machine.ts';

/* The lab plays machines by their events: what it shows is what the product's own functions answer. */
function findPlayable(id: string) {
  const playable = playableMachines.find((candidate) => candidate.id === id);
  if (playable === undefined) throw new Error(`The lab does not play ${id}.`);
  return playable;
}

function listPlaces(id: string, moves: readonly string[]): string[] {
  return playMachine(findPlayable(id), moves).played.map(({ at }) => at.join(' + '));
}

const change = findPlayable('change');

test('a change is priced, held because a rule asks, returned, priced anew and issued', () => {
  const moves = ['price', 'needsReview+', 'issue', 'return', 'price', 'needsReview-', 'issue'];
  expect(listPlaces('change', moves)).toEqual([
    'EDITING',
    'PRICED',
    'PRICED',
    'HELD',
    'EDITING',
    'PRICED',
    'PRICED',
    'ISSUED',
  ]);
  const { played } = playMachine(change, moves);
  expect(played.map(({ move }) => describeMove(change, move))).toContain(
    'An underwriting rule asks for a review: yes',
  );
});

test('an event that a guard refuses is told with the answer, and leads nowhere', () => {
  const { played, offered } = playMachine(change, ['price', 'isPaid-', 'issue']);
  expect(played.at(-1)?.at).toEqual(['PRICED']);
  const issue = offered.find(({ event }) => event === 'issue');
  expect(issue?.isPossible).toBe(false);
  expect(issue?.tried.map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
});

test('at every stage of a change the events offered are those by which the product goes on', () => {
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
        now?.at[0] as Parameters<typeof nextChangeStage>[0],
        event as Parameters<typeof nextChangeStage>[1],
        now?.conditions as never,
      );
      expect([now?.at, event, isPossible]).toEqual([now?.at, event, next !== null]);
    }
  }
});

test('a payment is cleared and returned, one at the bank is returned, and a refund is cashed', () => {
  expect(listPlaces('payment', ['CLEAR', 'RETURN'])).toEqual(['PENDING', 'CLEARED', 'RETURNED']);
  expect(listPlaces('sent-payment', ['RETURN'])).toEqual(['SUBMITTED', 'RETURNED']);
  expect(listPlaces('refund', ['APPROVE_REFUND', 'QUEUE_REFUND', 'ISSUE_REFUND', 'CASH_REFUND']).at(-1)).toBe(
    'REFUND_CASHED',
  );
});

test('a policy is quoted, submitted, issued, renewed and cancelled, and the record needs the state of the policy', () => {
  expect(
    listPlaces('policy', ['create a quote', 'cancel', 'submit', 'issue', 'cancel', 'reinstate', 'renew']),
  ).toEqual([
    'state.none + record.ACTIVE',
    'state.QUOTE + record.ACTIVE',
    'state.QUOTE + record.ACTIVE',
    'state.APPLICATION + record.ACTIVE',
    'state.NEW_BUSINESS + record.ACTIVE',
    'state.NEW_BUSINESS + record.CANCELLED',
    'state.NEW_BUSINESS + record.ACTIVE',
    'state.BILLED_RENEWAL_APPLICATION + record.ACTIVE',
  ]);
});

test('a condition of a policy decides as it does in the product: 45 days before the bill it is too late to schedule', () => {
  const { offered } = playMachine(findPlayable('policy'), ['start a rollover', 'isBeforeBillDate-']);
  const schedule = offered.find(({ event }) => event === 'schedule for billing');
  const conditions = { areStepsComplete: true, isAgentApproved: true, daysToExpiration: 45 };
  expect(schedule?.isPossible).toBe(
    nextPolicyState('ROLLOVER_QUOTE', 'schedule for billing', conditions) !== null,
  );
  expect(schedule?.tried.map(({ transition, isOpen }) => [transition.guard?.name, isOpen])).toEqual([
    ['is ready to be billed', false],
  ]);
});

test('a transaction waits for its day only if it is an endorsement', () => {
  expect(listPlaces('transaction', ['open', 'schedule the change']).at(-1)).toBe('IN_PROCESS');
  expect(
    listPlaces('transaction', ['isEndorsement+', 'open', 'schedule the change', 'take effect']).at(-1),
  ).toBe('ISSUED');
});

test('the wizard clears the rating on the way back, and a hard stop on a step holds Next', () => {
  const { played } = playMachine(findPlayable('wizard'), ['next', 'next', 'back']);
  expect(played.at(-1)?.at).toEqual(['BUILDING_INFORMATION']);
  expect(played.at(-1)?.conditions.isRated).toBe(false);
  expect(listPlaces('wizard', ['next', 'isStopped+', 'next']).at(-1)).toBe('hardStop.REQUIRES_REVIEW');
});

describe('the application with the answers of its server', () => {
  const resting = 'connection.online + change.none + quote.open.ready.resting';

  test('typing is saved after its pause, and rests once the server has saved it', () => {
    const moves = ['typed', 'after typing pause', 'save parts: saved'];
    expect(listPlaces('application', moves)).toEqual([
      resting,
      'connection.online + change.none + quote.open.ready.pausing',
      'connection.online + change.none + quote.open.calling.saving',
      resting,
    ]);
  });

  test('what is decided at once is told with its guards', () => {
    const { played } = playMachine(findPlayable('application'), [
      'typed',
      'after typing pause',
      'save parts: the call fails',
    ]);
    const told = played
      .at(-1)
      ?.tried.map(
        ({ transition, isOpen }) => `${transition.event} ${transition.guard?.name ?? '–'} ${isOpen}`,
      );
    expect(played.at(-1)?.at).toContain('quote.open.ready.waiting');
    expect(told).toContain('failed – true');
    expect(told).toContain('at once has unsaved changes true');
  });

  test('a field that somebody else has saved meanwhile is asked about', () => {
    const moves = ['typed', 'after typing pause', 'isConflicting+', 'save parts: somebody else has saved'];
    expect(listPlaces('application', moves).at(-1)).toBe(
      'connection.online + change.none + quote.open.differing',
    );
  });

  test('each answer of the server is told by its kind', () => {
    const { offered } = playMachine(findPlayable('application'), ['typed', 'after typing pause']);
    const stale = offered.find(({ event }) => event === 'save parts: somebody else has saved');
    expect(stale?.tried.map(({ transition, isOpen }) => [transition.guard?.about, isOpen])).toEqual([
      ['StaleParts', true],
    ]);
  });
});

test('a session asks before its end, is renewed, and ends where the renewal is refused', () => {
  const signedIn = ['signed in', 'isEnding+', 'tick'];
  expect(listPlaces('session', signedIn).at(-1)).toBe('signedIn.asking');
  expect(listPlaces('session', [...signedIn, 'stay signed in', 'renew tokens: renewed']).at(-1)).toBe(
    'signedIn.used',
  );
  expect(
    listPlaces('session', [...signedIn, 'stay signed in', 'renew tokens: the renewal is refused']).at(-1),
  ).toBe('over.sessionError');
});

test('the lists of loss payees rest again after their delay', () => {
  expect(listPlaces('lossPayees', ['add', 'reload', 'after settle delay'])).toEqual([
    'unchanged',
    'changed',
    'reloading',
    'unchanged',
  ]);
});

test('every machine of the map can be played, and a random play never leads off its map', () => {
  const played = new Set(playableMachines.map(({ machine }) => machine.id));
  expect(allMachines.map(({ machine }) => machine.id).filter((id) => !played.has(id))).toEqual([]);
  for (const playable of playableMachines) {
    const places = new Set(
      buildMachineMap(playable.machine)
        .states.filter(isPlace)
        .map(({ id }) => id),
    );
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 8 }), (picks) => {
        const moves: string[] = [];
        for (const pick of picks) {
          const { offered } = playMachine(playable, moves);
          const possible = offered.filter(({ isPossible }) => isPossible);
          const switches = playable.conditions.map(({ name, holds }) => `${name}${holds ? '-' : '+'}`);
          const choices = [...possible.map(({ event }) => event), ...switches];
          if (choices.length === 0) break;
          moves.push(choices[pick % choices.length] ?? '');
        }
        const { played: moments } = playMachine(playable, moves);
        expect(moments.flatMap(({ at }) => at).filter((id) => !places.has(id))).toEqual([]);
      }),
      { numRuns: 10, seed: 16 },
    );
  }
});
