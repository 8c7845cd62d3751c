import { expect, test } from 'vitest';
import { ClaimClockKind, ClaimRefusal, ClaimStatus } from '../../../machines/contract/office-enums.ts';
import type { IccClaim } from '../../../machines/contract/types.ts';
import { isLateProof, sumProofs } from '../../../machines/domain/claims/claim-file.ts';
import { describeOwnFlood } from '../../../machines/domain/claims/flood-in-progress.ts';
import { writeAcknowledgement } from '../../../machines/domain/claims/own/acknowledgement.ts';
import { describeOwnClaim } from '../../../machines/domain/claims/own/own-claim.ts';
import { ownClaimTexts } from '../../../machines/domain/claims/own/own-claim-texts.ts';
import { describeOwnIcc, ownIccTexts } from '../../../machines/domain/claims/own/own-icc.ts';
import { findNextDue } from '../../../machines/domain/claims/work/claim-standing.ts';
import { buildClaimFile } from '../../support/claims/claim-files.ts';

test('every status, clock and refusal has words for the insured in both languages', () => {
  const { EN, ES } = ownClaimTexts;
  for (const texts of [EN, ES])
    expect([texts.standing, texts.day, texts.refusal].map((words) => Object.keys(words).toSorted())).toEqual(
      [ClaimStatus, ClaimClockKind, ClaimRefusal].map((names) => Object.keys(names).toSorted()),
    );
  const sentences = ({ standing, day, step }: typeof EN): readonly string[] => [
    ...Object.values(standing),
    ...Object.values(day),
    ...Object.values(step).flatMap(({ label, sentence }) => [label, sentence]),
  ];
  const spanish = sentences(ES);
  expect(sentences(EN).filter((sentence) => spanish.includes(sentence))).toEqual([]);
});

test('the extra days of an event move the last day of the proof of loss, and an oath by then counts', () => {
  const file = buildClaimFile({ claim: { dateOfLoss: '2026-09-12' } });
  const late = { ...file.claim, proofExtensionDays: 0 };
  const extended = { ...file.claim, proofExtensionDays: 30 };
  const proofs = file.proofs.map((proof) => ({ ...proof, signedDate: '2026-12-11', waiver: null }));
  const [proof] = proofs;
  expect([proof && isLateProof(late, proof), proof && isLateProof(extended, proof)]).toEqual([true, false]);
  expect([
    sumProofs({ claim: late, proofs }, 'BUILDING') === sumProofs(file, 'BUILDING'),
    sumProofs({ claim: extended, proofs }, 'BUILDING') === sumProofs(file, 'BUILDING'),
  ]).toEqual([false, true]);
});

test('a report moves what has to be done next by the days that the event adds', () => {
  const { claim } = buildClaimFile({
    claim: {
      assignedDate: '2026-09-14',
      contactedDate: '2026-09-15',
      preliminaryDate: null,
      closingDate: null,
    },
  });
  const open = { ...claim, examinedDate: null, closedDate: null };
  const none = { proofReceivedAt: null, paidDate: null, lastDeniedDate: null };
  expect([
    findNextDue({ ...open, reportExtensionDays: 0 }, none, '2026-09-16'),
    findNextDue({ ...open, reportExtensionDays: 15 }, none, '2026-09-16'),
    findNextDue({ ...open, closedDate: '2026-09-16' }, none, '2026-09-16'),
  ]).toEqual([
    { nextClock: 'PRELIMINARY_REPORT', nextDueDate: '2026-09-29' },
    { nextClock: 'PRELIMINARY_REPORT', nextDueDate: '2026-10-14' },
    { nextClock: null, nextDueDate: null },
  ]);
});

test('the acknowledgement has the number and the days that follow, counted over the weekend', () => {
  const claim = { claimId: 7, dateOfLoss: '2026-09-10', proofExtensionDays: 0 };
  const { subject, message } = writeAcknowledgement(claim, '2026-09-11');
  expect(subject).toBe('Your flood claim C00000007 / Su reclamación por inundación C00000007');
  expect(message.split('\n\n').slice(0, 4)).toEqual([
    'We have your report of the flood of 09/10/2026. Your claim number is C00000007.',
    'By 09/14/2026 we name an adjuster, who contacts you by 09/16/2026.',
    'Until then, take photographs before you clean up, keep receipts, and keep samples of what you throw away.',
    'The policy asks you to sign a proof of loss by 11/09/2026. The adjuster helps you with it.',
  ]);
  const flood = {
    ...{ beganOn: '2026-08-01', boughtOn: '2026-08-02', isAtLoanClosing: false },
    ...{ buildingCoverage: 0, contentsCoverage: 0 },
  };
  const { message: doubtful } = writeAcknowledgement(claim, '2026-09-11', flood);
  expect(doubtful.split('\n\n').filter((paragraph) => !message.includes(paragraph))).toEqual([
    describeOwnFlood(flood, 'EN'),
    describeOwnFlood(flood, 'ES'),
  ]);
});

test('an insured’s settlement ends with what is paid in all: earlier payments are not a step of it', () => {
  const file = buildClaimFile({ claim: { status: 'PAID' } });
  const { amounts } = describeOwnClaim(
    file,
    { clocks: [], maySign: false, mayAsk: true, mayWithdraw: false },
    'EN',
  );
  expect(
    amounts.map(({ coverage, steps, payable, paid }) => ({
      coverage,
      steps: steps.map(({ label, amount }) => `${label}: ${amount}`),
      payable,
      paid,
    })),
  ).toEqual([
    {
      coverage: 'BUILDING',
      steps: ['What it costs to fix or replace: 20000.00', 'Your deductible: -2000.00'],
      payable: '18000.00',
      paid: '18000.00',
    },
  ]);
});

test('compliance has its steps in the order that keeps the payment, with the days that are known, and none where it is not insured', () => {
  const file = buildClaimFile({ claim: { dateOfLoss: '2026-09-12' } });
  const icc: IccClaim = {
    iccClaimId: 1,
    claimId: file.claim.claimId,
    declaration: 'SUBSTANTIAL_DAMAGE',
    declaredDate: '2026-10-01',
    work: 'ELEVATE',
    proofAmount: null,
    proofSignedDate: null,
    hasUndertakings: false,
    completedDate: null,
  };
  const unit = { ...file.policy.policy, buildingType: 'RESIDENTIAL_UNIT' } as const;
  expect([
    describeOwnIcc({ ...file, icc }, 'EN'),
    describeOwnIcc(file, 'ES')?.steps.map(({ doneDate }) => doneDate),
    describeOwnIcc({ ...file, policy: { ...file.policy, policy: unit } }, 'EN'),
  ]).toEqual([
    {
      limit: '30000.00',
      lastDate: '2032-09-12',
      steps: [
        { sentence: ownIccTexts.EN.letter, doneDate: '2026-10-01' },
        { sentence: ownIccTexts.EN.papers, doneDate: null },
        { sentence: ownIccTexts.EN.work, doneDate: null },
      ],
    },
    [null, null, null],
    null,
  ]);
});
