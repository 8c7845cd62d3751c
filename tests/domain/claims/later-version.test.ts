import { expect, test } from 'vitest';
import type { ClaimCoverageDecision, PolicyFile, VersionSlice } from '../../../machines/contract/types.ts';
import {
  compareVersions,
  findUndecidedSlice,
  isLawfulReplacement,
  type LaterVersion,
} from '../../../machines/domain/claims/later-version.ts';
import { describeOwnClaim } from '../../../machines/domain/claims/own/own-claim.ts';
import { settleClaim } from '../../../machines/domain/claims/settlement/settle-claim.ts';
import { listFindings } from '../../../machines/domain/claims/work/claim-findings.ts';
import { findNextActs } from '../../../machines/domain/claims/work/next-acts.ts';
import { findClaimPaymentProblems } from '../../../machines/domain/claims/work/payment-needs.ts';
import { formatMoney } from '../../../machines/domain/money/money.ts';
import { buildClaimFile, proof } from '../../support/claims/claim-files.ts';

const slice = (
  issueSequence: number,
  days: readonly [from: string, to: string],
  transactionId: number | null,
): VersionSlice => ({
  ...{ versionSliceId: issueSequence, policyId: 1, issueSequence, transactionId },
  ...{ fromDate: days[0], toDate: days[1] },
  ...{ issuedByTransactionId: transactionId ?? 9, issuedAt: '2026-09-20T18:00:00Z' },
});

const term = ['2026-01-01', '2027-01-01'] as const;
const claim = { dateOfLoss: '2026-09-12', insuredIssueSequence: 1 };
const first = slice(1, term, 1);

test.each([
  ['a change from a day after the loss', [slice(2, ['2026-09-13', '2027-01-01'], 5)], [], null],
  ['a change of the day of the loss', [slice(2, ['2026-09-12', '2027-01-01'], 5)], [], 2],
  ['an end of the coverage on the day of the loss', [slice(2, ['2026-09-12', '2027-01-01'], null)], [], 2],
  ['a correction that was decided about', [slice(2, term, 5)], [2], null],
  ['another correction after the decision', [slice(2, term, 5), slice(3, term, 6)], [2], 3],
])('%s is a later version for the claim, or not', (_, later, decided, expected) => {
  const decisions = decided.map((issueSequence) => ({ issueSequence }));
  expect(findUndecidedSlice(claim, [first, ...later], decisions)?.issueSequence ?? null).toBe(expected);
});

test('the amounts are shown in both versions, and what else differs: amounts, form, building, zone and names', () => {
  const { policy } = buildClaimFile({ lenders: ['Cumberland River Bank'] });
  const newer: PolicyFile = {
    ...policy,
    rating: { ...policy.rating, buildingCoverage: 150_000, buildingDeductible: 5000 },
    lossPayees: [],
  };
  expect(compareVersions(policy, newer)).toEqual([
    { label: 'Building coverage', pinned: '$250,000.00', newer: '$150,000.00', isDifferent: true },
    { label: 'Contents coverage', pinned: '$100,000.00', newer: '$100,000.00', isDifferent: false },
    { label: 'Building deductible', pinned: '$2,000.00', newer: '$5,000.00', isDifferent: true },
    { label: 'Lenders and loss payees', pinned: 'Cumberland River Bank', newer: 'None', isDifferent: true },
  ]);
  const sameFacts = compareVersions(policy, {
    ...policy,
    policy: { ...policy.policy, notes: 'Other' } as never,
  });
  expect(sameFacts.filter(({ isDifferent }) => isDifferent)).toEqual([]);
  expect(
    compareVersions(policy, null).map(({ label, pinned, newer: after }) => [label, pinned, after]),
  ).toEqual(
    expect.arrayContaining([
      ['In force on the date of loss', 'Yes', 'No'],
      ['Building coverage', '$250,000.00', 'None'],
      ['Contents coverage', '$100,000.00', 'None'],
    ]),
  );
});

test('only a reduction that the product makes to the paid premium needs no override', () => {
  const reduction = { kind: 'COVERAGE', openedBy: null, reapplicationOf: null } as const;
  expect(
    [
      reduction,
      { ...reduction, openedBy: 4 },
      { ...reduction, reapplicationOf: 7 },
      { ...reduction, kind: 'CANCELLATION' as const },
      null,
    ].map(isLawfulReplacement),
  ).toEqual([true, false, false, false, false]);
});

const later: LaterVersion = {
  ...{ transactionId: null, issueSequence: 2, issued: 'Cancellation', issuedOn: '2026-09-20' },
  ...{ needsOverride: true, facts: [] },
};

const decision: ClaimCoverageDecision = {
  ...{ claimCoverageDecisionId: 1, claimId: 1, choice: 'TAKE_LATER', transactionId: null, issueSequence: 2 },
  ...{ formerTransactionId: 1, reason: 'Void', decidedAt: '2026-09-21T18:00:00Z', decidedBy: 4 },
};

const payments = [
  { kind: 'FINAL', coverage: 'BUILDING', amount: '1000.00', bulletin: null },
  { kind: 'ADVANCE', coverage: 'CONTENTS', amount: '1000.00', bulletin: 'W-26009' },
  { kind: 'FINAL', coverage: 'ICC', amount: '1000.00', bulletin: null },
] as const;

const buildReviewed = (changes: Parameters<typeof buildClaimFile>[0]) =>
  buildClaimFile({
    claim: { status: 'UNDER_REVIEW' },
    payments: [],
    proofs: [proof('18000.00', '0.00')],
    ...changes,
  });

test('no kind of payment is made and no claim is closed before it is decided which version counts', () => {
  const file = buildReviewed({ laterVersion: later });
  const held =
    'The coverage is under review: decide first which version of the policy counts on the date of loss.';
  expect(
    payments.map((payment) =>
      findClaimPaymentProblems(file, payment, 'CLAIMS_MANAGER').map(({ message }) => message),
    ),
  ).toEqual(payments.map(() => [held]));
  expect(listFindings(file).filter(({ check }) => check === 'later version')).toEqual([
    {
      check: 'later version',
      message:
        'A version that was issued after the notice covers the date of loss, and it is not decided which one counts.',
      citation: 'NFIP Claims Manual, SFIP Guidance: policy in force at the loss',
      tab: 4,
      claimLineId: null,
    },
  ]);
  const acts = findNextActs({ file, clocks: [], notes: [], documentCount: 1, today: '2026-10-01' });
  expect([acts.CoverageAndLimits, acts.Payments]).toEqual([
    'Decide which version of the policy counts on the date of loss.',
    null,
  ]);
  const own = (['EN', 'ES'] as const).map(
    (language) =>
      describeOwnClaim(file, { clocks: [], maySign: false, mayAsk: true, mayWithdraw: false }, language)
        .coverageReview,
  );
  expect(own).toEqual([
    'A change of your policy that was made after your report also counts for the day of your loss. We compare both versions before we pay, and write to you.',
    'Un cambio de su póliza hecho después de su aviso también vale para el día de su pérdida. Comparamos las dos versiones antes de pagar y le escribimos.',
  ]);
});

test('of a claim whose policy was found not to be in force every line is refused, until a version in force is taken again', () => {
  const settled = (coverageDecisions: readonly ClaimCoverageDecision[]) => {
    const file = buildReviewed({ coverageDecisions });
    const { payable, lines } = settleClaim(file);
    const [problem] = findClaimPaymentProblems(file, payments[1], 'CLAIMS_MANAGER');
    return [formatMoney(payable), lines.map(({ refusal }) => refusal), problem?.message];
  };
  const refusal = "The policy was not in force on the date of loss: only the adjuster's fee is paid.";
  expect(settled([decision])).toEqual(['0.00', ['NOT_IN_FORCE'], refusal]);
  const [payable, refusals] = settled([decision, { ...decision, issueSequence: 3, transactionId: 7 }]);
  expect([payable, refusals]).toEqual(['18000.00', [null]]);
  expect(settled([{ ...decision, choice: 'KEEP' }])[0]).toBe('18000.00');
});
