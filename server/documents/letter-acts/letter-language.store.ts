import type { LetterDelivery, ProposalLanguage } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';

/** The insured's choices for the letters about a policy. */
export interface LetterChoice {
  /** Null for English and Spanish in one letter. */
  readonly language: ProposalLanguage | null;
  /** Null for the usual way of each letter. */
  readonly delivery: LetterDelivery | null;
}

/** Reads the choices for the letters about a policy; nulls where nothing was chosen. */
export async function selectLetterChoice(db: Db, policyId: number): Promise<LetterChoice> {
  const row = await db
    .selectFrom('letter_language')
    .select(['language', 'delivery'])
    .where('policy_id', '=', policyId)
    .executeTakeFirst();
  return row ?? { language: null, delivery: null };
}

/** Stores choices for the letters about a policy; a choice that is left out stays unchanged. */
export async function storeLetterChoice(
  trx: Db,
  policyId: number,
  choice: Partial<LetterChoice>,
): Promise<void> {
  await trx
    .insertInto('letter_language')
    .values({ policy_id: policyId, language: null, delivery: null, ...choice })
    .onConflict((conflict) => conflict.column('policy_id').doUpdateSet(choice))
    .execute();
}

/** Forgets the choices for the letters about a term and those that were offered after it. */
export async function deleteLetterChoices(
  trx: Db,
  policyMainId: number,
  firstPolicyId: number,
): Promise<void> {
  await trx
    .deleteFrom('letter_language')
    .where('policy_id', 'in', ({ selectFrom }) =>
      selectFrom('policy')
        .select('policy_id')
        .where('policy_main_id', '=', policyMainId)
        .where('policy_id', '>=', firstPolicyId),
    )
    .execute();
}

/** Gives the next term the choice of the term before. */
export async function copyLetterChoice(trx: Db, fromPolicyId: number, toPolicyId: number): Promise<void> {
  await trx
    .insertInto('letter_language')
    .columns(['policy_id', 'language', 'delivery'])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom('letter_language')
        .select([cast<number>(val(toPolicyId), 'bigint').as('policy_id'), 'language', 'delivery'])
        .where('policy_id', '=', fromPolicyId),
    )
    .execute();
}
