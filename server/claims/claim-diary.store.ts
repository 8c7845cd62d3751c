import { records } from '../../machines/contract/fields.ts';
import type { ClaimNote, IsoDate } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { contractColumns, jsonRow } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { isInSight } from '../database/policy-conditions.ts';

/** The most notes that the desk shows. */
const mostNotes = 100;

/** Open notes of claims in sight whose day has come, the oldest day first. */
export async function selectDueNotes(db: Db, sight: ViewerScope, today: IsoDate): Promise<ClaimNote[]> {
  const rows = await db
    .selectFrom('claim_note as n')
    .innerJoin('claim as c', 'c.claim_id', 'n.claim_id')
    .innerJoin('policy as p', 'p.policy_id', 'c.policy_id')
    .leftJoin('policy_owner as o', (join) =>
      join
        .onRef('o.policy_id', '=', 'p.policy_id')
        .onRef('o.transaction_id', '=', 'p.in_force_transaction_id'),
    )
    .select(jsonRow(contractColumns<ClaimNote>(records.claimNotes, 'n')).as('row'))
    .where(({ eb, or }) => or([eb('c.adjuster_user_id', '=', sight.userId), isInSight(sight)]))
    .where('n.done_date', 'is', null)
    .where('n.return_date', '<=', today)
    .orderBy('n.return_date')
    .orderBy('n.claim_note_id')
    .limit(mostNotes)
    .execute();
  return rows.map(({ row }) => row);
}
