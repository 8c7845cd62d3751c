import type {
  AdjusterReport,
  Claim,
  ClaimAction,
  ClaimCoverage,
  ClaimPaymentAction,
  ClaimPaymentKind,
  ClaimStatus,
  ProofKind,
} from '../../machines/contract/types.ts';
import { formatClaimNumber } from '../../machines/domain/claims/claim-file.ts';
import { nameMatchShape } from '../policy/screening/screening.routes.ts';
import { requireFound, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import {
  answerObject,
  choice,
  day,
  flag,
  integer,
  list,
  money,
  object,
  rowNumber,
  text,
} from '../rest/shape.ts';
import { moveClaim } from './move-claim.service.ts';
import { moveClaimPayment, payClaim } from './pay-claim.service.ts';
import { clearClaimPayee, readListedPayees } from './payees/listed-payees.service.ts';
import { assignClaim, receiveLossProof, reportOnClaim, setClaimReserve } from './work-on-claim.service.ts';

const claimStanding = answerObject('ClaimStanding', {
  claimId: rowNumber('The claim'),
  claimNumber: text('The number that people use'),
  status: choice<ClaimStatus>('ClaimStatus', 'The status of the claim'),
  revision: integer('Counts the changes of the claim'),
});

function describeStanding({ claim }: { readonly claim: Claim }) {
  const { claimId, status, revision } = claim;
  return { claimId, claimNumber: formatClaimNumber(claim), status, revision };
}

/** The acts on a claim after its first notice. */
export const claimActRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'POST',
    path: 'Claim/{id}/Assignment',
    summary: 'Assigns the claim to an adjuster of the company.',
    twin: 'Mutation.assignClaim',
    isOurs: true,
    body: object('ClaimAssignment', { must: { adjusterUserId: rowNumber('The adjuster') } }),
    answers: claimStanding,
    run: async ({ world, viewer, id, body }) =>
      describeStanding(requireSuccess(await assignClaim(world, viewer, id, body.adjusterUserId))),
  }),
  defineRoute({
    method: 'POST',
    path: 'Claim/{id}/Report',
    summary: 'Records a report of the adjuster on today.',
    twin: 'Mutation.reportOnClaim',
    isOurs: true,
    body: object('ClaimReport', {
      must: { report: choice<AdjusterReport>('AdjusterReport', 'Which report') },
    }),
    answers: claimStanding,
    run: async ({ world, viewer, id, body }) =>
      describeStanding(requireSuccess(await reportOnClaim(world, viewer, id, body.report))),
  }),
  defineRoute({
    method: 'POST',
    path: 'Claim/{id}/Reserve',
    summary: 'Sets the amount that is still expected to be paid for a coverage.',
    twin: 'Mutation.setClaimReserve',
    isOurs: true,
    body: object('NewClaimReserve', {
      must: {
        coverage: choice<ClaimCoverage>('ClaimCoverage', 'The coverage'),
        amount: money('The amount that is still expected to be paid'),
        reason: text('Why it changes'),
      },
    }),
    answers: claimStanding,
    run: async ({ world, viewer, id, body }) =>
      describeStanding(requireSuccess(await setClaimReserve(world, viewer, id, body))),
  }),
  defineRoute({
    method: 'POST',
    path: 'Claim/{id}/Proof',
    summary: 'Receives a proof of loss, or the signed report of the adjuster instead.',
    twin: 'Mutation.receiveLossProof',
    isOurs: true,
    body: object('NewLossProof', {
      must: {
        kind: choice<ProofKind>('ProofKind', 'The form of the proof: a sworn statement, or what replaces it'),
        buildingAmount: money('The amount claimed for the building'),
        contentsAmount: money('The amount claimed for the contents'),
        signerName: text('Who signed', 120),
      },
      may: { signedDate: day('Day of the signature; today by default'), waiver: text("FEMA's waiver", 40) },
    }),
    answers: claimStanding,
    run: async ({ world, viewer, id, body }) =>
      describeStanding(requireSuccess(await receiveLossProof(world, viewer, id, body))),
  }),
  defineRoute({
    method: 'POST',
    path: 'Claim/{id}/Payment',
    summary: 'Approves a payment of the claim, split by receiver.',
    twin: 'Mutation.payClaim',
    isOurs: true,
    body: object('NewClaimPayment', {
      must: {
        kind: choice<ClaimPaymentKind>('ClaimPaymentKind', 'What it is'),
        coverage: choice<ClaimCoverage>('ClaimCoverage', 'The coverage'),
        amount: money('How much'),
      },
      may: {
        lenderBalance: money('The lenders’ balance, to pay as interests appear'),
        bulletin: text('The bulletin that allows an advance', 40),
      },
    }),
    answers: claimStanding,
    run: async ({ world, viewer, id, body }) =>
      describeStanding(requireSuccess(await payClaim(world, viewer, id, body))),
  }),
  defineRoute({
    method: 'GET',
    path: 'Claim/{id}/ListedPayees',
    summary:
      'Names on the next payments that resemble one on the sanctions list and that underwriting has not cleared; none for who does not decide about such names.',
    twin: 'Query.claim.listedPayees',
    isOurs: true,
    answers: list(
      answerObject('ListedPayee', {
        name: text('The exact name', 400),
        match: nameMatchShape,
        isCleared: flag('Whether it was found on this claim to be another person'),
      }),
    ),
    run: async ({ world, viewer, id }) =>
      requireFound(await readListedPayees(world, viewer, id)).map(({ name, match, clearance }) => ({
        ...{ name, match, isCleared: clearance !== null },
      })),
  }),
  defineRoute({
    method: 'POST',
    path: 'Claim/{id}/ClearedPayee',
    summary:
      'Clears a name on the payments that resembles one on the sanctions list. Another person approves the payment.',
    twin: 'Mutation.clearClaimPayee',
    isOurs: true,
    body: object('ClearedPayee', {
      must: {
        name: text('The exact name', 400),
        reason: text('What shows that it is another person', 400),
      },
    }),
    answers: claimStanding,
    run: async ({ world, viewer, id, body }) =>
      describeStanding(requireSuccess(await clearClaimPayee(world, viewer, id, body))),
  }),
  defineRoute({
    method: 'POST',
    path: 'ClaimPayment/{id}/Action',
    summary:
      'Sends an approved payment of a claim, records that the bank paid it, stops its check, or issues it again.',
    twin: 'Mutation.moveClaimPayment',
    isOurs: true,
    body: object('ClaimPaymentMove', {
      must: { action: choice<ClaimPaymentAction>('ClaimPaymentAction', 'What is done') },
    }),
    answers: claimStanding,
    run: async ({ world, viewer, id, body }) =>
      describeStanding(requireSuccess(await moveClaimPayment(world, viewer, id, body.action))),
  }),
  defineRoute({
    method: 'POST',
    path: 'Claim/{id}/Action',
    summary: 'Asks for the proof of loss, denies, closes, withdraws or reopens the claim.',
    twin: 'Mutation.moveClaim',
    isOurs: true,
    body: object('ClaimMove', {
      must: { action: choice<ClaimAction>('ClaimAction', 'What is done') },
      may: { reason: text("The NFIP's code of why it is closed without payment", 2) },
    }),
    answers: claimStanding,
    run: async ({ world, viewer, id, body }) =>
      describeStanding(requireSuccess(await moveClaim(world, viewer, id, body.action, body.reason ?? null))),
  }),
];
