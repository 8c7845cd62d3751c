import type { Claim, Letter, LetterCopy } from '../../machines/contract/types.ts';
import {
  findAssignment,
  isStaff,
  may,
  mayClaimForPolicy,
  mayFollowClaim,
} from '../../machines/domain/access/permission.ts';
import { findInsuredName } from '../../machines/domain/letters/letter-fields.ts';
import { emptyPage, type Page, type PageRows } from '../database/pages.ts';
import { readRecords, readRecordsByIds } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { loadFileForJob, readPoliciesInForce } from '../policy/file/policy-files.service.ts';
import { canViewDocuments } from '../policy/file/policy-history.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { buildLetterCode } from './contents/letter-code.ts';
import { type LetterWithCopies, readLastLetter, readLettersOfPolicy } from './letter.store.ts';
import { readLetterHolders, selectCopyPage } from './letter-copies.store.ts';
import type { LetterCopyFilter } from './letter-copy-filter.ts';

/** The letters about a policy with their copies, newest first, without those about claims that the viewer may not follow, and those to the seller of an assigned policy; empty if the viewer may not see documents. */
export async function listLetters(
  world: World,
  viewer: Viewer,
  file: StoredFile,
): Promise<LetterWithCopies[]> {
  if (!canViewDocuments(viewer, file)) return [];
  const { policyId } = file.policy;
  const found = await readLettersOfPolicy(world.db, policyId);
  const assignment = findAssignment(viewer, policyId);
  if (assignment === null)
    return mayClaimForPolicy(viewer, policyId) ? found : found.filter(({ claimId }) => claimId === null);
  const claims = await readRecords(world.db, 'claims', { policyId });
  const followed = claims.filter((claim) => mayFollowClaim(viewer, claim)).map(({ claimId }) => claimId);
  return found.filter(({ claimId, transactionId, queuedAt }) =>
    claimId === null
      ? transactionId === assignment.transactionId || new Date(queuedAt) >= assignment.ownedSince
      : followed.includes(claimId),
  );
}

/** The letters about a claim, the newest first. For services: the caller has checked that its viewer may see the claim. */
export function readLettersOfClaim(
  { db }: Pick<World, 'db'>,
  { policyId, claimId }: Pick<Claim, 'policyId' | 'claimId'>,
): Promise<Letter[]> {
  return readRecords(db, 'letters', { policyId, claimId }, { newestBy: 'letterId' });
}

/** The last letter about a payment that failed, of any term of a policy. For services: the caller has checked that its viewer may see the policy. */
export function readFailureLetter({ db }: Pick<World, 'db'>, policyMainId: number) {
  return readLastLetter(db, policyMainId, ['DRAFT_FAILED', 'PAYMENT_RETURNED', 'RENEWAL_PAYMENT_RETURNED']);
}

/** A copy, with its letter if that was read already. */
export type CopyWithLetter = LetterCopy & { readonly letter?: Letter | undefined };

/** A page of the copies of letters about policies in sight; empty unless the viewer is staff and may see documents. */
export async function readCopyPage(
  { db }: World,
  viewer: Viewer,
  filter: LetterCopyFilter,
  page: Page,
): Promise<PageRows<CopyWithLetter>> {
  if (
    !isStaff(viewer.role) ||
    !may(viewer.masks, 'documents', 'view') ||
    !may(viewer.masks, 'policy', 'view')
  )
    return emptyPage();
  const copies = await selectCopyPage(db, viewer, filter, page);
  const letterIds = [...new Set(copies.rows.map(({ row }) => row.letterId))];
  const letters = new Map(
    (await readRecordsByIds(db, 'letters', letterIds)).map((letter) => [letter.letterId, letter]),
  );
  const rows = copies.rows.map(({ row, place }) => ({
    row: { ...row, letter: letters.get(row.letterId) },
    place,
  }));
  return { ...copies, rows };
}

/** The letter of a copy that the viewer was given. */
export async function readLetterOfCopy(
  { db }: Pick<World, 'db'>,
  { letterId, letter: read }: CopyWithLetter,
): Promise<Letter> {
  if (read) return read;
  const [letter] = await readRecords(db, 'letters', { letterId });
  if (!letter) throw new Error('A copy has no letter.');
  return letter;
}

/** The codes that letters to the insured show now, by the numbers of the terms. */
export async function readLetterCodes(
  world: Pick<World, 'db' | 'sealKey'>,
  policyIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const holders = await readLetterHolders(world.db, policyIds);
  return new Map(
    holders.map(({ policyId, policyMainId, assignmentId }) => [
      policyId,
      buildLetterCode(world, policyMainId, assignmentId),
    ]),
  );
}

/**
 * The names of the buyers to whom policies passed last, by the numbers of the terms that have one: as the accepted change names them, and as the
 * version in force of the term does once it is in effect.
 */
export async function readBuyerNames(
  world: World,
  viewer: Viewer,
  policyIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const holders = await readLetterHolders(world.db, policyIds);
  const assignmentIds = holders.flatMap(({ assignmentId }) => assignmentId ?? []);
  const assignments = await readRecordsByIds(world.db, 'policyChanges', [...new Set(assignmentIds)]);
  const assigned = new Map(
    await Promise.all(
      assignments.map(
        async (assignment) => [assignment.policyChangeId, await loadFileForJob(world, assignment)] as const,
      ),
    ),
  );
  const terms = holders.flatMap(({ policyId, assignmentId }) => (assignmentId === null ? [] : [policyId]));
  const files = await readPoliciesInForce(world, viewer, terms);
  const inForce = new Map(files.map((file) => [file.policy.policyId, file]));
  return new Map(
    holders.flatMap(({ policyId, assignmentId }) =>
      assignmentId === null
        ? []
        : [[policyId, listBuyerNames(assigned.get(assignmentId) ?? null, inForce.get(policyId))]],
    ),
  );
}

function listBuyerNames(assigned: StoredFile | null, inForce: StoredFile | undefined): string[] {
  if (assigned === null) return [];
  const from = assigned.change?.effectiveDate ?? '';
  const isInEffect = (inForce?.transaction.effectiveDate ?? '') >= from;
  return [assigned, ...(inForce && isInEffect ? [inForce] : [])].map(findInsuredName);
}
