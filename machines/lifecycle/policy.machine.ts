import { setup, transition } from 'xstate';
import type { PolicyState } from '../contract/types.ts';
import { isIssuedBusiness } from '../domain/policy/policy.ts';
import {
  isBeforeBillDate,
  isPaidInGrace,
  type PolicyConditions,
  type RecordStatus,
} from './policy-conditions.ts';

/** Everything that changes the state of a policy or its record. */
export const policyTriggers = [
  'create a quote',
  'start a rollover',
  'submit',
  'reopen',
  'issue',
  'schedule for billing',
  'bill',
  'delete',
  'renew',
  'archive',
  'lapse',
  'cancel',
  'nullify',
  'reinstate',
] as const;

export type PolicyTrigger = (typeof policyTriggers)[number];

interface PolicyMachineInput {
  readonly state: PolicyState | null;
  readonly conditions: PolicyConditions;
}

const types: {
  context?: PolicyMachineInput;
  input?: PolicyMachineInput;
  events?: { readonly type: PolicyTrigger };
} = {};

const policySetup = setup({
  types,
  guards: {
    'may be quoted': ({ context: { conditions } }) =>
      conditions.isAgentAppointed === true && conditions.isAddressStarted === true,
    'has a prior policy': ({ context: { conditions } }) => conditions.hasPriorPolicy === true,
    'is ready to submit': ({ context: { conditions } }) =>
      conditions.areStepsComplete === true &&
      conditions.isRatingFresh === true &&
      conditions.isNameScreened === true &&
      conditions.isAgentSigned === true,
    'has no cleared payment': ({ context: { conditions } }) => conditions.hasClearedPayment !== true,
    'is ready to issue': ({ context: { conditions } }) =>
      conditions.isPaidInFull === true &&
      conditions.isUnderwritingClear === true &&
      conditions.areDocumentsThere === true,
    'is ready to be billed': ({ context: { conditions } }) =>
      conditions.areStepsComplete === true &&
      conditions.isAgentApproved === true &&
      isBeforeBillDate(conditions),
    'is billed': ({ context: { conditions } }) => conditions.isBillPrinted === true,
    'is paid in grace, underwriting clear': ({ context: { conditions } }) =>
      conditions.isPaidInFull === true &&
      conditions.isUnderwritingClear === true &&
      isPaidInGrace(conditions),
    'is paid in time': ({ context: { conditions } }) =>
      conditions.isPaidInFull === true && isPaidInGrace(conditions),
    'is unpaid': ({ context: { conditions } }) =>
      conditions.hasClearedPayment !== true && conditions.isPaidInFull !== true,
    'may be renewed': ({ context: { conditions } }) => conditions.isRenewable === true,
    'is a quote or application, unpaid': ({ context: { state, conditions } }) =>
      (state === 'QUOTE' || state === 'APPLICATION') && conditions.hasClearedPayment !== true,
    'is a billed offer, unpaid': ({ context: { state, conditions } }) =>
      (state === 'BILLED_RENEWAL_APPLICATION' || state === 'BILLED_ROLLOVER_APPLICATION') &&
      conditions.isPaidInFull !== true,
    'is issued business': ({ context: { state } }) => state !== null && isIssuedBusiness(state),
  },
});

const rolloverTransition = { guard: 'is paid in grace, underwriting clear', target: 'ROLLOVER' } as const;
const deleteTransition = { guard: 'is unpaid', target: 'DELETED_INCOMPLETE_ROLLOVER_TRANSFER' } as const;
const renewTransition = { guard: 'may be renewed', target: 'BILLED_RENEWAL_APPLICATION' } as const;

/** The states of a policy and of its record, with every allowed change. `renew` leads to the state of the new term. */
export const policyMachine = policySetup.createMachine({
  id: 'policy',
  type: 'parallel',
  context: ({ input }) => input,
  states: {
    state: {
      initial: 'none',
      states: {
        none: {
          on: {
            'create a quote': { guard: 'may be quoted', target: 'QUOTE' },
            'start a rollover': { guard: 'has a prior policy', target: 'ROLLOVER_QUOTE' },
          },
        },
        QUOTE: { on: { submit: { guard: 'is ready to submit', target: 'APPLICATION' } } },
        APPLICATION: {
          on: {
            reopen: { guard: 'has no cleared payment', target: 'QUOTE' },
            issue: { guard: 'is ready to issue', target: 'NEW_BUSINESS' },
          },
        },
        ROLLOVER_QUOTE: {
          on: {
            'schedule for billing': {
              guard: 'is ready to be billed',
              target: 'ROLLOVER_SCHEDULE_FOR_BILLING',
            },
            submit: { guard: 'is ready to submit', target: 'ROLLOVER_APPLICATION' },
            delete: deleteTransition,
          },
        },
        ROLLOVER_SCHEDULE_FOR_BILLING: {
          on: {
            bill: { guard: 'is billed', target: 'BILLED_ROLLOVER_APPLICATION' },
            delete: deleteTransition,
          },
        },
        BILLED_ROLLOVER_APPLICATION: { on: { issue: rolloverTransition, delete: deleteTransition } },
        ROLLOVER_APPLICATION: { on: { issue: rolloverTransition, delete: deleteTransition } },
        DELETED_INCOMPLETE_ROLLOVER_TRANSFER: {},
        NEW_BUSINESS: { on: { renew: renewTransition } },
        RENEWAL: { on: { renew: renewTransition } },
        ROLLOVER: { on: { renew: renewTransition } },
        BILLED_RENEWAL_APPLICATION: { on: { issue: { guard: 'is paid in time', target: 'RENEWAL' } } },
      },
    },
    record: {
      initial: 'ACTIVE',
      states: {
        ACTIVE: {
          on: {
            archive: { guard: 'is a quote or application, unpaid', target: 'ARCHIVED' },
            lapse: { guard: 'is a billed offer, unpaid', target: 'LAPSED' },
            cancel: { guard: 'is issued business', target: 'CANCELLED' },
            nullify: { guard: 'is issued business', target: 'NULLIFIED' },
          },
        },
        CANCELLED: { on: { reinstate: { guard: 'is issued business', target: 'ACTIVE' } } },
        NULLIFIED: {},
        LAPSED: {},
        ARCHIVED: {},
      },
    },
  },
});

/** The state of a policy after a trigger; null if the trigger does not change it. `from` is null for a new policy. */
export function nextPolicyState(
  from: PolicyState | null,
  trigger: PolicyTrigger,
  conditions: PolicyConditions,
): PolicyState | null {
  const after = nextMachineValue(from, 'ACTIVE', trigger, conditions).state;
  return after === from || after === 'none' ? null : after;
}

/** Whether a policy may change from one state to another through some trigger. Staying in the same state is not a change. */
export function mayPolicyBecome(
  from: PolicyState | null,
  to: PolicyState,
  conditions: PolicyConditions,
): boolean {
  return policyTriggers.some((trigger) => nextPolicyState(from, trigger, conditions) === to);
}

/** Whether the record of a policy in a given state may change from one status to another. */
export function mayRecordBecome(
  state: PolicyState,
  from: RecordStatus,
  to: RecordStatus,
  conditions: PolicyConditions,
): boolean {
  return (
    from !== to &&
    policyTriggers.some((trigger) => nextMachineValue(state, from, trigger, conditions).record === to)
  );
}

function nextMachineValue(
  state: PolicyState | null,
  record: RecordStatus,
  trigger: PolicyTrigger,
  conditions: PolicyConditions,
) {
  const value = { state: state ?? 'none', record } as const;
  const snapshot = policyMachine.resolveState({ value, context: { state, conditions } });
  return transition(policyMachine, snapshot, { type: trigger })[0].value;
}
