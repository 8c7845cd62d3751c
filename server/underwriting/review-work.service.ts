import type { ReviewPriority, ReviewTopic } from '../../machines/contract/types.ts';
import { mayViewReviewQueue } from '../../machines/domain/access/permission.ts';
import { isPendingUnderwriting } from '../../machines/domain/policy/transaction.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, policyNotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { listReviewers } from '../people/examiners.service.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findReviewItem, mayReassign, type ReviewItem } from './review-queue.service.ts';
import { saveHold, saveReviewWork } from './review-queue.store.ts';

export type ReviewItemAnswer = { __typename: 'ReviewItemChanged'; item: ReviewItem } | SaveRefused | NotFound;

/** Puts the transaction of a change into the review queue. */
export function enterReviewQueue(edit: Edit, topics: readonly ReviewTopic[]): Promise<void> {
  return saveHold(edit.trx, edit.at, topics, edit.at.occurredAt);
}

/** Takes a held transaction to work on it. Of several who do it at once, one gets it; who works on it already keeps it. */
export function claimReview(world: World, viewer: Viewer, policyId: number): Promise<ReviewItemAnswer> {
  return changeReview(world, viewer, policyId, async (edit, item) => {
    if (item.reviewer?.userId === viewer.userId) return null;
    if (item.reviewer)
      return buildProblem('ASSIGNED', null, `${item.reviewer.name} is already working on it.`);
    await saveReviewer(edit, item, viewer.userId);
    await logActivity(edit.trx, edit.at, { event: 'review claimed' });
    return null;
  });
}

/** Assigns a held transaction to a colleague, or with null to no one. Its reviewer may give it up without the right to reassign. */
export function assignReview(
  world: World,
  viewer: Viewer,
  policyId: number,
  userId: number | null,
): Promise<ReviewItemAnswer> {
  return changeReview(world, viewer, policyId, async (edit, item) => {
    const before = item.reviewer?.userId ?? null;
    if (before === userId) return null;
    const isOwn = userId === null && before === viewer.userId;
    if (!isOwn && !mayReassign(viewer)) return buildProblem('NOT_ALLOWED', null, reassignMessage);
    if (userId !== null && !(await isReviewer(edit, userId)))
      return buildProblem('UNKNOWN_ROW', 'userId', 'Choose a colleague who works on reviews.');
    await saveReviewer(edit, item, userId);
    await logActivity(edit.trx, edit.at, { event: 'review assigned', before, after: userId });
    return null;
  });
}

/** Sets how urgent a review is. */
export function setReviewPriority(
  world: World,
  viewer: Viewer,
  policyId: number,
  priority: ReviewPriority,
): Promise<ReviewItemAnswer> {
  return changeReview(world, viewer, policyId, async (edit, item) => {
    if (item.priority === priority) return null;
    await saveReviewWork(edit.trx, edit.at, item.waitingSince, { priority });
    await logActivity(edit.trx, edit.at, {
      event: 'review priority set',
      before: item.priority,
      after: priority,
    });
    return null;
  });
}

const reassignMessage = "You don't have permission to assign reviews. Ask an underwriting manager.";

async function isReviewer({ trx, viewer }: Edit, userId: number): Promise<boolean> {
  return (await listReviewers({ db: trx }, viewer)).some((reviewer) => reviewer.userId === userId);
}

function saveReviewer({ trx, viewer, at }: Edit, item: ReviewItem, userId: number | null): Promise<void> {
  return saveReviewWork(trx, at, item.waitingSince, {
    assigned_to: userId,
    assigned_by: viewer.userId,
    assigned_at: userId === null ? null : at.occurredAt,
  });
}

/** Changes the work on a held transaction while its policy is locked. The change returns a problem, or null. */
function changeReview(
  world: World,
  viewer: Viewer,
  policyId: number,
  change: (edit: Edit, item: ReviewItem) => Promise<Problem | null>,
): Promise<ReviewItemAnswer> {
  return editPolicyFile<ReviewItemAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    if (!mayViewReviewQueue(viewer.masks))
      return saveRefused([buildProblem('NOT_ALLOWED', null, 'Only an examiner can work on reviews.')]);
    if (!isPendingUnderwriting(edit.file.transaction)) return saveRefused([notHeldProblem]);
    const read = () => findReviewItem({ ...world, db: edit.trx }, viewer, policyId);
    const before = await read();
    if (!before) return policyNotFound;
    const problem = await change(edit, before);
    if (problem) return saveRefused([problem]);
    const item = await read();
    return item ? { __typename: 'ReviewItemChanged', item } : policyNotFound;
  });
}

const notHeldProblem: Problem = buildProblem(
  'STATUS',
  null,
  'Underwriting is no longer holding this transaction. Load the queue again.',
);
