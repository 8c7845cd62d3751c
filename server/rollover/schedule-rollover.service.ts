import type { TransactionStatus } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { daysBetween, laterDate } from '../../machines/domain/dates/calendar.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { findRolloverBillDay } from '../../machines/domain/renewal/renewal-days.ts';
import { listReviewTopics } from '../../machines/domain/underwriting/review-priority.ts';
import { nextPolicyState } from '../../machines/lifecycle/policy.machine.ts';
import { nextTransactionStatus } from '../../machines/lifecycle/transaction.machine.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { rerateIfStale } from '../quote/pricing/rate.service.ts';
import { checkRefusalToday } from '../renewal/non-renewal.service.ts';
import { readOffer, scheduleOffer } from '../renewal/renewal-term.service.ts';
import { changeTransaction, findOpenReasons, joinReasons } from '../underwriting/evaluation.service.ts';
import { enterReviewQueue } from '../underwriting/review-work.service.ts';
import { findPresubmissionProblems } from '../underwriting/submission-problems.service.ts';

export type ScheduleRolloverAnswer =
  | { __typename: 'RolloverScheduled'; file: StoredFile }
  | SaveRefused
  | NotFound;

/** Schedules a complete rollover for its bill. What a rule of underwriting holds back goes to an examiner first. */
export function scheduleRollover(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<ScheduleRolloverAnswer> {
  const target = { policyId, needs: 'submit' } as const;
  return editPolicyFile<ScheduleRolloverAnswer>(world, viewer, target, async (edit) => {
    if (!may(viewer.masks, 'policy', 'submit')) return saveRefused([notAllowed]);
    await rerateIfStale(edit, 'DISCOUNTED');
    const problems = await findScheduleProblems(edit);
    if (problems.length > 0) return saveRefused(problems);
    const reasons = await findOpenReasons(edit, {});
    if (reasons.length === 0) await scheduleForBilling(edit);
    else {
      changeTransaction(edit, {
        transactionStatus: 'PENDING_UNDERWRITING',
        evaluation: 'REVIEW',
        evaluatedAt: edit.at.occurredAt.toISOString(),
        reviewReasons: joinReasons([...new Set(reasons.map(({ reason }) => reason))]),
        submittedBy: edit.at.userId,
      });
      await enterReviewQueue(edit, listReviewTopics(reasons.map(({ rule }) => rule)));
    }
    return { __typename: 'RolloverScheduled', file: edit.file };
  });
}

/** Whether a file is a rollover that is not scheduled, submitted, held or ended. */
export function isOpenRolloverQuote({ transaction }: Pick<StoredFile, 'transaction'>): boolean {
  const { policyState, transactionStatus } = transaction;
  return policyState === 'ROLLOVER_QUOTE' && openStatuses.includes(transactionStatus);
}

/** In the last of them the engine lacks what it needs for a premium. */
const openStatuses: readonly TransactionStatus[] = ['IN_PROCESS', 'NOT_SUBMITTED', 'SFR_RATES_REQUIRED'];

/** The answers that only an application asks for: a rollover has no applicant. */
const fieldsOfApplications: readonly (string | null)[] = [
  'transaction.agentSignedDate',
  'policy.areDeclarationsAccepted',
];

/** Everything that keeps a rollover from being scheduled; empty if it may be. */
export async function findScheduleProblems(edit: Edit): Promise<Problem[]> {
  const { file } = edit;
  if (!isOpenRolloverQuote(file)) return [notQuote];
  const end = file.policy.priorPolicyExpirationDate;
  if (end === null) return [noPriorEnd];
  const refusal = await checkRefusalToday(edit, file, end);
  if (refusal !== null) return [buildProblem('STATE', null, refusal.sentence)];
  if (nextScheduledState(edit, end) === null)
    return [
      buildProblem(
        'TOO_LATE',
        'policy.priorPolicyExpirationDate',
        `The prior policy ends on ${formatDate(end)}. It is billed only if more than 45 days are left: submit it with its payment instead.`,
      ),
    ];
  const problems = await findPresubmissionProblems(edit);
  const asked = problems.filter(({ field }) => !fieldsOfApplications.includes(field));
  return file.rating.totalPremium === null && asked.length === 0 ? [notRated] : asked;
}

/** Puts a rollover that nothing holds back on the calendar: it is billed 45 days before the prior policy ends. */
export async function scheduleForBilling(edit: Edit): Promise<void> {
  const { trx, at, file, today } = edit;
  const offer = await readOffer(trx, at.policyId);
  const end = file.policy.priorPolicyExpirationDate ?? offer?.renewal.expirationDate ?? null;
  const policyState = end === null ? null : nextScheduledState(edit, end);
  const { transaction } = file;
  const transactionStatus = nextTransactionStatus(
    transaction.transactionStatus,
    'build for billing',
    transaction,
  );
  if (offer === null || end === null || policyState === null || transactionStatus === null)
    throw new Error('Only a complete rollover can be scheduled.');
  changeTransaction(edit, { policyState, transactionStatus });
  const billDate = laterDate(findRolloverBillDay(end), today);
  await scheduleOffer(trx, offer.renewal.renewalId, { expirationDate: end, billDate });
  await logActivity(trx, at, { event: 'rollover scheduled', billDate });
}

function nextScheduledState({ file, today }: Edit, end: string) {
  return nextPolicyState(file.transaction.policyState, 'schedule for billing', {
    areStepsComplete: true,
    isAgentApproved: true,
    daysToExpiration: daysBetween(today, end),
  });
}

const notAllowed: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to submit policies. Ask the principal of your agency.",
);

const notQuote: Problem = buildProblem(
  'STATE',
  null,
  'Only a rollover that is still a quote can be scheduled for billing.',
);

const noPriorEnd: Problem = buildProblem(
  'REQUIRED',
  'policy.priorPolicyExpirationDate',
  'Enter the day on which the prior policy ends.',
);

const notRated: Problem = buildProblem(
  'NOT_RATED',
  null,
  'The rollover has no premium yet: rate its coverages first.',
);
