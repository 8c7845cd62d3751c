import { setup, transition } from 'xstate';
import type { ClaimAction, ClaimStatus } from '../contract/types.ts';

/** The facts on which changes of a claim's status depend. */
export interface ClaimConditions {
  /** Whether the adjuster has lines in scope or left out. */
  readonly hasLines: boolean;
  /** Whether the insured signed a proof of loss, or the adjuster a report in its place. */
  readonly hasProof: boolean;
  /** Whether a payment beside the adjuster's fee was approved. */
  readonly isPaid: boolean;
  /** Whether the worksheet pays something. */
  readonly isPayable: boolean;
  /** Whether a line is not paid. */
  readonly hasRefusedLines: boolean;
  /** Whether such a line was not named in a letter of denial. */
  readonly hasUndeniedLines: boolean;
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
    'nothing is payable or paid': ({ context: { hasRefusedLines, isPayable, isPaid } }) =>
      hasRefusedLines && !isPayable && !isPaid,
    'nothing was paid': ({ context }) => !context.isPaid,
    'the rest is refused': ({ context }) => context.hasRefusedLines && context.isPaid,
    'a line more is refused': ({ context }) => context.hasUndeniedLines,
    'something is payable': ({ context }) => context.isPayable,
    'something is payable and sworn': ({ context }) => context.isPayable && context.hasProof,
    'is finished': ({ context }) => context.isFinished,
  },
});

const assign = { target: 'ASSIGNED' } as const;
const withdraw = { guard: 'nothing was paid', target: 'WITHDRAWN' } as const;
const receiveProof = { guard: 'has a proof', target: 'UNDER_REVIEW' } as const;
const close = { guard: 'is finished', target: 'CLOSED' } as const;
const pay = { guard: 'has a proof', target: 'PAID' } as const;
const denyPart = { guard: 'the rest is refused', target: 'PARTLY_DENIED' } as const;
const deny = {
  DENY: { guard: 'nothing is payable or paid', target: 'DENIED' },
  DENY_PART: denyPart,
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
        ...deny,
        WITHDRAW: withdraw,
        CLOSE: close,
      },
    },
    PROOF_AWAITED: {
      on: { RECEIVE_PROOF: receiveProof, ...deny, WITHDRAW: withdraw, CLOSE: close },
    },
    UNDER_REVIEW: { on: { PAY: pay, ...deny, WITHDRAW: withdraw, CLOSE: close } },
    PAID: { on: { RECEIVE_PROOF: receiveProof, DENY_PART: denyPart, CLOSE: close } },
    PARTLY_DENIED: {
      on: {
        RECEIVE_PROOF: receiveProof,
        DENY_PART: { guard: 'a line more is refused', target: 'PARTLY_DENIED' },
        CLOSE: close,
      },
    },
    DENIED: {
      on: {
        DENY: { guard: 'a line more is refused', target: 'DENIED' },
        CLOSE: close,
        // It was not closed: its reserves are kept, and what is owed is no additional payment.
        REOPEN: [
          { guard: 'something is payable and sworn', target: 'UNDER_REVIEW' },
          { guard: 'something is payable', target: 'PROOF_AWAITED' },
        ],
      },
    },
    CLOSED: { on: { REOPEN: { target: 'REOPENED' } } },
    WITHDRAWN: { on: { REOPEN: { target: 'REOPENED' } } },
    REOPENED: {
      on: { PAY: pay, ...deny, RECEIVE_PROOF: receiveProof, CLOSE: close },
    },
  },
});

/** The status of a claim after an action; null if it may not be done. A claim that is denied again keeps its status. */
export function nextClaimStatus(
  from: ClaimStatus,
  action: ClaimAction,
  conditions: ClaimConditions,
): ClaimStatus | null {
  const snapshot = claimMachine.resolveState({ value: from, context: conditions });
  if (!snapshot.can({ type: action })) return null;
  return transition(claimMachine, snapshot, { type: action })[0].value;
}
