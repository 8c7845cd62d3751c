import { hiddenLink } from '../../machines/domain/letters/hidden-link.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { mailProblems } from '../documents/outbox.service.ts';
import { queueMailWithLink } from '../documents/queue-mail.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';

/** A message that carries a link: paragraphs before and after it. */
interface LinkMail {
  readonly toEmail: string;
  readonly fromName: string;
  readonly subject: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Problems of the address of a message that would carry a link. */
export function linkMailProblems(mail: Pick<LinkMail, 'toEmail' | 'fromName' | 'subject'>): Problem[] {
  return mailProblems({ ...mail, message: hiddenLink });
}

/** Puts a message with a guest's link into the outbox. Readers of the outbox see that it has a link, but not the link itself. For services: as for `sendGuestLink`. */
export function mailGuestLink({ world, trx, at }: Edit, mail: LinkMail, url: string): Promise<number> {
  const { toEmail, fromName, subject } = mail;
  const queuedAt = at.occurredAt.toISOString();
  return queueMailWithLink(
    world,
    trx,
    {
      toEmail,
      fromName,
      subject,
      message: buildText(mail),
      policyId: at.policyId,
      documentId: null,
      queuedAt,
    },
    url,
  );
}

function buildText({ before, after }: LinkMail): string {
  return [...before, hiddenLink, ...after].join('\n\n');
}
