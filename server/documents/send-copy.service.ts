import type { LetterCopy } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { changeRecord } from '../database/records.store.ts';
import type { WrittenLetter } from './contents/letter-content.service.ts';
import type { LetterSources } from './contents/letter-sources.ts';
import { logLetterOutcomes, type OutcomeContext } from './letter-outcome.service.ts';
import { queueMail } from './queue-mail.service.ts';

interface Sending {
  readonly documentId: number;
  readonly at: OutcomeContext;
  readonly sources: Pick<LetterSources, 'agent' | 'companyName'>;
  readonly written: Pick<WrittenLetter, 'subject' | 'message'>;
}

/** Sends a copy whose letter has its PDF, in the caller's transaction. A copy by mail waits for its print run. */
export async function sendCopy(
  trx: Db,
  copy: LetterCopy,
  { documentId, at, sources: { agent, companyName }, written }: Sending,
): Promise<void> {
  const { letterCopyId, policyId, recipient } = copy;
  const isAgent = recipient === 'AGENT';
  const name = copy.name ?? agent.name;
  // A former agent has a name and an address of its own.
  const email = isAgent && copy.name === null ? agent.email : copy.email;
  const delivery = copy.delivery === 'EMAIL' && email === null && isAgent ? 'PORTAL' : copy.delivery;
  const changes = { name, email, delivery };
  const occurredAt = at.occurredAt.toISOString();
  if (delivery === 'PORTAL') {
    await changeRecord(
      trx,
      'letterCopies',
      { letterCopyId },
      { ...changes, status: 'SENT', sentAt: occurredAt },
    );
    return logLetterOutcomes(trx, 'SENT', [{ ...copy, ...changes }], at);
  }
  const missing = findMissingAddress({ ...copy, ...changes });
  if (missing !== null) {
    await changeRecord(
      trx,
      'letterCopies',
      { letterCopyId },
      { ...changes, status: 'FAILED', failure: missing },
    );
    return logLetterOutcomes(trx, 'FAILED', [{ ...copy, ...changes }], at);
  }
  const outboxMessageId =
    delivery === 'EMAIL'
      ? await queueMail(trx, {
          policyId,
          documentId,
          toEmail: email ?? '',
          fromName: companyName.slice(0, 100),
          subject: written.subject,
          message: `Dear ${name},\n\n${written.message}`.slice(0, 20_000),
          queuedAt: occurredAt,
        })
      : null;
  await changeRecord(trx, 'letterCopies', { letterCopyId }, { ...changes, outboxMessageId });
}

function findMissingAddress({ delivery, address, email }: LetterCopy): string | null {
  if (delivery === 'MAIL' && address === null)
    return 'The policy has no mailing address for this receiver. Add it, then send the letter again.';
  if (delivery === 'EMAIL' && email === null)
    return 'The policy has no e-mail address for this receiver. Add it, then send the letter again.';
  return null;
}
