import { expect, test } from 'vitest';
import { PolicyState as stateSpecs } from '../../machines/contract/enums.ts';
import type { PolicyState } from '../../machines/contract/types.ts';
import {
  mayPolicyBecome,
  mayRecordBecome,
  nextPolicyState,
  type PolicyTrigger,
  policyMachine,
} from '../../machines/lifecycle/policy.machine.ts';
import type { PolicyConditions, RecordStatus } from '../../machines/lifecycle/policy-conditions.ts';

const states = Object.keys(stateSpecs) as PolicyState[];
const unpaid: PolicyConditions = {
  isAgentAppointed: true,
  isAddressStarted: true,
  hasPriorPolicy: true,
  areStepsComplete: true,
  isRatingFresh: true,
  isNameScreened: true,
  isAgentSigned: true,
  isAgentApproved: true,
  isUnderwritingClear: true,
  areDocumentsThere: true,
  isBillPrinted: true,
  isRenewable: true,
  daysToExpiration: 60,
  daysPaidAfterExpiration: 10,
};
const paid: PolicyConditions = { ...unpaid, isPaidInFull: true, hasClearedPayment: true };

function allowed(conditions: PolicyConditions): string[] {
  return [null, ...states].flatMap((from) =>
    states.filter((to) => mayPolicyBecome(from, to, conditions)).map((to) => `${from ?? '-'} → ${to}`),
  );
}

const whateverIsPaid = [
  '- → QUOTE',
  '- → ROLLOVER_QUOTE',
  'QUOTE → APPLICATION',
  'NEW_BUSINESS → BILLED_RENEWAL_APPLICATION',
  'RENEWAL → BILLED_RENEWAL_APPLICATION',
  'ROLLOVER → BILLED_RENEWAL_APPLICATION',
  'ROLLOVER_QUOTE → ROLLOVER_APPLICATION',
  'ROLLOVER_QUOTE → ROLLOVER_SCHEDULE_FOR_BILLING',
  'ROLLOVER_SCHEDULE_FOR_BILLING → BILLED_ROLLOVER_APPLICATION',
];

test('no other change of state is allowed while nothing is paid', () => {
  const rest = [
    'APPLICATION → QUOTE',
    'ROLLOVER_QUOTE → DELETED_INCOMPLETE_ROLLOVER_TRANSFER',
    'ROLLOVER_SCHEDULE_FOR_BILLING → DELETED_INCOMPLETE_ROLLOVER_TRANSFER',
    'BILLED_ROLLOVER_APPLICATION → DELETED_INCOMPLETE_ROLLOVER_TRANSFER',
    'ROLLOVER_APPLICATION → DELETED_INCOMPLETE_ROLLOVER_TRANSFER',
  ];
  expect(allowed(unpaid).sort()).toEqual([...whateverIsPaid, ...rest].sort());
});

test('no other change of state is allowed once it is paid', () => {
  const rest = [
    'APPLICATION → NEW_BUSINESS',
    'BILLED_ROLLOVER_APPLICATION → ROLLOVER',
    'ROLLOVER_APPLICATION → ROLLOVER',
    'BILLED_RENEWAL_APPLICATION → RENEWAL',
  ];
  expect(allowed(paid).sort()).toEqual([...whateverIsPaid, ...rest].sort());
});

test('without conditions only reopening and deleting unpaid policies are allowed', () => {
  expect(allowed({})).toEqual([
    'APPLICATION → QUOTE',
    'ROLLOVER_APPLICATION → DELETED_INCOMPLETE_ROLLOVER_TRANSFER',
    'BILLED_ROLLOVER_APPLICATION → DELETED_INCOMPLETE_ROLLOVER_TRANSFER',
    'ROLLOVER_QUOTE → DELETED_INCOMPLETE_ROLLOVER_TRANSFER',
    'ROLLOVER_SCHEDULE_FOR_BILLING → DELETED_INCOMPLETE_ROLLOVER_TRANSFER',
  ]);
});

test.each<[PolicyState | null, PolicyTrigger, (keyof PolicyConditions)[]]>([
  [null, 'create a quote', ['isAgentAppointed', 'isAddressStarted']],
  [null, 'start a rollover', ['hasPriorPolicy']],
  ['QUOTE', 'submit', ['areStepsComplete', 'isRatingFresh', 'isNameScreened', 'isAgentSigned']],
  ['APPLICATION', 'issue', ['isPaidInFull', 'isUnderwritingClear', 'areDocumentsThere']],
  ['ROLLOVER_QUOTE', 'schedule for billing', ['areStepsComplete', 'isAgentApproved', 'daysToExpiration']],
  ['ROLLOVER_SCHEDULE_FOR_BILLING', 'bill', ['isBillPrinted']],
  ['ROLLOVER_APPLICATION', 'issue', ['isPaidInFull', 'isUnderwritingClear', 'daysPaidAfterExpiration']],
  ['BILLED_RENEWAL_APPLICATION', 'issue', ['isPaidInFull', 'daysPaidAfterExpiration']],
  ['RENEWAL', 'renew', ['isRenewable']],
])('%s, %s: each condition is needed', (from, trigger, conditions) => {
  const without = (condition: keyof PolicyConditions): PolicyConditions =>
    Object.fromEntries(Object.entries(paid).filter(([name]) => name !== condition));
  expect(nextPolicyState(from, trigger, paid)).not.toBe(null);
  expect(conditions.map((condition) => nextPolicyState(from, trigger, without(condition)))).toEqual(
    conditions.map(() => null),
  );
});

test('a payment counts up to 30 days after the expiration, of a renewal and of a rollover', () => {
  const renewed = (days: number) =>
    nextPolicyState('BILLED_RENEWAL_APPLICATION', 'issue', {
      isPaidInFull: true,
      daysPaidAfterExpiration: days,
    });
  expect([renewed(-3), renewed(30), renewed(31)]).toEqual(['RENEWAL', 'RENEWAL', null]);
  const rolledOver = (days: number) =>
    nextPolicyState('BILLED_ROLLOVER_APPLICATION', 'issue', { ...paid, daysPaidAfterExpiration: days });
  expect([rolledOver(30), rolledOver(31)]).toEqual(['ROLLOVER', null]);
});

test('a rollover is scheduled for billing more than 45 days before the expiration', () => {
  const scheduled = (daysToExpiration: number) =>
    nextPolicyState('ROLLOVER_QUOTE', 'schedule for billing', { ...unpaid, daysToExpiration });
  expect([scheduled(46), scheduled(45)]).toEqual(['ROLLOVER_SCHEDULE_FOR_BILLING', null]);
});

test('the record changes as the state allows, and the state stays', () => {
  const records: readonly RecordStatus[] = ['ACTIVE', 'CANCELLED', 'NULLIFIED', 'LAPSED', 'ARCHIVED'];
  const changes = (state: PolicyState) =>
    records.flatMap((from) =>
      records.filter((to) => mayRecordBecome(state, from, to, unpaid)).map((to) => `${from} → ${to}`),
    );
  const ofIssued = ['ACTIVE → CANCELLED', 'ACTIVE → NULLIFIED', 'CANCELLED → ACTIVE'];
  expect(Object.fromEntries(states.map((state) => [state, changes(state)]))).toEqual({
    QUOTE: ['ACTIVE → ARCHIVED'],
    APPLICATION: ['ACTIVE → ARCHIVED'],
    NEW_BUSINESS: ofIssued,
    RENEWAL: ofIssued,
    ROLLOVER: ofIssued,
    BILLED_RENEWAL_APPLICATION: ['ACTIVE → LAPSED'],
    BILLED_ROLLOVER_APPLICATION: ['ACTIVE → LAPSED'],
    ROLLOVER_APPLICATION: [],
    ROLLOVER_QUOTE: [],
    ROLLOVER_SCHEDULE_FOR_BILLING: [],
    DELETED_INCOMPLETE_ROLLOVER_TRANSFER: [],
  });
});

test('a policy moves through the states of the specification and no others', () => {
  expect(Object.keys(policyMachine.states.state?.states ?? {}).sort()).toEqual([...states, 'none'].sort());
});
