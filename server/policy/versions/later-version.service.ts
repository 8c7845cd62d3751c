import type {
  Claim,
  ClaimCoverageDecision,
  IsoDate,
  VersionSlice,
} from '../../../machines/contract/types.ts';
import {
  compareVersions,
  findUndecidedSlice,
  isLawfulReplacement,
  isOutOfForce,
  type LaterVersion,
  laterVersionNote,
} from '../../../machines/domain/claims/later-version.ts';
import { enumLabel, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import type { Db } from '../../database/db.ts';
import { addRecord, changeRecord, readRecords } from '../../database/records.store.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import type { Edit } from '../file/edit-file.service.ts';
import { loadPolicyFile } from '../file/policy-file.store.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { readVersionSlices } from './versions.store.ts';

type PinnedClaim = Pick<
  Claim,
  'claimId' | 'policyId' | 'dateOfLoss' | 'insuredTransactionId' | 'insuredIssueSequence'
>;

/** The decisions about versions that were issued for the date of loss after the notice, in their order. */
export function readCoverageDecisions(
  db: Db,
  { claimId }: Pick<Claim, 'claimId'>,
): Promise<ClaimCoverageDecision[]> {
  return readRecords(db, 'claimCoverageDecisions', { claimId });
}

/** The version that was issued for the date of loss after the one of the claim, differs from it, and waits for a decision; null without one. */
export async function readLaterVersion(
  db: Db,
  claim: PinnedClaim,
  decisions: readonly ClaimCoverageDecision[],
): Promise<LaterVersion | null> {
  const slice = findUndecidedSlice(claim, await readVersionSlices(db, claim.policyId), decisions);
  if (slice === null) return null;
  const pinned = isOutOfForce(decisions) ? null : claim.insuredTransactionId;
  if (slice.transactionId === pinned) return null;
  const load = (transactionId: number | null): Promise<StoredFile | null> | null =>
    transactionId === null ? null : loadPolicyFile(db, { policyId: claim.policyId, transactionId });
  const [before, after, issuedBy] = await Promise.all([
    load(pinned),
    load(slice.transactionId),
    load(slice.issuedByTransactionId),
  ]);
  const facts = compareVersions(before, after);
  return facts.some(({ isDifferent }) => isDifferent) ? describeSlice(slice, facts, issuedBy) : null;
}

function describeSlice(
  { transactionId, issueSequence, issuedAt }: VersionSlice,
  facts: LaterVersion['facts'],
  issuedBy: StoredFile | null,
): LaterVersion {
  const change = issuedBy?.change ?? null;
  return {
    ...{ transactionId, issueSequence, facts },
    issued: change === null ? 'New version' : enumLabel('ChangeKind', change.kind),
    issuedOn: toBusinessDate(new Date(issuedAt)),
    needsOverride: !isLawfulReplacement(change),
  };
}

/** Records for each claim of the policy whose date of loss is in days that were just decided whether its coverage is reviewed now. */
export async function reviewCoverageOfClaims(
  edit: Edit,
  days: readonly { readonly fromDate: IsoDate; readonly toDate: IsoDate }[],
): Promise<void> {
  const { trx, at } = edit;
  const claims = await readRecords(trx, 'claims', { policyId: at.policyId });
  for (const claim of claims) {
    const { claimId, dateOfLoss } = claim;
    if (!days.some(({ fromDate, toDate }) => fromDate <= dateOfLoss && dateOfLoss < toDate)) continue;
    const later = await readLaterVersion(trx, claim, await readCoverageDecisions(trx, claim));
    await finishCoverageNote(trx, claimId, edit.today);
    if (later === null) continue;
    const occurredAt = at.occurredAt.toISOString();
    await addRecord(trx, 'claimNotes', {
      ...{ claimId, text: laterVersionNote, returnDate: edit.today },
      ...{ writtenAt: occurredAt, writtenBy: null },
    });
    await addRecord(trx, 'claimEvents', {
      ...{ claimId, occurredAt, userId: at.userId },
      sentence: `${later.issued} was issued and covers the date of loss: the coverage is reviewed before a payment.`,
    });
    await logActivity(trx, at, { event: 'coverage reviewed', claimId, dateOfLoss });
  }
}

/** Finishes the note in the diary that asks for a decision about a later version. */
export async function finishCoverageNote(trx: Db, claimId: number, doneDate: IsoDate): Promise<void> {
  const notes = await readRecords(trx, 'claimNotes', { claimId });
  const open = notes.filter((note) => note.doneDate === null && note.text === laterVersionNote);
  for (const { claimNoteId } of open) await changeRecord(trx, 'claimNotes', { claimNoteId }, { doneDate });
}
