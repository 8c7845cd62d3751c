import type { IsoDate, PolicyNumber, PolicyState } from '../../machines/contract/types.ts';
import { daysBetween } from '../../machines/domain/calendar.ts';
import { todayIn } from '../../machines/domain/format.ts';
import { may } from '../../machines/domain/permission.ts';
import { type Problem, problem } from '../../machines/domain/problem.ts';
import { receiptOfFullAmount } from '../../machines/domain/receipt.ts';
import { stateAfter } from '../../machines/lifecycle/policy.machine.ts';
import type { PolicyGiven } from '../../machines/lifecycle/policy-given.ts';
import type { Viewer } from '../auth/viewer.ts';
import { nextNumber, numberPolicy, refreshSearchText } from '../store/policies.ts';
import type { StoredFile } from '../store/policy-file.ts';
import { addRecord } from '../store/records.ts';
import { issued } from './activity.ts';
import { type Edit, editPolicyFile, type NotFound, rollBack, saveChanges } from './edit-file.ts';
import { changeTransaction, textOf } from './evaluation.ts';
import { isPaidInFull, isUnderReview, problemsBeforeIssue, reviewReasonsAtIssue } from './issue-problems.ts';
import { circumstancesOf } from './policy-circumstances.ts';
import { rateAgain } from './rate.ts';
import { refused, type SaveRefused, saveNext } from './save-parts.ts';
import { screenedAgain } from './screening.ts';
import { recordEvent } from './wizard-events.ts';
import type { World } from './world.ts';

export type IssueAnswer =
  | { __typename: 'PolicyIssued'; file: StoredFile; policyNumber: string }
  | SaveRefused
  | NotFound;

/**
 * Issues a policy. Names are screened, its dates computed and it is rated once more; it is refused with every reason until all holds, which
 * changes nothing, unless only underwriting is in the way: then it is held for it. Then it gets its number, and the transaction is never changed again.
 */
export function issuePolicy(world: World, viewer: Viewer, policyId: number): Promise<IssueAnswer> {
  return editPolicyFile<IssueAnswer>(world, viewer, policyId, async (edit) => {
    if (!may(viewer.masks, 'policy', 'submit'))
      return refused([problem('NOT_ALLOWED', null, 'You may not issue policies.')]);
    if (edit.file.transaction.issuedDate !== null) return refused([isIssued]);
    await saveNext(edit, await screenedAgain(edit));
    await rateAgain(edit, 'DISCOUNTED');
    const problems = await problemsBeforeIssue(edit);
    if (problems.length > 0) {
      if (!problems.every(isUnderReview)) rollBack(refused(problems));
      await holdForReview(edit);
      return refused(problems);
    }
    const policyState = stateAfter(edit.file.transaction.policyState, 'issue', givenOf(edit));
    if (policyState === null) rollBack(refused([tooLate]));
    const policyNumber = await issue(edit, policyState);
    return { __typename: 'PolicyIssued', file: edit.file, policyNumber };
  });
}

/** Holds for underwriting what only underwriting keeps back. */
async function holdForReview(edit: Edit): Promise<void> {
  await changeTransaction(edit, {
    transactionStatus: 'PENDING_UNDERWRITING',
    reviewReasons: textOf(await reviewReasonsAtIssue(edit)),
  });
  await recordEvent(edit, { type: 'evaluated' });
}

/** Numbers the policy and ends its transaction: the payment's rule holds it, and nothing keeps it there. */
async function issue(edit: Edit, policyState: PolicyState): Promise<string> {
  const isPrivate = edit.file.rating.privateFloodProviderId !== null;
  const number = await assignNumber(edit, isPrivate);
  const { policy, transaction } = edit.file;
  await saveChanges(edit, {
    ...edit.file,
    policy: {
      ...policy,
      rateMarketType: isPrivate ? 'PRIVATE' : 'PUBLIC',
      originalNewBusinessDate: policy.originalNewBusinessDate ?? policy.effectiveDate,
    },
  });
  await changeTransaction(edit, { transactionStatus: 'PENDING_UNDERWRITING', reviewReasons: null });
  await changeTransaction(edit, {
    transactionStatus: 'ISSUED',
    policyState,
    issuedDate: edit.today,
    daysToIssue: daysToIssue(transaction.submittedAt, edit.today),
  });
  await refreshSearchText(edit.trx, edit.at.policyId);
  await issued(edit.trx, edit.at, number);
  await recordEvent(edit, { type: 'issued' });
  return number;
}

/** The federal number, ten digits, or the carrier's private flood number; it stands in the list of numbers too. */
async function assignNumber(edit: Edit, isPrivate: boolean): Promise<string> {
  const { policyId } = edit.at;
  const next = await nextNumber(edit.trx, isPrivate ? 'private_policy_number' : 'nfip_policy_number');
  const entry: Omit<PolicyNumber, 'policyNumberId'> = {
    policyId,
    policyNumberTypeId: isPrivate ? 'PRIVATE_FLOOD' : 'NFIP',
    policyNumberValue: isPrivate ? `PF${next}` : String(next),
  };
  const policyNumberId = await addRecord(edit.trx, 'policyNumbers', entry);
  const policyNumbers = [...edit.file.policyNumbers, { ...entry, policyNumberId }];
  edit.file = { ...edit.file, policyNumbers };
  if (isPrivate) return entry.policyNumberValue;
  await numberPolicy(edit.trx, policyId, entry.policyNumberValue);
  edit.file = { ...edit.file, policy: { ...edit.file.policy, nfipPolicyNum: entry.policyNumberValue } };
  return entry.policyNumberValue;
}

function daysToIssue(submittedAt: string | null, today: IsoDate): number {
  return submittedAt === null ? 0 : daysBetween(todayIn(new Date(submittedAt)), today);
}

function givenOf({ file }: Edit): PolicyGiven {
  const paidOn = receiptOfFullAmount(file);
  const expired = file.policy.priorPolicyExpirationDate;
  return {
    ...circumstancesOf(file),
    isPaidInFull: isPaidInFull(file),
    isUnderwritingClear: true,
    areDocumentsThere: true,
    ...(paidOn && expired ? { daysPaidAfterExpiration: daysBetween(expired, paidOn) } : {}),
  };
}

const isIssued: Problem = problem('ISSUED', null, 'The policy is issued already.');

const tooLate: Problem = {
  ...isIssued,
  code: 'TOO_LATE',
  message: 'The payment came more than 29 days after the prior policy expired. Start a new application.',
};
