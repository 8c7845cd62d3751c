import type { Claim, ClaimEvent, ClaimNote } from '../../machines/contract/types.ts';
import { may, mayFollowClaim } from '../../machines/domain/access/permission.ts';
import type { ClaimFile } from '../../machines/domain/claims/claim-file.ts';
import {
  type FloodInProgress,
  findFloodInProgress,
  readCoverPurchase,
} from '../../machines/domain/claims/flood-in-progress.ts';
import { type DenialFacts, denialKinds } from '../../machines/domain/claims/work/claim-letters.ts';
import type { Db } from '../database/db.ts';
import { emptyPage, type Page, type PageRows } from '../database/pages.ts';
import { readRecords, readRecordsByIds } from '../database/records.store.ts';
import { readLettersOfClaim } from '../documents/letters.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { loadFileForJob, readPolicyInForce } from '../policy/file/policy-files.service.ts';
import { readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { readCoverageDecisions, readLaterVersion } from '../policy/versions/later-version.service.ts';
import {
  type Adjuster,
  type ClaimFilter,
  type ClaimHead,
  selectAdjusters,
  selectClaimHeads,
  selectClaimPage,
  selectFormerClaimIds,
} from './claims.store.ts';

/** A claim; null if it does not exist or the viewer may not see it. The caller cannot tell which. */
export async function readClaim(world: World, viewer: Viewer, claimId: number): Promise<Claim | null> {
  if (!may(viewer.masks, 'claims', 'view') || !isRowNumber(claimId)) return null;
  const [claim] = await readRecords(world.db, 'claims', { claimId });
  return claim && (await canSeeClaim(world, viewer, claim)) ? claim : null;
}

/** Whether the viewer may see a claim: everyone who sees the policy, the claim's adjuster, and the insured who owned the building at the loss. */
async function canSeeClaim(world: World, viewer: Viewer, claim: Claim): Promise<boolean> {
  if (claim.adjusterUserId === viewer.userId) return true;
  if (await seesPolicyOfClaim(world, viewer, claim)) return true;
  return (await readFormerClaims(world, viewer, { claimId: claim.claimId, limit: 1 })).length > 0;
}

/** Whether the viewer sees the policy of a claim, and may follow the claim by it. */
export async function seesPolicyOfClaim(world: World, viewer: Viewer, claim: Claim): Promise<boolean> {
  if (!mayFollowClaim(viewer, claim)) return false;
  return (await readPolicyInForce(world, viewer, claim.policyId)) !== null;
}

/** The claims of an insured on policies that were assigned to another owner since, or one of them, the newest first; none for everybody else. */
export async function readFormerClaims(
  { db }: World,
  viewer: Viewer,
  asked: { readonly claimId: number | null; readonly limit: number },
): Promise<Claim[]> {
  if (viewer.role !== 'CONSUMER' || !may(viewer.masks, 'claims', 'view')) return [];
  const claimIds = await selectFormerClaimIds(db, viewer.userId, asked);
  const claims = await readRecordsByIds(db, 'claims', claimIds);
  return claims.toSorted((one, other) => other.claimId - one.claimId);
}

/** A page of the claims that the viewer may see. */
export async function readClaimPage(
  { db }: World,
  viewer: Viewer,
  filter: ClaimFilter,
  page: Page,
): Promise<PageRows<Claim>> {
  const numbers = [filter.policyId, filter.floodEventId ?? null];
  const isWellAsked = numbers.every((number) => number === null || isRowNumber(number));
  if (!may(viewer.masks, 'claims', 'view') || !isWellAsked) return emptyPage();
  const { heldPolicies, ...sight } = viewer;
  const claimed = heldPolicies?.filter(({ mayClaim }) => mayClaim) ?? [];
  const claims = await selectClaimPage(db, { ...sight, heldPolicies: claimed }, filter, page);
  batchClaims(claims.rows.map(({ row }) => row));
  return claims;
}

/** Claims that were read together, and their heads once one of them was asked for. */
interface ClaimBatch {
  readonly claimIds: readonly number[];
  heads?: ReturnType<typeof selectClaimHeads>;
}

const batches = new WeakMap<Claim, ClaimBatch>();

function batchClaims(claims: readonly Claim[]): void {
  const batch = { claimIds: claims.map(({ claimId }) => claimId) };
  for (const claim of claims) batches.set(claim, batch);
}

/** Reads the data that a list shows of a claim. All claims of a page are read together. The viewer must be allowed to see the claim. */
export async function readClaimHead({ db }: World, claim: Claim): Promise<ClaimHead> {
  if (!batches.has(claim)) batchClaims([claim]);
  const batch = batches.get(claim);
  if (batch) batch.heads ??= selectClaimHeads(db, batch.claimIds);
  const head = (await batch?.heads)?.get(claim.claimId);
  if (head === undefined) throw new Error(`Claim ${claim.claimId} has no head.`);
  return head;
}

/** The adjusters that a claim may be given to; none for viewers who do not assign claims. */
export async function readAdjusters({ db }: World, viewer: Viewer): Promise<Adjuster[]> {
  if (!may(viewer.masks, 'claims', 'reassign')) return [];
  return selectAdjusters(db, viewer.scope === 'ALL' ? null : viewer.companyId);
}

/** All that a claim is decided by. */
export async function loadClaimFile(db: Db, claim: Claim): Promise<ClaimFile> {
  const { claimId, policyId, insuredTransactionId } = claim;
  const [
    policy,
    lines,
    reserves,
    proofs,
    allPayments,
    recoveries,
    overpayments,
    requests,
    [icc = null],
    interests,
    clearances,
    reinspections,
    [damageReport = null],
    floodInProgress,
    coverageDecisions,
    letters,
  ] = await Promise.all([
    loadFileForJob({ db } as Pick<World, 'db'>, { policyId, transactionId: insuredTransactionId }),
    readRecords(db, 'claimLines', { claimId }),
    readRecords(db, 'claimReserves', { claimId }),
    readRecords(db, 'lossProofs', { claimId }),
    readRecords(db, 'claimPayments', { claimId }),
    readRecords(db, 'claimRecoveries', { claimId }),
    readRecords(db, 'claimOverpayments', { claimId }),
    readRecords(db, 'claimRequests', { claimId }),
    readRecords(db, 'iccClaims', { claimId }),
    readRecords(db, 'claimInterests', { claimId }),
    readRecords(db, 'claimNameClearances', { claimId }),
    readRecords(db, 'claimReinspections', { claimId }),
    readRecords(db, 'damageReports', { claimId }),
    readFloodInProgress(db, claim),
    readCoverageDecisions(db, claim),
    readLettersOfClaim({ db }, claim),
  ]);
  const laterVersion = await readLaterVersion(db, claim, coverageDecisions);
  if (policy === null) throw new Error(`The insured version of claim ${claimId} cannot be read.`);
  return {
    payments: allPayments.filter(({ status }) => status !== 'CANCELED'),
    canceledPayments: allPayments.filter(({ status }) => status === 'CANCELED'),
    ...{ claim, policy, lines, reserves, proofs, recoveries, overpayments, requests, icc },
    ...{ interests, clearances, reinspections, damageReport, floodInProgress },
    ...{ coverageDecisions, laterVersion },
    denials: letters.flatMap(({ kind, facts, businessDay }) =>
      denialKinds.some((denial) => denial === kind)
        ? [{ day: businessDay, lines: (facts as Partial<DenialFacts> | null)?.lines ?? [] }]
        : [],
    ),
  };
}

/**
 * Compares the first day of the flood, by the notice and by the flood event, with the days on which the coverage of the claim's term was
 * bought. Without an earlier day than that of the loss there is nothing to compare.
 */
export async function readFloodInProgress(db: Db, claim: Claim): Promise<FloodInProgress | null> {
  const { policyId, floodEventId, floodBeganDate, dateOfLoss, insuredIssueSequence } = claim;
  const [event] = floodEventId === null ? [] : await readRecords(db, 'floodEvents', { floodEventId });
  const beganOn = [floodBeganDate ?? dateOfLoss, event?.firstDay ?? dateOfLoss].toSorted()[0] ?? dateOfLoss;
  if (beganOn === dateOfLoss) return null;
  const slices = (await readSlicesOfEdit({ trx: db, at: { policyId } })).filter(
    ({ fromDate, issueSequence }) => fromDate <= dateOfLoss && issueSequence <= insuredIssueSequence,
  );
  const versions = [...new Set(slices.flatMap(({ transactionId }) => transactionId ?? []))];
  const files = await Promise.all(
    versions.map((transactionId) => loadFileForJob({ db } as Pick<World, 'db'>, { policyId, transactionId })),
  );
  return findFloodInProgress(files.filter((file) => file !== null).map(readCoverPurchase), beganOn);
}

/** The diary of a claim that the viewer was given, the newest note first. */
export async function readClaimNotes({ db }: World, { claimId }: Claim): Promise<ClaimNote[]> {
  return (await readRecords(db, 'claimNotes', { claimId })).toReversed();
}

/** Reads the events of a claim that the viewer may see, the newest first. */
export async function readClaimEvents({ db }: World, { claimId }: Claim): Promise<ClaimEvent[]> {
  return (await readRecords(db, 'claimEvents', { claimId })).toReversed();
}
