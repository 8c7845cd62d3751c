import { expect, test } from 'vitest';
import { TransactionStatus as statusSpecs } from '../../machines/contract/enums.ts';
import type { PolicyState, TransactionStatus, TransactionType } from '../../machines/contract/types.ts';
import {
  mayTransactionBecome,
  nextTransactionStatus,
  transactionMachine,
} from '../../machines/lifecycle/transaction.machine.ts';

const statuses = Object.keys(statusSpecs) as TransactionStatus[];

/** Every allowed change, written FROM → TO, out of all pairs. */
function allowed(transactionType: TransactionType, policyState: PolicyState): string[] {
  const conditions = { transactionType, policyState };
  return [null, ...statuses].flatMap((from) =>
    statuses.filter((to) => mayTransactionBecome(from, to, conditions)).map((to) => `${from ?? '-'} → ${to}`),
  );
}

const always = [
  '- → IN_PROCESS',
  '- → SCHEDULED_FOR_BILLING',
  'IN_PROCESS → ABANDONED',
  'IN_PROCESS → PENDING_UNDERWRITING',
  'IN_PROCESS → NOT_SUBMITTED',
  'IN_PROCESS → SFR_RATES_REQUIRED',
  'ISSUED → CLOSED',
  'BILLED_RENEWAL → ISSUED',
  'BILLED_RENEWAL → CLOSED',
  'REJECTED → ARCHIVED',
  'ABANDONED → ARCHIVED',
  'ABANDONED → IN_PROCESS',
  'PENDING_UNDERWRITING → IN_PROCESS',
  'PENDING_UNDERWRITING → ISSUED',
  'PENDING_UNDERWRITING → REJECTED',
  'NOT_SUBMITTED → IN_PROCESS',
  'NOT_SUBMITTED → ABANDONED',
  'NOT_SUBMITTED → PENDING_UNDERWRITING',
  'SFR_RATES_REQUIRED → IN_PROCESS',
  'SFR_RATES_REQUIRED → ABANDONED',
  'SFR_RATES_REQUIRED → PENDING_UNDERWRITING',
  'CLOSED → ARCHIVED',
  'PENDING_SCHEDULED_CHANGES → ISSUED',
  'SCHEDULED_FOR_BILLING → BILLED_RENEWAL',
  'SCHEDULED_FOR_BILLING → CLOSED',
  'RESCINDED_ROLLOVER_TRANSFER → ARCHIVED',
];
const ofQuotes = [
  'BILLED_RENEWAL → PENDING_UNDERWRITING',
  'PENDING_SCHEDULED_CHANGES → PENDING_UNDERWRITING',
  'SCHEDULED_FOR_BILLING → PENDING_UNDERWRITING',
];

test.each<[string, TransactionType, PolicyState, string[]]>([
  ['of a renewal', 'RENEWAL', 'RENEWAL', always],
  [
    'of a new quote, which a payment holds whatever its status',
    'NEW_BUSINESS',
    'QUOTE',
    [...always, ...ofQuotes],
  ],
  ['of an application', 'NEW_BUSINESS', 'APPLICATION', [...always, ...ofQuotes]],
  [
    'of an endorsement, which may be scheduled',
    'ENDORSEMENT',
    'NEW_BUSINESS',
    [...always, 'IN_PROCESS → PENDING_SCHEDULED_CHANGES', 'PENDING_UNDERWRITING → PENDING_SCHEDULED_CHANGES'],
  ],
  [
    'of a rollover, which may be withdrawn',
    'UPLOADED_ROLLOVER_TRANSFER',
    'BILLED_ROLLOVER_APPLICATION',
    [
      ...always,
      'IN_PROCESS → SCHEDULED_FOR_BILLING',
      'BILLED_RENEWAL → RESCINDED_ROLLOVER_TRANSFER',
      'SCHEDULED_FOR_BILLING → RESCINDED_ROLLOVER_TRANSFER',
      'CLOSED → BILLED_RENEWAL',
    ],
  ],
  [
    'of a billed renewal, whose money may be entered after its lapse',
    'BILLED_RENEWAL',
    'BILLED_RENEWAL_APPLICATION',
    [...always, 'CLOSED → BILLED_RENEWAL'],
  ],
])('no other change of status is allowed: %s', (_, transactionType, policyState, expected) => {
  expect(allowed(transactionType, policyState).sort()).toEqual([...expected].sort());
});

test('a trigger leads to its status, or nowhere', () => {
  const conditions = { transactionType: 'NEW_BUSINESS', policyState: 'APPLICATION' } as const;
  expect([
    nextTransactionStatus(null, 'open', conditions),
    nextTransactionStatus('PENDING_UNDERWRITING', 'approve', conditions),
    nextTransactionStatus('PENDING_UNDERWRITING', 'hold for underwriting', conditions),
    nextTransactionStatus('ISSUED', 'edit', conditions),
    nextTransactionStatus('ARCHIVED', 'open', conditions),
  ]).toEqual(['IN_PROCESS', 'ISSUED', null, null, null]);
});

test('a transaction moves through the statuses of the specification and no others', () => {
  expect(Object.keys(transactionMachine.states).sort()).toEqual([...statuses, 'unopened'].sort());
});
