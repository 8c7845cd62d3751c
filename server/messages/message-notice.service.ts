import { records } from '../../machines/contract/fields.ts';
import type { ProposalLanguage } from '../../machines/contract/types.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { writeMessageNotice } from '../../machines/domain/messages/message-notice.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Db } from '../database/db.ts';
import { queueMail } from '../documents/queue-mail.service.ts';
import type { World } from '../kernel/world.ts';

interface MessageNotice {
  readonly policyId: number;
  readonly toEmail: string;
  readonly fromName: string | null;
  /** The page of the app on which the message is read. */
  readonly path: string;
  readonly language: ProposalLanguage | null;
  readonly queuedAt: Date;
}

/** Mails that a message waits, without a word of it. */
export async function mailMessageNotice(
  { site }: World,
  trx: Db,
  { policyId, toEmail, fromName, path, language, queuedAt }: MessageNotice,
): Promise<void> {
  await queueMail(trx, {
    ...writeMessageNotice({ url: `${site.url}/vue/${path}`, language }),
    toEmail,
    fromName: fromName ?? 'Highwater',
    policyId,
    documentId: null,
    queuedAt: queuedAt.toISOString(),
  });
}

/** Why a written text is not kept; null if it is. `missing` is said of an empty one. */
export function findTextProblem(
  field: string,
  text: string,
  longest: number,
  missing: string,
): Problem | null {
  if (text === '') return buildProblem('REQUIRED', field, missing);
  if (text.length > longest) return buildProblem('LENGTH', field, `Write at most ${longest} characters.`);
  const fault = valueFault(records.outboxMessages.fields.message, text);
  return fault ? buildProblem(fault.code, field, fault.message) : null;
}
