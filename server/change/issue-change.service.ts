import { isLaterTerm } from '../../machines/change/cancellation-reasons.ts';
import { nextChangeStage } from '../../machines/change/change.machine.ts';
import type { IsoDate } from '../../machines/contract/types.ts';
import { formatPlace, isPlaceChanged } from '../../machines/domain/place/derived-place.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { findMissingPayor } from '../../machines/domain/rules/application-summary.ts';
import { listReviewTopics } from '../../machines/domain/underwriting/review-priority.ts';
import type { ReviewReason } from '../../machines/domain/underwriting/review-reasons.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, rollBack, saveChanges } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { rescreenInsureds } from '../policy/screening/screening.service.ts';
import { loadVersion, readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { changeTransaction, findOpenReasons, joinReasons } from '../underwriting/evaluation.service.ts';
import { enterReviewQueue } from '../underwriting/review-work.service.ts';
import { saveChange } from './change.store.ts';
import { changeConditions } from './change-conditions.ts';
import { findIssueProblemsOfChange, findIssueRefusal } from './change-problems.service.ts';
import { completeChange } from './complete-change.service.ts';
import { findCoverReviews } from './cover-start.service.ts';
import { changeOf, type LaidChange, layOpenChange } from './lay-change.service.ts';
import { type ChangeAnswer, problemOfTerm } from './open-change.service.ts';
import { editOpenChange, savedChange } from './price-change.service.ts';

/** When the request for a change was signed. */
export interface Signatures {
  readonly agentSignedDate?: IsoDate | null;
  readonly insuredSignedDate?: IsoDate | null;
}

/**
 * Signs the open change and issues it: transaction, versions, charges, ledger entries and letters in one database transaction. An
 * underwriting rule holds it; a first day that is still to come schedules it. Refused with every reason, it changes nothing.
 */
export function issueChange(
  world: World,
  viewer: Viewer,
  policyId: number,
  signatures: Signatures,
): Promise<ChangeAnswer> {
  return editOpenChange(world, viewer, policyId, async (edit) => {
    const refusal = findIssueRefusal(edit);
    if (refusal) return saveRefused([refusal]);
    await issueWithinEdit(edit, signatures);
    return savedChange(edit);
  });
}

/** The same inside an edit, for a change that is priced. Rolls everything back where it may not be issued. */
export async function issueWithinEdit(edit: Edit, signatures: Signatures): Promise<void> {
  const terms = [await prepareIssue(edit, signatures)];
  for (const later of edit.others) terms.push(await prepareIssue(later, signatures));
  const [first] = terms;
  const isHeld = terms.some(({ reasons }) => reasons.length > 0);
  for (const { term, slices, laid, reasons } of terms) {
    if (!isHeld) await completeChange(term, slices, laid);
    else await holdChange(term, reasons.length > 0 ? reasons : (first?.reasons ?? []));
  }
}

/** Signs a priced change and puts it before underwriting, which decides: for a person who requests a change that only the company may issue. */
export async function requestWithinEdit(edit: Edit, signatures: Signatures): Promise<void> {
  const reasons = await findRequestReasons(edit, signatures);
  for (const later of edit.others) await findRequestReasons(later, signatures);
  for (const term of [edit, ...edit.others]) await holdChange(term, reasons);
}

async function findRequestReasons(term: Edit, signatures: Signatures): Promise<ReviewReason[]> {
  const unsigned = await sign(term, signatures);
  if (unsigned) rollBack(saveRefused([unsigned]));
  await saveChanges(term, withRemainingPayor(term.file));
  return findReviewReasonsOfChange(term, await layOpenChange(term, await readSlicesOfEdit(term)));
}

/** Signs one term's change and finds what underwriting asks about it. Rolls everything back where it may not be issued. */
async function prepareIssue(term: Edit, signatures: Signatures) {
  const refuse = (problems: Problem[]) =>
    rollBack(
      saveRefused(isLaterTerm(changeOf(term)) ? problems.map((one) => problemOfTerm(term, one)) : problems),
    );
  const unsigned = await sign(term, signatures);
  if (unsigned) refuse([unsigned]);
  await saveChanges(term, withRemainingPayor(term.file));
  const slices = await readSlicesOfEdit(term);
  const laid = await layOpenChange(term, slices);
  const problems = await findIssueProblemsOfChange(term, laid);
  if (problems.length > 0) refuse(problems);
  await saveChanges(term, await rescreenInsureds(term));
  return { term, slices, laid, reasons: await findReviewReasonsOfChange(term, laid) };
}

/** The file at its issue: the insured pays once the lender that paid is removed. */
export function withRemainingPayor(file: StoredFile): StoredFile {
  return findMissingPayor(file) === null
    ? file
    : { ...file, policy: { ...file.policy, policyBillingType: 'INSURED' } };
}

/** Stores who signed when; a signature is of no later day than today. */
async function sign(edit: Edit, signatures: Signatures): Promise<Problem | null> {
  const change = changeOf(edit);
  const { agentSignedDate = null, insuredSignedDate = null } = signatures;
  for (const [field, day] of Object.entries({ agentSignedDate, insuredSignedDate }))
    if (day !== null && day > edit.today)
      return buildProblem('RANGE', field, 'The date signed must not be in the future.');
  const values = {
    agentSignedDate: agentSignedDate ?? change.agentSignedDate,
    insuredSignedDate: insuredSignedDate ?? change.insuredSignedDate,
  };
  await saveChange(edit.trx, edit.at, values);
  edit.file = { ...edit.file, change: { ...change, ...values } };
  return null;
}

/** Why underwriting reviews the change: by the rules of an application, without what held for the version before it already. */
export async function findReviewReasonsOfChange(edit: Edit, laid: LaidChange): Promise<ReviewReason[]> {
  const { basedOnTransactionId } = changeOf(edit);
  const base = await loadVersion(edit, basedOnTransactionId);
  const [open, before] = await Promise.all([
    findOpenReasons(edit, { coverStarts: await findCoverReviews(edit, laid) }),
    findOpenReasons({ ...edit, file: base }, {}),
  ]);
  const known = new Set(
    before.filter(({ reason }) => !reason.endsWith('is always reviewed.')).map(({ reason }) => reason),
  );
  const isMoved = isPlaceChanged(base.propertyAddress, edit.file.propertyAddress);
  return [
    ...open.filter(({ reason }) => !known.has(reason)),
    ...(isMoved ? [{ rule: 'U12', reason: describeMove(base, edit.file) }] : []),
  ];
}

/** A policy insures one building: whether another address is the same building is for underwriting to say. */
function describeMove(...versions: readonly [StoredFile, StoredFile]): string {
  const [before, after] = versions.map(({ propertyAddress }) => formatPlace(propertyAddress));
  return `The address of the property changes from ${before} to ${after}.`;
}

/** Has underwriting hold the change until an examiner decides. */
export async function holdChange(edit: Edit, reasons: readonly ReviewReason[]): Promise<void> {
  const change = changeOf(edit);
  const stage = nextChangeStage(change.stage, 'issue', changeConditions({ needsReview: true }));
  if (stage !== 'HELD') throw new Error(`A change that is ${change.stage} is not held.`);
  const sentences = [...new Set(reasons.map(({ reason }) => reason))];
  const at = edit.at.occurredAt.toISOString();
  changeTransaction(edit, {
    transactionStatus: 'PENDING_UNDERWRITING',
    submittedAt: at,
    submittedBy: edit.at.userId,
    evaluation: 'REVIEW',
    evaluatedAt: at,
    reviewReasons: joinReasons(sentences),
  });
  await saveChange(edit.trx, edit.at, { stage });
  edit.file = { ...edit.file, change: { ...change, stage } };
  // Several terms are one review: that of the first.
  if (!isLaterTerm(change)) await enterReviewQueue(edit, listReviewTopics(reasons.map(({ rule }) => rule)));
  await logActivity(edit.trx, edit.at, { event: 'evaluated', evaluation: 'REVIEW', reasons: sentences });
}
