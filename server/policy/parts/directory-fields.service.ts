import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { readRecords } from '../../database/records.store.ts';
import { findInsurerCompanyId, findInsurerEntityId } from '../../entities/owner-entities.service.ts';
import type { Edit } from '../file/edit-file.service.ts';
import type { StoredFile } from '../file/stored-file.ts';

type Email = StoredFile['correspondenceEmails'][number];

/**
 * The file with what the directories know of it: the numbers of the insurers that are named, and the address and the user of a contact that
 * is chosen for correspondence. Problems for a contact that is not the viewer's.
 */
export async function withDirectoryFields(
  edit: Edit,
  next: StoredFile,
): Promise<{ readonly next: StoredFile; readonly problems: readonly Problem[] }> {
  const { file, trx } = edit;
  const { priorCompanyName: insurer } = next.policy;
  const { priorOwnerWyoCompany: company } = next.priorPolicyInfo;
  const named = {
    ...next,
    policy:
      insurer === file.policy.priorCompanyName
        ? next.policy
        : {
            ...next.policy,
            priorCarrierId: insurer === null ? null : await findInsurerEntityId(trx, insurer),
          },
    priorPolicyInfo:
      company === file.priorPolicyInfo.priorOwnerWyoCompany
        ? next.priorPolicyInfo
        : {
            ...next.priorPolicyInfo,
            priorOwnerCompanyId: company === null ? null : await findInsurerCompanyId(trx, company),
          },
  };
  const emails: Email[] = [];
  const problems: Problem[] = [];
  for (const [index, email] of next.correspondenceEmails.entries()) {
    const followed = await followContact(edit, email);
    emails.push(followed ?? email);
    if (followed === null)
      problems.push(
        buildProblem('UNKNOWN_ROW', `correspondenceEmails.${index}.userContactId`, notOwnContact),
      );
  }
  return { next: { ...named, correspondenceEmails: emails }, problems };
}

const notOwnContact = 'Choose one of your own e-mail contacts.';

/** The row with the address and the user of its contact; without them once another address is typed. Null if the contact is not the viewer's. */
async function followContact({ file, trx, viewer }: Edit, email: Email): Promise<Email | null> {
  const before = file.correspondenceEmails.find(
    ({ correspondenceEmailId }) => correspondenceEmailId === email.correspondenceEmailId,
  );
  const contactId = Number(email.userContactId ?? 0);
  if (contactId === Number(before?.userContactId ?? 0)) {
    const isTyped = email.userContactValue !== before?.userContactValue;
    return contactId > 0 && isTyped ? { ...email, userContactId: null, userId: null } : email;
  }
  if (contactId === 0) return { ...email, userContactId: null, userId: null };
  const [contact] = await readRecords(trx, 'userContacts', {
    userContactId: contactId,
    userId: viewer.userId,
    isActive: true,
  });
  if (contact?.contactType !== 'EMAIL') return null;
  const { userContactId, userId, contactValue } = contact;
  return { ...email, userContactId, userId, userContactValue: contactValue };
}
