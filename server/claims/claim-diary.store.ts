import { records } from '../../machines/contract/fields.ts';
import type { ClaimNote, IsoDate } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { contractColumns, jsonRow } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { claimsInSight } from '../database/sights/claims-in-sight.ts';

/** The most notes that the desk shows. */
const mostNotes = 100;

/** Open notes of claims in sight whose day has come, the oldest day first. */
export async function selectDueNotes(db: Db, sight: ViewerScope, today: IsoDate): Promise<ClaimNote[]> {
  const rows = await claimsInSight(db, sight)
    .innerJoin('claim_note as n', 'n.claim_id', 'c.claim_id')
    .select(jsonRow(contractColumns<ClaimNote>(records.claimNotes, 'n')).as('row'))
    .where('n.done_date', 'is', null)
    .where('n.return_date', '<=', today)
    .orderBy('n.return_date')
    .orderBy('n.claim_note_id')
    .limit(mostNotes)
    .execute();
  return rows.map(({ row }) => row);
}
