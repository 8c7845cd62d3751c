import { type ChangeConditions, changeMachine } from '../../change/change.machine.ts';
import { type ClaimConditions, claimMachine } from '../../lifecycle/claim.machine.ts';
import { paymentMachine } from '../../lifecycle/payment.machine.ts';
import { policyMachine, policyTriggers } from '../../lifecycle/policy.machine.ts';
import type { PolicyConditions } from '../../lifecycle/policy-conditions.ts';
import {
  type TransactionConditions,
  transactionMachine,
  transactionTriggers,
} from '../../lifecycle/transaction.machine.ts';
import {
  changeContext,
  listConditions,
  type PlayableMachine,
  type PlayConditions,
  toPlayEvents,
} from './playable-machine.ts';

/** The change of a policy: nothing stands in its way at the start but its price. */
const change: PlayableMachine = {
  id: 'change',
  title: 'Change of a policy',
  about: 'A change of a policy in force, from its opening to its issue.',
  machine: changeMachine,
  conditions: listConditions({
    hasBaseMoved: ['Another change was issued since it was laid over its base', false],
    hasConflicts: ['It touches a field of an issued change, and nobody has decided', false],
    isSigned: ['It is signed', true],
    areDocumentsThere: ['Its documents are there', true],
    isPaid: ['What it adds is paid', true],
    needsReview: ['An underwriting rule asks for a review', false],
    isAhead: ['Its first day is still to come', false],
  } satisfies { readonly [name in keyof ChangeConditions]: readonly [string, boolean] }),
  start: (conditions) => resolveChange('EDITING', conditions),
  applyConditions: ({ value }, conditions) => resolveChange(value, conditions),
  listEvents: () => toPlayEvents(changeMachine.events.filter((type) => type !== 'facts changed')),
};

/** A snapshot of a change, whose conditions are those of `ChangeConditions` by their names. */
function resolveChange(value: unknown, conditions: PlayConditions) {
  const config: object = { value, context: { conditions } };
  return changeMachine.resolveState(config as Parameters<typeof changeMachine.resolveState>[0]);
}

const policy: PlayableMachine = {
  id: 'policy',
  title: 'Policy',
  about: 'The state of a policy from its first quote to its renewal, and beside it the state of its record.',
  machine: policyMachine,
  conditions: listConditions({
    isAgentAppointed: ['The agent is appointed', true],
    isAddressStarted: ['A quote was started for the address', true],
    hasPriorPolicy: ['The prior NFIP number and its expiration are known', true],
    areStepsComplete: ['Every step is complete', true],
    isRatingFresh: ['The rating is fresh', true],
    isNameScreened: ['The names were screened', true],
    isAgentSigned: ['The agent has signed', true],
    isAgentApproved: ['The agent has approved the rollover', true],
    isBeforeBillDate: ['More than 45 days are left until the prior term expires', true],
    isBillPrinted: ['The bill is printed', true],
    hasClearedPayment: ['A payment has cleared', false],
    isPaidInFull: ['The total is paid', true],
    isPaidInGrace: ['It was paid within 30 days after the prior term', true],
    isUnderwritingClear: ['Underwriting is clear', true],
    areDocumentsThere: ['Its documents are there', true],
    isRenewable: ['It may be renewed', true],
  }),
  start: (conditions) => resolvePolicy({ state: 'none', record: 'ACTIVE' }, conditions),
  applyConditions: ({ value }, conditions) => resolvePolicy(value, conditions),
  followEvent: ({ value }, conditions) => resolvePolicy(value, conditions),
  listEvents: () => toPlayEvents(policyTriggers),
};

/** A snapshot of a policy. The machine reads its own state from the context, as the services write it there. */
function resolvePolicy(
  value: { readonly state: string; readonly record: string },
  conditions: PlayConditions,
) {
  const { isBeforeBillDate, isPaidInGrace, ...others } = conditions;
  const seen: PolicyConditions = {
    ...others,
    daysToExpiration: isBeforeBillDate ? 60 : 45,
    daysPaidAfterExpiration: isPaidInGrace ? 30 : 31,
  };
  const context = { state: value.state === 'none' ? null : value.state, conditions: seen };
  const config: object = { value, context };
  return policyMachine.resolveState(config as Parameters<typeof policyMachine.resolveState>[0]);
}

const transaction: PlayableMachine = {
  id: 'transaction',
  title: 'Transaction',
  about: 'The status of one transaction: new business, a change, a rollover or a renewal.',
  machine: transactionMachine,
  conditions: listConditions({
    isEndorsement: ['It is an endorsement, which may wait for its day', false],
    isIssued: ['Its policy is past quote and application', false],
    isRollover: ['Its policy comes from another carrier', false],
  }),
  start: (conditions) =>
    transactionMachine.resolveState({ value: 'unopened', context: toTransactionConditions(conditions) }),
  applyConditions: (snapshot, conditions) =>
    changeContext(transactionMachine, snapshot, toTransactionConditions(conditions)),
  listEvents: () => toPlayEvents(transactionTriggers),
};

function toTransactionConditions({
  isEndorsement,
  isIssued,
  isRollover,
}: PlayConditions): TransactionConditions {
  const [issued, open] = isRollover
    ? (['ROLLOVER', 'ROLLOVER_QUOTE'] as const)
    : (['NEW_BUSINESS', 'QUOTE'] as const);
  return {
    transactionType: isEndorsement ? 'ENDORSEMENT' : 'NEW_BUSINESS',
    policyState: isIssued ? issued : open,
  };
}

/** A payment or a refund, which nothing but its events decides. */
function playPayment(
  id: string,
  title: string,
  about: string,
  status: Parameters<typeof paymentMachine.resolveState>[0]['value'],
): PlayableMachine {
  return {
    id,
    title,
    about,
    machine: paymentMachine,
    conditions: [],
    start: () => paymentMachine.resolveState({ value: status, context: {} }),
    applyConditions: (snapshot) => snapshot,
    listEvents: () => toPlayEvents(paymentMachine.events),
  };
}

const claim: PlayableMachine = {
  id: 'claim',
  title: 'Claim',
  about: 'A claim from the first notice of the loss until it is closed.',
  machine: claimMachine,
  conditions: listConditions({
    hasLines: ["The adjuster's lines are there", true],
    hasProof: ['The proof of loss is signed', true],
    isPaid: ['A payment was approved', true],
    hasRefusedLines: ['A line is not paid', false],
    isFinished: ['Nothing is left to find, reserve, or send', true],
  } satisfies { readonly [name in keyof ClaimConditions]: readonly [string, boolean] }),
  start: (conditions) =>
    claimMachine.resolveState({ value: 'NOTICED', context: conditions as unknown as ClaimConditions }),
  applyConditions: (snapshot, conditions) => changeContext(claimMachine, snapshot, conditions),
  listEvents: () => toPlayEvents(claimMachine.events),
};

/** The machines of policies and money. */
export const lifecycleMachines: readonly PlayableMachine[] = [
  change,
  playPayment('payment', 'Payment', 'A payment that has come in and is not cleared.', 'PENDING'),
  playPayment(
    'authorized-payment',
    'Payment that is authorized',
    'A card payment that the bank has authorized.',
    'AUTHORIZED',
  ),
  playPayment('sent-payment', 'Payment sent to the bank', 'A payment that the bank has.', 'SUBMITTED'),
  playPayment('refund', 'Refund', 'A refund from its request on.', 'REFUND_REQUESTED'),
  policy,
  transaction,
  claim,
];
