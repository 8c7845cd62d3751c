import type { ApplicationAnswer } from './results.ts';

interface CallDone {
  readonly event: { readonly output: ApplicationAnswer };
}

interface CallFailed {
  readonly event: { readonly error: unknown };
}

const applyAnswer = {
  type: 'apply answer' as const,
  params: ({ event }: CallDone) => ({ answer: event.output }),
};
const applyMove = {
  type: 'apply answer' as const,
  params: ({ event }: CallDone) => ({ answer: event.output, call: 'move' as const }),
};
const applyTurn = {
  type: 'apply answer' as const,
  params: ({ event }: CallDone) => ({ answer: event.output, call: 'turn' as const }),
};
const refusalGuard = {
  type: 'call was refused' as const,
  params: ({ event }: CallDone) => ({ answer: event.output }),
};
const recordFailure = {
  type: 'record failure' as const,
  params: ({ event }: CallFailed) => ({ error: event.error }),
};

/** The outcomes of a call that stores something, such as success, a conflict with another user's save, or a refusal. */
export const afterSave = {
  onDone: [
    {
      guard: answerIsOfKind('StaleParts'),
      target: '#sorting' as const,
      actions: [applyAnswer, 'queue retry' as const],
    },
    { guard: answerIsOfKind('NotFound'), target: '#gone' as const, actions: [applyAnswer] },
    { guard: answerIsOfKind('HardStop'), target: '#stopped' as const, actions: [applyAnswer] },
    { guard: answerIsOfKind('SentToUnderwriting'), target: '#stopped' as const, actions: [applyAnswer] },
    {
      guard: refusalGuard,
      target: '#refused' as const,
      actions: [applyAnswer, 'restore URL' as const, 'clear queue' as const],
    },
    { target: '#ready' as const, actions: [applyAnswer, 'dequeue event' as const] },
  ],
  onError: { target: '#notSaved' as const, actions: ['restore URL' as const, recordFailure] },
};

/** The outcomes of a move, such as the server's step, the application start, or no change. */
export const afterMove = {
  onDone: [
    {
      guard: answerIsOfKind('StaleParts'),
      target: '#sorting' as const,
      actions: [applyAnswer, 'queue retry' as const],
    },
    { guard: answerIsOfKind('NotFound'), target: '#gone' as const, actions: [applyMove] },
    { guard: answerIsOfKind('HardStop'), target: '#stopped' as const, actions: [applyMove] },
    { guard: answerIsOfKind('ApplicationStart'), target: '#atTheStart' as const, actions: [applyMove] },
    {
      guard: refusalGuard,
      target: '#refused' as const,
      actions: [applyMove, 'clear queue' as const],
    },
    { target: '#ready' as const, actions: [applyMove, 'dequeue event' as const] },
  ],
  onError: { target: '#notSaved' as const, actions: [recordFailure, 'emit current step' as const] },
};

/**
 * The outcomes of a step that was turned before the server answered: it stays turned, it comes back, or its call is repeated until there
 * is an answer.
 */
export const afterTurn = {
  onDone: [
    { guard: answerIsOfKind('StaleParts'), target: '#sorting' as const, actions: [applyTurn] },
    { guard: answerIsOfKind('NotFound'), target: '#gone' as const, actions: [applyTurn] },
    { guard: answerIsOfKind('HardStop'), target: '#stopped' as const, actions: [applyTurn] },
    { guard: refusalGuard, target: '#refused' as const, actions: [applyTurn, 'clear queue' as const] },
    { target: '#ready' as const, actions: [applyTurn, 'dequeue event' as const] },
  ],
  onError: { target: '#notSaved' as const, actions: ['restore URL' as const, recordFailure] },
};

/** The outcomes of a submission: evaluation, a hard stop, a refusal, or a policy that does not exist. */
export const afterSubmit = {
  onDone: [
    { guard: answerIsOfKind('NotFound'), target: '#gone' as const, actions: [applyAnswer] },
    { guard: answerIsOfKind('HardStop'), target: '#stopped' as const, actions: [applyAnswer] },
    { guard: answerIsOfKind('SentToUnderwriting'), target: '#stopped' as const, actions: [applyAnswer] },
    {
      guard: refusalGuard,
      target: '#refused' as const,
      actions: [applyAnswer, 'clear queue' as const],
    },
    { target: '#evaluating' as const, actions: [applyAnswer] },
  ],
  onError: { target: '#notSaved' as const, actions: [recordFailure] },
};

/** The outcomes of an evaluation. A failed evaluation leaves the application submitted. */
export const afterEvaluating = {
  onDone: [
    { guard: answerIsOfKind('HardStop'), target: '#stopped' as const, actions: [applyAnswer] },
    { guard: answerIsOfKind('SentToUnderwriting'), target: '#stopped' as const, actions: [applyAnswer] },
    { target: '#evaluated' as const, actions: [applyAnswer] },
  ],
  onError: { target: '#evaluated' as const, actions: [recordFailure] },
};

function answerIsOfKind(kind: ApplicationAnswer['__typename']) {
  return {
    type: 'answer is of kind' as const,
    params: ({ event }: CallDone) => ({ answer: event.output, kind }),
  };
}
