import type { ApplicationAnswer } from './results.ts';

interface CallDone {
  readonly event: { readonly output: ApplicationAnswer };
}

interface CallFailed {
  readonly event: { readonly error: unknown };
}

const takeAnswer = { type: 'take' as const, params: ({ event }: CallDone) => ({ answer: event.output }) };
const takeMove = {
  type: 'take' as const,
  params: ({ event }: CallDone) => ({ answer: event.output, isMove: true }),
};
const refusalGuard = {
  type: 'the answer is a refusal' as const,
  params: ({ event }: CallDone) => ({ answer: event.output }),
};
const noteFailure = {
  type: 'note the failure' as const,
  params: ({ event }: CallFailed) => ({ error: event.error }),
};

/** How a call that stores something ends: the next thing has its turn, or somebody else came first, or it was refused. */
export const afterSave = {
  onDone: [
    {
      guard: answerIs('StaleParts'),
      target: '#sorting' as const,
      actions: [takeAnswer, 'ask it again' as const],
    },
    { guard: answerIs('NotFound'), target: '#gone' as const, actions: [takeAnswer] },
    { guard: answerIs('HardStop'), target: '#stopped' as const, actions: [takeAnswer] },
    {
      guard: refusalGuard,
      target: '#refused' as const,
      actions: [takeAnswer, 'put the address right' as const, 'forget what waited' as const],
    },
    { target: '#ready' as const, actions: [takeAnswer, 'take its turn' as const] },
  ],
  onError: { target: '#notSaved' as const, actions: ['put the address right' as const, noteFailure] },
};

/** How a move ends: on the server's step, at the application start, or where it was. */
export const afterMove = {
  onDone: [
    {
      guard: answerIs('StaleParts'),
      target: '#sorting' as const,
      actions: [takeAnswer, 'ask it again' as const],
    },
    { guard: answerIs('NotFound'), target: '#gone' as const, actions: [takeMove] },
    { guard: answerIs('HardStop'), target: '#stopped' as const, actions: [takeMove] },
    { guard: answerIs('ApplicationStart'), target: '#atTheStart' as const, actions: [takeMove] },
    {
      guard: refusalGuard,
      target: '#refused' as const,
      actions: [takeMove, 'forget what waited' as const],
    },
    { target: '#ready' as const, actions: [takeMove, 'take its turn' as const] },
  ],
  onError: { target: '#notSaved' as const, actions: [noteFailure, 'stay where it is' as const] },
};

/** How a submission ends: it is evaluated, or it was stopped or refused. */
export const afterSubmit = {
  onDone: [
    { guard: answerIs('NotFound'), target: '#gone' as const, actions: [takeAnswer] },
    { guard: answerIs('HardStop'), target: '#stopped' as const, actions: [takeAnswer] },
    { guard: answerIs('SentToUnderwriting'), target: '#stopped' as const, actions: [takeAnswer] },
    {
      guard: refusalGuard,
      target: '#refused' as const,
      actions: [takeAnswer, 'forget what waited' as const],
    },
    { target: '#evaluating' as const, actions: [takeAnswer] },
  ],
  onError: { target: '#notSaved' as const, actions: [noteFailure] },
};

/** How an evaluation ends. One that failed leaves the application submitted. */
export const afterEvaluating = {
  onDone: [
    { guard: answerIs('HardStop'), target: '#stopped' as const, actions: [takeAnswer] },
    { guard: answerIs('SentToUnderwriting'), target: '#stopped' as const, actions: [takeAnswer] },
    { target: '#evaluated' as const, actions: [takeAnswer] },
  ],
  onError: { target: '#evaluated' as const, actions: [noteFailure] },
};

function answerIs(kind: ApplicationAnswer['__typename']) {
  return {
    type: 'the answer is' as const,
    params: ({ event }: CallDone) => ({ answer: event.output, kind }),
  };
}
