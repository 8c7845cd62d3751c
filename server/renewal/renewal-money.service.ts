import type { IsoDate, NonRenewalReason, Renewal, RenewalBill } from '../../machines/contract/types.ts';
import { daysBetween } from '../../machines/domain/dates/calendar.ts';
import { type Cents, formatMoney, parseMoney, subtractMoney } from '../../machines/domain/money/money.ts';
import { receivedCents } from '../../machines/domain/money/payment.ts';
import { isOfferedTerm } from '../../machines/domain/policy/transaction-stage.ts';
import { findFirstPurchase, findPurchase, type Purchase } from '../../machines/domain/renewal/money-buys.ts';
import { scaleLastPremium } from '../../machines/domain/renewal/renewal-options.ts';
import { findLastReceiptDay } from '../../machines/domain/underwriting/returned-payment.ts';
import { nextPolicyState } from '../../machines/lifecycle/policy.machine.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { sendPlan } from '../documents/send-plan.service.ts';
import { endPlan, isPlanRefused } from '../installments/choose-plan.service.ts';
import { openUnderpayment } from '../installments/open-underpayment.service.ts';
import { findReducedCover } from '../installments/reduce-cover.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { readCommissionPercent } from '../ledger/commission-rates.service.ts';
import { postIssue } from '../ledger/post-entries.service.ts';
import { writeSearchEntry } from '../policy/entity/refresh-policy-search.service.ts';
import { type Edit, saveChanges, writeInBackground } from '../policy/file/edit-file.service.ts';
import { assignPolicyNumber } from '../policy/file/policy-numbers.service.ts';
import { changeRecordStatus } from '../policy/file/record-status.service.ts';
import { putInForce } from '../policy/versions/versions.service.ts';
import { chooseStoredRating } from '../quote/pricing/rate.service.ts';
import { closeReturnsOfOffer } from '../refunds/returned-payment-rows.service.ts';
import { evaluateReceipt } from '../underwriting/evaluate-application.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { closeLateMoney, holdLateMoney } from './late-money.service.ts';
import { checkRefusalToday, describeNonRenewal, endWithNotice } from './non-renewal.service.ts';
import {
  type BilledPrices,
  findFirstPayments,
  isTermInForce,
  readOffer,
  readPrices,
} from './renewal-term.service.ts';
import { saveRenewal } from './renewals.store.ts';
import { withdrawOffer } from './withdraw-offer.service.ts';

/** What follows money that came in: of an offered term it renews the policy, of everything else the application is evaluated. */
export function evaluateMoney(edit: Edit): Promise<void> {
  return isOfferedTerm(edit.file.transaction.policyState)
    ? evaluateRenewalMoney(edit)
    : evaluateReceipt(edit);
}

/**
 * Looks at the money of an offered term: what suffices issues it, with the option that the money chooses. What is too little issues it with a bill for the
 * rest if it buys any cover, and else waits until the last day; what is too late is held for a new application. The day of the receipt counts, not its
 * clearing nor the day on which it was entered.
 */
export async function evaluateRenewalMoney(edit: Edit): Promise<void> {
  const offer = await readOffer(edit.trx, edit.at.policyId);
  const day = findLastReceiptDay(edit.file.payments, edit.today);
  if (!offer?.bill || day === null) return;
  const { renewal, bill } = offer;
  if (renewal.stage === 'NOT_RENEWED') return holdLateMoney(edit, renewal);
  if (renewal.stage === 'LAPSED') return evaluateMoneyOfLapsed(edit, { renewal, bill, day });
  if (renewal.stage === 'BILLED') return evaluateMoneyOfBilled(edit, { renewal, bill, day });
}

/** The money of an offered term, by the day on which the last of it came. */
interface RenewalMoney {
  readonly renewal: Renewal;
  readonly bill: RenewalBill;
  readonly day: IsoDate;
}

/** Renews a lapsed term whose money had come by its last day, and holds all other money for a new application. */
async function evaluateMoneyOfLapsed(edit: Edit, money: RenewalMoney): Promise<void> {
  const { renewal } = money;
  const bought = (await isTermInForce(edit.trx, renewal)) ? await findBoughtTerm(edit, money) : null;
  if (bought === null || (await findNonRenewal(edit, renewal)) !== null) return holdLateMoney(edit, renewal);
  await reopenLapsedOffer(edit);
  await renewTerm(edit, money, bought);
}

/** Renews a billed term with money that suffices, unless it is not renewed by now. */
async function evaluateMoneyOfBilled(edit: Edit, money: RenewalMoney): Promise<void> {
  const { renewal } = money;
  if (!(await isTermInForce(edit.trx, renewal))) return withdrawOffer(edit, renewal);
  const bought = await findBoughtTerm(edit, money);
  if (bought === null) return;
  const nonRenewal = await findNonRenewal(edit, renewal);
  if (nonRenewal !== null) return endWithNotice(edit, renewal, edit, describeNonRenewal(nonRenewal));
  await renewTerm(edit, money, bought);
}

/** The coded reason why an offered term is not renewed today; null if it is. */
async function findNonRenewal(
  edit: Edit,
  { expirationDate }: Pick<Renewal, 'expirationDate'>,
): Promise<NonRenewalReason | null> {
  return (await checkRefusalToday(edit, edit.file, expirationDate))?.code ?? null;
}

/** The result of the money of an offered term. */
interface BoughtTerm {
  readonly prices: BilledPrices;
  readonly purchase: Exclude<Purchase, { readonly kind: 'TOO_LATE' }>;
  /** Whether it was offered in monthly payments that are refused by now, so that it is issued without them. */
  readonly isWithoutPlan: boolean;
}

/** Finds what the money of an offered term buys; null where it buys nothing. A year that is paid whole has no plan from then on. */
async function findBoughtTerm(edit: Edit, { renewal, bill, day }: RenewalMoney): Promise<BoughtTerm | null> {
  const prices = await readPrices(edit.trx, bill, renewal.expirationDate);
  await payYearWhole(edit, prices, day);
  const isWithoutPlan = await isPlanRefused(edit);
  const isWhole = isWithoutPlan || edit.file.transaction.laterInstallments === null;
  const purchase = findBought(edit, isWhole, prices, day);
  return purchase === null ? null : { prices, purchase, isWithoutPlan };
}

/** Issues an offered term with what its money buys, and bills what is missing. */
async function renewTerm(
  edit: Edit,
  { renewal, day }: RenewalMoney,
  { prices, purchase, isWithoutPlan }: BoughtTerm,
): Promise<void> {
  if (isWithoutPlan) await endPlan(edit);
  if (purchase.kind === 'BUYS' && purchase.option === 'B') await chooseHigherOption(edit, prices);
  await issueRenewal(edit, { paidOn: day, ...prices });
  await saveRenewal(edit.trx, renewal.renewalId, { stage: 'RENEWED', nextDate: null });
  await closeReturnsOfOffer(edit);
  if (purchase.kind === 'TOO_LITTLE')
    await openUnderpayment(edit, {
      kind: 'PREMIUM_SHORT',
      amount: formatMoney(purchase.missing),
      reason: 'The payment for the renewal is less than the amount of the bill.',
    });
}

/** Finds which option the money of an offered term buys, whole or by its first payment; null where it buys nothing. */
function findBought(
  edit: Edit,
  isWhole: boolean,
  prices: BilledPrices,
  day: IsoDate,
): BoughtTerm['purchase'] | null {
  const received = receivedCents(edit.file.payments);
  const purchase = isWhole
    ? findPurchase(prices, received, day)
    : findFirstPurchase(findFirstPayments(prices), received, day);
  if (purchase.kind === 'TOO_LATE') return null;
  return purchase.kind === 'BUYS' || (isWhole && buysReducedCover(edit)) ? purchase : null;
}

/** Has a term that is offered in monthly payments paid whole, where the money suffices for the whole year. */
async function payYearWhole(edit: Edit, prices: BilledPrices, day: IsoDate): Promise<void> {
  const { transaction, payments } = edit.file;
  if (transaction.laterInstallments === null) return;
  if (findPurchase(prices, receivedCents(payments), day).kind !== 'BUYS') return;
  changeTransaction(edit, { laterInstallments: null });
  const activity = { event: 'payment plan chosen', plan: 'ANNUAL', firstPayment: prices.total } as const;
  await logActivity(edit.trx, edit.at, activity);
}

/** Offers a term again whose money had come by the last day and was entered after its lapse. */
async function reopenLapsedOffer(edit: Edit): Promise<void> {
  changeTransaction(edit, { transactionStatus: 'BILLED_RENEWAL' });
  await changeRecordStatus(edit, 'ACTIVE');
  await closeLateMoney(edit);
}

/**
 * Whether money that is less than the bill buys some of the cover: the term is then issued, and what is missing is billed at once. The first of
 * twelve payments is paid whole. Standard Flood Insurance Policy, VII.D.
 */
function buysReducedCover(edit: Edit): boolean {
  return findReducedCover(edit, receivedCents(edit.file.payments)) !== null;
}

/** Reads the amount due of an offered term for option B; null if option B is not offered, or its expiration has passed. */
export async function readHigherDue({ trx, at, file, today }: Edit): Promise<Cents | null> {
  if (!isOfferedTerm(file.transaction.policyState)) return null;
  const offer = await readOffer(trx, at.policyId);
  if (!offer?.bill || offer.renewal.stage !== 'BILLED' || today > offer.renewal.expirationDate) return null;
  const prices = await readPrices(trx, offer.bill, offer.renewal.expirationDate);
  const { higherTotal } = file.transaction.laterInstallments === null ? prices : findFirstPayments(prices);
  return higherTotal === null ? null : subtractMoney(parseMoney(higherTotal), receivedCents(file.payments));
}

/** Makes option B the offer that counts, with last year's premium as it counts for the cap of that option. */
async function chooseHigherOption(edit: Edit, { same, higher }: BilledPrices): Promise<void> {
  if (higher === null) return;
  const { priorPolicyInfo } = edit.file;
  const lastPremium = priorPolicyInfo.priorDiscountedPremium ?? 0;
  const priorDiscountedPremium = scaleLastPremium(lastPremium, same, higher.fullRiskPremium);
  await saveChanges(edit, {
    ...edit.file,
    priorPolicyInfo: { ...priorPolicyInfo, priorDiscountedPremium },
    policy: { ...edit.file.policy, ratingId: higher.ratingId },
  });
  await chooseStoredRating(edit, higher);
}

/** Issues a paid renewal: the term is put in force, its charge is posted from its first day, and its declarations go out. */
async function issueRenewal(
  edit: Edit,
  { paidOn, expirationDate, lastDate }: BilledPrices & { readonly paidOn: IsoDate },
): Promise<void> {
  const { transaction, policy } = edit.file;
  const policyState = nextPolicyState(transaction.policyState, 'issue', {
    isPaidInFull: true,
    // A rollover was evaluated before it was scheduled.
    isUnderwritingClear: true,
    daysPaidAfterExpiration: daysBetween(expirationDate, paidOn),
    graceDays: daysBetween(expirationDate, lastDate),
  });
  if (policyState === null) throw new Error('A renewal that is paid in time is issued.');
  const isRollover = policyState === 'ROLLOVER';
  if (isRollover) {
    await assignPolicyNumber(edit, false);
    await saveChanges(edit, {
      ...edit.file,
      policy: {
        ...edit.file.policy,
        originalNewBusinessDate: edit.file.policy.originalNewBusinessDate ?? edit.file.policy.effectiveDate,
      },
    });
  }
  changeTransaction(edit, {
    transactionStatus: 'ISSUED',
    ...(isRollover ? {} : { transactionType: 'RENEWAL' as const }),
    policyState,
    issuedDate: edit.today,
    daysToIssue: 0,
  });
  const { effectiveDate, expirationDate: toDate } = policy;
  if (effectiveDate === null || toDate === null) throw new Error('An offered term has its days.');
  await putInForce(edit, { fromDate: effectiveDate, toDate });
  await postIssue(edit, await readCommissionPercent(edit));
  await sendLetter(edit, {
    kind: isRollover ? 'DECLARATIONS_NEW_BUSINESS' : 'DECLARATIONS_RENEWAL',
    facts: {},
  });
  await sendPlan(edit);
  writeInBackground(edit, writeSearchEntry(edit));
  await logActivity(
    edit.trx,
    { ...edit.at, userId: null, actingAsUserId: null },
    {
      event: 'issued',
      policyNumber: edit.file.policy.nfipPolicyNum ?? String(policy.policyId),
      isAutomatic: true,
    },
  );
}
