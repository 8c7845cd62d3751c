import type { Db } from '../../database/db.ts';
import { fullName } from '../../database/expressions.ts';

/** Who holds a policy: its insured, or a helper with limited rights. */
export interface NewPolicyHolder {
  readonly policyMainId: number;
  readonly userId: number;
  readonly isInsured: boolean;
  readonly mayPay: boolean;
  readonly mayClaim: boolean;
  /** The insured who invited a helper; null for an insured who proved it. */
  readonly grantedBy: number | null;
  readonly grantedAt: Date;
}

/** Gives a policy to a user; the user's earlier rights are replaced, except that an insured never becomes a helper. */
export async function givePolicy(trx: Db, holder: NewPolicyHolder): Promise<void> {
  const rights = {
    is_insured: holder.isInsured,
    may_pay: holder.mayPay,
    may_claim: holder.mayClaim,
    granted_by: holder.grantedBy,
    granted_at: holder.grantedAt,
  };
  await trx
    .insertInto('policy_holder')
    .values({ policy_main_id: holder.policyMainId, user_id: holder.userId, ended_by: null, ...rights })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'policy_main_id'])
        .where('ended_at', 'is', null)
        .doUpdateSet(rights)
        .where('policy_holder.is_insured', '=', false),
    )
    .execute();
}

/** A person who helps an insured with a policy. */
export interface HelperRow {
  readonly policyHolderId: number;
  readonly name: string;
  readonly email: string | null;
  readonly mayPay: boolean;
  readonly mayClaim: boolean;
  readonly grantedAt: Date;
  /** When the helper's sessions were last used; null if the helper was never here. */
  readonly lastUsedAt: Date | null;
}

/** Who helps with a policy, the newest first. */
export function selectHelpers(db: Db, policyMainId: number): Promise<HelperRow[]> {
  return db
    .selectFrom('policy_holder as h')
    .innerJoin('app_user as u', 'u.user_id', 'h.user_id')
    .select(({ selectFrom, ref }) => [
      'h.policy_holder_id as policyHolderId',
      fullName('u').as('name'),
      'u.email as email',
      'h.may_pay as mayPay',
      'h.may_claim as mayClaim',
      'h.granted_at as grantedAt',
      selectFrom('session as s')
        .select(({ fn }) => fn.max('s.last_used_at').as('at'))
        .where('s.user_id', '=', ref('h.user_id'))
        .$asScalar()
        .as('lastUsedAt'),
    ])
    .where('h.policy_main_id', '=', policyMainId)
    .where('h.is_insured', '=', false)
    .where('h.ended_at', 'is', null)
    .orderBy('h.policy_holder_id', 'desc')
    .execute();
}

export async function countHelpers(db: Db, policyMainId: number): Promise<number> {
  const { count } = await db
    .selectFrom('policy_holder')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('policy_main_id', '=', policyMainId)
    .where('is_insured', '=', false)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends the rights of a helper on a policy and returns the helper's user ID; null if the row is not an open one of a helper. */
export async function endPolicyHolder(
  trx: Db,
  end: {
    readonly policyMainId: number;
    readonly policyHolderId: number;
    readonly endedBy: number;
    readonly endedAt: Date;
  },
): Promise<number | null> {
  const row = await trx
    .updateTable('policy_holder')
    .set({ ended_by: end.endedBy, ended_at: end.endedAt })
    .where('policy_holder_id', '=', end.policyHolderId)
    .where('policy_main_id', '=', end.policyMainId)
    .where('is_insured', '=', false)
    .where('ended_at', 'is', null)
    .returning('user_id as userId')
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Ends the rights of everyone on a policy, those of the insured who created a term of it, and the codes that would give them back. Returns their user IDs. */
export async function endHoldersOfMain(trx: Db, policyMainId: number, endedAt: Date): Promise<number[]> {
  const holders = await trx
    .updateTable('policy_holder')
    .set({ ended_at: endedAt })
    .where('policy_main_id', '=', policyMainId)
    .where('ended_at', 'is', null)
    .returning('user_id as userId')
    .execute();
  await trx
    .deleteFrom('consumer_sign_in')
    .where('policy_main_id', '=', policyMainId)
    .where('used_at', 'is', null)
    .execute();
  const creators = await trx
    .selectFrom('policy as p')
    .innerJoin('app_user as u', 'u.user_id', 'p.created_by')
    .select(['p.policy_id as policyId', 'u.user_id as userId'])
    .where('p.policy_main_id', '=', policyMainId)
    .where('u.role', '=', 'CONSUMER')
    .execute();
  await trx
    .updateTable('policy')
    .set({ created_by: null })
    .where(({ eb, fn, val }) => eb('policy_id', '=', fn.any(val(creators.map(({ policyId }) => policyId)))))
    .execute();
  return [...new Set([...holders, ...creators].map(({ userId }) => userId))];
}
