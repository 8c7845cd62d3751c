import type { Money } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { openPayment } from '../database/provider-calls.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import type { ChargeCall } from './charges.service.ts';

interface PaymentInProcess {
  readonly amount: Money;
  readonly submits: boolean;
  readonly askedAt: string;
}

/** The payment of a transaction whose outcome is not known yet; null if there is none or the viewer sees no payments. */
export async function readPaymentInProcess(
  { db }: World,
  viewer: Viewer,
  { transaction, policy }: Pick<StoredFile, 'transaction' | 'policy'>,
): Promise<PaymentInProcess | null> {
  if (!may(viewer.masks, 'billing', 'view')) return null;
  const { transactionId } = transaction;
  const call = await openPayment(db, { policyId: policy.policyId, transactionId });
  if (!call) return null;
  const { request, openedAt } = call as ChargeCall;
  return {
    amount: request.amount,
    submits: request.submits === true,
    askedAt: openedAt.toISOString(),
  };
}
