import { forgetLetterChoice } from '../documents/letter-acts/letter-language.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { endConsent } from '../ledger/end-consent.service.ts';
import { projectAccount } from '../ledger/project-account.service.ts';
import { endHolders } from '../people/portal/end-holders.service.ts';
import { writeSearchEntry } from '../policy/entity/refresh-policy-search.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { changeCreator } from '../policy/file/record-status.service.ts';
import { decideToday, openVersion } from '../policy/versions/issue-versions.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { saveChange } from './change.store.ts';
import { changeOf } from './lay-change.service.ts';

/** A change that was accepted ahead of its day takes effect: its version is the one in force from now on. Its charge was posted when it was accepted. */
export async function putScheduledChangeInEffect(edit: Edit, transactionId: number): Promise<void> {
  const scheduled = await openVersion(edit, transactionId);
  const { kind: changeKind, effectiveDate } = changeOf(scheduled);
  changeTransaction(scheduled, { transactionStatus: 'ISSUED', issuedDate: edit.today });
  await saveChange(scheduled.trx, scheduled.at, { stage: 'ISSUED' });
  await passPolicyOn(scheduled);
  await decideToday(edit);
  await projectAccount(edit);
  await writeSearchEntry(edit);
  await logActivity(scheduled.trx, scheduled.at, { event: 'change took effect', changeKind, effectiveDate });
}

/**
 * A change takes effect: who had the policy before no longer sees it. Its former agent after a transfer; after an assignment the seller and the
 * seller's helpers, whose automatic payment and choice of letters end too.
 */
export async function passPolicyOn(edit: Edit): Promise<void> {
  const change = changeOf(edit);
  if (change.newAgentUserId !== null)
    await changeCreator(edit.trx, [edit.at.policyId], change.newAgentUserId);
  if (change.kind !== 'ASSIGNMENT') return;
  await endHolders(edit);
  await endConsent(edit);
  await forgetLetterChoice(edit.trx, edit.file.policy);
}
