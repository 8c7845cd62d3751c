import { setup, transition } from 'xstate';
import type { PolicyState, TransactionStatus, TransactionType } from '../contract/types.ts';
import { isPastQuoteAndApplication } from '../domain/policy/policy.ts';

/** The facts on which changes of a transaction's status depend. */
export interface TransactionConditions {
  readonly transactionType: TransactionType;
  readonly policyState: PolicyState;
}

/** Everything that changes the status of a transaction. */
export const transactionTriggers = [
  'open',
  'build for billing',
  'save without signature or payment',
  'edit',
  'hold for underwriting',
  'require rates',
  'enter rates',
  'approve',
  'return to the agent',
  'decline',
  'abandon',
  'take up again',
  'schedule the change',
  'take effect',
  'bill',
  'pay in time',
  'lapse',
  'withdraw',
  'close',
  'archive',
] as const;

export type TransactionTrigger = (typeof transactionTriggers)[number];

const types: {
  context?: TransactionConditions;
  input?: TransactionConditions;
  events?: { readonly type: TransactionTrigger };
} = {};

/** The types of changes that may be accepted ahead of their first day. */
const waitingTypes: readonly TransactionType[] = ['ENDORSEMENT', 'UPDATE', 'AGENT_TRANSFER'];

/** The states of an offered term once it is billed. */
const billedStates: readonly PolicyState[] = ['BILLED_RENEWAL_APPLICATION', 'BILLED_ROLLOVER_APPLICATION'];

const transactionSetup = setup({
  types,
  guards: {
    'is a quote or application': ({ context }) => !isPastQuoteAndApplication(context.policyState),
    'may wait for its day': ({ context }) => waitingTypes.includes(context.transactionType),
    'is a billed offer': ({ context }) => billedStates.includes(context.policyState),
    'is a rollover': ({ context }) => context.policyState.includes('ROLLOVER'),
  },
});

/** Holds a quote or application for underwriting from other statuses, unless it is issued or ended. */
const holdTransition = { guard: 'is a quote or application', target: 'PENDING_UNDERWRITING' } as const;

/** The statuses of a transaction, with every allowed change. An issued transaction is never edited. */
export const transactionMachine = transactionSetup.createMachine({
  id: 'transaction',
  context: ({ input }) => input,
  initial: 'unopened',
  states: {
    unopened: {
      on: { open: { target: 'IN_PROCESS' }, 'build for billing': { target: 'SCHEDULED_FOR_BILLING' } },
    },
    IN_PROCESS: {
      on: {
        'save without signature or payment': { target: 'NOT_SUBMITTED' },
        'hold for underwriting': { target: 'PENDING_UNDERWRITING' },
        'require rates': { target: 'SFR_RATES_REQUIRED' },
        'build for billing': { guard: 'is a rollover', target: 'SCHEDULED_FOR_BILLING' },
        'schedule the change': { guard: 'may wait for its day', target: 'PENDING_SCHEDULED_CHANGES' },
        abandon: { target: 'ABANDONED' },
      },
    },
    NOT_SUBMITTED: {
      on: {
        edit: { target: 'IN_PROCESS' },
        'hold for underwriting': { target: 'PENDING_UNDERWRITING' },
        abandon: { target: 'ABANDONED' },
      },
    },
    SFR_RATES_REQUIRED: {
      on: {
        'enter rates': { target: 'IN_PROCESS' },
        'hold for underwriting': { target: 'PENDING_UNDERWRITING' },
        abandon: { target: 'ABANDONED' },
      },
    },
    PENDING_UNDERWRITING: {
      on: {
        approve: { target: 'ISSUED' },
        'schedule the change': { guard: 'may wait for its day', target: 'PENDING_SCHEDULED_CHANGES' },
        'return to the agent': { target: 'IN_PROCESS' },
        decline: { target: 'REJECTED' },
      },
    },
    PENDING_SCHEDULED_CHANGES: {
      on: { 'take effect': { target: 'ISSUED' }, 'hold for underwriting': holdTransition },
    },
    SCHEDULED_FOR_BILLING: {
      on: {
        bill: { target: 'BILLED_RENEWAL' },
        close: { target: 'CLOSED' },
        withdraw: { guard: 'is a rollover', target: 'RESCINDED_ROLLOVER_TRANSFER' },
        'hold for underwriting': holdTransition,
      },
    },
    BILLED_RENEWAL: {
      on: {
        'pay in time': { target: 'ISSUED' },
        lapse: { target: 'CLOSED' },
        close: { target: 'CLOSED' },
        withdraw: { guard: 'is a rollover', target: 'RESCINDED_ROLLOVER_TRANSFER' },
        'hold for underwriting': holdTransition,
      },
    },
    ISSUED: { on: { close: { target: 'CLOSED' } } },
    REJECTED: { on: { archive: { target: 'ARCHIVED' } } },
    ABANDONED: {
      on: {
        archive: { target: 'ARCHIVED' },
        'take up again': { target: 'IN_PROCESS' },
      },
    },
    CLOSED: {
      on: {
        archive: { target: 'ARCHIVED' },
        'take up again': { guard: 'is a billed offer', target: 'BILLED_RENEWAL' },
      },
    },
    RESCINDED_ROLLOVER_TRANSFER: { on: { archive: { target: 'ARCHIVED' } } },
    ARCHIVED: { type: 'final' },
  },
});

/** The status of a transaction after a trigger; null if the trigger does not change it. `from` is null for a new transaction. */
export function nextTransactionStatus(
  from: TransactionStatus | null,
  trigger: TransactionTrigger,
  conditions: TransactionConditions,
): TransactionStatus | null {
  const snapshot = transactionMachine.resolveState({ value: from ?? 'unopened', context: conditions });
  const [{ value }] = transition(transactionMachine, snapshot, { type: trigger });
  return value === snapshot.value || value === 'unopened' ? null : value;
}

/** Whether a transaction may change from one status to another through some trigger. Staying in the same status is not a change. */
export function mayTransactionBecome(
  from: TransactionStatus | null,
  to: TransactionStatus,
  conditions: TransactionConditions,
): boolean {
  const named = transactionMachine.states[from ?? 'unopened']?.ownEvents ?? [];
  return transactionTriggers.some(
    (trigger) => named.includes(trigger) && nextTransactionStatus(from, trigger, conditions) === to,
  );
}
