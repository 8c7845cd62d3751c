import type { Claim, ClaimAction } from '../../machines/contract/types.ts';
import type { PermissionBit } from '../../machines/domain/access/permission.ts';
import { findReserve, isLossPaid } from '../../machines/domain/claims/claim-file.ts';
import { findHoldRefusal } from '../../machines/domain/claims/work/claim-standing.ts';
import { closingReasons } from '../../machines/domain/claims/work/closing-reasons.ts';
import { findDenialProblems } from '../../machines/domain/claims/work/denial-authority.ts';
import { changeReserve } from '../../machines/domain/ledger/claim-entry.ts';
import type { EntryDraft } from '../../machines/domain/ledger/ledger-entry.ts';
import { compareMoney, negateMoney, noMoney } from '../../machines/domain/money/money.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { billUntakenPremium } from '../installments/bill-underpayment.service.ts';
import { saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import {
  addReserve,
  type ClaimAnswer,
  type ClaimChange,
  type ClaimEdit,
  changeClaim,
  findNextStatus,
} from './change-claim.service.ts';
import { findLetterOfMove, readLineLanguage, sendClaimLetter } from './claim-letters.service.ts';

/** Who may do what has no act of its own. */
export const moveRights: { readonly [action in ClaimAction]?: readonly PermissionBit<'claims'>[] } = {
  REQUEST_PROOF: ['edit'],
  DENY: ['deny'],
  DENY_PART: ['deny'],
  CLOSE: ['approve'],
  WITHDRAW: ['edit', 'firstNotice'],
  REOPEN: ['approve'],
};

/** Asks for the proof of loss, denies, closes, withdraws or reopens a claim. */
export async function moveClaim(
  world: World,
  viewer: Viewer,
  claimId: number,
  action: ClaimAction,
  reason: string | null,
): Promise<ClaimAnswer> {
  const needed = moveRights[action];
  if (needed === undefined)
    return withScopeCode(
      viewer,
      saveRefused([
        buildProblem(
          'STATUS',
          'action',
          'This is done where the claim shows it: it needs more than the word.',
        ),
      ]),
    );
  const follow = endingActions.includes(action) ? billUntakenPremium : undefined;
  const move = async (edit: ClaimEdit): Promise<ClaimChange | readonly Problem[]> => {
    const held = findHoldRefusal(edit.file.claim, action);
    if (held !== null) return [buildProblem('STATUS', null, held)];
    const next = findNextStatus(edit, action);
    if (typeof next !== 'string') return [next];
    const values = findValues(edit, action, reason?.trim() || null);
    if ('code' in values) return [values];
    const isDenial = action === 'DENY' || action === 'DENY_PART';
    const refusals = isDenial ? findDenialProblems(edit.file, viewer, edit.today) : [];
    if (refusals.length > 0) return refusals;
    const letter = findLetterOfMove(edit.file, action, {
      today: edit.today,
      reason: values.closeReason ?? null,
      language: await readLineLanguage(edit),
    });
    if (letter !== null) await sendClaimLetter(edit, letter);
    return {
      values: { ...values, status: next },
      sentence: doneSentences[action],
      entries: action === 'WITHDRAW' ? await releaseReserves(edit) : [],
    };
  };
  return changeClaim(world, viewer, claimId, needed, move, follow);
}

/** How the history says that an action was done. */
const doneSentences: { readonly [action in ClaimAction]: string } = {
  ASSIGN: 'The claim was assigned to an adjuster.',
  INSPECT: 'The property was inspected.',
  REQUEST_PROOF: 'The insured was asked for the proof of loss.',
  RECEIVE_PROOF: 'A proof of loss was received.',
  PAY: 'A payment was approved.',
  DENY: 'The claim was denied.',
  DENY_PART: 'The rest of the claim was denied.',
  CLOSE: 'The claim was closed.',
  WITHDRAW: 'The claim was withdrawn.',
  REOPEN: 'The claim was reopened.',
};

/** The actions after which a claim pays nothing more. */
const endingActions: readonly ClaimAction[] = ['DENY', 'CLOSE', 'WITHDRAW'];

/** The values that an action writes beside the status, or the problem if it lacks its reason. */
function findValues(
  { file, today, userId }: ClaimEdit,
  action: ClaimAction,
  reason: string | null,
): Partial<Claim> | Problem {
  const { claim, payments } = file;
  const isDenial = action === 'DENY' || action === 'DENY_PART';
  if (isDenial)
    return {
      firstDeniedDate: claim.firstDeniedDate ?? today,
      examinedDate: claim.examinedDate ?? today,
    };
  if (action === 'REOPEN') return { closedDate: null, closeReason: null, reopenedBy: userId };
  if (action === 'WITHDRAW') return { closedDate: today };
  if (action !== 'CLOSE') return {};
  if (isLossPaid(payments)) return { closedDate: today };
  if (reason === null || closingReasons[reason] === undefined)
    return buildProblem('REQUIRED', 'reason', 'Choose the reason why the claim is closed without payment.');
  return { closedDate: today, closeReason: reason };
}

/** Releases the reserves of a claim. */
async function releaseReserves(edit: ClaimEdit): Promise<EntryDraft[]> {
  const { file, userId } = edit;
  const entries: EntryDraft[] = [];
  for (const coverage of ['BUILDING', 'CONTENTS', 'ICC'] as const) {
    const reserve = findReserve(file.reserves, coverage);
    if (compareMoney(reserve, noMoney) === 0) continue;
    entries.push(changeReserve(coverage, negateMoney(reserve)));
    await addReserve(edit, file.claim.claimId, {
      coverage,
      amount: noMoney,
      reason: 'The claim was withdrawn',
      setBy: userId,
    });
  }
  return entries;
}
