import type { Lookup } from '../../machines/contract/types.ts';
import { isEligibleForExceptionalDeductibles } from '../../machines/domain/coverage/deductible.ts';
import { areAnswersOpen, transactionStage } from '../../machines/domain/policy/transaction-stage.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readLookups } from '../lists/reference-lists.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readStanding } from '../policy/versions/versions.service.ts';
import { findRatingOptions } from '../rating/rating-options.service.ts';
import { findIssueProblems } from './issue-problems.service.ts';
import { findPresubmissionProblems } from './submission-problems.service.ts';

/** Whether the policy covers today or will: its record is active, and a version is in force or starts later. */
export async function isPolicyActive(world: World, file: StoredFile): Promise<boolean> {
  if (file.policy.recordLifecycleStatus !== 'ACTIVE') return false;
  const { kind } = await readStanding(world, file);
  return kind === 'IN_FORCE' || kind === 'NOT_STARTED';
}

export interface Ratability {
  isRatable: boolean;
  missing: readonly Problem[];
}

/** Whether the answers can be rated, and what is missing if not. */
export async function findRatability(world: World, viewer: Viewer, file: StoredFile): Promise<Ratability> {
  const { policyId } = file.policy;
  const options = await findRatingOptions(world, viewer, policyId, { stage: 'PRELIMINARY' });
  if (options.__typename === 'RatingOptions' && options.status !== 'NOT_RATABLE')
    return { isRatable: true, missing: [] };
  if (options.__typename === 'RatingOptions')
    return {
      isRatable: false,
      missing: options.reasons.map(({ code, message }) => ratingProblem(code, message)),
    };
  if (options.__typename === 'NotFound') return { isRatable: false, missing: [] };
  const { problems, message } = options;
  return {
    isRatable: false,
    missing: problems.length > 0 ? problems : [ratingProblem('NOT_RATABLE', message)],
  };
}

/** Whether the large deductibles may be offered for the chosen building coverage; if none is chosen, for the lowest that qualifies. */
export function canOfferExceptionalDeductibles(file: StoredFile): boolean {
  return isEligibleForExceptionalDeductibles(file, file.rating.buildingCoverage ?? 200_000);
}

export async function findReferralSource(
  world: World,
  viewer: Viewer,
  { policy }: StoredFile,
): Promise<Lookup | null> {
  if (policy.referralSourceId === null) return null;
  const sources = await readLookups(world, viewer, 'referralSource');
  return sources.find(({ valueId }) => valueId === policy.referralSourceId) ?? null;
}

/**
 * Every problem that holds a policy back: from application while it is a quote, from issue afterwards. Empty once it is issued or
 * has ended.
 */
export async function findPolicyProblems(world: World, viewer: Viewer, file: StoredFile): Promise<Problem[]> {
  const stage = transactionStage(file);
  if (stage === 'issued' || stage === 'ended') return [];
  const context = { world, viewer, trx: world.db, file, today: businessToday(world) };
  return areAnswersOpen(file) ? findPresubmissionProblems(context) : findIssueProblems(context);
}

function ratingProblem(code: string, message: string): Problem {
  return buildProblem(code, null, message, 'RATES');
}
