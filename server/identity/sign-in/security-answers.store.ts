import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { withDatabaseTransaction } from '../../database/transaction.ts';

/** The IDs of the questions that a user has answered, with the hashes of the answers. */
export function readSecurityAnswers(
  db: Kysely<Database>,
  userId: number,
): Promise<{ questionId: number; answerHash: string }[]> {
  return db
    .selectFrom('security_answer')
    .select(['question_id as questionId', 'answer_hash as answerHash'])
    .where('user_id', '=', userId)
    .orderBy('question_id')
    .execute();
}

/** Replaces all of a user's security answers. */
export async function replaceSecurityAnswers(
  db: Kysely<Database>,
  userId: number,
  answers: readonly { questionId: number; answerHash: string }[],
  now: Date,
): Promise<void> {
  const rows = answers.map(({ questionId, answerHash }) => ({
    user_id: userId,
    question_id: questionId,
    answer_hash: answerHash,
    set_at: now.toISOString(),
  }));
  await withDatabaseTransaction(db, async (trx) => {
    await trx.deleteFrom('security_answer').where('user_id', '=', userId).execute();
    await trx.insertInto('security_answer').values(rows).execute();
  });
}
