import { describe, expect, test } from 'vitest';
import { changes } from '../../machines/change/changes.ts';
import { enums } from '../../machines/contract/enums.ts';
import type { Role } from '../../machines/contract/types.ts';
import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { roleMasks } from '../../machines/domain/access/role-permission.ts';
import type { PolicyStanding } from '../../machines/domain/policy/version-slice.ts';
import { findPolicyNextStep } from '../../machines/lifecycle/next-step.ts';
import { gatherOpenWork, type OpenWork, type UnfinishedChange } from '../../machines/lifecycle/open-work.ts';
import {
  findActionRefusal,
  listAvailableActions,
  type PolicyActor,
} from '../../machines/lifecycle/policy-actions.ts';
import { listKeys } from '../support/browser/keys.ts';
import { isEverything } from '../support/extent.ts';
import { pickMembers } from '../support/picked-members.ts';
import { sampleFile, sampleToday } from '../support/scenarios/sample-file.ts';

type Change = Parameters<typeof sampleFile>[0];

const roles = listKeys(enums.Role);
const submitted = {
  policyState: 'APPLICATION',
  submittedAt: '2026-11-20T18:00:00Z',
  evaluation: 'CLEAR',
  submittedPremium: '0.00',
  balance: '1252.00',
} as const;
const paid = { ...submitted, submittedPremium: '1252.00', balance: '0.00' } as const;
const issued = {
  ...paid,
  policyState: 'NEW_BUSINESS',
  transactionStatus: 'ISSUED',
  issuedDate: '2026-11-20',
} as const;
const check = {
  ...Object.fromEntries(
    ['paymentProviderTransactionId', 'description', 'parentPaymentId', 'outgoingPaymentQueueId'].map(
      (name) => [name, null],
    ),
  ),
  paymentId: 1,
  amount: '1252.00',
  paymentTypeId: 4,
  paymentStatusId: 3,
};

function buildActor(role: Role): PolicyActor {
  const masks = roleMasks(role);
  return {
    people: [7],
    role,
    masks,
    isEditor: may(masks, 'policy', 'edit') || may(masks, 'policy', 'create'),
    hasKey: false,
    paysThroughAgency: false,
  };
}

interface Situation {
  readonly name: string;
  readonly change: Change;
  readonly standing: PolicyStanding;
  readonly actor: string;
  readonly yours: readonly Role[];
  readonly sentence: string;
  readonly others: string;
}

const notIssued: PolicyStanding = { kind: 'NOT_ISSUED' };
const inForce: PolicyStanding = { kind: 'IN_FORCE', until: '2027-12-21' };

const situations: readonly Situation[] = [
  {
    name: 'a quote',
    change: { policy: { quoteExpirationDate: '2026-12-20' } },
    standing: notIssued,
    actor: 'AGENT',
    yours: ['AGENT', 'AGENCY_PRINCIPAL', 'CSR', 'EXAMINER', 'UW_MANAGER', 'CONSUMER', 'API_PARTNER'],
    sentence: 'The quote is not finished. Continue it and submit the application. Last day: 12/20/2026.',
    others: 'The quote is not finished. The agent continues it. Last day: 12/20/2026.',
  },
  {
    name: 'a returned application',
    change: { transaction: { ...submitted, evaluation: 'REVIEW' } },
    standing: notIssued,
    actor: 'AGENT',
    yours: ['AGENT', 'AGENCY_PRINCIPAL', 'CSR', 'EXAMINER', 'UW_MANAGER', 'CONSUMER', 'API_PARTNER'],
    sentence: 'Underwriting returned it. Correct it and submit it again.',
    others: 'Underwriting returned it. The agent corrects it and submits it again.',
  },
  {
    name: 'an application that underwriting holds',
    change: {
      transaction: { ...submitted, evaluation: 'REVIEW', transactionStatus: 'PENDING_UNDERWRITING' },
    },
    standing: notIssued,
    actor: 'UNDERWRITER',
    yours: ['EXAMINER', 'UW_MANAGER'],
    sentence: 'Underwriting holds it. Release it or return it to the agent.',
    others: 'Underwriting holds it. An examiner releases it or returns it to the agent.',
  },
  {
    name: 'an application that is not paid',
    change: { transaction: submitted, policy: { effectiveDate: '2026-12-21' } },
    standing: notIssued,
    actor: 'PAYOR',
    yours: ['AGENT', 'AGENCY_PRINCIPAL', 'CSR', 'ACCOUNTING', 'CONSUMER'],
    sentence: 'It is submitted. $1,252.00 of the premium is due. Take the payment. Last day: 12/21/2026.',
    others:
      'It is submitted. $1,252.00 of the premium is due. The agent or the payor pays it. Last day: 12/21/2026.',
  },
  {
    name: 'an application whose check has not cleared',
    change: { transaction: paid, payments: [check], policy: { effectiveDate: '2026-12-21' } } as Change,
    standing: notIssued,
    actor: 'ACCOUNTING',
    yours: ['ACCOUNTING'],
    sentence:
      'It is submitted. $1,252.00 has not cleared yet. Record it when the bank has the money. Last day: 12/21/2026.',
    others:
      'It is submitted. $1,252.00 has not cleared yet. Accounting records it when the bank has the money. Last day: 12/21/2026.',
  },
  {
    name: 'an application that is ready to issue',
    change: {
      transaction: { ...paid, readyToIssueAt: '2026-11-20T18:00:00Z' },
      payments: [{ ...check, amount: '99999.00', paymentStatusId: 4 }],
      policy: { expirationDate: '2027-12-21' },
    } as Change,
    standing: notIssued,
    actor: 'UNDERWRITER',
    yours: ['EXAMINER', 'UW_MANAGER'],
    sentence: 'It is submitted. It is paid, and its documents are on file. Issue it. Last day: 12/21/2027.',
    others:
      'It is submitted. It is paid, and its documents are on file. An underwriter issues it. Last day: 12/21/2027.',
  },
  {
    name: 'an issued policy',
    change: {
      transaction: {
        ...paid,
        policyState: 'NEW_BUSINESS',
        transactionStatus: 'ISSUED',
        issuedDate: '2026-11-20',
      },
    },
    standing: inForce,
    actor: 'NOBODY',
    yours: [],
    sentence: '',
    others: 'In force until 12/21/2027. No action is needed.',
  },
  {
    name: 'an issued policy whose payment came back',
    change: {
      transaction: {
        ...submitted,
        policyState: 'NEW_BUSINESS',
        transactionStatus: 'ISSUED',
        issuedDate: '2026-11-20',
      },
    },
    standing: inForce,
    actor: 'PAYOR',
    yours: ['AGENT', 'AGENCY_PRINCIPAL', 'CSR', 'ACCOUNTING', 'CONSUMER'],
    sentence: 'In force until 12/21/2027. $1,252.00 of the premium is due. Take the payment.',
    others: 'In force until 12/21/2027. $1,252.00 of the premium is due. The agent or the payor pays it.',
  },
  {
    name: 'an issued policy of which five dollars are not paid',
    change: { transaction: { ...issued, balance: '5.00' } },
    standing: inForce,
    actor: 'NOBODY',
    yours: [],
    sentence: '',
    others: 'In force until 12/21/2027. No action is needed.',
  },
  {
    name: 'an issued policy of which more than five dollars are not paid',
    change: { transaction: { ...issued, balance: '5.01' } },
    standing: inForce,
    actor: 'PAYOR',
    yours: ['AGENT', 'AGENCY_PRINCIPAL', 'CSR', 'ACCOUNTING', 'CONSUMER'],
    sentence: 'In force until 12/21/2027. $5.01 of the premium is due. Take the payment.',
    others: 'In force until 12/21/2027. $5.01 of the premium is due. The agent or the payor pays it.',
  },
  {
    name: 'a quote that was sent for review',
    change: { transaction: { evaluation: 'REVIEW', transactionStatus: 'PENDING_UNDERWRITING' } },
    standing: notIssued,
    actor: 'UNDERWRITER',
    yours: ['EXAMINER', 'UW_MANAGER'],
    sentence: 'Underwriting holds it. Release it or return it to the agent.',
    others: 'Underwriting holds it. An examiner releases it or returns it to the agent.',
  },
  {
    name: 'an open change of an issued policy',
    change: {
      transaction: { ...paid, policyState: 'NEW_BUSINESS', transactionType: 'ENDORSEMENT' },
    } as Change,
    standing: inForce,
    actor: 'AGENT',
    yours: ['AGENT', 'AGENCY_PRINCIPAL', 'CSR', 'EXAMINER', 'UW_MANAGER', 'CONSUMER', 'API_PARTNER'],
    sentence: 'In force until 12/21/2027. An endorsement is open. Finish it, or abandon it.',
    others: 'In force until 12/21/2027. An endorsement is open. The agent finishes it.',
  },
  {
    name: 'an issued policy that has not started',
    change: { transaction: issued },
    standing: { kind: 'NOT_STARTED', from: '2026-12-21' },
    actor: 'NOBODY',
    yours: [],
    sentence: '',
    others: 'Starts on 12/21/2026. No action is needed.',
  },
  {
    name: 'a cancelled policy',
    change: { transaction: issued },
    standing: { kind: 'CANCELLED', from: '2027-02-01' },
    actor: 'NOBODY',
    yours: [],
    sentence: '',
    others: 'Cancelled from 12:01 a.m. of 02/01/2027. No action is needed.',
  },
  {
    name: 'a voided policy',
    change: { transaction: issued },
    standing: { kind: 'VOIDED' },
    actor: 'NOBODY',
    yours: [],
    sentence: '',
    others: 'Void from its first day. No action is needed.',
  },
  {
    name: 'an expired policy',
    change: { transaction: issued },
    standing: { kind: 'EXPIRED', on: '2027-12-21' },
    actor: 'NOBODY',
    yours: [],
    sentence: '',
    others: 'Expired on 12/21/2027. No action is needed.',
  },
  {
    name: 'a quote that was abandoned',
    change: { transaction: { transactionStatus: 'ABANDONED' } },
    standing: notIssued,
    actor: 'NOBODY',
    yours: [],
    sentence: '',
    others: 'It has ended. No action is needed.',
  },
];

/** The open work of the only transaction of a sample file. */
function readSampleWork(change: Change, standing: PolicyStanding): OpenWork {
  const { transaction, payments, policy } = sampleFile(change);
  const rows = {
    activeTransactionId: transaction.transactionId,
    currentTransactionId: null,
    isArchived: false,
    quoteExpirationDate: policy.quoteExpirationDate,
    effectiveDate: policy.effectiveDate,
    expirationDate: policy.expirationDate,
    transactions: [transaction],
    payments,
    changes: [],
    requests: [],
    returns: [],
    suspense: [],
    slices: [],
    isForRewritten: false,
    handover: null,
    renewal: null,
    nextTermFrom: null,
    facts: [],
    claims: [],
  };
  return { ...gatherOpenWork(rows, [], sampleToday, changes), standing };
}

describe.each(situations)('$name', ({ change, standing, actor, yours, sentence, others }) => {
  const work = readSampleWork(change, standing);

  test.each(roles)('tells %s its status, who acts next and by when', (role) => {
    const isYours = yours.includes(role);
    expect(pickMembers(findPolicyNextStep(work, buildActor(role)), 'actor', 'isYours', 'sentence')).toEqual({
      actor,
      isYours,
      sentence: isYours ? sentence : others,
    });
  });
});

const quiet: OpenWork = {
  stage: 'issued',
  standing: inForce,
  isReturned: false,
  isAwaitingRates: false,
  handover: null,
  submittedBy: null,
  isArchived: false,
  quoteExpirationDate: '2026-12-20',
  effectiveDate: '2026-12-21',
  expirationDate: '2027-12-21',
  due: null,
  returned: null,
  payments: [],
  credit: null,
  suspense: null,
  missing: [],
  requests: [],
  changes: [],
  scheduledFor: null,
  renewal: null,
  nextTermFrom: null,
  facts: null,
  claims: [],
};

test('a term whose next term is issued says that it follows; a term that ends before does not', () => {
  const say = (work: Partial<OpenWork>) =>
    findPolicyNextStep({ ...quiet, nextTermFrom: '2027-12-21', ...work }, buildActor('AGENT')).sentence;
  expect([say({}), say({ standing: { kind: 'IN_FORCE', until: '2027-06-01' } })]).toEqual([
    'In force until 12/21/2027. The next term is issued and follows on that day. No action is needed.',
    'In force until 06/01/2027. No action is needed.',
  ]);
});

/** A next term that is offered, on the page of the term before. */
const renewal = {
  isOffer: false,
  isBilled: false,
  isAwaitingRates: false,
  from: '2027-12-21',
  due: '506.00',
  day: '2027-11-06',
} as const;
const billed = { ...renewal, isBilled: true, day: '2028-01-20' } as const;
/** The same on the page of the offered term itself. */
const offeredTerm = { stage: 'submitted', standing: notIssued, due: '506.00' } as const;
const claim = {
  status: 'ASSIGNED',
  dateOfLoss: '2027-02-03',
  nextClock: 'CONTACT',
  nextDueDate: '2027-02-08',
} as const;

const payment = (paymentStatusId: number, requestedBy: number | null = null) =>
  ({
    ...check,
    paymentId: paymentStatusId,
    parentPaymentId: 99,
    amount: '-26.00',
    paymentStatusId,
    requestedBy,
  }) as never;
const asked = payment(10);
const askedByViewer = payment(10, 7);
const approved = payment(11);
const uncleared = { ...check, amount: '26.00' } as never;
const openChange = (change: Partial<UnfinishedChange>): UnfinishedChange => ({
  name: 'endorsement',
  stage: 'EDITING',
  openedBy: 'AGENCY',
  submittedBy: null,
  right: 'endorse',
  due: null,
  ...change,
});
const cancellation = openChange({ name: 'cancellation', stage: 'HELD', right: 'cancel' });

test.each<[string, Partial<OpenWork>, Role, string, string]>([
  [
    'a refund waits for accounting',
    { payments: [asked] },
    'AGENT',
    'ACCOUNTING',
    'In force until 12/21/2027. A refund of $26.00 is requested. Accounting approves it.',
  ],
  [
    'a refund waits for the viewer',
    { payments: [asked] },
    'ACCOUNTING',
    'ACCOUNTING',
    'In force until 12/21/2027. A refund of $26.00 is requested. Approve or reject it.',
  ],
  [
    'a refund was requested by the viewer',
    { payments: [askedByViewer] },
    'ACCOUNTING',
    'ACCOUNTING',
    'In force until 12/21/2027. A refund of $26.00 is requested. A different person approves it.',
  ],
  [
    'a refund is approved',
    { payments: [approved], standing: { kind: 'CANCELLED', from: '2027-02-01' } },
    'ACCOUNTING',
    'ACCOUNTING',
    'Cancelled from 12:01 a.m. of 02/01/2027. A refund of $26.00 is approved. Send it.',
  ],
  [
    'a cancellation is held',
    { changes: [cancellation] },
    'AGENT',
    'UNDERWRITER',
    'In force until 12/21/2027. Underwriting holds a cancellation. An examiner decides about it.',
  ],
  [
    'a cancellation is held for the viewer',
    { changes: [cancellation] },
    'EXAMINER',
    'UNDERWRITER',
    'In force until 12/21/2027. Underwriting holds a cancellation. Decide about it.',
  ],
  [
    'staff opened a change',
    { changes: [openChange({ openedBy: 'STAFF', right: 'reassign' })] },
    'AGENT',
    'STAFF',
    "In force until 12/21/2027. An endorsement is open. The company's staff finish it.",
  ],
  [
    'a change is priced and paid',
    { changes: [openChange({ stage: 'PRICED', right: 'cancel', name: 'cancellation' })] },
    'ACCOUNTING',
    'AGENT',
    'In force until 12/21/2027. A cancellation is priced. A principal of the agency or an underwriter signs and submits it.',
  ],
  [
    'a change is priced and not paid',
    { changes: [openChange({ stage: 'PRICED', due: '26.00' })] },
    'EXAMINER',
    'PAYOR',
    'In force until 12/21/2027. An endorsement is priced, and $26.00 is due for it. The agent or the payor pays it.',
  ],
  [
    'a returned payment of a change can be made good',
    { due: '26.00', returned: { amount: '26.00', dueDate: '2027-01-20' } },
    'AGENT',
    'PAYOR',
    'In force until 12/21/2027. $26.00 of the premium is due. Take the payment. Last day: 01/20/2027.',
  ],
  [
    'a payment of the term was returned',
    { due: '26.00', returned: { amount: '26.00', dueDate: null } },
    'QA',
    'UNDERWRITER',
    'In force until 12/21/2027. The bank returned a payment of $26.00; $26.00 is due. An examiner decides about cancelling it for nonpayment (reason code 05).',
  ],
  [
    'documents were asked for',
    { stage: 'held', requests: [{ documentType: 'Lease', dueDate: '2026-12-01' }] },
    'AGENT',
    'AGENT',
    'Underwriting holds it. Underwriting asked for a document: lease. Add it. Last day: 12/01/2026.',
  ],
  [
    'a change is scheduled',
    { scheduledFor: '2027-06-27' },
    'AGENT',
    'NOBODY',
    'In force until 12/21/2027. A change takes effect automatically on 06/27/2027.',
  ],
  [
    'money is left over and has settled',
    { credit: { amount: '26.00', day: '2026-12-01', isForRewritten: false } },
    'ACCOUNTING',
    'NOBODY',
    'In force until 12/21/2027. $26.00 was received beyond what is charged. Its refund is requested automatically from 12/01/2026 on.',
  ],
  [
    'a next term is offered',
    { ...offeredTerm, renewal: { ...renewal, isOffer: true } },
    'AGENT',
    'NOBODY',
    'The term from 12/21/2027 on is offered. Its bill goes out automatically on 11/06/2027.',
  ],
  [
    'a next term is billed',
    { ...offeredTerm, renewal: { ...billed, isOffer: true } },
    'AGENT',
    'PAYOR',
    'The term from 12/21/2027 on is billed. $506.00 of the premium is due. Take the payment. Last day: 01/20/2028.',
  ],
  [
    'a next term is billed, for those who take no payments',
    { ...offeredTerm, renewal: { ...billed, isOffer: true } },
    'EXAMINER',
    'PAYOR',
    'The term from 12/21/2027 on is billed. $506.00 of the premium is due. The agent or the payor pays it. Last day: 01/20/2028.',
  ],
  [
    'a check for a next term has not cleared',
    { ...offeredTerm, due: null, payments: [uncleared], renewal: { ...billed, isOffer: true, due: null } },
    'AGENT',
    'ACCOUNTING',
    'The term from 12/21/2027 on is billed. $26.00 has not cleared yet. Accounting records it when the bank has the money. Last day: 12/21/2026.',
  ],
  [
    'a next term waits for FEMA’s rates',
    { ...offeredTerm, due: null, isAwaitingRates: true, renewal: { ...renewal, isOffer: true, due: null } },
    'AGENT',
    'UNDERWRITER',
    "The term from 12/21/2027 on is offered. It waits for FEMA's rates. An underwriter enters them. Last day: 11/06/2027.",
  ],
  [
    'a quote waits for FEMA’s rates',
    { stage: 'quoting', standing: notIssued, isAwaitingRates: true },
    'EXAMINER',
    'UNDERWRITER',
    "The quote is not finished. It waits for FEMA's rates. Enter them. Last day: 12/20/2026.",
  ],
  [
    'the next term of a policy is offered',
    { renewal },
    'AGENT',
    'NOBODY',
    'In force until 12/21/2027. The term from 12/21/2027 on is offered. Its bill goes out automatically on 11/06/2027.',
  ],
  [
    'the next term of a policy is not paid',
    { renewal: billed },
    'AGENT',
    'PAYOR',
    'In force until 12/21/2027. The term from 12/21/2027 on is billed, and $506.00 is due for it. The agent or the payor pays it. Last day: 01/20/2028.',
  ],
  [
    'the next term of a policy is paid by a check that has not cleared',
    { renewal: { ...billed, due: null } },
    'ACCOUNTING',
    'NOBODY',
    'In force until 12/21/2027. The term from 12/21/2027 on is billed. It is issued automatically once its payment has cleared.',
  ],
  [
    'the next term of a policy waits for FEMA’s rates',
    { renewal: { ...renewal, isAwaitingRates: true, due: null } },
    'EXAMINER',
    'UNDERWRITER',
    "In force until 12/21/2027. The term from 12/21/2027 on is offered and waits for FEMA's rates. An underwriter enters them. Last day: 11/06/2027.",
  ],
  [
    'a fact is to be confirmed before the renewal',
    { facts: { count: 1, dueDate: '2027-10-01' } },
    'AGENT',
    'AGENT',
    'In force until 12/21/2027. Before the renewal a fact is to be confirmed. Answer it. Last day: 10/01/2027.',
  ],
  [
    'facts are to be confirmed before the renewal',
    { facts: { count: 2, dueDate: '2027-10-01' } },
    'ACCOUNTING',
    'AGENT',
    'In force until 12/21/2027. Before the renewal 2 facts are to be confirmed. The agent or the insured answers them. Last day: 10/01/2027.',
  ],
  [
    'a claim is open',
    { claims: [claim] },
    'AGENT',
    'STAFF',
    "In force until 12/21/2027. The claim for the loss of 02/03/2027 is open. The company's staff work on it. Next: Contact the insured. Last day: 02/08/2027.",
  ],
  [
    'two claims are open on a policy that has expired',
    {
      standing: { kind: 'EXPIRED', on: '2027-12-21' },
      claims: [claim, { ...claim, status: 'PAID', nextClock: null, nextDueDate: null }],
    },
    'QA',
    'STAFF',
    "Expired on 12/21/2027. 2 claims are open. The company's staff work on them. Next: Contact the insured. Last day: 02/08/2027.",
  ],
  [
    'a claim is open, for those who may not see claims',
    { claims: [claim] },
    'API_PARTNER',
    'NOBODY',
    'In force until 12/21/2027. No action is needed.',
  ],
  [
    'money that names the policy is in suspense',
    { suspense: '26.00' },
    'AGENT',
    'ACCOUNTING',
    'In force until 12/21/2027. $26.00 that names this policy is in suspense. Accounting matches it.',
  ],
])('%s', (_, open, role, actor, sentence) => {
  const next = findPolicyNextStep({ ...quiet, ...open }, buildActor(role));
  expect([next.actor, next.sentence]).toEqual([actor, sentence]);
});

/** Each fact beside the value that says nothing is open. */
const facts: { readonly [fact in keyof OpenWork]?: readonly OpenWork[fact][] } = {
  due: [null, '26.00'],
  returned: [null, { amount: '26.00', dueDate: null }, { amount: '26.00', dueDate: '2027-01-20' }],
  payments: [[], [asked], [askedByViewer], [approved], [uncleared], [asked, approved, uncleared]],
  credit: [
    null,
    { amount: '9.00', day: null, isForRewritten: false },
    { amount: '9.00', day: '2026-12-01', isForRewritten: false },
  ],
  suspense: [null, '26.00'],
  missing: [[], ['Lease']],
  requests: [[], [{ documentType: 'Deed', dueDate: '2026-12-01' }]],
  changes: [
    [],
    [openChange({})],
    [openChange({ openedBy: 'STAFF', right: null })],
    [openChange({ stage: 'PRICED', due: '26.00' })],
    [cancellation, openChange({ openedBy: 'PRODUCT' })],
  ],
  scheduledFor: [null, '2027-06-27'],
  renewal: [
    null,
    renewal,
    billed,
    { ...billed, due: null },
    { ...renewal, isAwaitingRates: true },
    { ...renewal, isOffer: true },
    { ...billed, isOffer: true },
  ],
  facts: [null, { count: 2, dueDate: '2027-10-01' }],
  claims: [[], [claim]],
};

/** Every stage with every standing that it can have. */
const stages: readonly Partial<OpenWork>[] = [
  { stage: 'quoting', standing: notIssued },
  { stage: 'quoting', standing: notIssued, isReturned: true },
  { stage: 'held', standing: notIssued },
  { stage: 'quoting', standing: notIssued, isAwaitingRates: true },
  { stage: 'submitted', standing: notIssued },
  { stage: 'submitted', standing: notIssued, isAwaitingRates: true },
  { stage: 'ready to issue', standing: notIssued },
  { stage: 'ended', standing: notIssued },
  { stage: 'ended', standing: notIssued, isArchived: true },
  { standing: inForce },
  { standing: { kind: 'NOT_STARTED', from: '2026-12-21' } },
  { standing: { kind: 'CANCELLED', from: '2027-02-01' } },
  { standing: { kind: 'VOIDED' } },
  { standing: { kind: 'EXPIRED', on: '2027-12-21' } },
];

/** Every 13th combination of stage, standing and facts, by day every 449th: each two values are met together. */
function* listCombinations(): Generator<OpenWork> {
  const entries = Object.entries(facts) as [string, readonly unknown[]][];
  let drawn: readonly { readonly [fact: string]: unknown }[] = [{}];
  for (const [fact, values] of entries)
    drawn = drawn.flatMap((before) => values.map((value) => ({ ...before, [fact]: value })));
  let index = 0;
  for (const stage of stages)
    for (const open of drawn) {
      index += 1;
      if (index % (isEverything ? 13 : 449) === 0) yield { ...quiet, ...stage, ...open };
    }
}

/** Whether the policy is open for every viewer, written independently of the function that is proved. */
function isOpen({ stage, ...open }: OpenWork): boolean {
  if (open.requests.length > 0 || open.payments.length > 0 || open.credit || open.suspense) return true;
  if (open.claims.length > 0) return true;
  if (stage !== 'issued') return stage !== 'ended';
  const isNext = open.renewal !== null && !open.renewal.isOffer;
  return (
    isNext || Boolean(open.due || open.returned || open.scheduledFor || open.facts) || open.changes.length > 0
  );
}

/** Whether the role can act on the work, written in the same way. */
function isWorkOf({ stage, ...open }: OpenWork, { masks, isEditor, role }: PolicyActor): boolean {
  const has = (statusId: number) => open.payments.some(({ paymentStatusId }) => paymentStatusId === statusId);
  const isOthersRequest = open.payments.some(
    ({ paymentStatusId, requestedBy }) => paymentStatusId === 10 && requestedBy !== 7,
  );
  const isStage = stage !== 'quoting' && stage !== 'ended';
  const decides = isEditor && may(masks, 'underwriting', 'releaseHardStop');
  const pays = may(masks, 'billing', 'takePayment');
  const isSettled = may(masks, 'billing', 'approve');
  const isOffer = stage === 'submitted' && open.renewal?.isOffer === true;
  const isRating = open.isAwaitingRates && (stage === 'quoting' || stage === 'submitted');
  const isClearing = isRating
    ? false
    : stage === 'submitted'
      ? open.due === null
      : stage === 'issued' || stage === 'ended';
  const waits = [
    open.requests.length > 0 && may(masks, 'documents', 'create'),
    stage === 'quoting' && !isRating && isEditor,
    isRating && isStaff(role) && may(masks, 'rating', 'provisional'),
    stage === 'issued' && open.facts !== null && isEditor,
    stage === 'held' && decides,
    ((stage === 'submitted' && !isRating && !(isOffer && !open.renewal?.isBilled)) || stage === 'issued') &&
      open.due !== null &&
      pays,
    isClearing && has(3) && isSettled,
    stage === 'submitted' &&
      !isRating &&
      !isOffer &&
      open.due === null &&
      !has(3) &&
      open.missing.length > 0 &&
      may(masks, 'documents', 'create'),
    stage === 'submitted' &&
      !isRating &&
      !isOffer &&
      open.due === null &&
      !has(3) &&
      open.missing.length === 0 &&
      isEditor &&
      may(masks, 'policy', 'view', 'approve'),
    stage === 'ready to issue' && isEditor && may(masks, 'policy', 'view', 'approve'),
    stage === 'issued' && open.returned !== null && open.due === null && isSettled,
    stage === 'issued' && open.returned?.dueDate === null && open.due !== null && decides,
    stage === 'issued' &&
      open.changes.some((change) => change.stage === 'HELD' || change.openedBy === 'PRODUCT') &&
      decides,
    stage === 'issued' && open.changes.some(({ due }) => due !== null) && pays,
    stage === 'issued' &&
      open.changes.some(
        ({ openedBy, due, right, ...change }) =>
          change.stage !== 'HELD' &&
          openedBy !== 'PRODUCT' &&
          due === null &&
          (right === null || may(masks, 'policy', right)),
      ) &&
      isEditor,
    isOthersRequest && may(masks, 'billing', 'refundApprove'),
    has(11) && isSettled,
    open.suspense !== null && isSettled,
    open.credit !== null && open.credit.day === null && may(masks, 'billing', 'refundRequest', 'approve'),
  ];
  return (isStage || waits.length > 0) && waits.some(Boolean);
}

const whole = /^([A-Z$][^.]*(\.m\.[^.]*)*(\.\d\d[^.]*)*\. ?)+$/;
const actorWords = {
  AGENT: /The agent|the agent|A principal/,
  PAYOR: /The agent or the payor/,
  ACCOUNTING: /[Aa]ccounting|A different person/,
  UNDERWRITER: /An examiner|An underwriter/,
  STAFF: /The company's staff/,
  NOBODY: /No action is needed\.$|automatically/,
};

test.each(['AGENT', 'EXAMINER', 'ACCOUNTING', 'QA'] as const)(
  'of every combination of what can be open, %s hears who acts, and that no action is needed only where nothing is open',
  (role) => {
    const person = buildActor(role);
    const faults = new Set<string>();
    for (const work of listCombinations()) {
      const { actor, isYours, task, sentence } = findPolicyNextStep(work, person);
      const isRight =
        sentence.endsWith('No action is needed.') === !isOpen(work) &&
        isYours === isWorkOf(work, person) &&
        (task !== null) === isYours &&
        (isYours || actorWords[actor].test(sentence)) &&
        whole.test(sentence);
      if (!isRight && faults.size < 20) faults.add(JSON.stringify([work.stage, isYours, actor, sentence]));
    }
    expect([...faults]).toEqual([]);
  },
);

test('each fact alone and two together reach every role that can act on one of them', () => {
  const entries = (Object.entries(facts) as [string, readonly unknown[]][]).flatMap(([fact, values]) =>
    values.slice(1).map((value) => ({ [fact]: value })),
  );
  const faults: string[] = [];
  for (const role of roles)
    for (const stage of stages)
      for (const one of entries)
        for (const other of entries) {
          const work = { ...quiet, ...stage, ...one, ...other };
          const person = buildActor(role);
          const { isYours, sentence } = findPolicyNextStep(work, person);
          if (isYours !== isWorkOf(work, person)) faults.push(`${role}: ${sentence}`);
        }
  expect([...new Set(faults)].slice(0, 10)).toEqual([]);
});

test('every action that is refused says why in a whole sentence, and someone who may not change the policy changes nothing', () => {
  for (const { change } of situations)
    for (const role of roles) {
      const actor = { ...buildActor(role), isEditor: false };
      for (const { action, refusal } of listAvailableActions(sampleFile(change), actor)) {
        if (refusal !== null) expect(refusal.message).toMatch(/^[A-Z$].*\.$/);
        const isSubmitter = may(actor.masks, 'policy', 'submit');
        if (
          [
            'CHANGE_ANSWERS',
            'DECIDE_REVIEW',
            ...(isSubmitter ? [] : ['SUBMIT', 'SEND_FOR_REVIEW', 'ISSUE']),
          ].includes(action)
        )
          expect(refusal?.code).toBe('FORBIDDEN');
      }
    }
});

test('an unpaid application may be paid and documented, and neither changed nor issued', () => {
  const list = (role: Role) =>
    listAvailableActions(sampleFile({ transaction: submitted }), buildActor(role))
      .filter(({ refusal }) => refusal === null)
      .map(({ action }) => action);
  const papers = ['ADD_DOCUMENT', 'ADD_NOTE', 'SEND_EMAIL'];
  const answers = ['CHANGE_ANSWERS', 'ENTER_DETERMINATION', 'ADD_CERTIFICATE', 'RATE', 'CHOOSE_OFFER'];
  expect(list('AGENT')).toEqual(['TAKE_PAYMENT', ...papers, 'WITHDRAW']);
  expect(list('ACCOUNTING')).toEqual(['TAKE_PAYMENT', 'ENTER_PAYMENT', 'ADD_DOCUMENT', 'SEND_EMAIL']);
  expect(list('EXAMINER')).toEqual([
    ...answers,
    'SET_EXPIRATION',
    'SUBMIT',
    ...papers,
    'REQUEST_DOCUMENT',
    'WITHDRAW',
  ]);
  expect(list('QA')).toEqual([]);
});

test('a person cannot release an application that they submitted, or a policy whose payment they took, in their own name or acting as someone else', () => {
  const held = { ...submitted, transactionStatus: 'PENDING_UNDERWRITING' } as const;
  const refusalOf = (change: Change, people: readonly number[]) =>
    findActionRefusal('RELEASE', sampleFile(change), { ...buildActor('EXAMINER'), people })?.message ?? null;
  const own = 'You submitted this. A different person must release it.';
  const taken = 'You took a payment on this policy. A different person must release it.';
  expect(refusalOf({ transaction: { ...held, submittedBy: 12 } }, [12])).toBe(own);
  expect(refusalOf({ transaction: { ...held, submittedBy: 12 } }, [30, 12])).toBe(own);
  expect(refusalOf({ transaction: { ...held, submittedBy: 13 } }, [12])).toBeNull();
  const payments = [{ ...check, requestedBy: 12 }];
  expect(refusalOf({ transaction: held, payments } as Change, [12])).toBe(taken);
  expect(
    findActionRefusal('DECIDE_REVIEW', sampleFile({ transaction: { ...held, submittedBy: 12 } }), {
      ...buildActor('EXAMINER'),
      people: [12],
    }),
  ).toBeNull();
  const next = (submittedBy: number) =>
    findPolicyNextStep({ ...quiet, stage: 'held', submittedBy }, buildActor('EXAMINER')).sentence;
  expect([next(7), next(8)]).toEqual([
    'Underwriting holds it. An examiner releases it or returns it to the agent.',
    'Underwriting holds it. Release it or return it to the agent.',
  ]);
});
