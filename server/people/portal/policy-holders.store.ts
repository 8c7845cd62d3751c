import type { Db } from '../../database/db.ts';

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

/** Gives a policy to a user; what a user was given before is replaced, except that an insured never becomes a helper. */
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
