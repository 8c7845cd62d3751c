import { assign, fromPromise, setup } from 'xstate';

/** The types of values that the start passes through: the input, a zone entered by hand, and the server's answers. */
export interface StartContents {
  readonly input: unknown;
  readonly zone: unknown;
  readonly scrub: unknown;
  readonly duplicate: unknown;
  readonly stop: unknown;
}

/** The answer to a call that starts a quote. */
export type StartAnswer<Contents extends StartContents> =
  | { readonly kind: 'started'; readonly policyId: number; readonly notices: readonly string[] }
  | { readonly kind: 'choosing address'; readonly scrub: Contents['scrub'] }
  | { readonly kind: 'possible duplicate'; readonly others: readonly Contents['duplicate'][] }
  | { readonly kind: 'stopped'; readonly stop: Contents['stop'] }
  | { readonly kind: 'refused'; readonly problems: readonly StartProblem[] };

/** A problem, with the id of its control if it has one. */
export interface StartProblem {
  readonly field?: string | undefined;
  readonly message: string;
}

/** The chosen address: the index of an offered address, 'typed' for the address as typed, or null if none is chosen. */
export type AddressPick = number | 'typed' | null;

/** The user's decisions about the server's questions. They apply until the address is edited. */
export interface StartDecisions<Contents extends StartContents> {
  readonly acceptDuplicate?: true;
  readonly manualDetermination?: Contents['zone'];
}

/** The input of a call that starts a quote. */
export interface StartCall<Contents extends StartContents> {
  readonly input: Contents['input'];
  readonly decisions: StartDecisions<Contents>;
}

interface StartContext<Contents extends StartContents> {
  /** The server's last answer; null before the first. */
  readonly answer: StartAnswer<Contents> | null;
  readonly input: Contents['input'] | null;
  readonly decisions: StartDecisions<Contents>;
  readonly pick: AddressPick;
  readonly problems: readonly StartProblem[];
  /** Increases with every press of Next and every refusal, so that the problem summary takes focus again. */
  readonly attempt: number;
  /** Whether the user canceled the call that failed. */
  readonly hasStoppedWaiting: boolean;
}

/** Events of the start. `next` carries the form's problems, and the input to send if there are none. */
export type StartEvent<Contents extends StartContents> =
  | { type: 'next'; input: Contents['input']; problems: readonly StartProblem[] }
  | { type: 'field changed'; field: string; isOfAddress: boolean }
  | { type: 'edit' }
  | { type: 'form filled' }
  | { type: 'offer addresses'; scrub: Contents['scrub'] }
  | { type: 'choose address'; pick: AddressPick }
  | { type: 'accept duplicate'; input: Contents['input'] }
  | { type: 'enter zone'; input: Contents['input']; zone: Contents['zone'] };

/**
 * Creates the machine that starts a quote. Its seven stages are editing, starting, and what the server answered. The call is the actor
 * `start quote`.
 */
export function createStartMachine<Contents extends StartContents>(
  startQuote: (call: StartCall<Contents>) => Promise<StartAnswer<Contents>>,
  isStoppedWaiting: (problem: unknown) => boolean,
) {
  const types: { context?: StartContext<Contents>; events?: StartEvent<Contents> } = {};
  const startSetup = setup({
    types,
    actors: {
      'start quote': fromPromise<StartAnswer<Contents>, StartCall<Contents>>(({ input }) =>
        startQuote(input),
      ),
    },
    guards: {
      'something is missing': ({ event }) => event.type === 'next' && event.problems.length > 0,
      'address changed': ({ event }) => event.type === 'field changed' && event.isOfAddress,
      'answer is': (
        _,
        { answer, kind }: { answer: StartAnswer<Contents>; kind: StartAnswer<Contents>['kind'] },
      ) => answer.kind === kind,
    },
    actions: {
      'record problems': assign(({ context, event }) =>
        event.type === 'next' ? { problems: event.problems, attempt: context.attempt + 1 } : {},
      ),
      'clear field problem': assign(({ context, event }) =>
        event.type === 'field changed'
          ? { problems: context.problems.filter(({ field }) => field !== event.field) }
          : {},
      ),
      'clear problems': assign({ problems: [] }),
      'clear decisions': assign({ pick: null, decisions: {} }),
      'record input': assign(({ event }) => ('input' in event ? { input: event.input } : {})),
      'record duplicate': assign(({ context }) => ({
        decisions: { ...context.decisions, acceptDuplicate: true as const },
      })),
      'record zone': assign(({ context, event }) =>
        event.type === 'enter zone'
          ? { decisions: { ...context.decisions, manualDetermination: event.zone } }
          : {},
      ),
      'record pick': assign(({ event }) => (event.type === 'choose address' ? { pick: event.pick } : {})),
      'record addresses': assign(({ event }) =>
        event.type === 'offer addresses'
          ? { answer: { kind: 'choosing address' as const, scrub: event.scrub } }
          : {},
      ),
      'record answer': assign((_, { answer }: { answer: StartAnswer<Contents> }) => ({ answer })),
      'record refusal': assign(({ context }, { answer }: { answer: StartAnswer<Contents> }) =>
        answer.kind === 'refused' ? { problems: answer.problems, attempt: context.attempt + 1 } : {},
      ),
      'record failure': assign((_, { problem }: { problem: unknown }) => ({
        hasStoppedWaiting: isStoppedWaiting(problem),
      })),
    },
  });

  interface Answered {
    readonly event: { readonly output: StartAnswer<Contents> };
  }
  const answered = ({ event }: Answered) => ({ answer: event.output });
  const on = <Kind extends StartAnswer<Contents>['kind']>(kind: Kind) => ({
    type: 'answer is' as const,
    params: ({ event }: Answered) => ({ answer: event.output, kind }),
  });
  const recordAnswer = { type: 'record answer' as const, params: answered };

  return startSetup.createMachine({
    id: 'start',
    initial: 'editing',
    context: {
      answer: null,
      input: null,
      decisions: {},
      pick: null,
      problems: [],
      attempt: 0,
      hasStoppedWaiting: false,
    },
    on: {
      next: [
        { guard: 'something is missing', actions: 'record problems' },
        { target: '.starting', actions: ['record problems', 'record input'] },
      ],
      'field changed': [
        {
          guard: 'address changed',
          target: '.editing',
          actions: ['clear field problem', 'clear decisions'],
        },
        { actions: 'clear field problem' },
      ],
      'form filled': { target: '.editing', actions: ['clear problems', 'clear decisions'] },
      edit: { target: '.editing', actions: 'clear decisions' },
      'offer addresses': { target: '.choosingAddress', actions: 'record addresses' },
    },
    states: {
      editing: {},
      starting: {
        on: { next: {}, edit: {}, 'form filled': {}, 'field changed': {}, 'offer addresses': {} },
        invoke: {
          src: 'start quote',
          input: ({ context }) => ({
            input: context.input as Contents['input'],
            decisions: context.decisions,
          }),
          onDone: [
            { guard: on('started'), target: 'started', actions: recordAnswer },
            {
              guard: on('choosing address'),
              target: 'choosingAddress',
              actions: [recordAnswer, assign({ pick: null })],
            },
            { guard: on('possible duplicate'), target: 'possibleDuplicate', actions: recordAnswer },
            { guard: on('stopped'), target: 'stopped', actions: recordAnswer },
            { target: 'editing', actions: { type: 'record refusal', params: answered } },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'record failure', params: ({ event }) => ({ problem: event.error }) },
          },
        },
      },
      choosingAddress: { on: { 'choose address': { actions: 'record pick' } } },
      possibleDuplicate: {
        on: { 'accept duplicate': { target: 'starting', actions: ['record input', 'record duplicate'] } },
      },
      stopped: {
        on: { 'enter zone': { target: 'starting', actions: ['record input', 'record zone'] } },
      },
      failed: {},
      started: { type: 'final' },
    },
  });
}
