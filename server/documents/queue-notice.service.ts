import { readUser } from '../identity/users/users.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { queueMail } from './queue-mail.service.ts';

/** Whom a notice of the product reaches: the agent of record, or the insureds and the addresses for correspondence. */
type NoticeReceiver = 'agent' | 'insured';

/** Puts a notice of the product into the outbox, once per address. Returns how many it put there. */
export async function queueNotice(
  edit: Pick<Edit, 'trx' | 'at' | 'file'>,
  receivers: readonly NoticeReceiver[],
  { subject, message }: { subject: string; message: string },
): Promise<number> {
  const addresses = await findAddresses(edit, receivers);
  for (const toEmail of addresses)
    await queueMail(edit.trx, {
      policyId: edit.at.policyId,
      documentId: null,
      fromName: 'Underwriting',
      toEmail,
      subject,
      message,
      queuedAt: edit.at.occurredAt.toISOString(),
    });
  return addresses.length;
}

async function findAddresses(
  { trx, file }: Pick<Edit, 'trx' | 'file'>,
  receivers: readonly NoticeReceiver[],
): Promise<string[]> {
  const { userId } = file.policyOwner;
  const agent =
    receivers.includes('agent') && userId !== null ? ((await readUser(trx, userId))?.email ?? null) : null;
  const insureds = receivers.includes('insured')
    ? [
        ...file.insureds.filter(({ isActive }) => isActive).map(({ email }) => email),
        ...file.correspondenceEmails
          .filter(({ isActive }) => isActive)
          .map(({ userContactValue }) => userContactValue),
      ]
    : [];
  const addresses = [agent, ...insureds].map((address) => address?.trim().toLowerCase() ?? '');
  return [...new Set(addresses)].filter((address) => address !== '');
}
