import { findStandingCancellation } from '../../machines/change/plan-versions.ts';
import { records } from '../../machines/contract/fields.ts';
import type { Underpayment } from '../../machines/contract/types.ts';
import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { isOpenToPayment } from '../../machines/domain/claims/claim-file.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { type Cents, formatMoney, isNothing } from '../../machines/domain/money/money.ts';
import { isAboveTolerance } from '../../machines/domain/money/tolerance.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { readRecords } from '../database/records.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { listInstallments, noteInstallment } from '../ledger/installments.service.ts';
import { postInstallments } from '../ledger/post-entries.service.ts';
import { type AccountHolder, readOwed } from '../ledger/project-account.service.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { isTakenFromClaim, readUntakenPremium } from './claim-hold.service.ts';
import { openUnderpayment } from './open-underpayment.service.ts';
import {
  addUnderpayment,
  closeUnderpayment,
  readOpenUnderpayment,
  readUnderpayments,
} from './underpayments.store.ts';

export type UnderpaymentAnswer =
  | { __typename: 'UnderpaymentSent'; file: StoredFile }
  | SaveRefused
  | NotFound;

/** Bills the balance of an issued term to insured and lenders, for the current term only: unpaid after 30 days, cover is reduced to what the money buys. */
export function billUnderpayment(
  world: World,
  viewer: Viewer,
  policyId: number,
  reason: string,
): Promise<UnderpaymentAnswer> {
  return workOnUnderpayment(world, viewer, policyId, async (edit, open) => {
    const fault = findOpeningProblem(edit, open, reason);
    if (fault !== null) return fault;
    const owed = await readOwed(edit);
    if (!isAboveTolerance(owed)) return nothingOwed;
    await openUnderpayment(edit, { kind: 'PREMIUM_SHORT', amount: formatMoney(owed), reason: reason.trim() });
    return null;
  });
}

/** Asks the insured for facts that decide the premium, due in 60 days. */
export function askForRatingData(
  world: World,
  viewer: Viewer,
  policyId: number,
  reason: string,
): Promise<UnderpaymentAnswer> {
  return workOnUnderpayment(world, viewer, policyId, async (edit, open) => {
    const fault = findOpeningProblem(edit, open, reason);
    if (fault !== null) return fault;
    await openUnderpayment(edit, { kind: 'DATA_MISSING', amount: null, reason: reason.trim() });
    return null;
  });
}

/** Notes that the missing facts came, in their days or later: claims are paid again. */
export function noteRatingData(world: World, viewer: Viewer, policyId: number): Promise<UnderpaymentAnswer> {
  return workOnUnderpayment(world, viewer, policyId, async ({ trx, at, today }) => {
    const all = await readUnderpayments(trx, policyId);
    const awaited = all.filter(
      ({ kind, status }) => kind === 'DATA_MISSING' && (status === 'OPEN' || status === 'WITHOUT_DATA'),
    );
    if (awaited.length === 0) return nothingAsked;
    for (const { underpaymentId } of awaited)
      await closeUnderpayment(trx, underpaymentId, { status: 'SETTLED', closedDate: today });
    await logActivity(trx, at, { event: 'underpayment settled', isFromClaim: false });
    return null;
  });
}

/** Notes that the insured has the missing premium taken from a claim: cover stays whole, no more is billed, and the rest of the term is owed. */
export function takeFromClaim(world: World, viewer: Viewer, policyId: number): Promise<UnderpaymentAnswer> {
  return workOnUnderpayment(world, viewer, policyId, async (edit, open) => {
    const { trx, at, today } = edit;
    const problem = await findTakeProblem(edit, open);
    if (problem !== null) return problem;
    const underpaymentId =
      open?.underpaymentId ?? (await addTakenPremium(edit, await readUntakenPremium(edit)));
    await closeUnderpayment(trx, underpaymentId, { status: 'FROM_CLAIM', closedDate: today });
    const rows = await listInstallments(trx, policyId);
    const rest = rows.filter(({ billedDate, amount }) => billedDate === null && !isNothing(amount));
    for (const { installmentId } of rest)
      await noteInstallment(trx, installmentId, { billedDate: today, nextDate: null });
    await postInstallments(edit, rest);
    // From now on a payment that was billed before is neither drawn nor missed.
    for (const { installmentId, billedDate, nextDate } of rows)
      if (billedDate !== null && nextDate !== null)
        await noteInstallment(trx, installmentId, { nextDate: null });
    await logActivity(trx, at, { event: 'underpayment settled', isFromClaim: true });
    return null;
  });
}

/** Why the viewer cannot have the missing premium of a term taken from a claim; null if it can be. The viewer must be allowed to see the policy. */
export async function readTakeRefusal(
  { db: trx }: World,
  viewer: Viewer,
  policyId: number,
): Promise<string | null> {
  const open = await readOpenUnderpayment(trx, policyId);
  const problem = mayWorkOnIt(viewer) ? await findTakeProblem({ trx, at: { policyId } }, open) : notAllowed;
  return problem?.message ?? null;
}

async function findTakeProblem(holder: AccountHolder, open: Underpayment | null): Promise<Problem | null> {
  const isMissing = open === null ? isAboveTolerance(await readUntakenPremium(holder)) : open.amount !== null;
  if (!isMissing) return nothingMissing;
  return (await hasClaimToPay(holder)) ? null : noClaim;
}

/** Bills premium that the insured has taken from a claim, where the term has no claim left that can pay it. A cancelled term is not billed. For services. */
export async function billUntakenPremium(edit: Edit): Promise<void> {
  const underpayments = await readUnderpayments(edit.trx, edit.at.policyId);
  const isBilled = underpayments.some(({ status }) => status === 'OPEN');
  if (!isTakenFromClaim(underpayments) || isBilled || (await hasClaimToPay(edit))) return;
  const owed = await readOwed(edit);
  if (!isAboveTolerance(owed) || findStandingCancellation(await readSlicesOfEdit(edit)) !== null) return;
  const reason = 'The premium was to be taken from a claim, and the claim does not pay it.';
  await openUnderpayment(edit, { kind: 'PREMIUM_SHORT', amount: formatMoney(owed), reason });
}

async function hasClaimToPay({ trx, at }: AccountHolder): Promise<boolean> {
  return (await readRecords(trx, 'claims', { policyId: at.policyId })).some(isOpenToPayment);
}

/** Notes premium that was not billed yet, and that the insured has taken from a claim. */
function addTakenPremium({ trx, at, today }: Edit, unpaid: Cents): Promise<number> {
  return addUnderpayment(trx, {
    policyId: at.policyId,
    transactionId: at.transactionId,
    kind: 'PREMIUM_SHORT',
    amount: formatMoney(unpaid),
    reason: 'The insured has the rest of the premium taken from a claim.',
    billedDate: today,
    lastDate: today,
  });
}

/** Does staff's work on the underpayment of a term. The work returns why it is refused, or null once it is done. */
function workOnUnderpayment(
  world: World,
  viewer: Viewer,
  policyId: number,
  work: (edit: Edit, open: Underpayment | null) => Promise<Problem | null>,
): Promise<UnderpaymentAnswer> {
  return editPolicyFile<UnderpaymentAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    if (!mayWorkOnIt(viewer)) return saveRefused([notAllowed]);
    const problem = await work(edit, await readOpenUnderpayment(edit.trx, policyId));
    if (problem !== null) return saveRefused([problem]);
    return { __typename: 'UnderpaymentSent', file: edit.file };
  });
}

function mayWorkOnIt({ role, masks }: Viewer): boolean {
  return isStaff(role) && may(masks, 'policy', 'edit');
}

function findOpeningProblem({ file }: Edit, open: Underpayment | null, reason: string): Problem | null {
  if (file.policy.currentTransactionId === null || file.policy.recordLifecycleStatus !== 'ACTIVE')
    return notInForce;
  if (open !== null) return alreadyOpen;
  if (reason.trim() === '')
    return buildProblem('REQUIRED', 'reason', 'Say what is wrong, in whole sentences.');
  const fault = valueFault(records.underpayments.fields.reason, reason);
  return fault === null ? null : buildProblem(fault.code, 'reason', fault.message);
}

const notAllowed = buildProblem(
  'NOT_ALLOWED',
  null,
  'Only the company’s staff can work on missing premium. Write to underwriting.',
);
const notInForce = buildProblem(
  'STATE',
  null,
  'Premium can be billed in this way only for a policy in force.',
);
const alreadyOpen = buildProblem(
  'STATE',
  null,
  'A bill or a request of this kind is still open. Wait until its last day has passed.',
);
const nothingOwed = buildProblem(
  'STATE',
  null,
  'Nothing is owed on this term. Correct its premium first; what is then missing can be billed.',
);
const nothingAsked = buildProblem('STATE', null, 'No information was requested.');
const noClaim = buildProblem('STATE', null, 'The term has no claim that can still be paid.');
const nothingMissing = buildProblem('STATE', null, 'No premium of the term is missing.');
