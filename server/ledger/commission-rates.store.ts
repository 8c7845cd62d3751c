import { records } from '../../machines/contract/fields.ts';
import type { CommissionRate } from '../../machines/contract/types.ts';
import { contractColumns, jsonRow } from '../database/columns.ts';
import type { Db } from '../database/db.ts';

/** Every row of a company's table of rates that is for all agencies or for one of them. */
export async function selectCommissionRates(
  db: Db,
  companyId: number | null,
  agencyEntityId: number | null,
): Promise<CommissionRate[]> {
  const rows = await db
    .selectFrom('commission_rate as r')
    .select(jsonRow(contractColumns<CommissionRate>(records.commissionRates, 'r')).as('row'))
    .where('r.company_id', companyId === null ? 'is' : '=', companyId)
    .where(({ eb, or }) =>
      or([eb('r.agency_entity_id', 'is', null), eb('r.agency_entity_id', '=', agencyEntityId)]),
    )
    .execute();
  return rows.map(({ row }) => row);
}
