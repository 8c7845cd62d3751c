import type { PolicyChange } from '../../machines/contract/types.ts';
import { readRecords } from '../database/records.store.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editAsProduct } from '../policy/file/edit-file.service.ts';
import { openVersion, readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { readChanges } from './change.store.ts';
import { readTermDays } from './change-facts.service.ts';
import { endChange } from './end-change.service.ts';
import { holdChange } from './issue-change.service.ts';
import { addChange, readChangeContext } from './open-change.service.ts';
import { priceWithinEdit } from './price-change.service.ts';

/**
 * Follows a payment of the premium that the bank returned: a cancellation (reason code 05, or nonpayment of a private policy) is opened
 * by the product, priced and held, so that an examiner decides. It never waits for another open change, which stands aside. Where the
 * money was made good in time, the cancellation falls away. Doing it again changes nothing.
 */
export async function followReturnedPremium(world: World, policyId: number): Promise<void> {
  await editAsProduct(world, policyId, async (edit) => {
    const [changes, returned] = await Promise.all([
      readChanges(edit.trx, policyId),
      readRecords(edit.trx, 'returnedPayments', { policyId }),
    ]);
    const own = changes.filter(isOpenedByReturn);
    const pending = own.find(({ stage }) => stage === 'HELD');
    const isOpen = returned.some(({ closedDate }) => closedDate === null);
    if (isOpen && pending === undefined && own.length < returned.length) await openCancellation(edit);
    if (!isOpen && pending !== undefined) await letFallAway(edit, pending);
  });
}

/** Whether the product opened a cancellation because a payment was returned. */
function isOpenedByReturn({ cancellationReason, openedBy }: PolicyChange): boolean {
  return (
    openedBy === null && (cancellationReason === 'INVALID_PAYMENT' || cancellationReason === 'NON_PAYMENT')
  );
}

async function openCancellation(edit: Edit): Promise<void> {
  const slices = await readSlicesOfEdit(edit);
  const context = await readChangeContext(edit, slices);
  const isPrivate = context.file.rating.privateFloodProviderId !== null;
  const opened = await addChange(edit, slices, {
    kind: 'CANCELLATION',
    effectiveDate: readTermDays(context.file).effectiveDate,
    cancellationReason: isPrivate ? 'NON_PAYMENT' : 'INVALID_PAYMENT',
    note: 'The bank returned a payment of the premium.',
    newAgentUserId: null,
    context,
  });
  const problems = await priceWithinEdit(opened);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  await holdChange(opened, [{ rule: 'U15', reason: 'The bank returned a payment of the premium.' }]);
}

async function letFallAway(edit: Edit, { transactionId }: PolicyChange): Promise<void> {
  const held = await openVersion(edit, transactionId);
  await changeTransaction(held, { transactionStatus: 'IN_PROCESS', reviewReasons: null });
  await changeTransaction(held, { transactionStatus: 'ABANDONED' });
  await endChange(held, 'ABANDONED', 'the payment was made good');
}
