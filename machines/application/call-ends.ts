import type { Answer } from './results.ts';

interface Answered {
  readonly event: { readonly output: Answer };
}

interface Failed {
  readonly event: { readonly error: unknown };
}

const taken = { type: 'take' as const, params: ({ event }: Answered) => ({ answer: event.output }) };
const moved = {
  type: 'take' as const,
  params: ({ event }: Answered) => ({ answer: event.output, isMove: true }),
};
const isRefused = {
  type: 'the answer is a refusal' as const,
  params: ({ event }: Answered) => ({ answer: event.output }),
};
const noted = { type: 'note the failure' as const, params: ({ event }: Failed) => ({ error: event.error }) };

/** How a call that stores something ends: the next thing has its turn, or somebody else came first, or it was refused. */
export const afterSave = {
  onDone: [
    { guard: is('StaleParts'), target: '#sorting' as const, actions: [taken, 'ask it again' as const] },
    { guard: is('NotFound'), target: '#gone' as const, actions: [taken] },
    { guard: is('HardStop'), target: '#stopped' as const, actions: [taken] },
    {
      guard: isRefused,
      target: '#refused' as const,
      actions: [taken, 'put the address right' as const, 'forget what waited' as const],
    },
    { target: '#ready' as const, actions: [taken, 'take its turn' as const] },
  ],
  onError: { target: '#notSaved' as const, actions: ['put the address right' as const, noted] },
};

/** How a move ends: on the server's step, at the application start, or where it was. */
export const afterMove = {
  onDone: [
    { guard: is('StaleParts'), target: '#sorting' as const, actions: [taken, 'ask it again' as const] },
    { guard: is('NotFound'), target: '#gone' as const, actions: [moved] },
    { guard: is('HardStop'), target: '#stopped' as const, actions: [moved] },
    { guard: is('ApplicationStart'), target: '#atTheStart' as const, actions: [moved] },
    {
      guard: isRefused,
      target: '#refused' as const,
      actions: [moved, 'forget what waited' as const],
    },
    { target: '#ready' as const, actions: [moved, 'take its turn' as const] },
  ],
  onError: { target: '#notSaved' as const, actions: [noted, 'stay where it is' as const] },
};

/** How a submission ends: it is evaluated, or it was stopped or refused. */
export const afterSubmit = {
  onDone: [
    { guard: is('NotFound'), target: '#gone' as const, actions: [taken] },
    { guard: is('HardStop'), target: '#stopped' as const, actions: [taken] },
    { guard: isRefused, target: '#refused' as const, actions: [taken, 'forget what waited' as const] },
    { target: '#evaluating' as const, actions: [taken] },
  ],
  onError: { target: '#notSaved' as const, actions: [noted] },
};

/** How an evaluation ends. One that failed leaves the application submitted. */
export const afterEvaluating = {
  onDone: [
    { guard: is('HardStop'), target: '#stopped' as const, actions: [taken] },
    { target: '#evaluated' as const, actions: [taken] },
  ],
  onError: { target: '#evaluated' as const, actions: [noted] },
};

function is(kind: Answer['__typename']) {
  return {
    type: 'the answer is' as const,
    params: ({ event }: Answered) => ({ answer: event.output, kind }),
  };
}
