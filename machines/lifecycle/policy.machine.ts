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
  'let lapse',
  'cancel',
  'nullify',
  'reinstate',
] as const;

export type PolicyTrigger = (typeof policyTriggers)[number];

interface PolicyMachineInput {
  readonly state: PolicyState | null;
  readonly given: PolicyConditions;
}

const types: {
  context?: PolicyMachineInput;
  input?: PolicyMachineInput;
  events?: { readonly type: PolicyTrigger };
} = {};

const policySetup = setup({
  types,
  guards: {
    'may be quoted': ({ context: { given } }) =>
      given.isAgentAppointed === true && given.isAddressStarted === true,
    'has a prior policy': ({ context: { given } }) => given.hasPriorPolicy === true,
    'is ready to submit': ({ context: { given } }) =>
      given.areStepsComplete === true &&
      given.isRatingFresh === true &&
      given.isNameScreened === true &&
      given.isAgentSigned === true,
    'has no cleared payment': ({ context: { given } }) => given.hasClearedPayment !== true,
    'is ready to issue': ({ context: { given } }) =>
      given.isPaidInFull === true && given.isUnderwritingClear === true && given.areDocumentsThere === true,
    'is ready to be billed': ({ context: { given } }) =>
      given.areStepsComplete === true && given.isAgentApproved === true && isBeforeBillDate(given),
    'is billed': ({ context: { given } }) => given.isBillPrinted === true,
    'is paid in grace, underwriting clear': ({ context: { given } }) =>
      given.isPaidInFull === true && given.isUnderwritingClear === true && isPaidInGrace(given),
    'is paid in time': ({ context: { given } }) => given.isPaidInFull === true && isPaidInGrace(given, true),
    'is unpaid': ({ context: { given } }) => given.hasClearedPayment !== true && given.isPaidInFull !== true,
    'may be renewed': ({ context: { given } }) => given.isRenewable === true,
    'is a quote or application, unpaid': ({ context: { state, given } }) =>
      (state === 'QUOTE' || state === 'APPLICATION') && given.hasClearedPayment !== true,
    'is a billed renewal, unpaid': ({ context: { state, given } }) =>
      state === 'BILLED_RENEWAL_APPLICATION' && given.isPaidInFull !== true,
    'is issued business': ({ context: { state } }) => state !== null && isIssuedBusiness(state),
  },
});

const rolloverTransition = { guard: 'is paid in grace, underwriting clear', target: 'ROLLOVER' } as const;
const deleteTransition = { guard: 'is unpaid', target: 'DELETED_INCOMPLETE_ROLLOVER_TRANSFER' } as const;
const renewTransition = { guard: 'may be renewed', target: 'BILLED_RENEWAL_APPLICATION' } as const;

/** The states of a policy and of its record, and the changes that are allowed; there are no others. `renew` leads to the new term's state. */
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
            'let lapse': { guard: 'is a billed renewal, unpaid', target: 'LAPSED' },
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

/** The state of a policy after a trigger; null where the trigger does not change it. `from` is null for a policy that is to be made. */
export function nextPolicyState(
  from: PolicyState | null,
  trigger: PolicyTrigger,
  given: PolicyConditions,
): PolicyState | null {
  const after = nextMachineValue(from, 'ACTIVE', trigger, given).state;
  return after === from || after === 'none' ? null : after;
}

/** Whether a policy may change from one state to another: some trigger leads there. Staying is no change. */
export function mayPolicyBecome(from: PolicyState | null, to: PolicyState, given: PolicyConditions): boolean {
  return policyTriggers.some((trigger) => nextPolicyState(from, trigger, given) === to);
}

/** Whether the record of a policy in some state may change from one status to another. */
export function mayRecordBecome(
  state: PolicyState,
  from: RecordStatus,
  to: RecordStatus,
  given: PolicyConditions,
): boolean {
  return (
    from !== to &&
    policyTriggers.some((trigger) => nextMachineValue(state, from, trigger, given).record === to)
  );
}

function nextMachineValue(
  state: PolicyState | null,
  record: RecordStatus,
  trigger: PolicyTrigger,
  given: PolicyConditions,
) {
  const value = { state: state ?? 'none', record } as const;
  const standing = policyMachine.resolveState({ value, context: { state, given } });
  return transition(policyMachine, standing, { type: trigger })[0].value;
}
