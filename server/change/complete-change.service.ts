import { nextChangeStage } from '../../machines/change/change.machine.ts';
import { changes, isAboutCancellation, isReinstatement } from '../../machines/change/changes.ts';
import type { PlannedSlice } from '../../machines/change/plan-versions.ts';
import type { IsoDate, PremiumLine, VersionSlice } from '../../machines/contract/types.ts';
import { prorataFactor } from '../../machines/domain/dates/term-charge.ts';
import type { LineAmount } from '../../machines/domain/ledger/ledger-entry.ts';
import { annualCharge } from '../../machines/domain/ledger/premium-charge.ts';
import {
  addMoney,
  formatMoney,
  negateMoney,
  noMoney,
  subtractMoney,
} from '../../machines/domain/money/money.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { isOpenedForReturn } from '../../machines/domain/underwriting/returned-payment.ts';
import { changeRecord } from '../database/records.store.ts';
import { readOwnerEntities } from '../entities/owner-entities.service.ts';
import { findAgentOfRecord } from '../identity/users/agents-of-record.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { saveRefused } from '../kernel/refusals.ts';
import { readCommissionPercent } from '../ledger/commission-rates.service.ts';
import { postCharge } from '../ledger/post-entries.service.ts';
import { projectAccount, readOwed } from '../ledger/project-account.service.ts';
import { writeSearchEntry } from '../policy/entity/refresh-policy-search.service.ts';
import { type Edit, rollBack, saveChanges } from '../policy/file/edit-file.service.ts';
import { type DecidedDays, decideDays, openVersion } from '../policy/versions/issue-versions.service.ts';
import { requestCreditRefund } from '../refunds/credit-refund.service.ts';
import { closeReturnedRows } from '../refunds/returned-payment-rows.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { applyAgain } from './apply-again.service.ts';
import { addTermCharges, readUnfinishedChange, saveChange } from './change.store.ts';
import { changeConditions } from './change-conditions.ts';
import { readTermDays } from './change-facts.service.ts';
import { sendChangeLetters } from './change-letters.service.ts';
import { findCoverProblems } from './cover-start.service.ts';
import { changeOf, type LaidChange } from './lay-change.service.ts';
import { passPolicyOn } from './scheduled-change.service.ts';
import { priceTerm, type TermPrice } from './term-price.service.ts';
import { findCreditHold } from './unpaid/held-credit.service.ts';

/**
 * Issues or schedules a change that nothing holds back, with all that follows from it in the edit's transaction: versions, later changes
 * applied again, charges, ledger entries, letters, search entry. For services: the caller has checked that it may be issued; that no cover
 * begins too early is checked here once more for every caller. `keepsCredit`: what it returns pays for what follows, and is not refunded.
 */
export async function completeChange(
  edit: Edit,
  slices: readonly VersionSlice[],
  laid: LaidChange,
  { keepsCredit = false }: { readonly keepsCredit?: boolean } = {},
): Promise<void> {
  const change = changeOf(edit);
  const isAhead = isAcceptedAhead(edit);
  const trigger = change.stage === 'HELD' ? 'release' : 'issue';
  const stage = nextChangeStage(change.stage, trigger, changeConditions({ isAhead }));
  if (stage !== 'ISSUED' && stage !== 'SCHEDULED')
    throw new Error(`A change that is ${change.stage} is not issued.`);
  const early = await findCoverProblems(edit, laid);
  if (early.length > 0) rollBack(saveRefused(early));
  await nameNewAgent(edit);
  if (!isAhead) await passPolicyOn(edit);
  await noteReinstatement(edit);
  const price = await priceTerm(edit, slices, laid);
  const acceptedAt = edit.at.occurredAt.toISOString();
  await saveStatus(edit, isAhead);
  await saveChange(edit.trx, edit.at, { stage, acceptedAt });
  edit.file = { ...edit.file, change: { ...changeOf(edit), stage, acceptedAt } };
  const again = await applyAgain(edit, laid);
  const open = await readUnfinishedChange(edit.trx, edit.at.policyId);
  await keepCharges(edit, price);
  await saveTransactionMoney(edit, price);
  await saveMoneyOfApplied(edit, price, again);
  // From here on these transactions are frozen, except for their account: versions name them.
  await decideDays(edit, listDecidedDays(edit, laid, again), open);
  await postPrice(edit, price, keepsCredit);
  await saveBalancesOfApplied(edit, again);
  // What this charges or returns is in the balance of another change that stays open, too.
  if (open !== null) await projectAccount(await openVersion(edit, open));
  await sendChangeLetters(edit, price.lines);
  await logIssue(edit, price.lines, isAhead);
  if (isOpenedForReturn(change)) await closeReturnedRows(edit);
  await writeSearchEntry(edit);
}

/** Whether a change is accepted ahead of its first day. A change that ends or restores cover is decided at once, on any day. */
function isAcceptedAhead({ file, today }: Pick<Edit, 'file' | 'today'>): boolean {
  const { kind, effectiveDate } = changeOf({ file });
  return (
    effectiveDate > today &&
    effectiveDate > readTermDays(file).effectiveDate &&
    kind !== 'CORRECTION' &&
    !isAboutCancellation(kind) &&
    !isReinstatement(kind)
  );
}

/** Gives the version of a transfer its new agent of record, with agency and company: who sees the policy follows the one in force. */
async function nameNewAgent(edit: Edit): Promise<void> {
  const { newAgentUserId } = changeOf(edit);
  if (newAgentUserId === null) return;
  // Who opened the change was asked whether they may name the agent; now the agent only has to be one still.
  const everybody = { ...edit.viewer, scope: 'ALL' } as const;
  const agent = await findAgentOfRecord(edit.trx, everybody, newAgentUserId);
  if (!agent)
    rollBack(
      saveRefused([buildProblem('UNKNOWN_ROW', 'newAgentUserId', 'This agent no longer takes policies.')]),
    );
  const { entityId: agencyEntityId, companyId, companyName } = agent;
  const above = await readOwnerEntities(edit.trx, agencyEntityId);
  const { userId: before, agencyPrivateEntityId } = edit.file.policyOwner;
  const owner = {
    ...{ userId: newAgentUserId, agencyEntityId, companyId, companyName, ...above },
    agencyPrivateEntityId: agencyPrivateEntityId === null ? null : agencyEntityId,
  };
  await saveChanges(edit, { ...edit.file, policyOwner: { ...edit.file.policyOwner, ...owner } });
  if (before !== null)
    await logActivity(edit.trx, edit.at, { event: 'agent of record changed', before, after: newAgentUserId });
}

/** Gives the version of a reinstatement its day: the first one on which the policy is in force again. */
async function noteReinstatement(edit: Edit): Promise<void> {
  if (!isReinstatement(changeOf(edit).kind)) return;
  const { policy, transaction } = edit.file;
  const reinstatementDate = transaction.effectiveDate;
  await saveChanges(edit, { ...edit.file, policy: { ...policy, reinstatementDate } });
}

async function saveStatus(edit: Edit, isAhead: boolean): Promise<void> {
  if (isAhead) {
    changeTransaction(edit, {
      transactionStatus: 'PENDING_SCHEDULED_CHANGES',
      reviewReasons: null,
    });
    return;
  }
  if (edit.file.transaction.transactionStatus !== 'PENDING_UNDERWRITING')
    changeTransaction(edit, { transactionStatus: 'PENDING_UNDERWRITING' });
  changeTransaction(edit, {
    transactionStatus: 'ISSUED',
    issuedDate: edit.today,
    reviewReasons: null,
  });
}

function listDecidedDays(
  { at }: Edit,
  { planned }: LaidChange,
  again: ReadonlyMap<string, number>,
): DecidedDays[] {
  return planned.map((days) => ({
    fromDate: days.from,
    toDate: days.to,
    transactionId: findDecided(at.transactionId, days, again),
    endedBy: days.is === 'no cover' ? days.endedBy : null,
  }));
}

/** Whose version counts for planned days; null for no cover. */
function findDecided(
  changeTransactionId: number,
  days: PlannedSlice,
  again: ReadonlyMap<string, number>,
): number | null {
  switch (days.is) {
    case 'the change':
      return changeTransactionId;
    case 'stored':
      return days.transactionId;
    case 'applied again':
      return again.get(days.from) ?? null;
    case 'no cover':
      return null;
  }
}

/** Posts the difference, and asks for the refund of what it returns, unless that is kept. */
async function postPrice(edit: Edit, { lines }: TermPrice, keepsCredit: boolean): Promise<void> {
  // The end of cover makes the rest of a plan owed at once, whether or not it returns anything.
  if (lines.length === 0 && changeOf(edit).kind !== 'CANCELLATION') return projectAccount(edit);
  await postCharge(edit, lines, {
    commissionPercent: await readCommissionPercent(edit),
    effectiveDate: changeOf(edit).effectiveDate,
  });
  if (!keepsCredit && (await findCreditHold(edit)) === null)
    await requestCreditRefund(edit, negateMoney(await readOwed(edit)));
}

/** Stores the recalculated charges of the term. */
async function keepCharges({ trx, at, file }: Edit, { steps }: TermPrice): Promise<void> {
  const { policyId, transactionId } = at;
  const rows = steps.flatMap(({ from: fromDate, days, factor, lines }) =>
    lines.map(({ line, annualBefore, annualAfter, amount }) => ({
      policyId,
      transactionId,
      fromDate,
      line,
      days,
      factor,
      annualBefore: formatMoney(annualBefore),
      annualAfter: formatMoney(annualAfter),
      amount: formatMoney(amount),
      edition: file.rating.edition,
    })),
  );
  await addTermCharges(trx, rows);
}

/** The premium fields of the change's transaction, as the wire calls them. nfip-domain 4.5. */
async function saveTransactionMoney(edit: Edit, price: TermPrice): Promise<void> {
  const { lines, steps, annualBefore, annualAfter } = price;
  const charged = steps.flatMap((step) => step.lines.map(({ amount }) => amount));
  const changeOfYear = subtractMoney(
    sumOf(annualAfter, ...premiumLines),
    sumOf(annualBefore, ...premiumLines),
  );
  changeTransaction(edit, {
    totalAnnualPremium: formatMoney(addMoney(...annualAfter.map(({ amount }) => amount))),
    adjustedAnnualPremium: formatMoney(addMoney(...annualAfter.map(({ amount }) => amount))),
    proratedAnnualPremium: formatMoney(addMoney(...charged)),
    premiumChange: formatMoney(changeOfYear),
    proratedPremiumChange: formatMoney(sumOf(lines, ...premiumLines)),
    annualFedFee: formatMoney(sumOf(annualAfter, 'FEDERAL_POLICY_FEE')),
    proratedFedFee: formatMoney(sumOf(lines, 'FEDERAL_POLICY_FEE')),
    proratedReserveFund: formatMoney(sumOf(lines, 'RESERVE_FUND')),
    proratedHfiaaSurcharge: formatMoney(sumOf(lines, 'HFIAA_SURCHARGE')),
    prorataFactor: prorataFactor(readTermDays(edit.file), changeOf(edit).effectiveDate),
  });
}

/**
 * The premium fields of the transactions that were applied again: their cost of a year now, and the total charge of the term. They
 * charge nothing by themselves: their differences were posted with the change below them.
 */
async function saveMoneyOfApplied(
  edit: Edit,
  { steps }: TermPrice,
  again: ReadonlyMap<IsoDate, number>,
): Promise<void> {
  const charged = steps.flatMap((step) => step.lines.map(({ amount }) => amount));
  let before = annualCharge(edit.file.rating);
  for (const [from, transactionId] of again) {
    const { file } = await openVersion(edit, transactionId);
    const annual = annualCharge(file.rating);
    const total = formatMoney(addMoney(...annual.map(({ amount }) => amount)));
    const change = subtractMoney(sumOf(annual, ...premiumLines), sumOf(before, ...premiumLines));
    const values = {
      totalAnnualPremium: total,
      adjustedAnnualPremium: total,
      proratedAnnualPremium: formatMoney(addMoney(...charged)),
      premiumChange: formatMoney(change),
      annualFedFee: formatMoney(sumOf(annual, 'FEDERAL_POLICY_FEE')),
      ...nothingCharged,
      prorataFactor: prorataFactor(readTermDays(edit.file), from),
    };
    await changeRecord(edit.trx, 'transaction', { policyId: edit.at.policyId, transactionId }, values);
    before = annual;
  }
}

/** Gives the changes that were applied again the balance of the term after the posting. */
async function saveBalancesOfApplied(edit: Edit, again: ReadonlyMap<IsoDate, number>): Promise<void> {
  const { submittedPremium, balance } = edit.file.transaction;
  for (const transactionId of again.values()) {
    const place = { policyId: edit.at.policyId, transactionId };
    await changeRecord(edit.trx, 'transaction', place, { submittedPremium, balance });
  }
}

/** The charges of a transaction that posts nothing by itself. */
const nothingCharged = {
  proratedPremiumChange: '0.00',
  proratedFedFee: '0.00',
  proratedReserveFund: '0.00',
  proratedHfiaaSurcharge: '0.00',
  proratedSrlPremium: '0.00',
} as const;

const premiumLines: readonly PremiumLine[] = ['BUILDING', 'CONTENTS', 'ICC'];

function sumOf(lines: readonly LineAmount[], ...wanted: readonly PremiumLine[]) {
  const found = lines.filter(({ line }) => wanted.includes(line)).map(({ amount }) => amount);
  return found.length === 0 ? noMoney : addMoney(...found);
}

async function logIssue(edit: Edit, lines: readonly LineAmount[], isAhead: boolean): Promise<void> {
  const { kind: changeKind, effectiveDate, cancellationReason } = changeOf(edit);
  const { trx, at } = edit;
  const total = addMoney(...lines.map(({ amount }) => amount));
  const amount = formatMoney(total);
  const facts = { changeKind, effectiveDate, amount };
  await logActivity(
    trx,
    at,
    isAhead ? { event: 'change scheduled', ...facts } : { event: 'change issued', ...facts },
  );
  if (cancellationReason !== null)
    await logActivity(trx, at, {
      event: 'policy cancelled',
      cancellationReason,
      effectiveDate,
      amount: formatMoney(negateMoney(total)),
    });
  if (changes[changeKind].allowedIf === 'is cancelled' && isReinstatement(changeKind))
    await logActivity(trx, at, { event: 'policy reinstated', effectiveDate });
}
