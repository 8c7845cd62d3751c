import type { IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { daysBetween } from '../../machines/domain/dates/calendar.ts';
import { findFullPayment } from '../../machines/domain/dates/full-payment-date.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { isPendingUnderwriting } from '../../machines/domain/policy/transaction.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { nextPolicyState } from '../../machines/lifecycle/policy.machine.ts';
import type { PolicyConditions } from '../../machines/lifecycle/policy-conditions.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { sendPlan } from '../documents/send-plan.service.ts';
import { isPreferenceOn } from '../entities/preferences.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readCommissionPercent } from '../ledger/commission-rates.service.ts';
import { postIssue } from '../ledger/post-entries.service.ts';
import { writeSearchEntry } from '../policy/entity/refresh-policy-search.service.ts';
import {
  type Edit,
  editPolicyFile,
  rollBack,
  saveChanges,
  writeInBackground,
} from '../policy/file/edit-file.service.ts';
import { findActionProblem } from '../policy/file/policy-access.service.ts';
import { policyConditions } from '../policy/file/policy-conditions.service.ts';
import { assignPolicyNumber } from '../policy/file/policy-numbers.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { rescreenInsureds } from '../policy/screening/screening.service.ts';
import { putInForce } from '../policy/versions/versions.service.ts';
import { recordWizardEvent } from '../policy/wizard/wizard-events.service.ts';
import { changeTransaction } from './evaluation.service.ts';
import { awaitedCodes, findIssueProblems, isPaidInFull } from './issue-problems.service.ts';

export type IssueAnswer =
  | { __typename: 'PolicyIssued'; file: StoredFile; policyNumber: string }
  | SaveRefused
  | NotFound;

/** Who issues: a person with the right to, or the product itself. */
type Issuer = 'person' | 'product';

/**
 * Issues a policy after screening its names again. If anything prevents that, it is refused with every reason and nothing
 * changes. A viewer without the right to issue asks the product to try its automatic issue again. The dates of cover stay those of
 * the submission.
 */
export function issuePolicy(world: World, viewer: Viewer, policyId: number): Promise<IssueAnswer> {
  return editPolicyFile<IssueAnswer>(world, viewer, { policyId, needs: 'submit' }, async (edit) => {
    const refusal = findActionProblem('ISSUE', viewer, edit.file);
    const asksProduct = refusal?.code === 'NOT_ALLOWED' && may(viewer.masks, 'policy', 'submit');
    if (refusal && !asksProduct && !awaitedCodes.includes(refusal.code)) return saveRefused([refusal]);
    const issuer = asksProduct ? 'product' : 'person';
    const screened = await rescreenInsureds(edit);
    const problems = [
      ...(await findIssueProblems({ ...edit, file: screened })),
      ...(issuer === 'product' && !(await isIssueAutomatic(edit)) ? [needsPerson] : []),
    ];
    if (problems.length > 0) return saveRefused(problems);
    await saveChanges(edit, screened);
    const policyNumber = await issueTransaction(edit, issuer);
    if (typeof policyNumber !== 'string') rollBack(saveRefused([policyNumber]));
    return { __typename: 'PolicyIssued', file: edit.file, policyNumber };
  });
}

/** Whether the company lets the product issue applications that nothing holds back. */
export function isIssueAutomatic({ trx, file: { policyOwner } }: Edit): Promise<boolean> {
  const { agencyEntityId: entityId, companyId } = policyOwner;
  return isPreferenceOn(trx, { userId: null, entityId, companyId }, 'automaticIssue');
}

/**
 * Assigns a number to a policy that nothing holds back and issues its transaction. Returns the number; if the payment came too
 * late, returns the problem and changes nothing.
 */
export async function issueTransaction(edit: Edit, issuer: Issuer): Promise<string | Problem> {
  const policyState = nextPolicyState(edit.file.transaction.policyState, 'issue', circumstancesOfIssue(edit));
  if (policyState === null) return tooLateProblem;
  const isPrivate = edit.file.rating.privateFloodProviderId !== null;
  const commissionPercent = readCommissionPercent(edit);
  writeInBackground(edit, commissionPercent);
  const number = await assignPolicyNumber(edit, isPrivate);
  const { policy, transaction } = edit.file;
  await saveChanges(edit, {
    ...edit.file,
    policy: {
      ...policy,
      rateMarketType: isPrivate ? 'PRIVATE' : 'PUBLIC',
      originalNewBusinessDate: policy.originalNewBusinessDate ?? policy.effectiveDate,
    },
  });
  if (!isPendingUnderwriting(transaction))
    changeTransaction(edit, { transactionStatus: 'PENDING_UNDERWRITING' });
  changeTransaction(edit, {
    transactionStatus: 'ISSUED',
    policyState,
    issuedDate: edit.today,
    daysToIssue: countDaysToIssue(transaction.submittedAt, edit.today),
    reviewReasons: null,
    readyToIssueAt: null,
  });
  const { effectiveDate, expirationDate } = edit.file.policy;
  if (!effectiveDate || !expirationDate) throw new Error('An issued transaction has no term.');
  await putInForce(edit, { fromDate: effectiveDate, toDate: expirationDate });
  await postIssue(edit, await commissionPercent);
  writeInBackground(edit, sendLetter(edit, { kind: 'DECLARATIONS_NEW_BUSINESS', facts: {} }));
  if (policy.isPotentialDuplicate === true)
    writeInBackground(edit, sendLetter(edit, { kind: 'DUPLICATE_COVERAGE', facts: {} }));
  writeInBackground(edit, sendPlan(edit));
  writeInBackground(edit, writeSearchEntry(edit));
  const isAutomatic = issuer === 'product';
  writeInBackground(
    edit,
    logActivity(edit.trx, isAutomatic ? byProduct(edit.at) : edit.at, {
      event: 'issued',
      policyNumber: number,
      isAutomatic,
    }),
  );
  writeInBackground(edit, recordWizardEvent(edit, { type: 'issued' }));
  return number;
}

/** The context that logs an automatic issue as the product's own act, no matter who triggered it. */
function byProduct(at: Edit['at']): Edit['at'] {
  return { ...at, userId: null, actingAsUserId: null };
}

function countDaysToIssue(submittedAt: string | null, today: IsoDate): number {
  return submittedAt === null ? 0 : daysBetween(toBusinessDate(new Date(submittedAt)), today);
}

function circumstancesOfIssue({ file }: Edit): PolicyConditions {
  const paidOn = findFullPayment(file, file.transaction.agentSignedDate)?.day ?? null;
  const expired = file.policy.priorPolicyExpirationDate;
  return {
    ...policyConditions(file),
    isPaidInFull: isPaidInFull(file),
    isUnderwritingClear: true,
    areDocumentsThere: true,
    ...(paidOn && expired ? { daysPaidAfterExpiration: daysBetween(expired, paidOn) } : {}),
  };
}

const needsPerson: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  'Your company does not issue automatically, and you may not issue policies. An underwriter issues it from the queue "Ready to issue".',
);

const tooLateProblem: Problem = buildProblem(
  'TOO_LATE',
  null,
  'The payment arrived more than 30 days after the prior policy expired. Start a new application.',
);
