import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Sets whether a company's users need a second factor to sign in. */
export async function setSecondFactorRequired(
  db: Kysely<Database>,
  companyId: number,
  isRequired: boolean,
): Promise<void> {
  await db
    .updateTable('company')
    .set({ is_mfa_required: isRequired })
    .where('company_id', '=', companyId)
    .execute();
}
