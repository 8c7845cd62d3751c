import type { Db } from '../database/db.ts';

/** Ends the open consent to drafts of a policy and its renewals. Returns its account; undefined where none was open. */
export async function closeConsent(
  trx: Db,
  policyMainId: number,
  { endedBy, endedAt }: { readonly endedBy: number | null; readonly endedAt: Date },
): Promise<string | undefined> {
  const ended = await trx
    .updateTable('draft_consent')
    .set({ ended_by: endedBy, ended_at: endedAt })
    .where('policy_main_id', '=', policyMainId)
    .where('ended_at', 'is', null)
    .returning('account')
    .executeTakeFirst();
  return ended?.account;
}
