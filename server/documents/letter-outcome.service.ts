import type { LetterCopy } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { readRecordsByIds } from '../database/records.store.ts';
import { type AuditContext, logActivity } from '../kernel/activity.service.ts';

/** When and by whom copies went out. */
export type OutcomeContext = Pick<AuditContext, 'userId' | 'actingAsUserId' | 'occurredAt' | 'origin'>;

/** Logs that copies of letters were sent or failed, in the caller's transaction, and notifies each policy's partners. */
export async function logLetterOutcomes(
  trx: Db,
  outcome: 'SENT' | 'FAILED',
  copies: readonly LetterCopy[],
  context: OutcomeContext,
): Promise<void> {
  if (copies.length === 0) return;
  const letterIds = [...new Set(copies.map(({ letterId }) => letterId))];
  const letters = new Map(
    (await readRecordsByIds(trx, 'letters', letterIds)).map((letter) => [letter.letterId, letter]),
  );
  for (const { letterId, letterCopyId, kind, recipient, delivery } of copies) {
    const letter = letters.get(letterId);
    if (!letter) continue;
    const { policyId, transactionId, documentId } = letter;
    const facts = { letterCopyId, kind, recipient, delivery, documentId };
    await logActivity(
      trx,
      { policyId, transactionId, ...context },
      outcome === 'SENT' ? { event: 'letter sent', ...facts } : { event: 'letter failed', ...facts },
    );
  }
}
