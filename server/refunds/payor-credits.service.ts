import { earnedByDay } from '../../machines/domain/dates/unearned-premium.ts';
import {
  addMoney,
  multiplyMoney,
  negateMoney,
  noMoney,
  parseMoney,
  roundToDollars,
} from '../../machines/domain/money/money.ts';
import { hasSeveralPayors } from '../../machines/domain/money/payment.ts';
import {
  attributeCredit,
  type PayorCredits,
  type PostedCharge,
} from '../../machines/lifecycle/payor-credit.ts';
import type { Db } from '../database/db.ts';
import { readChargeEntries } from '../ledger/read-ledger.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';

/** Whose money the credit of an issued policy is; null where everything was paid by one of them, or nothing is issued. */
export async function readPayorCredits(
  trx: Db,
  { policy, payments, transaction, transactions }: StoredFile,
): Promise<PayorCredits | null> {
  if (policy.currentTransactionId === null || !hasSeveralPayors(payments)) return null;
  const entries = await readChargeEntries(trx, policy.policyId);
  const factors = new Map(
    [...transactions, transaction].map(({ transactionId, prorataFactor }) => [transactionId, prorataFactor]),
  );
  const charges = new Map<number, PostedCharge>();
  for (const { transactionId, lines } of entries) {
    const of = transactionId ?? policy.currentTransactionId;
    const before = charges.get(of) ?? { transactionId: of, amount: noMoney, annual: 0 };
    const charged = lines.map(({ amount }) => negateMoney(parseMoney(amount)));
    const byDay = lines
      .filter(({ line }) => line !== null && earnedByDay.includes(line))
      .map(({ amount }) => negateMoney(parseMoney(amount)));
    charges.set(of, {
      transactionId: of,
      amount: addMoney(before.amount, ...charged),
      annual:
        before.annual +
        roundToDollars(multiplyMoney(addMoney(...byDay), 1 / (factors.get(of) || 1), 'half up')),
    });
  }
  return attributeCredit(payments, [...charges.values()]);
}
