import { logActivity } from '../kernel/activity.service.ts';
import { projectAccount } from '../ledger/project-account.service.ts';
import { writeSearchEntry } from '../policy/entity/refresh-policy-search.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
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
  await decideToday(edit);
  await projectAccount(edit);
  await writeSearchEntry(edit);
  await logActivity(scheduled.trx, scheduled.at, { event: 'change took effect', changeKind, effectiveDate });
}
