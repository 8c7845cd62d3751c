import { findStandingCancellation } from '../../machines/change/plan-versions.ts';
import type { IsoDate, Money } from '../../machines/contract/types.ts';
import type { Duty } from '../../machines/domain/calendar/duties.ts';
import { listDrafts, type PaymentDraft } from '../../machines/domain/installments/drafts.ts';
import { addInstallmentFees, findOverdue } from '../../machines/domain/installments/installment-days.ts';
import { formatMoney, isAboveZero, parseMoney } from '../../machines/domain/money/money.ts';
import { isOfferedTerm } from '../../machines/domain/policy/transaction-stage.ts';
import type { Db } from '../database/db.ts';
import { readPaymentCalls, readProviderCall } from '../database/provider-calls.store.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { seal, unseal } from '../kernel/sealing.ts';
import { viewerWithoutRights } from '../kernel/viewer-without-rights.ts';
import type { World } from '../kernel/world.ts';
import { readInstallmentRule } from '../ledger/installment-rule.service.ts';
import { listInstallments } from '../ledger/installments.service.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readSlicesOfFile } from '../policy/versions/versions.service.ts';
import { isOfferWithoutCover, readOffer } from '../renewal/renewal-term.service.ts';
import {
  type ChargeAnswer,
  type ChargeCall,
  findChargeDay,
  finishCharge,
  openCharge,
} from './charges.service.ts';
import { readConsent, readOpenConsent } from './draft-consents.store.ts';

/** Step 1 of a draft, under the lock: records the request to the payment service. Null if nothing is due. */
export async function openDraft(edit: Edit, installmentId: number | null = null): Promise<number | null> {
  const consent = await readOpenConsent(edit.trx, edit.file.policyMain.policyMainId);
  const amount = await readDraftAmount(edit, installmentId);
  if (consent === null || !isAboveZero(amount)) return null;
  const { draftConsentId, paymentTypeId, sealedToken } = consent;
  const order = {
    paymentTypeId,
    amount,
    draftConsentId,
    description: 'Drawn by consent',
    token: sealedToken,
  };
  const { providerCallId } = await openCharge(edit, order);
  return providerCallId;
}

/** Steps 2 and 3, while nothing is locked: asks the payment service and records its answer. The insured hears of a failure at once. */
export async function finishDraft(world: World, providerCallId: number): Promise<ChargeAnswer | null> {
  const call = (await readProviderCall(world.db, providerCallId)) as ChargeCall | undefined;
  const draftConsentId = call?.request.draftConsentId;
  if (call === undefined || draftConsentId === undefined) return null;
  const consent = await readConsent(world.db, draftConsentId);
  if (consent === null) return null;
  const token = unseal(world.sealKey, sealOwner(consent.policyMainId), consent.sealedToken) ?? '';
  return finishCharge(world, viewerWithoutRights(0, 'job'), call, token);
}

/** The card or account in words from which the bills of a term are drawn; null without a consent, and while a cancellation stands. */
export async function findDraftAccount(
  db: Db,
  file: StoredFile,
): Promise<{ readonly account: string } | null> {
  const consent = await readOpenConsent(db, file.policyMain.policyMainId);
  return consent === null || (await isCancelled(db, file)) ? null : { account: consent.account };
}

/** Whether a cancellation of a term stands. A renewal whose payment was returned is an offer again. */
async function isCancelled(db: Db, file: StoredFile): Promise<boolean> {
  if (file.policy.currentTransactionId === null) return false;
  return findStandingCancellation(await readSlicesOfFile({ db }, file)) !== null;
}

/** Seals the token of a payment form for a policy and its renewals. */
export function sealToken({ sealKey }: Pick<World, 'sealKey'>, policyMainId: number, token: string): string {
  return seal(sealKey, sealOwner(policyMainId), token);
}

function sealOwner(policyMainId: number): string {
  return `drafts of policy ${policyMainId}`;
}

/** Reminds the insured of a draft, unless nothing is due. */
export async function remindOfDraft(
  edit: Edit,
  { subjectId, occasion }: Pick<Duty, 'subjectId' | 'occasion'>,
): Promise<void> {
  const consent = await readOpenConsent(edit.trx, edit.file.policyMain.policyMainId);
  const amount = await readDraftAmount(edit, subjectId);
  const draft = (await listOpenDrafts(edit)).find((each) => each.subjectId === subjectId);
  if (consent === null || draft === undefined || !isAboveZero(amount)) return;
  const facts = { amount, account: `the ${consent.account}`, dueDate: draft.day };
  await sendLetter(edit, { kind: 'DRAFT_REMINDER', occasion, facts });
}

/** The drafts of a term that are open; none while a cancellation stands. */
export async function listOpenDrafts({ trx, at, file }: Edit): Promise<readonly PaymentDraft[]> {
  if (await isCancelled(trx, file)) return [];
  const offer = isOfferedTerm(file.transaction.policyState) ? await readOffer(trx, at.policyId) : null;
  const installments = await listInstallments(trx, at.policyId);
  return listDrafts({ transaction: file.transaction, offer, installments });
}

/** The business days on which bills of a policy were drawn: by the calendar, or as a consent was given. */
export async function listDrawnDays(db: Db, policyId: number): Promise<IsoDate[]> {
  const calls = (await readPaymentCalls(db, policyId)) as ChargeCall[];
  return calls.filter(({ request }) => request.draftConsentId !== undefined).map(findChargeDay);
}

/**
 * Reads the amount that a bill of a term draws: the balance of option A for an offer, nothing where it is not renewed; for an issued term the amount owed, without the monthly
 * payments that were billed after the one with the ID.
 */
export async function readDraftAmount(edit: Edit, installmentId: number | null = null): Promise<Money> {
  const { transaction } = edit.file;
  if (await isOfferWithoutCover(edit)) return '0.00';
  if (isOfferedTerm(transaction.policyState)) return transaction.balance ?? '0.00';
  const owed = await readOwed(edit);
  const rows = await listInstallments(edit.trx, edit.at.policyId);
  const drawn = rows.find((row) => row.installmentId === installmentId);
  if (drawn === undefined) return formatMoney(owed);
  const fee = parseMoney((await readInstallmentRule(edit.trx, edit.file))?.fee);
  return formatMoney(findOverdue(addInstallmentFees(rows, fee), drawn, owed));
}

/** Whether a bill of a term is overdue by a day, so that a new consent is drawn at once. */
export function isDraftDue(drafts: readonly PaymentDraft[], day: IsoDate): boolean {
  return drafts.some(({ overdueFrom }) => overdueFrom <= day);
}
