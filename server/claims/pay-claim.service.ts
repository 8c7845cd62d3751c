import { ClaimPaymentKind as claimPaymentKindLabels } from '../../machines/contract/office-enums.ts';
import type {
  Claim,
  ClaimCoverage,
  ClaimPayment,
  ClaimPaymentAction,
  ClaimPaymentKind,
  ClaimStatus,
  Money,
} from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import {
  type ClaimFile,
  findReserve,
  formatClaimNumber,
  isWorkedClaim,
} from '../../machines/domain/claims/claim-file.ts';
import { isRequestAnswered } from '../../machines/domain/claims/claim-requests.ts';
import {
  findIccReserveAgain,
  findIccReserveBeside,
  reserveReasons,
} from '../../machines/domain/claims/icc.ts';
import { keepPremium, type PayeeShare, splitByPayee } from '../../machines/domain/claims/money-out.ts';
import { findListedNameRefusal } from '../../machines/domain/claims/payee-clearance.ts';
import { listPaymentNames } from '../../machines/domain/claims/payees.ts';
import { settleClaim } from '../../machines/domain/claims/settlement/settle-claim.ts';
import { printSettlement } from '../../machines/domain/claims/settlement/worksheet.ts';
import { describeClaim, describePayment } from '../../machines/domain/claims/work/claim-letters.ts';
import { findCancelRefusal, movePayment } from '../../machines/domain/claims/work/payment-moves.ts';
import { findClaimPaymentProblems, findCoverHold } from '../../machines/domain/claims/work/payment-needs.ts';
import { findOwnChangeRefusal } from '../../machines/domain/claims/work/separate-duties.ts';
import { enumLabel, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import {
  approveClaimExpense,
  approveClaimPayment,
  changeReserve,
  keepPremiumOfClaim,
} from '../../machines/domain/ledger/claim-entry.ts';
import type { EntryDraft } from '../../machines/domain/ledger/ledger-entry.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  minMoney,
  negateMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../../machines/domain/money/money.ts';
import { keptPremiumType, paymentStatus } from '../../machines/domain/money/payment.ts';
import { isNameCleared } from '../../machines/domain/parties/sanctions.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { recordReceipt } from '../billing/record-receipt.service.ts';
import { addRecord, changeRecord, readRecords, readRecordsByIds } from '../database/records.store.ts';
import { readUser } from '../identity/users/users.service.ts';
import { findClaimHold } from '../installments/claim-hold.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { postKeptPremium } from '../ledger/post-entries.service.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { type ScreenedPayee, screenPayeeNames } from '../policy/screening/payee-screening.service.ts';
import { findPayoutProblem } from '../policy/screening/payout-screening.service.ts';
import {
  addReserve,
  type ClaimAnswer,
  type ClaimChange,
  type ClaimEdit,
  changeClaimOfRow,
  changeLocked,
  claimNotFound,
  findNextStatus,
} from './change-claim.service.ts';
import { readClaim } from './claim-files.service.ts';
import { readLineLanguage, sendClaimLetter } from './claim-letters.service.ts';
import { keepScreenedNames } from './claims.store.ts';

/** The requested data of a payment. */
export interface NewClaimPayment {
  readonly kind: ClaimPaymentKind;
  readonly coverage: ClaimCoverage;
  readonly amount: Money;
  readonly lenderBalance?: Money | null;
  readonly bulletin?: string | null;
}

/**
 * Approves a payment: the premium is paid, the requirements of its kind are met, the names are not on the sanctions list, and the amount is within the viewer's authority.
 * It is split by who it goes to, and the reserve falls by it.
 */
export async function payClaim(
  world: World,
  viewer: Viewer,
  claimId: number,
  payment: NewClaimPayment,
): Promise<ClaimAnswer> {
  const seen = await readClaim(world, viewer, claimId);
  if (seen === null) return claimNotFound;
  return editPolicyFile<ClaimAnswer>(
    world,
    viewer,
    { policyId: seen.policyId, needs: 'view' },
    async (policy) => {
      if (!may(viewer.masks, 'claims', 'pay'))
        return saveRefused([buildProblem('NOT_ALLOWED', null, "You don't have permission to pay claims.")]);
      const held = await findHeldInsured(policy, claimId, viewer.userId);
      if (held) return saveRefused([held]);
      if (payment.kind === 'EXPENSE')
        return changeLocked(world, viewer, policy.trx, claimId, (edit) =>
          approvePayment(edit, payment, { premium: noMoney, screened: [] }),
        );
      const hold = await findClaimHold(policy);
      if (hold.problem) return saveRefused([hold.problem]);
      const { premium } = keepPremium(parseMoney(payment.amount), hold.takenPremium);
      const answer = await changeLocked(world, viewer, policy.trx, claimId, async (edit) => {
        const { insureds, lenders } = listPaymentNames(edit.file, payment.coverage);
        const screened = await screenPayeeNames(world, policy.trx, [...insureds, ...lenders]);
        const listed = findListedPayee(policy, edit.file, screened, viewer.userId);
        return listed ? [listed] : approvePayment(edit, payment, { premium, screened });
      });
      if (answer.__typename === 'ClaimSaved' && compareMoney(premium, noMoney) > 0)
        await recordKeptPremium(policy, answer.claim, premium);
      return answer;
    },
  );
}

/** Why the payees are not paid: a name resembles one on the sanctions list, and neither underwriting nor another person than the approver has cleared it. */
function findListedPayee(
  { file: { transaction } }: Edit,
  file: ClaimEdit['file'],
  screened: readonly ScreenedPayee[],
  approverId: number,
): Problem | null {
  const listed = screened.filter(
    ({ name, match }) => match !== null && !isNameCleared(name, transaction.releasedReasons),
  );
  const names = listed.map(({ name }) => name);
  const refusal = findListedNameRefusal(file, names, approverId);
  return refusal === null ? null : buildProblem('SANCTIONS', 'payment', refusal);
}

/** Records premium that was kept from a claim as a payment of the term. */
async function recordKeptPremium(policy: Edit, claim: Pick<Claim, 'claimId'>, premium: Cents): Promise<void> {
  const receipt = {
    paymentTypeId: keptPremiumType,
    paymentStatusId: paymentStatus.CLEARED,
    amount: formatMoney(premium),
    description: `Kept from claim ${formatClaimNumber(claim)}`,
    paidBy: 'INSURED',
    isManualEntry: true,
  } as const;
  await recordReceipt(policy, receipt, { post: postKeptPremium });
}

/** Why the viewer does not approve a payment: it follows what the viewer changed. */
function findOwnChange({ file, userId, viewer }: ClaimEdit, coverage: ClaimCoverage): Problem | null {
  const refusal = findOwnChangeRefusal(file, coverage, userId ?? viewer.userId);
  return refusal === null ? null : buildProblem('NOT_ALLOWED', null, refusal);
}

async function approvePayment(
  edit: ClaimEdit,
  payment: NewClaimPayment,
  { premium, screened }: { readonly premium: Cents; readonly screened: readonly ScreenedPayee[] },
) {
  const { file, viewer } = edit;
  const { kind, coverage, amount, lenderBalance = null } = payment;
  const bulletin = payment.bulletin?.trim() || null;
  const problems = findClaimPaymentProblems(
    file,
    { kind, coverage, amount, bulletin, lenderBalance },
    viewer.role,
  );
  const own = kind === 'EXPENSE' ? null : findOwnChange(edit, coverage);
  if (own !== null) problems.push(own);
  if (problems.length > 0) return problems;
  const { status } = file.claim;
  const isSettling = kind !== 'ADVANCE' && kind !== 'EXPENSE';
  const next = isSettling && !isSettled(status) ? findNextStatus(edit, 'PAY') : status;
  if (typeof next !== 'string') return [next];
  const isFeeOfWithdrawn = kind === 'EXPENSE' && status === 'WITHDRAWN';
  if (!isWorkedClaim(file.claim) && !isFeeOfWithdrawn)
    return [buildProblem('STATUS', null, 'A claim is paid once it has an adjuster, and until it is closed.')];
  const shares = await listShares(edit, payment, lenderBalance, premium);
  await keepScreenedNames(edit.trx, file.claim.claimId, screened);
  const entries: EntryDraft[] = [];
  let reserve = findReserve(file.reserves, coverage);
  for (const share of shares) {
    await addPaymentRow(edit, payment, share, bulletin);
    if (kind === 'EXPENSE') {
      entries.push(approveClaimExpense(share.amount));
      continue;
    }
    const fall = minMoney(reserve, share.amount);
    reserve = subtractMoney(reserve, fall);
    const approve = share.payee === 'PREMIUM' ? keepPremiumOfClaim : approveClaimPayment;
    entries.push(approve(coverage, share.amount), changeReserve(coverage, negateMoney(fall)));
    await addReserve(edit, file.claim.claimId, {
      coverage,
      amount: reserve,
      reason: 'Fell by a payment',
      setBy: null,
    });
  }
  if (kind !== 'EXPENSE' && coverage === 'BUILDING')
    entries.push(...(await lowerIccReserve(edit, parseMoney(amount))));
  if (kind !== 'EXPENSE')
    await sendClaimLetter(edit, {
      kind: kind === 'ADVANCE' ? 'CLAIM_ADVANCE' : 'CLAIM_PAID',
      facts: {
        ...describeClaim(file, [
          describePayment(
            coverage,
            shares.map(
              ({ payeeName, amount: share }) => `${payeeName}, ${formatDollarsAndCents(formatMoney(share))}`,
            ),
            bulletin,
            await readLineLanguage(edit),
          ),
        ]),
        amount,
      },
    });
  if (kind === 'ADDITIONAL') await answerRequests(edit, payment);
  return {
    values: {
      status: next,
      ...(isSettling && file.claim.examinedDate === null ? { examinedDate: edit.today } : {}),
    },
    sentence: `${enumLabel(claimPaymentKindLabels, kind)} of ${formatDollarsAndCents(amount)} was approved.`,
    entries,
  };
}

/** Lowers the reserve for compliance to what a payment for the building leaves of the statutory maximum. */
async function lowerIccReserve(edit: ClaimEdit, paid: Cents): Promise<readonly EntryDraft[]> {
  const { file } = edit;
  const reserve = findReserve(file.reserves, 'ICC');
  const amount = findIccReserveBeside(file, paid);
  if (compareMoney(amount, reserve) === 0) return [];
  await addReserve(edit, file.claim.claimId, {
    coverage: 'ICC',
    amount,
    reason: reserveReasons.lessRoom,
    setBy: null,
  });
  return [changeReserve('ICC', subtractMoney(amount, reserve))];
}

/** Decides the requests that are answered by an additional payment. */
async function answerRequests(
  { trx, file, today }: ClaimEdit,
  { kind, coverage, amount }: NewClaimPayment,
): Promise<void> {
  const payments = [...file.payments, { kind, coverage, amount, approvedDate: today }];
  for (const request of file.requests)
    if (request.decision === null && isRequestAnswered(request, { ...file, payments }))
      await changeRecord(
        trx,
        'claimRequests',
        { claimRequestId: request.claimRequestId },
        { decision: 'PAID', decidedDate: today },
      );
}

async function addPaymentRow(
  { trx, file, today, viewer }: ClaimEdit,
  { kind, coverage }: NewClaimPayment,
  { payee, payeeName, amount }: PayeeShare,
  bulletin: string | null,
): Promise<void> {
  await addRecord(trx, 'claimPayments', {
    claimId: file.claim.claimId,
    kind,
    coverage: kind === 'EXPENSE' ? 'BUILDING' : coverage,
    payee,
    payeeName,
    amount: formatMoney(amount),
    // Premium that is kept from the payment leaves no account: it is done at once.
    ...(payee === 'PREMIUM'
      ? { status: 'CASHED' as const, sentDate: today, cashedDate: today }
      : { status: 'APPROVED' as const }),
    bulletin,
    approvedDate: today,
    approvedBy: viewer.userId,
    worksheet: printSettlement(settleClaim(file)),
  });
}

async function listShares(
  { trx, file }: ClaimEdit,
  { kind, coverage, amount }: NewClaimPayment,
  lenderBalance: Money | null,
  premium: Cents,
): Promise<readonly PayeeShare[]> {
  const cents = parseMoney(amount);
  if (kind !== 'EXPENSE') {
    const kept = { payee: 'PREMIUM', payeeName: 'Premium of the term', amount: premium } as const;
    const balance = lenderBalance === null ? null : parseMoney(lenderBalance);
    const rest = splitByPayee(subtractMoney(cents, premium), listPaymentNames(file, coverage), balance);
    return [kept, ...rest].filter((share) => compareMoney(share.amount, noMoney) > 0);
  }
  const adjuster = await readUser(trx, file.claim.adjusterUserId ?? 0);
  const payeeName = [adjuster?.firstName, adjuster?.lastName].filter(Boolean).join(' ');
  return [{ payee: 'ADJUSTER', payeeName, amount: cents }];
}

/**
 * Sends an approved payment, records that the bank paid it, stops its check, issues it again, or cancels it. Where money leaves for the loss, its
 * names are compared with the current sanctions list again.
 */
export async function moveClaimPayment(
  world: World,
  viewer: Viewer,
  claimPaymentId: number,
  action: ClaimPaymentAction,
): Promise<ClaimAnswer> {
  const move = (edit: ClaimEdit) => movePaymentRow(edit, claimPaymentId, action);
  const [row] = isRowNumber(claimPaymentId)
    ? await readRecordsByIds(world.db, 'claimPayments', [claimPaymentId])
    : [];
  if (row === undefined || !isSendingLoss(row, action) || !may(viewer.masks, 'claims', 'pay'))
    return changeClaimOfRow(world, viewer, 'claimPayments', claimPaymentId, ['pay'], move);
  const { claimId } = row;
  const seen = await readClaim(world, viewer, claimId);
  if (seen === null) return claimNotFound;
  return editPolicyFile<ClaimAnswer>(
    world,
    viewer,
    { policyId: seen.policyId, needs: 'view' },
    async (policy) => {
      const held = await findHeldInsured(policy, claimId, row.approvedBy);
      if (held) return saveRefused([held]);
      return changeLocked(world, viewer, policy.trx, claimId, async (edit) => {
        const screened = await screenPayeeNames(world, policy.trx, listNamesOnRow(edit.file, row));
        const listed = findListedPayee(policy, edit.file, screened, row.approvedBy);
        if (listed) return [listed];
        const change = await move(edit);
        if ('sentence' in change) await keepScreenedNames(policy.trx, claimId, screened);
        return change;
      });
    },
  );
}

/** Whether an action lets money for the loss leave. */
function isSendingLoss({ kind }: Pick<ClaimPayment, 'kind'>, action: ClaimPaymentAction): boolean {
  return kind !== 'EXPENSE' && isSending(action);
}

function isSending(action: ClaimPaymentAction): boolean {
  return action === 'SEND' || action === 'SEND_ELECTRONICALLY' || action === 'REISSUE';
}

/** Why no money goes to an insured, unless another person than the approver has cleared the name on the claim. */
async function findHeldInsured(policy: Edit, claimId: number, approverId: number): Promise<Problem | null> {
  const clearances = await readRecords(policy.trx, 'claimNameClearances', { claimId });
  const byOthers = clearances.filter(({ clearedBy }) => clearedBy !== approverId);
  return findPayoutProblem(
    policy,
    byOthers.map(({ clearedName }) => clearedName),
  );
}

/** The names on an approved payment, those whose interest has ended since among them. */
function listNamesOnRow(file: ClaimFile, { coverage, payeeName }: ClaimPayment): readonly string[] {
  const { insureds, lenders } = listPaymentNames(file, coverage);
  const former = file.interests.map(({ interestName }) => interestName);
  return [...insureds, ...lenders, ...former].filter((name) => payeeName.includes(name));
}

async function movePaymentRow(
  edit: ClaimEdit,
  claimPaymentId: number,
  action: ClaimPaymentAction,
): Promise<ClaimChange | readonly Problem[]> {
  const { trx, file, today } = edit;
  const payment = file.payments.find((row) => row.claimPaymentId === claimPaymentId);
  const moved = payment && movePayment(payment, action);
  if (!moved)
    return [
      buildProblem('STATUS', 'action', 'The payment has changed in the meantime. Load the claim again.'),
    ];
  const isHeld = action !== 'CASH' && action !== 'STOP' && action !== 'CANCEL' && payment.kind !== 'EXPENSE';
  const held = isHeld ? findCoverHold(file) : null;
  const refusal =
    held ?? (action === 'CANCEL' ? findCancelRefusal({ ...file, status: file.claim.status }, payment) : null);
  if (refusal !== null) return [buildProblem('STATUS', 'action', refusal)];
  const { status, entry } = moved;
  await changeRecord(
    trx,
    'claimPayments',
    { claimPaymentId },
    {
      status,
      ...(isSending(action) ? { sentDate: today } : {}),
      ...(status === 'CASHED' ? { cashedDate: today } : {}),
    },
  );
  const sentence = describeMove(action, formatDollarsAndCents(payment.amount));
  return action === 'CANCEL' && payment.kind !== 'EXPENSE'
    ? { ...(await undoApproval(edit, payment, entry)), sentence }
    : { sentence, entries: [entry] };
}

/** How the history says what was done with a payment. */
function describeMove(action: ClaimPaymentAction, amount: string): string {
  switch (action) {
    case 'SEND':
      return `A check of ${amount} was sent.`;
    case 'SEND_ELECTRONICALLY':
      return `${amount} was sent to the bank account.`;
    case 'CASH':
      return `The bank paid the check of ${amount}.`;
    case 'STOP':
      return `The check of ${amount} was stopped.`;
    case 'REISSUE':
      return `A check of ${amount} was issued again.`;
    case 'TURN_OVER':
      return `${amount} of unclaimed property was turned over to the state.`;
    case 'CANCEL':
      return `A payment of ${amount} was canceled.`;
  }
}

/**
 * Reserves the amount of a canceled payment again and opens the requests that it answered. Where only advances are left, what is due is
 * reviewed again; premium that was kept from the payment stays paid.
 */
async function undoApproval(
  edit: ClaimEdit,
  { claimPaymentId, coverage, amount, kind }: ClaimPayment,
  entry: EntryDraft,
): Promise<Pick<ClaimChange, 'values' | 'entries'>> {
  const { trx, file } = edit;
  const { claim, requests } = file;
  const rest = { ...file, payments: file.payments.filter((row) => row.claimPaymentId !== claimPaymentId) };
  for (const request of kind === 'ADDITIONAL' ? requests : [])
    if (request.decision === 'PAID' && !isRequestAnswered(request, rest))
      await changeRecord(
        trx,
        'claimRequests',
        { claimRequestId: request.claimRequestId },
        { decision: null, decidedDate: null },
      );
  const isOpen = isSettled(claim.status) || claim.status === 'REOPENED';
  const isPaid = rest.payments.some((row) => row.kind !== 'ADVANCE' && row.kind !== 'EXPENSE');
  const next = isOpen
    ? findNextStatus({ ...edit, file: rest }, isPaid ? 'PAY' : 'RECEIVE_PROOF')
    : claim.status;
  return {
    ...(typeof next === 'string' ? { values: { status: next } } : {}),
    entries: [
      entry,
      ...(await raiseReserve(
        edit,
        coverage,
        addMoney(findReserve(file.reserves, coverage), parseMoney(amount)),
      )),
      ...(coverage === 'BUILDING' ? await raiseReserve(edit, 'ICC', findIccReserveAgain(rest)) : []),
    ],
  };
}

/** Sets a reserve to what it is after a canceled payment, which is never less than it was. */
async function raiseReserve(edit: ClaimEdit, coverage: ClaimCoverage, amount: Cents): Promise<EntryDraft[]> {
  const rise = subtractMoney(amount, findReserve(edit.file.reserves, coverage));
  if (compareMoney(rise, noMoney) === 0) return [];
  await addReserve(edit, edit.file.claim.claimId, {
    coverage,
    amount,
    reason: reserveReasons.canceled,
    setBy: null,
  });
  return [changeReserve(coverage, rise)];
}

/** Whether a payment other than an advance was approved. */
function isSettled(status: ClaimStatus): boolean {
  return status === 'PAID' || status === 'PARTLY_DENIED';
}
