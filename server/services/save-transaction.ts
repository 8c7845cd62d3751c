import type { IsoDate, PolicyState, TransactionStatus } from '../../machines/contract/types.ts';
import { type Problem, problem } from '../../machines/domain/problem.ts';
import { shouldBecomePendingUnderwriting } from '../../machines/domain/transaction.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { StoredFile } from '../store/policy-file.ts';
import { editPolicyFile, type NotFound } from './edit-file.ts';
import { changeTransaction } from './evaluation.ts';
import { readPolicyFile } from './policy-files.ts';
import { savePart } from './save-part.ts';
import { refused, type SaveRefused, type StaleParts } from './save-parts.ts';
import { type SubmitAnswer, submitApplication } from './submit.ts';
import type { World } from './world.ts';

/** What may be asked of a transaction; what is absent stays as it is. */
export interface TransactionChange {
  agentSignedDate?: IsoDate | null;
  /** APPLICATION submits a quote. */
  policyState?: PolicyState | null;
  /** PENDING_UNDERWRITING holds it, where the rule of the payment says so. */
  transactionStatus?: TransactionStatus | null;
}

type SaveAnswer = SubmitAnswer | StaleParts | { __typename: 'PartsSaved'; file: StoredFile };

/** Saves what may be asked of a transaction, one after the other: the signature, the submission, the hold. The first that is refused ends it. */
export async function saveTransaction(
  world: World,
  viewer: Viewer,
  policyId: number,
  asked: TransactionChange,
): Promise<SaveAnswer> {
  const { agentSignedDate, policyState, transactionStatus } = asked;
  const file = await readPolicyFile(world, viewer, policyId);
  const before = file?.transaction;
  let answer: SaveAnswer | null = null;
  if (agentSignedDate !== undefined && agentSignedDate !== before?.agentSignedDate)
    answer = await savePart(world, viewer, policyId, { transaction: { agentSignedDate } });
  if (isRefused(answer)) return answer;
  if (policyState && policyState !== before?.policyState)
    answer =
      policyState === 'APPLICATION' ? await submitApplication(world, viewer, policyId) : refused([noOther]);
  if (isRefused(answer)) return answer;
  const isStatusAsked = transactionStatus && transactionStatus !== before?.transactionStatus;
  if (isStatusAsked || answer === null)
    return hold(world, viewer, policyId, isStatusAsked ? transactionStatus : null);
  return answer;
}

function isRefused(answer: SaveAnswer | null): answer is SaveAnswer {
  return answer !== null && !['PartsSaved', 'WizardMoved', 'HardStop'].includes(answer.__typename);
}

function hold(
  world: World,
  viewer: Viewer,
  policyId: number,
  status: TransactionStatus | null,
): Promise<{ __typename: 'PartsSaved'; file: StoredFile } | SaveRefused | NotFound> {
  return editPolicyFile<{ __typename: 'PartsSaved'; file: StoredFile } | SaveRefused>(
    world,
    viewer,
    policyId,
    async (edit) => {
      const isHeld = edit.file.transaction.transactionStatus === status;
      if (status !== null && !isHeld) {
        if (status !== 'PENDING_UNDERWRITING' || !shouldBecomePendingUnderwriting(edit.file))
          return refused([noStatus]);
        await changeTransaction(edit, { transactionStatus: status });
      }
      return { __typename: 'PartsSaved', file: edit.file };
    },
  );
}

const noOther: Problem = problem(
  'STATE',
  'transaction.policyState',
  'A quote is submitted by Application; other states come about by issuing, renewing and the like.',
);

const noStatus: Problem = {
  ...noOther,
  code: 'STATUS',
  field: 'transaction.transactionStatus',
  message:
    'PendingUnderwriting holds a quote or application that has a payment; other statuses are not set by hand.',
};
