import { records } from '../../machines/contract/fields.ts';
import type { ReturnedPayment } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { contractColumns, jsonRow } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { isInSight } from '../database/policy-conditions.ts';

/** The open returns of policies in sight, the oldest first. */
export async function findOpenReturns(db: Db, sight: ViewerScope, first: number): Promise<ReturnedPayment[]> {
  const row = jsonRow(contractColumns<ReturnedPayment>(records.returnedPayments, 'e'));
  const rows = await db
    .selectFrom('returned_payment as e')
    .innerJoin('policy as p', 'p.policy_id', 'e.policy_id')
    .leftJoin('policy_owner as o', (join) =>
      join
        .onRef('o.policy_id', '=', 'p.policy_id')
        .onRef('o.transaction_id', '=', 'p.in_force_transaction_id'),
    )
    .select(row.as('row'))
    .where('e.closed_date', 'is', null)
    .where(isInSight(sight))
    .orderBy('e.returned_payment_id')
    .limit(first)
    .execute();
  return rows.map(({ row }) => row);
}
