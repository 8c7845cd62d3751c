import type { ProposalLanguage } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';

/** The language of the letters about a policy; null where nobody has chosen one. */
export async function selectLetterLanguage(db: Db, policyId: number): Promise<ProposalLanguage | null> {
  const row = await db
    .selectFrom('letter_language')
    .select('language')
    .where('policy_id', '=', policyId)
    .executeTakeFirst();
  return row?.language ?? null;
}

/** Stores the language of the letters about a policy; null is both. */
export async function storeLetterLanguage(
  trx: Db,
  policyId: number,
  language: ProposalLanguage | null,
): Promise<void> {
  if (language === null) await trx.deleteFrom('letter_language').where('policy_id', '=', policyId).execute();
  else
    await trx
      .insertInto('letter_language')
      .values({ policy_id: policyId, language })
      .onConflict((conflict) => conflict.column('policy_id').doUpdateSet({ language }))
      .execute();
}

/** Gives the next term the language of the term before. */
export async function copyLetterLanguage(trx: Db, fromPolicyId: number, toPolicyId: number): Promise<void> {
  await trx
    .insertInto('letter_language')
    .columns(['policy_id', 'language'])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom('letter_language')
        .select([cast<number>(val(toPolicyId), 'bigint').as('policy_id'), 'language'])
        .where('policy_id', '=', fromPolicyId),
    )
    .execute();
}
