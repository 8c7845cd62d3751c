import { nextChangeStage } from '../../machines/change/change.machine.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { projectAccount } from '../ledger/project-account.service.ts';
import { type Edit, rollBack } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { openVersion, readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import {
  continueApplication,
  decideReview,
  type ReviewContinuation,
} from '../underwriting/submit.service.ts';
import { saveChange } from './change.store.ts';
import { changeConditions } from './change-conditions.ts';
import { documentsOfChange, findPaymentProblems, findPriceProblems } from './change-problems.service.ts';
import { completeChange } from './complete-change.service.ts';
import { findCoverProblems, readCoverDifference } from './cover-start.service.ts';
import { changeOf, layOpenChange } from './lay-change.service.ts';
import { keepReleased } from './open-change.service.ts';
import { findGroupRefusal, findTermsTogether } from './terms-together.service.ts';

/** Releases or returns what underwriting holds: an application, or a change to an issued policy. */
export function decideHeld(
  world: World,
  viewer: Viewer,
  policyId: number,
  isReleased: boolean,
  message: string,
) {
  const target = { policyId, needs: 'edit', findOthers: findTermsTogether } as const;
  return decideReview(world, viewer, target, isReleased, message, continueHeld);
}

const continueHeld: ReviewContinuation = async (edit, isReleased, message) => {
  if (edit.file.change === null) return continueApplication(edit, isReleased, message);
  const refusal = await findGroupRefusal(edit);
  if (refusal) rollBack(saveRefused([refusal]));
  return isReleased ? releaseChange(edit) : returnChange(edit, message);
};

/** A released change is issued at once, unless the policy has moved under it: then it is priced again first. */
async function releaseChange(edit: Edit): Promise<StoredFile> {
  const terms = [await layHeld(edit)];
  for (const later of edit.others) terms.push(await layHeld(later));
  if (terms.some(({ isMoved }) => isMoved)) {
    for (const { term } of terms) await openAgain(term, 'release');
    return edit.file;
  }
  for (const { term, slices, laid } of terms) await completeChange(term, slices, laid);
  const { activeTransactionId } = edit.file.policy;
  return activeTransactionId === null ? edit.file : (await openVersion(edit, activeTransactionId)).file;
}

/** Lays a held change again, and finds whether it has to go back to be worked on: for another price, another first day, or a returned payment. */
async function layHeld(term: Edit) {
  const slices = await readSlicesOfEdit(term);
  const laid = await layOpenChange(term, slices);
  const problems = [
    ...(await findPriceProblems(term, laid)),
    ...(await findCoverProblems(term, laid)),
    ...(await findPaymentProblems(term)),
  ];
  return { term, slices, laid, isMoved: laid.hasBaseMoved || problems.length > 0 };
}

/** Returns a change to be worked on again, and notifies insured and agent of what is missing. */
async function returnChange(edit: Edit, message: string): Promise<StoredFile> {
  for (const term of [edit, ...edit.others]) await openAgain(term, 'return');
  const laid = await layOpenChange(edit, await readSlicesOfEdit(edit));
  const needed = await documentsOfChange(edit, await readCoverDifference(edit, laid));
  const missing = needed.filter(({ isOnFile }) => !isOnFile);
  await sendLetter(edit, {
    kind: 'MISSING_INFORMATION',
    occasion: `returned ${edit.at.occurredAt.toISOString()}`,
    facts: {
      documents: missing.length > 0 ? missing.map(({ documentType }) => documentType) : ['an answer'],
      reason: message,
    },
  });
  return edit.file;
}

async function openAgain(edit: Edit, event: 'release' | 'return'): Promise<void> {
  const change = changeOf(edit);
  const stage = nextChangeStage(change.stage, event, changeConditions({ hasBaseMoved: true }));
  if (stage !== 'EDITING') rollBack(saveRefused([]));
  const values = { stage, price: null, dueAmount: null } as const;
  const { transactionStatus, releasedReasons } = edit.file.transaction;
  // What an examiner saw is worked on again: what is always reviewed is reviewed with its new amounts and days.
  changeTransaction(edit, {
    ...(transactionStatus === 'PENDING_UNDERWRITING' ? { transactionStatus: 'IN_PROCESS' } : {}),
    releasedReasons: keepReleased(releasedReasons),
  });
  await saveChange(edit.trx, edit.at, values);
  edit.file = { ...edit.file, change: { ...change, ...values } };
  await projectAccount(edit);
}
