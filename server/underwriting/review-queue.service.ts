import { nameChange } from '../../machines/change/name-change.ts';
import type { IsoDate, ReviewPriority, ReviewTopic } from '../../machines/contract/types.ts';
import { may, mayViewReviewQueue } from '../../machines/domain/access/permission.ts';
import { lastUrgentDay, raisePriority } from '../../machines/domain/underwriting/review-priority.ts';
import { emptyPage, type Page, type PageRow, type PageRows } from '../database/pages.ts';
import { isRowNumber } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, businessToday, type World } from '../kernel/world.ts';
import { listReviewers, type Reviewer } from '../people/examiners.service.ts';
import { type PolicySummary, readSummaries } from '../policy/search/policy-summaries.service.ts';
import {
  countHeld,
  type HeldCounts,
  type ReviewCriteria,
  type ReviewRow,
  selectReviewPage,
} from './review-queue.store.ts';

/** A transaction that underwriting holds, as work. */
export interface ReviewItem
  extends Omit<
    ReviewRow,
    'policyId' | 'effectiveDate' | 'changeKind' | 'cancellationReason' | 'reviewerId' | 'reviewerName'
  > {
  policy: PolicySummary;
  change: string | null;
  startsOn: IsoDate | null;
  currentPriority: ReviewPriority;
  priorityReason: string | null;
  reviewer: Reviewer | null;
}

/** The conditions of the queue's filter. */
export interface ReviewFilter {
  readonly isMine?: boolean | null;
  readonly isUnassigned?: boolean | null;
  readonly topic?: ReviewTopic | null;
  readonly agencyEntityId?: number | null;
  readonly premiumFrom?: number | null;
  readonly premiumTo?: number | null;
  readonly waitingDays?: number | null;
}

/** A page of the review queue; empty for viewers who decide no reviews. */
export async function readReviewPage(
  world: World,
  viewer: Viewer,
  filter: ReviewFilter,
  page: Page,
): Promise<PageRows<ReviewItem>> {
  if (!mayViewReviewQueue(viewer.masks)) return emptyPage();
  const today = businessToday(world);
  const criteria = parseFilter(filter, viewer, businessNow(world));
  const found = await selectReviewPage(world.db, viewer, criteria, lastUrgentDay(today), page);
  return { ...found, rows: await withSummaries(world, viewer, found.rows) };
}

/** The held transaction of a policy as work; null if underwriting holds none or the viewer decides no reviews. */
export async function findReviewItem(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<ReviewItem | null> {
  if (!isRowNumber(policyId) || !mayViewReviewQueue(viewer.masks)) return null;
  const page = { limit: 1, after: null, before: null, isBackward: false };
  const today = businessToday(world);
  const found = await selectReviewPage(world.db, viewer, { policyId }, lastUrgentDay(today), page);
  const [item] = await withSummaries(world, viewer, found.rows);
  return item?.row ?? null;
}

/** How many transactions underwriting holds within sight; zeros for viewers who decide no reviews. */
export async function countReviews({ db }: World, viewer: Viewer): Promise<HeldCounts> {
  if (!mayViewReviewQueue(viewer.masks))
    return { total: 0, mine: 0, unassigned: 0, topics: [], agencies: [] };
  return countHeld(db, viewer);
}

/** The colleagues to whom the viewer may assign a review; empty for viewers who may not assign. */
export async function listAssignableReviewers(world: World, viewer: Viewer): Promise<Reviewer[]> {
  return mayReassign(viewer) ? listReviewers(world, viewer) : [];
}

/** Whether the viewer may give a review to a colleague or take it from one. */
export function mayReassign({ masks }: Viewer): boolean {
  return mayViewReviewQueue(masks) && may(masks, 'underwriting', 'reassign');
}

function parseFilter(
  { isMine, isUnassigned, topic, agencyEntityId, premiumFrom, premiumTo, waitingDays }: ReviewFilter,
  viewer: Viewer,
  now: Date,
): ReviewCriteria {
  const isAged = typeof waitingDays === 'number' && waitingDays > 0;
  return {
    ...(isMine === true ? { reviewerId: viewer.userId } : {}),
    ...(typeof agencyEntityId === 'number' ? { agencyEntityId } : {}),
    ...(isAged ? { heldBefore: new Date(now.getTime() - Math.min(waitingDays, 36_500) * 86_400_000) } : {}),
    isUnassigned: isUnassigned ?? null,
    topic: topic ?? null,
    premiumFrom: clampDollars(premiumFrom),
    premiumTo: clampDollars(premiumTo),
  };
}

/** An amount that its column can be compared with. */
function clampDollars(amount: number | null | undefined): number | null {
  return typeof amount === 'number' ? Math.max(-maxDollars, Math.min(amount, maxDollars)) : null;
}

const maxDollars = 1_000_000_000_000;

async function withSummaries(
  world: World,
  viewer: Viewer,
  rows: readonly PageRow<ReviewRow>[],
): Promise<PageRow<ReviewItem>[]> {
  const summaries = await readSummaries(
    world,
    viewer,
    rows.map(({ row }) => row.policyId),
  );
  const today = businessToday(world);
  return rows.flatMap(({ row, place }) => {
    const { policyId, effectiveDate, changeKind, cancellationReason, reviewerId, reviewerName, ...item } =
      row;
    const policy = summaries.get(policyId);
    if (!policy) return [];
    const isChange = changeKind !== null;
    const { priority: currentPriority, reason } = raisePriority(
      item.priority,
      effectiveDate,
      today,
      isChange,
    );
    const change = isChange ? nameChange({ kind: changeKind, cancellationReason }) : null;
    const reviewer = reviewerId === null ? null : { userId: reviewerId, name: reviewerName ?? '' };
    const work = { currentPriority, priorityReason: reason, reviewer };
    return [{ place, row: { ...item, ...work, policy, change, startsOn: effectiveDate } }];
  });
}
