import { setup, transition } from 'xstate';
import type { ClaimAction, ClaimStatus } from '../contract/types.ts';

/** The facts on which changes of a claim's status depend. */
export interface ClaimConditions {
  /** Whether the adjuster has lines in scope or left out. */
  readonly hasLines: boolean;
  /** Whether the insured signed a proof of loss, or the adjuster a report in its place. */
  readonly hasProof: boolean;
  /** Whether a payment beside advances was approved. */
  readonly isPaid: boolean;
  /** Whether a line is not paid. */
  readonly hasRefusedLines: boolean;
  /** Whether the file has no open finding, no reserve and no payment that waits to be sent. */
  readonly isFinished: boolean;
}

const types: {
  context?: ClaimConditions;
  input?: ClaimConditions;
  events?: { readonly type: ClaimAction };
} = {};

const claimSetup = setup({
  types,
  guards: {
    'has lines': ({ context }) => context.hasLines,
    'has a proof': ({ context }) => context.hasProof,
    'something is paid': ({ context }) => context.isPaid,
    'a line is refused': ({ context }) => context.hasRefusedLines,
    'is finished': ({ context }) => context.isFinished,
  },
});

const assign = { target: 'ASSIGNED' } as const;
const withdraw = { target: 'WITHDRAWN' } as const;
const receiveProof = { guard: 'has a proof', target: 'UNDER_REVIEW' } as const;
const close = { guard: 'is finished', target: 'CLOSED' } as const;
const decide = {
  PAY: { guard: 'has a proof', target: 'PAID' },
  DENY: { guard: 'a line is refused', target: 'DENIED' },
} as const;

/** The life of a claim. Its payments have a life of their own. */
export const claimMachine = claimSetup.createMachine({
  id: 'claim',
  context: ({ input }) => input,
  initial: 'NOTICED',
  states: {
    NOTICED: { on: { ASSIGN: assign, WITHDRAW: withdraw } },
    ASSIGNED: { on: { INSPECT: { target: 'INSPECTED' }, WITHDRAW: withdraw, CLOSE: close } },
    INSPECTED: {
      on: {
        REQUEST_PROOF: { guard: 'has lines', target: 'PROOF_AWAITED' },
        RECEIVE_PROOF: receiveProof,
        DENY: decide.DENY,
        WITHDRAW: withdraw,
        CLOSE: close,
      },
    },
    PROOF_AWAITED: {
      on: { RECEIVE_PROOF: receiveProof, DENY: decide.DENY, WITHDRAW: withdraw, CLOSE: close },
    },
    UNDER_REVIEW: { on: { ...decide, WITHDRAW: withdraw, CLOSE: close } },
    PAID: {
      on: {
        RECEIVE_PROOF: receiveProof,
        DENY_PART: { guard: 'a line is refused', target: 'PARTLY_DENIED' },
        CLOSE: close,
      },
    },
    PARTLY_DENIED: { on: { RECEIVE_PROOF: receiveProof, CLOSE: close } },
    DENIED: { on: { CLOSE: close } },
    CLOSED: { on: { REOPEN: { target: 'REOPENED' } } },
    WITHDRAWN: { on: { REOPEN: { target: 'REOPENED' } } },
    REOPENED: {
      on: {
        ...decide,
        RECEIVE_PROOF: receiveProof,
        DENY_PART: { guard: 'a line is refused', target: 'PARTLY_DENIED' },
        CLOSE: close,
      },
    },
  },
});

/** The status of a claim after an action; null if the action does not change it. */
export function nextClaimStatus(
  from: ClaimStatus,
  action: ClaimAction,
  conditions: ClaimConditions,
): ClaimStatus | null {
  const snapshot = claimMachine.resolveState({ value: from, context: conditions });
  const [{ value }] = transition(claimMachine, snapshot, { type: action });
  return value === from ? null : value;
}
