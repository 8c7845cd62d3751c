import type { Claim, Money, ProposalLanguage } from '../../machines/contract/types.ts';
import { isHelper } from '../../machines/domain/access/permission.ts';
import { formatClaimNumber } from '../../machines/domain/claims/claim-file.ts';
import { describeOwnClaim } from '../../machines/domain/claims/own/own-claim.ts';
import { findClaimConditions } from '../../machines/domain/claims/work/claim-standing.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { nextClaimStatus } from '../../machines/lifecycle/claim.machine.ts';
import { claimNotFound } from '../claims/change-claim.service.ts';
import { readClaimDocuments } from '../claims/claim-documents.service.ts';
import {
  loadClaimFile,
  readClaim,
  readClaimHead,
  readClaimPage,
  readFormerClaims,
  seesPolicyOfClaim,
} from '../claims/claim-files.service.ts';
import { readClaimPhotos } from '../claims/claim-photos.service.ts';
import { readClaimClocks } from '../claims/claim-view.service.ts';
import { receiveLossProof } from '../claims/work-on-claim.service.ts';
import { readLettersOfClaim } from '../documents/letters.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import { isInsured, notInsuredProblem, type Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';

type OwnClaim = Awaited<ReturnType<typeof describeForInsured>>;

export type OwnClaimAnswer = { __typename: 'OwnClaimSaved'; claim: OwnClaim } | SaveRefused | NotFound;

/** The most own claims that are shown, and the most on policies that were assigned since. */
const mostOwnClaims = 20;

/** The claims of an insured's own policies, or of one of them, the newest first, then those on policies that were assigned since; none for everybody else. */
export async function readOwnClaims(
  world: World,
  viewer: Viewer,
  policyId: number | null,
  language: ProposalLanguage,
): Promise<OwnClaim[]> {
  if (viewer.role !== 'CONSUMER') return [];
  const page = { limit: mostOwnClaims, after: null, before: null, isBackward: false };
  const { rows } = await readClaimPage(world, viewer, { policyId, isClosed: null }, page);
  const former =
    policyId === null ? await readFormerClaims(world, viewer, { claimId: null, limit: mostOwnClaims }) : [];
  const claims = [...rows.map(({ row }) => row), ...former];
  return Promise.all(claims.map((claim) => describeForInsured(world, viewer, claim, language)));
}

/** A claim as its insured is shown it; null if it is not the viewer's own. */
export async function readOwnClaim(
  world: World,
  viewer: Viewer,
  claimId: number,
  language: ProposalLanguage,
): Promise<OwnClaim | null> {
  const claim = viewer.role === 'CONSUMER' ? await readClaim(world, viewer, claimId) : null;
  return claim && describeForInsured(world, viewer, claim, language);
}

async function describeForInsured(world: World, viewer: Viewer, claim: Claim, language: ProposalLanguage) {
  const [file, head, clocks, documents, photos, letters] = await Promise.all([
    loadClaimFile(world.db, claim),
    readClaimHead(world, claim),
    readClaimClocks(world, claim),
    readClaimDocuments(world, viewer, claim),
    readClaimPhotos(world, viewer, claim),
    readLettersOfClaim(world, claim),
  ]);
  const conditions = { ...findClaimConditions(file), hasProof: true };
  const leadsOn = (action: 'RECEIVE_PROOF' | 'WITHDRAW') =>
    nextClaimStatus(claim.status, action, conditions) !== null;
  const { claimId, policyId, dateOfLoss, cause, description, reportedAt, status } = claim;
  const isOwn = !isHelper(viewer, policyId);
  const state = {
    clocks,
    maySign: isOwn && leadsOn('RECEIVE_PROOF'),
    mayAsk: isOwn,
    mayWithdraw: isOwn && leadsOn('WITHDRAW'),
  };
  return {
    ...{ claimId, policyId, dateOfLoss, cause, description, reportedAt, status },
    claimNumber: formatClaimNumber(claim),
    isPolicyAssigned: !(await seesPolicyOfClaim(world, viewer, claim)),
    policyNumber: head.policyNumber,
    propertyAddress: head.propertyAddress,
    adjusterName: head.adjusterName,
    documents,
    photos,
    letters,
    ...describeOwnClaim(file, state, language),
  };
}

/** A proof of loss as the insured signs it. */
export interface OwnLossProof {
  readonly buildingAmount: Money;
  readonly contentsAmount: Money;
  readonly signerName: string;
  readonly isSworn: boolean;
}

/** Signs the proof of loss of an own claim, today. No one may sign in the insured's place, not even staff that signed in as one. */
export async function signProofOfLoss(
  world: World,
  viewer: Viewer,
  claimId: number,
  { isSworn, ...proof }: OwnLossProof,
  language: ProposalLanguage,
): Promise<OwnClaimAnswer> {
  if ((await readClaim(world, viewer, claimId)) === null) return claimNotFound;
  if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
  if (!isSworn) return saveRefused([notSworn]);
  const answer = await receiveLossProof(world, viewer, claimId, { ...proof, kind: 'SIGNED_BY_INSURED' });
  if (answer.__typename !== 'ClaimSaved') return answer;
  const claim = await describeForInsured(world, viewer, answer.claim, language);
  return { __typename: 'OwnClaimSaved', claim };
}

const notSworn = buildProblem('REQUIRED', 'isSworn', 'Confirm the sworn statement before you sign.');
