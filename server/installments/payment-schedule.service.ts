import type {
  Installment,
  InstallmentStatus,
  IsoDate,
  Money,
  PaymentPlan,
  PlanRefusal,
  Underpayment,
} from '../../machines/contract/types.ts';
import { formatDate, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { describeCarrierPlan } from '../../machines/domain/installments/carrier-plan.ts';
import {
  addInstallmentFees,
  findBillDate,
  findInstallmentStatuses,
} from '../../machines/domain/installments/installment-days.ts';
import {
  type InstallmentRule,
  nfipInstallments,
  planInstallments,
  sumLater,
} from '../../machines/domain/installments/installment-plan.ts';
import {
  findFixedPlanReason,
  findOfferedPlan,
  findPlanRefusal,
  planRefusals,
} from '../../machines/domain/installments/plan-choice.ts';
import { annualCharge } from '../../machines/domain/ledger/premium-charge.ts';
import { findDueAtStart } from '../../machines/domain/money/due-at-start.ts';
import {
  addMoney,
  type Cents,
  formatMoney,
  noMoney,
  parseMoney,
  sumMoney,
} from '../../machines/domain/money/money.ts';
import { findCarrierName } from '../documents/contents/carrier-name.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readInstallmentRule } from '../ledger/installment-rule.service.ts';
import { listInstallments } from '../ledger/installments.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { hasMissedBefore } from './choose-plan.service.ts';
import { readUnderpayments } from './underpayments.store.ts';

interface ScheduleRow extends Pick<Installment, 'number' | 'dueDate' | 'amount'> {
  readonly status: InstallmentStatus;
}

/** How a term is paid, or could be. */
export interface PaymentSchedule {
  readonly policyId: number;
  readonly plan: PaymentPlan;
  readonly offered: PaymentPlan;
  readonly description: string | null;
  readonly isOpen: boolean;
  readonly refusal: string | null;
  readonly refusalReason: PlanRefusal | null;
  readonly total: Money;
  readonly firstPayment: Money;
  readonly laterPayment: Money;
  readonly laterCount: number;
  readonly everyMonths: number;
  readonly totalInPlan: Money;
  readonly payments: readonly ScheduleRow[];
  readonly received: Money;
  readonly due: Money;
  readonly notDue: Money;
  readonly missing: Underpayment | null;
  readonly underpayments: readonly Underpayment[];
  readonly next: readonly string[];
}

/** How a term is paid, with each payment; null before it is rated, or for a policy that the viewer may not see. */
export async function readPaymentSchedule(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<PaymentSchedule | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (file === null || file.rating.totalPremium === null) return null;
  const [rows, underpayments, hasMissed, rule] = await Promise.all([
    listInstallments(world.db, policyId),
    readUnderpayments(world.db, policyId),
    hasMissedBefore(world.db, policyId),
    readInstallmentRule(world.db, file),
  ]);
  const carrier = findCarrierName(world, file.rating);
  return describeSchedule(file, {
    rows,
    underpayments,
    hasMissed,
    rule,
    carrier,
    today: businessToday(world),
  });
}

interface ScheduleFacts {
  readonly rows: readonly Installment[];
  readonly underpayments: readonly Underpayment[];
  readonly hasMissed: boolean;
  /** How the premium is divided; null where a carrier has no plan. */
  readonly rule: InstallmentRule | null;
  readonly carrier: string;
  readonly today: IsoDate;
}

function describeSchedule(
  file: StoredFile,
  { rows, underpayments, hasMissed, rule, carrier, today }: ScheduleFacts,
): PaymentSchedule {
  const { transaction, policy, rating } = file;
  const start = policy.effectiveDate ?? today;
  const missing = underpayments.find(({ status }) => status === 'OPEN') ?? null;
  const fee = parseMoney(rule?.fee);
  const divided = rule ?? nfipInstallments;
  const plan = addFees(planInstallments(annualCharge(rating), start, divided), fee);
  const offered = findOfferedPlan(rating);
  const isMonthly = rows.length > 0 || transaction.laterInstallments !== null;
  const due = transaction.balance ?? formatMoney(noMoney);
  const payments = !isMonthly
    ? []
    : rows.length === 0
      ? listPlannedRows(plan, start)
      : listStoredRows(rows, { file, due, fee, today });
  const coming = payments.filter(({ number, status }) => number > 1 && status === 'COMING');
  const refusalReason = findPlanRefusal(file, { hasRule: rule !== null, hasMissed });
  return {
    policyId: policy.policyId,
    plan: isMonthly ? offered : 'ANNUAL',
    offered,
    description: rule === null ? null : describePlan(plan, { rule, offered, carrier }),
    isOpen: findFixedPlanReason(file) === null,
    refusal: refusalReason && planRefusals[refusalReason],
    refusalReason,
    total: transaction.totalAnnualPremium ?? formatMoney(noMoney),
    firstPayment: formatMoney(plan.firstPayment),
    laterPayment: formatMoney(plan.later[0]?.amount ?? noMoney),
    laterCount: plan.later.length,
    everyMonths: divided.everyMonths,
    totalInPlan: formatMoney(addMoney(plan.firstPayment, sumLater(plan.later))),
    payments,
    received: transaction.submittedPremium ?? formatMoney(noMoney),
    due,
    notDue: sumMoney(...coming.map(({ amount }) => amount)),
    missing,
    underpayments,
    next: isMonthly ? describeNext(payments, missing) : [],
  };
}

/** The plan in whole sentences, with its amounts. */
function describePlan(
  { firstPayment, later }: Plan,
  {
    rule,
    offered,
    carrier,
  }: { readonly rule: InstallmentRule; readonly offered: PaymentPlan; readonly carrier: string },
): string {
  const [first, each] = [firstPayment, later[0]?.amount ?? noMoney].map((amount) =>
    formatDollarsAndCents(formatMoney(amount)),
  );
  return offered === 'CARRIER'
    ? `${first} first, then ${later.length} payments of ${each}. ${describeCarrierPlan(rule, carrier).EN} The plan stays for the whole term.`
    : `${first} first, with all fees and surcharges of the year, then ${later.length} payments of ${each}. No fee is added. The plan stays for the whole term.`;
}

/** The later payments with the fee that each is billed with. */
function addFees({ firstPayment, later }: Plan, fee: Cents): Plan {
  return { firstPayment, later: later.map((row) => ({ ...row, amount: addMoney(row.amount, fee) })) };
}

type Plan = ReturnType<typeof planInstallments>;

/** The payments of a term that is not issued yet. */
function listPlannedRows({ firstPayment, later }: Plan, start: IsoDate): ScheduleRow[] {
  return [
    { number: 1, dueDate: start, amount: formatMoney(firstPayment), status: 'DUE' },
    ...later.map(({ number, dueDate, amount }) => ({
      number,
      dueDate,
      amount: formatMoney(amount),
      status: 'COMING' as const,
    })),
  ];
}

/** The payments of an issued term: the first is the charge at its beginning, less the part that was spread. */
function listStoredRows(
  rows: readonly Installment[],
  {
    file,
    due,
    fee,
    today,
  }: {
    readonly file: StoredFile;
    readonly due: Money;
    readonly fee: Cents;
    readonly today: IsoDate;
  },
): ScheduleRow[] {
  const { policy, transaction } = file;
  const [begun = transaction] = file.transactions.filter(
    ({ laterInstallments }) => laterInstallments !== null,
  );
  const first = formatMoney(findDueAtStart(begun));
  return [
    { number: 1, dueDate: policy.effectiveDate ?? today, amount: first, status: 'PAID' },
    ...findInstallmentStatuses(addInstallmentFees(rows, fee), due, today).map(
      ({ number, dueDate, amount, status }) => ({
        number,
        dueDate,
        amount,
        status,
      }),
    ),
  ];
}

function describeNext(payments: readonly ScheduleRow[], missing: Underpayment | null): string[] {
  const owed = payments.find(({ status }) => status === 'DUE');
  const coming = payments.find(({ status }) => status === 'COMING');
  return [
    ...(missing === null ? [] : [describeMissing(missing)]),
    ...(owed === undefined
      ? []
      : [`${formatDollarsAndCents(owed.amount)} is due by ${formatDate(owed.dueDate)}.`]),
    ...(coming === undefined || missing !== null
      ? []
      : [
          `Payment ${coming.number} of ${payments.length}, ${formatDollarsAndCents(coming.amount)}, is billed on ${formatDate(findBillDate(coming.dueDate))} and due by ${formatDate(coming.dueDate)}.`,
        ]),
  ];
}

function describeMissing({ amount, lastDate, reason }: Underpayment): string {
  return amount === null
    ? `${reason} The information can be sent through ${formatDate(lastDate)}; after that no claim is paid until it arrives.`
    : `${reason} ${formatDollarsAndCents(amount)} can be paid through ${formatDate(lastDate)}; after that coverage is reduced to what the money buys.`;
}
