import type {
  IsoDate,
  Money,
  NonRenewalReason,
  PolicyBillingType,
  ProposalLanguage,
  Rating,
  Renewal,
  RenewalStage,
} from '../../machines/contract/types.ts';
import { isStaff } from '../../machines/domain/access/permission.ts';
import { addDays, daysBetween } from '../../machines/domain/dates/calendar.ts';
import { countGraceDays } from '../../machines/domain/dates/grace.ts';
import { compareFiles } from '../../machines/domain/file/compare-files.ts';
import { formatDate, toBusinessDate } from '../../machines/domain/format/format-values.ts';
import {
  type InstallmentPlan,
  planInstallments,
} from '../../machines/domain/installments/installment-plan.ts';
import { findOfferedPlan, findPlanRefusal } from '../../machines/domain/installments/plan-choice.ts';
import { annualCharge } from '../../machines/domain/ledger/premium-charge.ts';
import {
  type Cents,
  compareMoney,
  formatMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../../machines/domain/money/money.ts';
import { receivedCents } from '../../machines/domain/money/payment.ts';
import { describeConversion } from '../../machines/domain/renewal/conversion.ts';
import {
  findLastNoticeDay,
  listNonRenewalReasons,
  nonRenewalRules,
} from '../../machines/domain/renewal/non-renewal.ts';
import {
  explainPremiumChange,
  type PremiumChangeLine,
} from '../../machines/domain/renewal/premium-change.ts';
import { findProtection, type Protection } from '../../machines/domain/renewal/protection.ts';
import { describeFact } from '../../machines/domain/renewal/renewal-facts.ts';
import { describeRenewalDays, type RenewalDay } from '../../machines/domain/renewal/renewal-story.ts';
import { readRecords } from '../database/records.store.ts';
import { listReceivers } from '../documents/contents/letter-receivers.ts';
import { hasMissedBefore } from '../installments/choose-plan.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { businessToday } from '../kernel/world.ts';
import { readPolicyFile, readPolicyInForce } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { mayAnswerFacts } from './answer-facts.service.ts';
import { mayEndRenewal } from './end-renewal.service.ts';
import { type RenewalFactRow, readAskedFacts } from './renewal-facts.store.ts';
import { foreseeByCover, readOffer } from './renewal-term.service.ts';
import {
  type RenewalToWinRow,
  readRenewalOfOffer,
  readRenewalOfTerm,
  readRenewalsToWin,
} from './renewals.store.ts';

/** An offer of a renewal with its price. */
interface RenewalOption {
  readonly option: 'A' | 'B';
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
  readonly buildingDeductible: number;
  readonly contentsDeductible: number;
  readonly totalPremium: Money;
  readonly firstPayment: Money | null;
  readonly laterPayment: Money | null;
}

/** The renewal of a term as its agent and the company see it. */
export interface RenewalView {
  readonly stage: RenewalStage;
  readonly policyId: number | null;
  readonly offeredPolicyId: number | null;
  readonly expirationDate: IsoDate;
  readonly reason: string | null;
  readonly nonRenewalReasons: readonly NonRenewalReason[];
  readonly lastNoticeDate: IsoDate;
  readonly billNumber: string | null;
  readonly billedDate: IsoDate | null;
  readonly lastDate: IsoDate | null;
  readonly payorName: string | null;
  readonly payor: PolicyBillingType | null;
  readonly received: Money;
  readonly due: Money;
  readonly higherDue: Money | null;
  readonly options: readonly RenewalOption[];
  readonly conversion: readonly string[];
  readonly facts: readonly RenewalFactView[];
  readonly mayAnswerFacts: boolean;
  readonly lines: readonly PremiumChangeLine[];
  readonly days: readonly RenewalDay[];
  readonly protection: readonly RenewalProtection[];
}

/** A fact to be confirmed, with its value on the policy. */
interface RenewalFactView extends RenewalFactRow {
  readonly sentence: string;
}

/** Whether the insured or a lender is protected after the end of a term. */
interface RenewalProtection extends Pick<Protection, 'until' | 'sentence'> {
  readonly name: string;
}

/** The renewal of a term, or of the term that it offers, whichever number is asked for; null where there is none in the viewer's sight. */
export async function readRenewal(
  world: World,
  viewer: Viewer,
  policyId: number,
  language: ProposalLanguage = 'EN',
): Promise<RenewalView | null> {
  const asked = await readPolicyFile(world, viewer, policyId);
  if (asked === null) return null;
  const stored = await findRenewal(world, asked);
  if (stored === null) return null;
  const renewal = await foreseeByCover(world.db, stored);
  const offered = renewal.offeredPolicyId;
  const [ending, offer] = await Promise.all([
    renewal.policyId === null ? null : readPolicyInForce(world, viewer, renewal.policyId),
    offered === null ? null : readPolicyInForce(world, viewer, offered),
  ]);
  const shown = ending ?? offer;
  if (shown === null) return null;
  const may = mayEndRenewal(viewer) && ending !== null;
  const mayAnswer = ending !== null && mayAnswerFacts(viewer, renewal, businessToday(world));
  const facts = { isEndable: may, mayAnswer, isStaff: isStaff(viewer.role), language };
  return describeRenewal(world, renewal, ending, offer, shown, facts);
}

/** Finds the renewal that is unpaid first: the one that offered the term, until it is issued and its payment holds, then the one of its end. */
async function findRenewal({ db }: World, { policy }: StoredFile): Promise<Renewal | null> {
  const offering = await readRenewalOfOffer(db, policy.policyId);
  const isPaid = policy.currentTransactionId !== null && (offering === null || offering.stage === 'RENEWED');
  return isPaid ? readRenewalOfTerm(db, policy.policyId) : offering;
}

/** Who reads a renewal: whether they may end it or answer about its facts, and in which language. */
interface RenewalReader {
  readonly isEndable: boolean;
  readonly mayAnswer: boolean;
  readonly isStaff: boolean;
  readonly language: ProposalLanguage;
}

async function describeRenewal(
  world: World,
  renewal: Renewal,
  ending: StoredFile | null,
  offer: StoredFile | null,
  shown: StoredFile,
  { isEndable, mayAnswer, isStaff: isOfCompany, language }: RenewalReader,
): Promise<RenewalView> {
  const { stage, policyId, offeredPolicyId, expirationDate, reason } = renewal;
  const bill = offeredPolicyId === null ? null : ((await readOffer(world.db, offeredPolicyId))?.bill ?? null);
  const rating = offer?.rating ?? null;
  const higherId = bill?.higherRatingId ?? renewal.higherRatingId;
  const [higher = null] =
    offeredPolicyId === null || higherId === null
      ? []
      : await readRecords(world.db, 'rating', { policyId: offeredPolicyId, ratingId: higherId });
  const received = receivedCents(offer?.payments ?? []);
  const isMonthly = offer !== null && offer.transaction.laterInstallments !== null;
  const divide = (of: Rating) => planInstallments(annualCharge(of), expirationDate);
  const findOwed = (of: Rating): Cents =>
    subtractMoney(isMonthly ? divide(of).firstPayment : parseMoney(of.totalPremium), received);
  const owed = rating === null ? noMoney : findOwed(rating);
  const mayDivide = offer !== null && (await mayPayMonthly(world, offer));
  const isOpen = stage === 'OFFERED' || stage === 'BILLED';
  const state = shown.propertyAddress.stateAbbreviation;
  const [payor] = offer === null || bill === null ? [] : listReceivers('RENEWAL_BILL', offer);
  return {
    stage,
    policyId,
    offeredPolicyId,
    expirationDate,
    reason,
    nonRenewalReasons: isEndable
      ? listNonRenewalReasons(
          { stage, expirationDate, lastDate: bill?.lastDate ?? null },
          isOfCompany,
          businessToday(world),
        )
      : [],
    lastNoticeDate: findLastNoticeDay(expirationDate),
    billNumber: bill?.billNumber ?? null,
    billedDate: bill?.billedDate ?? null,
    lastDate: bill?.lastDate ?? null,
    payorName: payor?.name ?? null,
    payor: bill?.payor ?? null,
    received: formatMoney(received),
    due: formatMoney(isOpen && compareMoney(owed, noMoney) > 0 ? owed : noMoney),
    higherDue:
      stage === 'BILLED' && higher !== null && businessToday(world) <= expirationDate
        ? formatMoney(findOwed(higher))
        : null,
    options: [
      ...(rating === null
        ? []
        : describeOption(
            'A',
            await sameRating(world, rating, bill?.ratingId ?? null),
            mayDivide ? divide : null,
          )),
      ...(higher === null ? [] : describeOption('B', higher, mayDivide ? divide : null)),
    ],
    conversion:
      offer === null || ending === null || renewal.convertedFrom === null
        ? []
        : describeConversion(ending, offer, language),
    facts: (policyId === null ? [] : await readAskedFacts(world.db, policyId)).map((row) => ({
      ...row,
      sentence: describeFact(row.fact, shown, language),
    })),
    mayAnswerFacts: mayAnswer,
    lines: offer === null || ending === null ? [] : explainLines(ending, offer, language),
    days: describeRenewalDays(
      {
        stage,
        expirationDate,
        lastDate: bill?.lastDate ?? addDays(expirationDate, countGraceDays(expirationDate, state)),
        billedDate: bill?.billedDate ?? null,
        issuedDate: offer?.transaction.issuedDate ?? null,
        hasOptionB: higher !== null,
      },
      businessToday(world),
      language,
    ),
    protection: await describeProtection(world, renewal, bill?.lastDate ?? null),
  };
}

/** Who is protected today, by the days of the bill and the notices that were mailed. */
async function describeProtection(
  world: World,
  { policyId, expirationDate, stage, nonRenewal, offeredPolicyId }: Renewal,
  lastDate: IsoDate | null,
): Promise<RenewalProtection[]> {
  const today = businessToday(world);
  const isEnded = nonRenewal !== null;
  const noticePolicyId = isEnded ? policyId : offeredPolicyId;
  if ((today < expirationDate && !isEnded) || noticePolicyId === null) return [];
  const term = {
    endDate: expirationDate,
    lastDate: isEnded ? null : lastDate,
    paidOn: stage === 'RENEWED' ? expirationDate : null,
    // The end of another insurer's policy is that insurer's to announce to the lenders, and an end by the insured is their own request.
    isEndedByUs: policyId !== null && (nonRenewal === null || !nonRenewalRules[nonRenewal].isOfInsured),
  };
  const copies = await readRecords(world.db, 'letterCopies', {
    policyId: noticePolicyId,
    kind: isEnded ? 'NON_RENEWAL' : 'RENEWAL_FINAL_NOTICE',
    recipient: 'MORTGAGEE',
  });
  const lenders = copies.map(({ name, status, sentAt }) => ({
    name: name ?? 'Lender',
    ...findProtection(
      term,
      {
        kind: 'LENDER',
        noticeMailedOn:
          sentAt !== null && (status === 'PRINTED' || status === 'SENT')
            ? toBusinessDate(new Date(sentAt))
            : null,
      },
      today,
    ),
  }));
  const insured = { name: 'The insured', ...findProtection(term, { kind: 'INSURED' }, today) };
  return [insured, ...lenders].map(({ name, until, sentence }) => ({ name, until, sentence }));
}

/** The rating of option A, whichever option counts now. */
async function sameRating({ db }: World, rating: Rating, ratingId: number | null): Promise<Rating> {
  if (ratingId === null || ratingId === rating.ratingId) return rating;
  const [same = rating] = await readRecords(db, 'rating', { policyId: rating.policyId, ratingId });
  return same;
}

/** Whether the twelve monthly payments of the NFIP can be chosen for an offered term, or are. */
async function mayPayMonthly({ db }: World, offer: StoredFile): Promise<boolean> {
  const hasRule = findOfferedPlan(offer.rating) === 'MONTHLY';
  const hasMissed = await hasMissedBefore(db, offer.policy.policyId);
  return findPlanRefusal(offer, { hasRule, hasMissed }) === null;
}

function describeOption(
  option: RenewalOption['option'],
  rating: Rating,
  divide: ((rating: Rating) => InstallmentPlan) | null,
): RenewalOption[] {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible, totalPremium } = rating;
  if (totalPremium === null) return [];
  const plan = divide?.(rating);
  return [
    {
      option,
      buildingCoverage: buildingCoverage ?? 0,
      contentsCoverage: contentsCoverage ?? 0,
      buildingDeductible: buildingDeductible ?? 0,
      contentsDeductible: contentsDeductible ?? 0,
      totalPremium,
      firstPayment: plan === undefined ? null : formatMoney(plan.firstPayment),
      laterPayment: plan === undefined ? null : formatMoney(plan.later[0]?.amount ?? noMoney),
    },
  ];
}

/** The premium of both terms line by line, with the reasons of the differences. */
function explainLines(
  ending: StoredFile,
  offer: StoredFile,
  language: ProposalLanguage,
): PremiumChangeLine[] {
  const changedFacts = compareFiles(ending, offer, () => null)
    .filter(({ field }) => ratedParts.some((part) => field.startsWith(`${part}.`)))
    .map(({ label }) => label.toLowerCase());
  return explainPremiumChange(
    { rating: ending.rating, repetitiveLoss: ending.transaction.proratedSrlPremium },
    { rating: offer.rating, repetitiveLoss: offer.transaction.proratedSrlPremium },
    { changedFacts },
    language,
  );
}

/** The parts whose answers decide the premium. */
const ratedParts = ['structure', 'elevationCertificate', 'locationFacts', 'floodZoneInformation'] as const;

/** A term whose renewal is not paid. */
export interface RenewalToWin extends Omit<RenewalToWinRow, 'insuredName'> {
  readonly insuredName: string;
  readonly daysLeft: number;
}

/** The renewals in the viewer's sight that are not paid, the fewest days left first. */
export async function listRenewalsToWin(world: World, viewer: Viewer): Promise<RenewalToWin[]> {
  const today = businessToday(world);
  const rows = await readRenewalsToWin(world.db, viewer, today);
  return rows.map((row) => ({
    ...row,
    insuredName: row.insuredName ?? `Ends ${formatDate(row.expirationDate)}`,
    daysLeft: daysBetween(today, row.expirationDate),
  }));
}
