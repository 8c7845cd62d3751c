import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { closeConsent } from './close-consent.store.ts';

/** Ends the consent by which the bills of a policy and its renewals are drawn, and records that. False where there is none. For services. */
export async function endConsent(edit: Edit): Promise<boolean> {
  const account = await closeOpenConsent(edit);
  if (account === undefined) return false;
  await logActivity(edit.trx, edit.at, { event: 'drafts ended', account });
  return true;
}

/** Ends a consent that a new one takes the place of. Returns its account; undefined where there is none. For services. */
export function closeOpenConsent({ trx, at, file }: Edit): Promise<string | undefined> {
  const ended = { endedBy: at.userId, endedAt: at.occurredAt };
  return closeConsent(trx, file.policyMain.policyMainId, ended);
}
