import type { ClaimCoverage, ClaimPaymentKind, Money, Role } from '../../../contract/types.ts';
import { nfipForm } from '../../building/occupancy.ts';
import { formatDollarsAndCents } from '../../format/format-values.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  maxMoney,
  noMoney,
  parseDollars,
  parseMoney,
  subtractMoney,
} from '../../money/money.ts';
import { buildProblem, type Problem } from '../../problems/problem.ts';
import { computeAdditionalFee, computeAdjusterFee } from '../adjuster-fee.ts';
import { type ClaimFile, findReserve, isFloodUndecided, sumPayments, sumProofs } from '../claim-file.ts';
import { findOpenRequest, findRestOfRequest } from '../claim-requests.ts';
import { findIccNeeds } from '../icc.ts';
import { isOutOfForce } from '../later-version.ts';
import { computeAdvance } from '../money-out.ts';
import { sumGrossLoss } from '../settlement/gross-loss.ts';
import { isReplacementCostMissing, settleClaim } from '../settlement/settle-claim.ts';
import { findBalanceRefusal } from './payment-kinds.ts';

/** A payment to be approved. */
export interface PaymentRequestOfClaim {
  readonly kind: ClaimPaymentKind;
  readonly coverage: ClaimCoverage;
  readonly amount: Money;
  readonly bulletin: string | null;
  /** The balance up to which the lenders are paid apart; without one they are named on one joint check. */
  readonly lenderBalance?: Money | null | undefined;
}

/** How much each role approves in one payment; null is any amount. */
export const paymentAuthority: { readonly [role in Role]?: Cents | null } = {
  CLAIMS_EXAMINER: parseDollars(100_000),
  CLAIMS_MANAGER: null,
};

/** Shares of the reserve that an advance after the preliminary report may take. */
const advanceShare = 0.25;

/** Finds the requirements of its kind that a payment does not meet: those of an advance, a payment of the sworn amount, more money, or a fee. */
export function findClaimPaymentProblems(
  file: ClaimFile,
  request: PaymentRequestOfClaim,
  role: Role,
): Problem[] {
  const amount = parseMoney(request.amount);
  if (compareMoney(amount, noMoney) <= 0)
    return [buildProblem('RANGE', 'payment.amount', 'Enter an amount above zero.')];
  return [...findAuthorityProblems(amount, role), ...findNeeds(file, request, amount)];
}

function findNeeds(file: ClaimFile, request: PaymentRequestOfClaim, amount: Cents): Problem[] {
  if (request.kind === 'EXPENSE') return findFeeNeeds(file, amount);
  const balance = findBalanceRefusal(request);
  if (balance !== null) return [buildProblem('RANGE', 'payment.lenderBalance', balance)];
  if (file.claim.status === 'DENIED')
    return [missing("The claim was denied: only the adjuster's fee is paid, until it is reopened.")];
  const held = findCoverHold(file);
  if (held !== null) return [missing(held)];
  if (isFloodUndecided(file))
    return [missing('The coverage is under review: decide first whether the flood was in progress.')];
  if (request.coverage === 'ICC') return findIccNeeds(file, request.kind, amount).map(missing);
  const reserve = findReserve(file.reserves, request.coverage);
  const isUnreserved = request.kind !== 'ADDITIONAL' && compareMoney(reserve, amount) < 0;
  const reserved = isUnreserved
    ? [
        missing(
          `The reserve is ${formatCents(reserve)}. Revise it before a payment of ${formatCents(amount)}.`,
        ),
      ]
    : [];
  return [
    ...reserved,
    ...(request.kind === 'ADVANCE'
      ? findAdvanceNeeds(file, request, amount, reserve)
      : findSwornNeeds(file, request.coverage, amount)),
    ...(request.kind === 'ADDITIONAL' ? findRequestNeeds(file, request.coverage, amount) : []),
  ];
}

/** Why the coverage lets nothing but the adjuster's fee be paid, in a sentence; null if it does not hold payments. */
export function findCoverHold({
  laterVersion,
  coverageDecisions,
}: Pick<ClaimFile, 'laterVersion' | 'coverageDecisions'>): string | null {
  if (laterVersion !== null)
    return 'The coverage is under review: decide first which version of the policy counts on the date of loss.';
  return isOutOfForce(coverageDecisions)
    ? "The policy was not in force on the date of loss: only the adjuster's fee is paid."
    : null;
}

/** An additional payment answers an open request, up to the rest of what is asked. */
function findRequestNeeds(file: ClaimFile, coverage: 'BUILDING' | 'CONTENTS', amount: Cents): Problem[] {
  const open = findOpenRequest(file.requests, coverage);
  if (open === null)
    return [missing('An additional payment answers a request for it. Record the request first.')];
  const rest = findRestOfRequest(open, file, coverage);
  return compareMoney(amount, rest) > 0 ? [missing(`The request asks for ${formatCents(rest)}.`)] : [];
}

/** The adjuster's fee needs the closing report unless the claim was withdrawn, and is what the fee table leaves to pay for the gross loss. */
function findFeeNeeds(file: ClaimFile, amount: Cents): Problem[] {
  const { closingDate, status } = file.claim;
  if (closingDate === null && status !== 'WITHDRAWN')
    return [missing("An adjuster's fee needs the closing report.")];
  const fee = findFeeDue(file);
  if (compareMoney(fee, noMoney) === 0)
    return [missing("The adjuster's fee was paid. More is owed only after an additional payment.")];
  return compareMoney(amount, fee) === 0
    ? []
    : [missing(`By the fee table the adjuster is owed ${formatCents(fee)} for this loss.`)];
}

/**
 * The fee for the gross loss by the fee table; a withdrawn claim has none, and its adjuster gets the fee of a visit or of a file. After a fee was
 * paid nothing is owed, until an additional payment makes more work, or the loss is paid after less than its fee was paid: then the fees
 * that were paid are subtracted.
 */
export function findFeeDue(file: ClaimFile): Cents {
  const { claim, payments, canceledPayments } = file;
  const isWithdrawn = claim.status === 'WITHDRAWN';
  const gross = isWithdrawn ? noMoney : sumGrossLoss(file);
  const fees = payments.filter(({ kind }) => kind === 'EXPENSE');
  if (isWithdrawn && (claim.adjusterUserId === null || fees.length > 0)) return noMoney;
  if (fees.length === 0) return computeAdjusterFee(gross, claim.inspectedDate !== null);
  const paid = addMoney(...fees.map((payment) => parseMoney(payment.amount)));
  const since = payments
    .slice(payments.findLastIndex(({ kind }) => kind === 'EXPENSE'))
    .filter(({ coverage }) => coverage !== 'ICC');
  const ofFormer = canceledPayments.filter(
    (canceled) => canceled.claimPaymentId < (fees.at(-1)?.claimPaymentId ?? 0),
  );
  const isMore = compareMoney(sumAdditional(since), sumAdditional(ofFormer)) > 0;
  if (isMore) return computeAdditionalFee(gross, paid);
  return since.some(({ kind }) => kind === 'FINAL' || kind === 'PARTIAL')
    ? maxMoney(noMoney, subtractMoney(computeAdjusterFee(gross, true), paid))
    : noMoney;
}

function sumAdditional(payments: ClaimFile['payments']): Cents {
  const additional = payments.filter(({ kind, coverage }) => kind === 'ADDITIONAL' && coverage !== 'ICC');
  return addMoney(...additional.map(({ amount }) => parseMoney(amount)));
}

/** An advance needs the bulletin that allows it, the preliminary report, and stays within its share of the reserve. */
function findAdvanceNeeds(
  { claim, policy, payments }: ClaimFile,
  { bulletin, coverage }: PaymentRequestOfClaim,
  amount: Cents,
  reserve: Cents,
): Problem[] {
  const { buildingDeductible, contentsDeductible } = policy.rating;
  const deductible = parseDollars((coverage === 'BUILDING' ? buildingDeductible : contentsDeductible) ?? 0);
  const most = computeAdvance(reserve, advanceShare, deductible);
  const isFirst = compareMoney(sumPayments(payments, coverage), noMoney) === 0;
  return [
    ...(bulletin === null
      ? [
          buildProblem(
            'REQUIRED',
            'payment.bulletin',
            'Name the FEMA bulletin that allows advances for this flood.',
          ),
        ]
      : []),
    ...(claim.preliminaryDate === null ? [missing('An advance needs the preliminary report.')] : []),
    ...(isFirst && compareMoney(amount, most) <= 0
      ? []
      : [
          missing(
            isFirst
              ? `An advance is at most 25 percent of the reserve less the deductible: ${formatCents(most)}.`
              : 'This coverage has been paid from before. Pay what is due instead of an advance.',
          ),
        ]),
  ];
}

/** Every other payment is limited to the due and sworn amount. */
function findSwornNeeds(file: ClaimFile, coverage: 'BUILDING' | 'CONTENTS', amount: Cents): Problem[] {
  const settlement = settleClaim(file);
  const { due } = coverage === 'BUILDING' ? settlement.building : settlement.contents;
  const sworn = sumProofs(file, coverage);
  const paid = addMoney(sumPayments(file.payments, coverage), amount);
  const isSworn = compareMoney(paid, sworn) <= 0;
  const isUnvalued = nfipForm(file.policy) === 'RCBAP' && isReplacementCostMissing(file);
  return [
    ...(coverage === 'BUILDING' && isUnvalued
      ? [missing("Enter the full replacement cost of the building: the association's share depends on it.")]
      : []),
    ...(compareMoney(amount, due) > 0
      ? [missing(`The worksheet owes ${formatCents(due)} for this coverage.`)]
      : []),
    ...(isSworn
      ? []
      : [
          missing(
            compareMoney(sworn, noMoney) === 0
              ? 'This coverage has no proof of loss that was signed in time or has a waiver.'
              : `With this payment ${formatCents(paid)} would be paid, and ${formatCents(sworn)} was sworn. A larger amount needs another proof of loss.`,
          ),
        ]),
  ];
}

function findAuthorityProblems(amount: Cents, role: Role): Problem[] {
  const most = paymentAuthority[role];
  if (most === undefined)
    return [buildProblem('NOT_ALLOWED', null, "You don't have permission to pay claims.")];
  if (most === null || compareMoney(amount, most) <= 0) return [];
  return [
    buildProblem(
      'NOT_ALLOWED',
      'payment.amount',
      `You approve payments up to ${formatCents(most)}. A claims manager approves more.`,
    ),
  ];
}

function missing(message: string): Problem {
  return buildProblem('STATUS', 'payment.amount', message);
}

function formatCents(amount: Cents): string {
  return formatDollarsAndCents(formatMoney(amount));
}
