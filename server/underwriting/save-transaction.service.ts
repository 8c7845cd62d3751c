import type {
  HfiaaIndicator,
  IsoDate,
  PolicyState,
  TransactionStatus,
} from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { forbidden, type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile, rollBack } from '../policy/file/edit-file.service.ts';
import { canEditFile } from '../policy/file/policy-access.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { type StalePartsAnswer, savePartsWithinEdit } from '../policy/parts/save-parts.service.ts';
import type { StepProblemsAnswer } from '../policy/wizard/step-problems.ts';
import { evaluateOnRequest } from './evaluate-application.service.ts';
import { submitWithinEdit } from './submit.service.ts';

/** The changes of a transaction that a caller may request. Absent fields stay unchanged. */
export interface TransactionChange {
  agentSignedDate?: IsoDate | null;
  hfiaaIndicatorType?: HfiaaIndicator | null;
  /** APPLICATION submits a quote. */
  policyState?: PolicyState | null;
  /** PENDING_UNDERWRITING starts an evaluation if the PendingUnderwriting rule holds. */
  transactionStatus?: TransactionStatus | null;
}

type TransactionSaved = { __typename: 'PartsSaved'; file: StoredFile };

/**
 * Saves what a caller may request of a transaction, all or none: the signature, the submission, the evaluation. Problems returned
 * by `check` come first, and then nothing is done.
 */
export function saveTransaction(
  world: World,
  viewer: Viewer,
  policyId: number,
  { policyState, transactionStatus, ...answers }: TransactionChange,
  check: (edit: Edit) => Problem[] = () => [],
): Promise<TransactionSaved | StepProblemsAnswer | SaveRefused | StalePartsAnswer | NotFound> {
  return editPolicyFile(
    world,
    viewer,
    { policyId, needs: 'submit' },
    async (edit): Promise<TransactionSaved> => {
      const problems = check(edit);
      if (problems.length > 0) rollBack(saveRefused(problems));
      const before = edit.file.transaction;
      const { agentSignedDate = before.agentSignedDate, hfiaaIndicatorType = before.hfiaaIndicatorType } =
        answers;
      if (agentSignedDate !== before.agentSignedDate || hfiaaIndicatorType !== before.hfiaaIndicatorType) {
        if (!canEditFile(viewer, edit.file)) rollBack(forbidden(viewer));
        await savePartsWithinEdit(edit, { transaction: { agentSignedDate, hfiaaIndicatorType } });
      }
      if (policyState && policyState !== before.policyState) await submitForState(edit, policyState);
      if (transactionStatus && transactionStatus !== before.transactionStatus)
        await requestUnderwriting(edit, transactionStatus);
      return { __typename: 'PartsSaved', file: edit.file };
    },
  );
}

/** Submits the application for a change of state. A refused submission undoes the signature too; one that is held is kept. */
async function submitForState(edit: Edit, policyState: PolicyState): Promise<void> {
  const answer =
    policyState === 'APPLICATION' ? await submitWithinEdit(edit) : saveRefused([stateNotAllowedProblem]);
  const kept = ['ApplicationSubmitted', 'SentToUnderwriting', 'HardStop'];
  if (!kept.includes(answer.__typename)) rollBack(answer);
}

/** Evaluates the application for a request of PendingUnderwriting. Refuses any other status, and an application that cannot be evaluated now. */
async function requestUnderwriting(edit: Edit, status: TransactionStatus): Promise<void> {
  if (edit.file.transaction.transactionStatus === status) return;
  if (!may(edit.viewer.masks, 'policy', 'submit')) rollBack(forbidden(edit.viewer));
  if (status !== 'PENDING_UNDERWRITING' || !(await evaluateOnRequest(edit)))
    rollBack(saveRefused([statusNotAllowedProblem]));
}

const stateNotAllowedProblem: Problem = buildProblem(
  'STATE',
  'transaction.policyState',
  'A quote is submitted by Application; other states result from issuing, renewing and similar actions.',
);

const statusNotAllowedProblem: Problem = {
  ...stateNotAllowedProblem,
  code: 'STATUS',
  field: 'transaction.transactionStatus',
  message:
    'PendingUnderwriting evaluates a quote or application that has a payment; a returned one is submitted again. Other statuses cannot be set manually.',
};
