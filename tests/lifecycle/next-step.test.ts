import { describe, expect, test } from 'vitest';
import { enums } from '../../machines/contract/enums.ts';
import type { Role } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { roleMasks } from '../../machines/domain/access/role-permission.ts';
import { transactionStage } from '../../machines/domain/policy/transaction-stage.ts';
import type { PolicyStanding } from '../../machines/domain/policy/version-slice.ts';
import { findPolicyNextStep } from '../../machines/lifecycle/next-step.ts';
import {
  findActionRefusal,
  listAvailableActions,
  type PolicyActor,
} from '../../machines/lifecycle/policy-actions.ts';
import { listKeys } from '../support/browser/keys.ts';
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
    people: [12],
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
    yours: [],
    sentence: '',
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
    sentence: 'It is submitted and paid, and its documents are on file. Issue it. Last day: 12/21/2027.',
    others:
      'It is submitted and paid, and its documents are on file. An underwriter issues it. Last day: 12/21/2027.',
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
    yours: [],
    sentence: '',
    others: 'A change to the policy is in progress. The agent finishes it.',
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

describe.each(situations)('$name', ({ change, standing, actor, yours, sentence, others }) => {
  const sample = sampleFile(change);
  const file = { ...sample, transactions: [sample.transaction], documents: [] };

  test.each(roles)('tells %s where it stands, who acts next and by when', (role) => {
    const isYours = yours.includes(role);
    expect(
      pickMembers(
        findPolicyNextStep(file, standing, buildActor(role), sampleToday),
        'actor',
        'isYours',
        'sentence',
      ),
    ).toEqual({
      actor,
      isYours,
      sentence: isYours ? sentence : others,
    });
  });
});

test('every stage of a transaction and every standing of a policy has its sentence', () => {
  const stages = situations.map(({ change }) => transactionStage(sampleFile(change)));
  expect([...new Set(stages)].toSorted()).toEqual([
    'changing',
    'ended',
    'held',
    'issued',
    'quoting',
    'ready to issue',
    'submitted',
  ]);
  expect([...new Set(situations.map(({ standing }) => standing.kind))].toSorted()).toEqual([
    'CANCELLED',
    'EXPIRED',
    'IN_FORCE',
    'NOT_ISSUED',
    'NOT_STARTED',
    'VOIDED',
  ]);
});

test('every action that is refused says why in a whole sentence, and someone who may not change the policy changes nothing', () => {
  for (const { change } of situations)
    for (const role of roles) {
      const actor = { ...buildActor(role), isEditor: false };
      for (const { action, refusal } of listAvailableActions(sampleFile(change), actor)) {
        if (refusal !== null) expect(refusal.message).toMatch(/^[A-Z].*\.$/);
        if (['CHANGE_ANSWERS', 'SUBMIT', 'SEND_FOR_REVIEW', 'DECIDE_REVIEW', 'ISSUE'].includes(action))
          expect(refusal?.code).toBe('FORBIDDEN');
      }
    }
});

test('an application that nobody has paid may be paid and documented, and neither changed nor issued', () => {
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

test('nobody releases what they submitted, or a policy whose payment they took, in their own name or acting as someone else', () => {
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
    findActionRefusal(
      'DECIDE_REVIEW',
      sampleFile({ transaction: { ...held, submittedBy: 12 } }),
      buildActor('EXAMINER'),
    ),
  ).toBeNull();
});
