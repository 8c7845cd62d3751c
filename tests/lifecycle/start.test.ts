import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  createStartMachine,
  type StartAnswer,
  type StartCall,
  type StartEvent,
} from '../../machines/start/start.machine.ts';

interface Contents {
  readonly input: string;
  readonly zone: string;
  readonly scrub: string;
  readonly duplicate: number;
  readonly stop: string;
}

type Answer = StartAnswer<Contents>;

const started: Answer = { kind: 'started', policyId: 1042, notices: [] };
const next: StartEvent<Contents> = { type: 'next', input: 'Levee Road', problems: [] };

/** A start whose calls are answered in turn; an error is a call that fails. */
function runStart(...answers: (Answer | Error)[]) {
  const calls: StartCall<Contents>[] = [];
  const machine = createStartMachine<Contents>(
    async (call) => {
      calls.push(call);
      const answer = answers[calls.length - 1] ?? started;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    (problem) => problem instanceof Error && problem.message === 'stopped waiting',
  );
  const actor = createActor(machine).start();
  const send = async (...events: StartEvent<Contents>[]) => {
    for (const event of events) {
      actor.send(event);
      await new Promise((done) => setImmediate(done));
    }
  };
  return { calls, send, stage: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

describe('The start of a quote', () => {
  test('edits until Next finds no problem, and ends when the quote is started', async () => {
    const { calls, send, stage, context } = runStart();
    const problems = [{ field: 'propertyAddress.city', message: 'City – give an answer.' }];
    await send({ ...next, problems });
    const refused = [stage(), context().problems, context().attempt];
    await send(next);
    expect([refused, stage(), calls, context().answer]).toEqual([
      ['editing', problems, 1],
      'started',
      [{ input: 'Levee Road', decisions: {} }],
      started,
    ]);
  });

  test('calls once however often Next is pressed', async () => {
    const { calls, send } = runStart();
    await Promise.all([send(next), send(next)]);
    expect(calls.length).toBe(1);
  });

  test('asks for a choice of address, and drops it when the address is edited', async () => {
    const { send, stage, context } = runStart({ kind: 'choosing address', scrub: 'two found' });
    await send(next, { type: 'choose address', pick: 1 });
    const asked = [stage(), context().answer, context().pick];
    await send({ type: 'field changed', field: 'propertyAddress.city', isOfAddress: true });
    expect([asked, stage(), context().pick]).toEqual([
      ['choosingAddress', { kind: 'choosing address', scrub: 'two found' }, 1],
      'editing',
      null,
    ]);
  });

  test('keeps the choice of address while its reason is typed', async () => {
    const { send, stage, context } = runStart();
    await send(
      { type: 'offer addresses', scrub: 'none found' },
      { type: 'choose address', pick: 'typed' },
      { type: 'field changed', field: 'propertyAddress.overrideReason', isOfAddress: false },
    );
    expect([stage(), context().pick]).toEqual(['choosingAddress', 'typed']);
  });

  test('sends every decision again with the next call', async () => {
    const { calls, send, stage } = runStart(
      { kind: 'possible duplicate', others: [7] },
      { kind: 'stopped', stop: 'no zone' },
    );
    await send(
      next,
      { type: 'accept duplicate', input: 'Levee Road' },
      { type: 'enter zone', input: 'Levee Road', zone: 'AE' },
    );
    expect([stage(), calls.map(({ decisions }) => decisions)]).toEqual([
      'started',
      [{}, { acceptDuplicate: true }, { acceptDuplicate: true, manualDetermination: 'AE' }],
    ]);
  });

  test('goes back from a stop to the address, without the decisions', async () => {
    const { calls, send, stage } = runStart(
      { kind: 'possible duplicate', others: [7] },
      { kind: 'stopped', stop: 'no zone' },
    );
    await send(next, { type: 'accept duplicate', input: 'Levee Road' }, { type: 'edit' });
    const edited = stage();
    await send(next);
    expect([edited, calls.at(-1)?.decisions]).toEqual(['editing', {}]);
  });

  test('says what the server refuses, at the field', async () => {
    const problems = [{ field: 'policyOwner.userId', message: 'The agent has no license in this state.' }];
    const { send, stage, context } = runStart({ kind: 'refused', problems });
    await send(next);
    const refused = [stage(), context().problems, context().attempt];
    await send({ type: 'field changed', field: 'policyOwner.userId', isOfAddress: false });
    expect([refused, context().problems]).toEqual([['editing', problems, 2], []]);
  });

  test.each([
    ['the server is out', false],
    ['stopped waiting', true],
  ])('reports a call that failed, and Next calls again: %s', async (message, hasStoppedWaiting) => {
    const { send, stage, context } = runStart(new Error(message));
    await send(next);
    const failed = [stage(), context().hasStoppedWaiting];
    await send(next);
    expect([failed, stage()]).toEqual([['failed', hasStoppedWaiting], 'started']);
  });
});
