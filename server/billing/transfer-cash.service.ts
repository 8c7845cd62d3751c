import { records } from '../../machines/contract/fields.ts';
import type { Money, PaymentSender } from '../../machines/contract/types.ts';
import { isStaff, may, mayWorkOnPayments } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  isAboveZero,
  negateMoney,
  noMoney,
  parseMoney,
} from '../../machines/domain/money/money.ts';
import {
  findPaymentSender,
  paymentStatus,
  transferPaymentType,
} from '../../machines/domain/money/payment.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import {
  type Draw,
  drawOnReceipts,
  refundableCredit,
  settledCents,
} from '../../machines/lifecycle/refunds.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { postTransfer } from '../ledger/post-entries.service.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import { type Edit, editPolicyPair } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { addLinkedPayment } from '../refunds/payment-rows.service.ts';
import { readPayorCredits } from '../refunds/payor-credits.service.ts';
import { problemsOfReceipt } from './payments.service.ts';
import { recordReceipt } from './record-receipt.service.ts';

/** Money to move from one policy to another. */
interface Transfer {
  readonly policyId: number;
  readonly toPolicyId: number;
  readonly amount: Money;
  readonly reason: string;
}

export type TransferAnswer =
  | { __typename: 'CashTransferred'; file: StoredFile; toFile: StoredFile }
  | SaveRefused
  | NotFound;

/**
 * Moves settled money from one policy to another in one database transaction: the newest receipts give first. On the giving policy,
 * each part is a row of its receipt; on the other, the sum of each payor is a payment. Money that pays for an issued policy is
 * moved only by who may reverse payments: the policy that gives owes it then.
 */
export function transferCash(world: World, viewer: Viewer, transfer: Transfer): Promise<TransferAnswer> {
  const { policyId, toPolicyId, amount } = transfer;
  return editPolicyPair<TransferAnswer>(
    world,
    viewer,
    { policyId, otherPolicyId: toPolicyId },
    async (from, to) => {
      if (!isStaff(viewer.role) || !mayWorkOnPayments(viewer.masks))
        return saveRefused([buildProblem('NOT_ALLOWED', null, onlyAccounting)]);
      const problems = [...transferProblems(from, to, transfer)];
      if (problems.length === 0) problems.push(...(await problemsOfReceipt(to, transfer)));
      if (problems.length > 0) return saveRefused(problems);
      const wanted = parseMoney(amount);
      const credit = refundableCredit(from.file.payments, await readIssuedAccount(from));
      const isCredit = credit !== null && compareMoney(wanted, credit) <= 0;
      if (credit !== null && !isCredit && !may(viewer.masks, 'billing', 'reverse'))
        return saveRefused([buildProblem('NOT_ALLOWED', 'amount', onlyReversers(credit))]);
      const credits = isCredit ? await readPayorCredits(from.trx, from.file) : null;
      const draws = drawOnReceipts(from.file.payments, wanted, from.today, credits);
      if (draws === null) return saveRefused([notEnough(from)]);
      await move(from, to, transfer, draws);
      return { __typename: 'CashTransferred', file: from.file, toFile: to.file };
    },
  );
}

async function move(
  from: Edit,
  to: Edit,
  { policyId, toPolicyId, amount, reason }: Transfer,
  draws: readonly Draw[],
): Promise<void> {
  for (const draw of draws)
    await addLinkedPayment(from, draw.payment, {
      paymentTypeId: transferPaymentType,
      amount: formatMoney(negateMoney(draw.amount)),
      description: `To policy ${toPolicyId}: ${reason}`.slice(0, 200),
      paymentStatusId: paymentStatus.CLEARED,
      requestedBy: from.viewer.userId,
    });
  for (const [payor, part] of sumDraws(draws))
    await recordReceipt(
      to,
      {
        paymentTypeId: transferPaymentType,
        paidBy: payor === 'INSURED' ? null : payor,
        amount: formatMoney(part),
        description: `From policy ${policyId}: ${reason}`.slice(0, 200),
        paymentStatusId: paymentStatus.CLEARED,
      },
      { post: (edit, payment) => postTransfer(from, edit, payment) },
    );
  await logActivity(from.trx, from.at, { event: 'money transferred', amount, toPolicyId });
}

/** The sum that each payor's receipts give. */
function sumDraws(draws: readonly Draw[]): ReadonlyMap<PaymentSender, Cents> {
  const sums = new Map<PaymentSender, Cents>();
  for (const { payment, amount } of draws) {
    const payor = findPaymentSender(payment);
    sums.set(payor, addMoney(sums.get(payor) ?? noMoney, amount));
  }
  return sums;
}

async function readIssuedAccount(edit: Edit): Promise<{ isIssued: boolean; owed: Cents }> {
  const isIssued = edit.file.policy.currentTransactionId !== null;
  return { isIssued, owed: isIssued ? await readOwed(edit) : noMoney };
}

function onlyReversers(credit: Cents): string {
  return `Up to $${formatMoney(credit)} can be moved, the amount that is not applied to the premium. Only a person who may reverse payments can move money that pays for an issued policy.`;
}

function transferProblems(
  from: Edit,
  to: Edit,
  { policyId, toPolicyId, amount, reason }: Transfer,
): Problem[] {
  const fault = valueFault(records.payments.fields.description, reason);
  return [
    ...(policyId === toPolicyId
      ? [
          buildProblem(
            'RANGE',
            'toPolicyId',
            'Choose a different policy than the one that the money comes from.',
          ),
        ]
      : []),
    ...(from.file.policyOwner.companyId === to.file.policyOwner.companyId
      ? []
      : [
          buildProblem(
            'RANGE',
            'toPolicyId',
            'Money can be moved only between policies of the same company.',
          ),
        ]),
    ...(isAboveZero(amount) ? [] : [buildProblem('RANGE', 'amount', 'Enter an amount above zero.')]),
    ...(reason.trim() === '' ? [buildProblem('REQUIRED', 'reason', 'Say why the money is moved.')] : []),
    ...(fault ? [buildProblem(fault.code, 'reason', fault.message)] : []),
  ];
}

function notEnough({ file, today }: Edit): Problem {
  const free = settledCents(file.payments, today);
  const most = formatMoney(compareMoney(free, noMoney) > 0 ? free : noMoney);
  return buildProblem(
    'RANGE',
    'amount',
    `Up to $${most} can be moved: money that has cleared, that a bank can no longer return, and that is not refunded.`,
  );
}

const onlyAccounting = "You don't have permission to do this with payments.";
