import type { Letter, ProposalLanguage } from '../../../machines/contract/types.ts';
import {
  nextTextTime,
  remindsByText,
  writeTextReminder,
} from '../../../machines/domain/letters/text-reminder.ts';
import { displayedPolicyNumber } from '../../../machines/domain/policy/policy.ts';
import type { Db } from '../../database/db.ts';
import { isPreferenceOn } from '../../entities/preferences.service.ts';
import type { World } from '../../kernel/world.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import { addTextMessage, selectPhonesOfPolicy } from './text-messages.store.ts';

/**
 * Queues a text message for each insured who chose texts, where a letter waits for an act of theirs and the agency sends texts. It rings by day
 * only. For services and jobs.
 */
export async function queueTextReminders(
  { site, now }: World,
  trx: Db,
  { letterId, policyId, kind }: Letter,
  file: StoredFile,
  language: ProposalLanguage | null,
): Promise<void> {
  if (!remindsByText(kind)) return;
  const { agencyEntityId: entityId, companyId } = file.policyOwner;
  if (!(await isPreferenceOn(trx, { userId: null, entityId, companyId }, 'textMessages'))) return;
  const policyNumber = displayedPolicyNumber(file) ?? String(policyId);
  const queuedAt = now();
  for (const phone of await selectPhonesOfPolicy(trx, file.policy.policyMainId))
    await addTextMessage(trx, {
      textPhoneId: phone.textPhoneId,
      policyId,
      letterId,
      message: writeTextReminder(kind, language ?? phone.language, {
        policyNumber,
        url: `${site.url}/vue/my`,
      }),
      queuedAt,
      sendAfter: nextTextTime(queuedAt, file.propertyAddress.stateAbbreviation),
    });
}
