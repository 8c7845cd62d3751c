import { findStandingCancellation } from '../../machines/change/plan-versions.ts';
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
  listRefundEvidence,
  type PayorCredits,
  type PostedCharge,
} from '../../machines/lifecycle/payor-credit.ts';
import type { Db } from '../database/db.ts';
import { readChargeEntries } from '../ledger/read-ledger.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { readCancellationReason } from './refund-evidence.store.ts';

/**
 * Whose money the credit of an issued policy is; null where everything was paid by one of them, or nothing is issued. `planned` is what a
 * change that is not issued yet will charge or return.
 */
export async function readPayorCredits(
  trx: Db,
  { policy, payments, transaction, transactions }: StoredFile,
  planned: PostedCharge | null = null,
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
  return attributeCredit(payments, [...charges.values(), ...(planned === null ? [] : [planned])]);
}

/** The evidence about the refunds of a policy: what was added to the cancellation in effect, and all that is on file. */
interface RefundEvidence {
  readonly ofCancellation: readonly string[];
  readonly onFile: readonly string[];
}

/** Reads the types of the documents that count as evidence about the refunds of a policy. */
export async function readRefundEvidence(edit: Edit): Promise<RefundEvidence> {
  const { policyId } = edit.at;
  const ending = findStandingCancellation(await readSlicesOfEdit(edit))?.issuedByTransactionId ?? null;
  const reason = ending === null ? null : await readCancellationReason(edit.trx, policyId, ending);
  const { documents } = edit.file;
  const onFile = documents
    .filter(({ isActive }) => isActive)
    .flatMap(({ documentType }) => documentType ?? []);
  return {
    ofCancellation:
      ending === null ? [] : listRefundEvidence(listDocumentTypes(edit.file, ending), edit.file, reason),
    onFile: listRefundEvidence(onFile, edit.file, reason),
  };
}

/** The types of the documents that were added to a transaction. */
export function listDocumentTypes(
  { documents }: Pick<StoredFile, 'documents'>,
  transactionId: number,
): string[] {
  return documents
    .filter((document) => document.isActive && document.transactionId === transactionId)
    .flatMap(({ documentType }) => documentType ?? []);
}
