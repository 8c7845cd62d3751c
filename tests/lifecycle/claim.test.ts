import { expect, test } from 'vitest';
import { ClaimAction as actions, ClaimStatus as statuses } from '../../machines/contract/office-enums.ts';
import type { ClaimAction, ClaimStatus } from '../../machines/contract/types.ts';
import {
  type ClaimConditions,
  claimMachine,
  nextClaimStatus,
} from '../../machines/lifecycle/claim.machine.ts';

const everything: ClaimConditions = {
  hasLines: true,
  hasProof: true,
  isPaid: true,
  isPayable: true,
  hasRefusedLines: true,
  hasUndeniedLines: true,
  isFinished: true,
};
const nothing: ClaimConditions = {
  hasLines: false,
  hasProof: false,
  isPaid: false,
  isPayable: false,
  hasRefusedLines: false,
  hasUndeniedLines: false,
  isFinished: false,
};

function listChanges(conditions: ClaimConditions): readonly string[] {
  return (Object.keys(claimMachine.states) as ClaimStatus[]).flatMap((from) =>
    (Object.keys(actions) as ClaimAction[]).flatMap((action) => {
      const to = nextClaimStatus(from, action, conditions);
      return to === null ? [] : [`${from} ${action} ${to}`];
    }),
  );
}

test('every state of a claim has its value in the schema', () => {
  expect(Object.keys(claimMachine.states).sort()).toEqual(Object.keys(statuses).sort());
});

test('a claim with nothing in its file can be assigned, inspected, withdrawn and reopened, and no more', () => {
  expect(listChanges(nothing)).toEqual([
    'NOTICED ASSIGN ASSIGNED',
    'NOTICED WITHDRAW WITHDRAWN',
    'ASSIGNED INSPECT INSPECTED',
    'ASSIGNED WITHDRAW WITHDRAWN',
    'INSPECTED WITHDRAW WITHDRAWN',
    'PROOF_AWAITED WITHDRAW WITHDRAWN',
    'UNDER_REVIEW WITHDRAW WITHDRAWN',
    'CLOSED REOPEN REOPENED',
    'WITHDRAWN REOPEN REOPENED',
  ]);
});

test('the rows of the file open the other ways, and no payment comes before the proof', () => {
  const always = listChanges(nothing);
  expect(listChanges(everything).filter((change) => !always.includes(change))).toEqual([
    'ASSIGNED CLOSE CLOSED',
    'INSPECTED REQUEST_PROOF PROOF_AWAITED',
    'INSPECTED RECEIVE_PROOF UNDER_REVIEW',
    'INSPECTED DENY_PART PARTLY_DENIED',
    'INSPECTED CLOSE CLOSED',
    'PROOF_AWAITED RECEIVE_PROOF UNDER_REVIEW',
    'PROOF_AWAITED DENY_PART PARTLY_DENIED',
    'PROOF_AWAITED CLOSE CLOSED',
    'UNDER_REVIEW PAY PAID',
    'UNDER_REVIEW DENY_PART PARTLY_DENIED',
    'UNDER_REVIEW CLOSE CLOSED',
    'PAID RECEIVE_PROOF UNDER_REVIEW',
    'PAID DENY_PART PARTLY_DENIED',
    'PAID CLOSE CLOSED',
    'PARTLY_DENIED RECEIVE_PROOF UNDER_REVIEW',
    'PARTLY_DENIED DENY_PART PARTLY_DENIED',
    'PARTLY_DENIED CLOSE CLOSED',
    'DENIED DENY DENIED',
    'DENIED CLOSE CLOSED',
    'DENIED REOPEN UNDER_REVIEW',
    'REOPENED RECEIVE_PROOF UNDER_REVIEW',
    'REOPENED PAY PAID',
    'REOPENED DENY_PART PARTLY_DENIED',
    'REOPENED CLOSE CLOSED',
  ]);
});

test('a claim is denied as a whole only while nothing is payable and nothing was paid', () => {
  const listDenials = (changes: Partial<ClaimConditions>) =>
    listChanges({ ...everything, ...changes }).filter((change) => change.includes(' DENY '));
  expect(listDenials({ isPaid: false, isPayable: false })).toEqual([
    'INSPECTED DENY DENIED',
    'PROOF_AWAITED DENY DENIED',
    'UNDER_REVIEW DENY DENIED',
    'DENIED DENY DENIED',
    'REOPENED DENY DENIED',
  ]);
  expect([listDenials({ isPaid: false }), listDenials({ isPayable: false })]).toEqual([
    ['DENIED DENY DENIED'],
    ['DENIED DENY DENIED'],
  ]);
});

test('a claim is withdrawn only while nothing was paid', () => {
  const withdrawn = (changes: Partial<ClaimConditions>) =>
    listChanges({ ...everything, ...changes }).filter((change) => change.endsWith(' WITHDRAWN'));
  expect([withdrawn({ isPaid: false }), withdrawn({})]).toEqual([
    [
      'NOTICED WITHDRAW WITHDRAWN',
      'ASSIGNED WITHDRAW WITHDRAWN',
      'INSPECTED WITHDRAW WITHDRAWN',
      'PROOF_AWAITED WITHDRAW WITHDRAWN',
      'UNDER_REVIEW WITHDRAW WITHDRAWN',
    ],
    [],
  ]);
});

test('a claim that was denied is denied again only for a line that no letter has named', () => {
  const again = listChanges({ ...everything, hasUndeniedLines: false });
  expect(again.filter((change) => /^(PARTLY_)?DENIED DENY/.test(change))).toEqual([]);
});

test('a claim that was denied is reopened only once something is payable, and waits for its proof if it has none', () => {
  const listReopenings = (changes: Partial<ClaimConditions>) =>
    listChanges({ ...everything, ...changes }).filter((change) => change.startsWith('DENIED REOPEN'));
  expect([listReopenings({ hasProof: false }), listReopenings({ isPayable: false })]).toEqual([
    ['DENIED REOPEN PROOF_AWAITED'],
    [],
  ]);
});
