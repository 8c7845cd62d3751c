import type { Claim } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { writeAcknowledgement } from '../../machines/domain/claims/own/acknowledgement.ts';
import { queueMail } from '../documents/queue-mail.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { readFloodInProgress } from './claim-files.service.ts';

/** Mails the insured that the loss was reported. The address of the notice is used if the viewer may write to it, and else that on file. */
export async function acknowledgeLoss(edit: Edit, claim: Claim): Promise<void> {
  const { insureds, policyOwner } = edit.file;
  const onFile = insureds.flatMap(({ email, isActive }) => (isActive !== false && email ? [email] : []));
  const { contactEmail } = claim;
  const mayWrite =
    contactEmail !== null &&
    (may(edit.viewer.masks, 'documents', 'emailAnyAddress') ||
      onFile.some((email) => email.toLowerCase() === contactEmail.toLowerCase()));
  const toEmail = mayWrite ? contactEmail : (onFile[0] ?? null);
  if (toEmail === null) return;
  await queueMail(edit.trx, {
    ...writeAcknowledgement(claim, edit.today, await readFloodInProgress(edit.trx, claim)),
    toEmail,
    fromName: policyOwner.companyName,
    policyId: edit.at.policyId,
    documentId: null,
    queuedAt: edit.at.occurredAt.toISOString(),
  });
}
