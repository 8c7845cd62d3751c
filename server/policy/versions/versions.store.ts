import type { IsoDate, Renewal, VersionSlice } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { addRecord, readRecords } from '../../database/records.store.ts';

/** Every slice of a policy, in the order of issue. */
export async function readVersionSlices(db: Db, policyId: number): Promise<VersionSlice[]> {
  const slices = await readRecords(db, 'versionSlices', { policyId });
  return slices.sort(
    (one, other) => one.issueSequence - other.issueSequence || one.fromDate.localeCompare(other.fromDate),
  );
}

/** Adds a slice. */
export async function addVersionSlice(trx: Db, slice: Omit<VersionSlice, 'versionSliceId'>): Promise<void> {
  await addRecord(trx, 'versionSlices', slice);
}

/** Says which transaction is in force and which is being worked on; the active one is the open one, or else the current one. */
export async function saveTransactionsOfPolicy(
  trx: Db,
  policyId: number,
  { current, open }: { readonly current: number | null; readonly open: number | null },
): Promise<void> {
  await trx
    .updateTable('policy')
    .set({
      current_transaction_id: current,
      open_transaction_id: open,
      active_transaction_id: open ?? current,
    })
    .where('policy_id', '=', policyId)
    .execute();
}

/** Plans the renewal of an issued term: the calendar offers the next one on a day. A term whose renewal is planned already is left alone. */
export async function planRenewal(
  trx: Db,
  {
    policyId,
    expirationDate,
    nextDate,
  }: Pick<Renewal, 'expirationDate' | 'nextDate'> & { readonly policyId: number },
): Promise<void> {
  await trx
    .insertInto('renewal')
    .values({ policy_id: policyId, expiration_date: expirationDate, stage: 'PLANNED', next_date: nextDate })
    .onConflict((conflict) => conflict.column('policy_id').doNothing())
    .execute();
}

/** Ends the planned steps of a rollover once its policy is issued, by any way of payment. */
export async function endRolloverPlan(trx: Db, offeredPolicyId: number): Promise<void> {
  await trx
    .updateTable('renewal')
    .set({ stage: 'RENEWED', next_date: null })
    .where('offered_policy_id', '=', offeredPolicyId)
    .where('policy_id', 'is', null)
    .execute();
}

/** Has the calendar look at the offer of the next term today, because the term that ends has a new version, or a payment of it was missed. */
export async function hastenRenewal(trx: Db, policyId: number, today: IsoDate): Promise<void> {
  await trx
    .updateTable('renewal')
    .set({ next_date: today })
    .where('policy_id', '=', policyId)
    .where('stage', 'in', ['OFFERED', 'BILLED'])
    .where('expiration_date', '>', today)
    .execute();
}

/**
 * Has the calendar renew a term today whose last day has cover again: its offer is made, or is open again if there was one. A term that
 * either side does not renew stays ended: only one that had lost its cover has no coded reason.
 */
export async function reopenRenewal(trx: Db, policyId: number, today: IsoDate): Promise<void> {
  await trx
    .updateTable('renewal')
    .set(({ case: choose, exists, selectFrom }) => ({
      stage: choose()
        .when('offered_policy_id', 'is', null)
        .then('PLANNED' as const)
        .when(
          exists(
            selectFrom('renewal_bill as b')
              .select('b.renewal_bill_id')
              .whereRef('b.policy_id', '=', 'renewal.offered_policy_id'),
          ),
        )
        .then('BILLED' as const)
        .else('OFFERED' as const)
        .end(),
      next_date: today,
      reason: null,
    }))
    .where('policy_id', '=', policyId)
    .where('stage', '=', 'NOT_RENEWED')
    .where('non_renewal', 'is', null)
    .where('expiration_date', '>', today)
    .execute();
}
