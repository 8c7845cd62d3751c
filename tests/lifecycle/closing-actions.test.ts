import { expect, test } from 'vitest';
import { enums } from '../../machines/contract/enums.ts';
import type { Payment, PolicyAction, Role } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { roleMasks } from '../../machines/domain/access/role-permission.ts';
import { paymentStatus } from '../../machines/domain/money/payment.ts';
import { findActionRefusal, type PolicyActor } from '../../machines/lifecycle/policy-actions.ts';
import { listKeys } from '../support/browser/keys.ts';
import { sampleFile } from '../support/scenarios/sample-file.ts';

type Change = Parameters<typeof sampleFile>[0];

const actions = ['DECLINE', 'REQUEST_DOCUMENT', 'WITHDRAW', 'ABANDON', 'REOPEN', 'ARCHIVE'] as const;
const roles = listKeys(enums.Role);

const examiners: readonly Role[] = ['EXAMINER', 'UW_MANAGER'];
const submitters: readonly Role[] = ['AGENT', 'AGENCY_PRINCIPAL', 'CSR', 'EXAMINER', 'UW_MANAGER'];
const editors: readonly Role[] = [...submitters, 'CONSUMER', 'API_PARTNER'];
const archivists: readonly Role[] = ['AGENCY_PRINCIPAL', 'UW_MANAGER'];

const submitted = { policyState: 'APPLICATION', evaluation: 'CLEAR' } as const;
const cleared = { paymentStatusId: paymentStatus.CLEARED, amount: '100.00' } as Payment;
const refundRequested = { paymentStatusId: paymentStatus.REFUND_REQUESTED, amount: '-100.00' } as Payment;
const refundSent = { paymentStatusId: paymentStatus.REFUND_ISSUED, amount: '-100.00' } as Payment;

/** Each stage, and the roles that may take each action in it; an action that is not named is for no role. */
const table: readonly {
  readonly stage: string;
  readonly change: Change;
  readonly allowed: { readonly [action in PolicyAction]?: readonly Role[] };
}[] = [
  { stage: 'a quote', change: {}, allowed: { ABANDON: editors } },
  { stage: 'a paid quote', change: { payments: [cleared] }, allowed: { WITHDRAW: submitters } },
  {
    stage: 'a quote whose payment was returned',
    change: { payments: [cleared, refundSent] },
    allowed: { ABANDON: editors },
  },
  {
    stage: 'a held quote',
    change: { transaction: { transactionStatus: 'PENDING_UNDERWRITING', evaluation: 'REVIEW' } },
    allowed: { DECLINE: examiners, REQUEST_DOCUMENT: examiners },
  },
  {
    stage: 'a held application',
    change: {
      transaction: { ...submitted, transactionStatus: 'PENDING_UNDERWRITING', evaluation: 'REVIEW' },
      payments: [cleared],
    },
    allowed: { DECLINE: examiners, REQUEST_DOCUMENT: examiners },
  },
  {
    stage: 'a returned application',
    change: { transaction: { ...submitted, evaluation: 'REVIEW' } },
    allowed: { WITHDRAW: submitters },
  },
  {
    stage: 'a submitted application',
    change: { transaction: submitted },
    allowed: { WITHDRAW: submitters, REQUEST_DOCUMENT: examiners },
  },
  {
    stage: 'an application that is ready to issue',
    change: { transaction: { ...submitted, readyToIssueAt: '2026-11-20T18:00:00Z' }, payments: [cleared] },
    allowed: { WITHDRAW: submitters, REQUEST_DOCUMENT: examiners },
  },
  {
    stage: 'an issued policy',
    change: {
      transaction: { policyState: 'NEW_BUSINESS', transactionStatus: 'ISSUED', issuedDate: '2026-11-20' },
      payments: [cleared],
    },
    allowed: {},
  },
  {
    stage: 'a declined application',
    change: { transaction: { ...submitted, transactionStatus: 'REJECTED' } },
    allowed: { ARCHIVE: archivists },
  },
  {
    stage: 'a declined application whose money is being returned',
    change: {
      transaction: { ...submitted, transactionStatus: 'REJECTED' },
      payments: [cleared, refundRequested],
    },
    allowed: {},
  },
  {
    stage: 'an abandoned quote',
    change: { transaction: { transactionStatus: 'ABANDONED' } },
    allowed: { REOPEN: editors, ARCHIVE: archivists },
  },
  {
    stage: 'an archived quote',
    change: {
      transaction: { transactionStatus: 'ARCHIVED' },
      policy: { recordLifecycleStatus: 'ARCHIVED' },
    },
    allowed: {},
  },
];

function buildActor(role: Role): PolicyActor {
  const masks = roleMasks(role);
  const isEditor = may(masks, 'policy', 'edit') || may(masks, 'policy', 'create');
  return { people: [], role, masks, isEditor, hasKey: false, paysThroughAgency: false };
}

test.each(table)(
  'in the stage "$stage" each action is for these roles and for no other',
  ({ change, allowed }) => {
    const file = sampleFile(change);
    const found = actions.map((action) => [
      action,
      roles.filter((role) => findActionRefusal(action, file, buildActor(role)) === null),
    ]);
    const inOrder = (named: readonly Role[] = []) => roles.filter((role) => named.includes(role));
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(actions.map((action) => [action, inOrder(allowed[action])])),
    );
  },
);

test('a user who sees a policy without the right to change it ends nothing but by archiving', () => {
  for (const { change } of table)
    for (const action of actions.filter((name) => name !== 'ARCHIVE'))
      expect(
        findActionRefusal(action, sampleFile(change), { ...buildActor('UW_MANAGER'), isEditor: false })?.code,
      ).toBe('FORBIDDEN');
});
