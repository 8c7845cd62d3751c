import type {
  Claim,
  ClaimAction,
  ClaimCoverage,
  ClaimStatus,
  IsoDate,
  RecordKey,
  StoredRecords,
} from '../../machines/contract/types.ts';
import { isHelper, may, type PermissionBit } from '../../machines/domain/access/permission.ts';
import type { ClaimFile } from '../../machines/domain/claims/claim-file.ts';
import { type ClaimTabName, findTabBit } from '../../machines/domain/claims/claim-tabs.ts';
import {
  findClaimConditions,
  findNextDue,
  listClaimClocks,
  missingForAction,
} from '../../machines/domain/claims/work/claim-standing.ts';
import type { EntryDraft } from '../../machines/domain/ledger/ledger-entry.ts';
import { type Cents, formatMoney } from '../../machines/domain/money/money.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { nextClaimStatus } from '../../machines/lifecycle/claim.machine.ts';
import type { Db } from '../database/db.ts';
import { addRecord, changeRecord, readRecords, readRecordsByIds } from '../database/records.store.ts';
import { auditActor } from '../kernel/activity.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, businessToday, type World } from '../kernel/world.ts';
import { postClaimEntries } from '../ledger/post-claim.service.ts';
import { type Edit, recordCallResult, rollBack } from '../policy/file/edit-file.service.ts';
import { loadClaimFile, readClaim } from './claim-files.service.ts';
import { lockClaim, replaceClocks, selectClaimHeads, updateNextDue } from './claims.store.ts';

export type ClaimAnswer = { __typename: 'ClaimSaved'; claim: Claim } | SaveRefused | NotFound;

/** A claim that is locked for a change. */
export interface ClaimEdit {
  readonly trx: Db;
  readonly viewer: Viewer;
  readonly today: IsoDate;
  readonly now: Date;
  readonly userId: number | null;
  readonly file: ClaimFile;
}

/** The changes of a claim's own row, and the sentence that records them. */
export interface ClaimChange {
  readonly values?: Partial<Omit<Claim, 'claimId' | 'revision'>>;
  readonly sentence: string;
  /** The tab to which the sentence belongs: users who do not see it do not read the sentence. */
  readonly tab?: ClaimTabName;
  /** The entries for the ledger, in this order. */
  readonly entries?: readonly EntryDraft[];
}

/** Any one of these rights is enough for a change. */
export type ClaimRight = readonly PermissionBit<'claims'>[];

/**
 * Changes a claim that the viewer may see, in one transaction that holds its lock. The work answers with problems, and has then written
 * nothing, or with the change, or with null where nothing changes. `follow` is what a change means for the policy, which is locked before the claim.
 */
export async function changeClaim(
  world: World,
  viewer: Viewer,
  claimId: number,
  rights: ClaimRight,
  work: (edit: ClaimEdit) => Promise<ClaimChange | readonly Problem[] | null>,
  follow?: (policy: Edit) => Promise<void>,
): Promise<ClaimAnswer> {
  const seen = await readClaim(world, viewer, claimId);
  if (seen === null) return claimNotFound;
  if (isHelper(viewer, seen.policyId) || !rights.some((right) => may(viewer.masks, 'claims', right)))
    return withScopeCode(viewer, saveRefused([notAllowed]));
  if (follow !== undefined) {
    const place = { policyId: seen.policyId, transactionId: null };
    return recordCallResult<ClaimAnswer>(world, viewer, place, async (policy) => {
      const answer = await changeLocked(world, viewer, policy.trx, claimId, work);
      if (answer.__typename !== 'ClaimSaved') return rollBack(answer);
      await follow(policy);
      return answer;
    });
  }
  return withTransaction<ClaimAnswer>(world, async (trx) => {
    const answer = await changeLocked(world, viewer, trx, claimId, work);
    if (answer.__typename !== 'ClaimSaved') throw new RefusedClaim(answer);
    return answer;
  }).catch((problem: unknown) => {
    if (problem instanceof RefusedClaim) return problem.answer;
    throw problem;
  });
}

/** Undoes what was written before a change of a claim was refused. */
class RefusedClaim extends Error {
  readonly answer: ClaimAnswer;

  constructor(answer: ClaimAnswer) {
    super('The change of a claim is refused.');
    this.answer = answer;
  }
}

/** The records of which each row belongs to a claim. */
type ClaimRecordKey = {
  [Key in RecordKey]: StoredRecords[Key] extends { readonly claimId: number } ? Key : never;
}[RecordKey];

/** Changes the claim to which a row belongs, such as a payment, which is named by its number. */
export async function changeClaimOfRow<Key extends ClaimRecordKey>(
  world: World,
  viewer: Viewer,
  record: Key,
  rowNumber: number,
  rights: ClaimRight,
  work: (edit: ClaimEdit) => Promise<ClaimChange | readonly Problem[] | null>,
): Promise<ClaimAnswer> {
  const [row] = isRowNumber(rowNumber) ? await readRecordsByIds(world.db, record, [rowNumber]) : [];
  return row === undefined ? claimNotFound : changeClaim(world, viewer, row.claimId, rights, work);
}

/** The same inside a transaction, for a viewer who was found to have the right. */
export async function changeLocked(
  world: World,
  viewer: Viewer,
  trx: Db,
  claimId: number,
  work: (edit: ClaimEdit) => Promise<ClaimChange | readonly Problem[] | null>,
): Promise<ClaimAnswer> {
  const claim = await lockClaim(trx, claimId);
  if (claim === null) return claimNotFound;
  const { userId = null } = auditActor(viewer);
  const now = businessNow(world);
  const edit = {
    trx,
    viewer,
    today: businessToday(world),
    now,
    userId,
    file: await loadClaimFile(trx, claim),
  };
  const change = await work(edit);
  if (change === null) return { __typename: 'ClaimSaved', claim };
  if (!('sentence' in change)) return withScopeCode(viewer, saveRefused([...change]));
  const revision = claim.revision + 1;
  await changeRecord(trx, 'claims', { claimId }, { ...change.values, revision });
  await postClaimEntries(edit, claim, `revision ${revision}`, change.entries ?? []);
  await addClaimEvent(edit, claimId, change.sentence, change.tab);
  await refreshNextDue(trx, [claimId], edit.today);
  const [saved] = await readRecords(trx, 'claims', { claimId });
  return saved === undefined ? claimNotFound : { __typename: 'ClaimSaved', claim: saved };
}

/** Problems of a change that was made from an older revision of the claim; none where it does not say which. */
export function findRevisionProblems({ revision }: Claim, madeFrom: number | null | undefined): Problem[] {
  return (madeFrom ?? revision) === revision
    ? []
    : [
        buildProblem(
          'STATUS',
          'revision',
          'Another person has changed the claim. Reload it before you save.',
        ),
      ];
}

/** Stores the company's next task of each changed claim, by which the desk orders its work. */
export async function refreshNextDue(trx: Db, claimIds: readonly number[], today: IsoDate): Promise<void> {
  const [claims, heads] = await Promise.all([
    readRecordsByIds(trx, 'claims', claimIds),
    selectClaimHeads(trx, claimIds),
  ]);
  const rows = claims.map((claim) => {
    const first = heads.get(claim.claimId) ?? { proofReceivedAt: null, paidDate: null, lastDeniedDate: null };
    const clocks = listClaimClocks(claim, first, today);
    return { claimId: claim.claimId, clocks, ...findNextDue(claim, first, today) };
  });
  await updateNextDue(trx, rows);
  const clocks = rows.flatMap((row) => row.clocks.map((clock) => ({ ...clock, claimId: row.claimId })));
  await replaceClocks(trx, clocks, claimIds);
}

/** Records what happened in a claim. */
export async function addClaimEvent(
  { trx, now, userId }: Pick<ClaimEdit, 'trx' | 'now' | 'userId'>,
  claimId: number,
  sentence: string,
  tabName?: ClaimTabName,
): Promise<void> {
  const tab = tabName === undefined ? null : findTabBit(tabName);
  await addRecord(trx, 'claimEvents', { claimId, sentence, occurredAt: now.toISOString(), userId, tab });
}

/** A new reserve: the amount expected to be paid for a coverage from now on. */
interface NewReserve {
  readonly coverage: ClaimCoverage;
  readonly amount: Cents;
  readonly reason: string;
  /** Who set it; null for the product itself. */
  readonly setBy: number | null;
}

/** Stores the reserve of a coverage from now on. The caller posts it. */
export async function addReserve(
  { trx, now }: Pick<ClaimEdit, 'trx' | 'now'>,
  claimId: number,
  { coverage, amount, reason, setBy }: NewReserve,
): Promise<void> {
  await addRecord(trx, 'claimReserves', {
    claimId,
    coverage,
    amount: formatMoney(amount),
    reason,
    setAt: now.toISOString(),
    setBy,
  });
}

/** Returns the status after an action, given the file with the change; the problem where the action may not be done now. */
export function findNextStatus(
  { file }: ClaimEdit,
  action: ClaimAction,
  added: Partial<ReturnType<typeof findClaimConditions>> = {},
): ClaimStatus | Problem {
  const conditions = { ...findClaimConditions(file), ...added };
  const next = nextClaimStatus(file.claim.status, action, conditions);
  return next ?? buildProblem('STATUS', null, missingForAction[action]);
}

export const claimNotFound: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such claim, or you may not see it.',
};

const notAllowed = buildProblem('NOT_ALLOWED', null, "You don't have permission to do this with claims.");
