import type { HeldPolicy } from '../../../machines/domain/access/permission.ts';
import type { Db } from '../../database/db.ts';

/** The policies that a user holds as the insured, or helps the insured with: every term of each. */
export function readHeldPolicies(db: Db, userId: number): Promise<HeldPolicy[]> {
  return db
    .selectFrom('policy_holder as h')
    .innerJoin('policy as p', 'p.policy_main_id', 'h.policy_main_id')
    .select([
      'p.policy_id as policyId',
      'h.is_insured as isOwn',
      'h.may_pay as mayPay',
      'h.may_claim as mayClaim',
    ])
    .where('h.user_id', '=', userId)
    .where('h.ended_at', 'is', null)
    .execute();
}

/** Every term of a policy. */
export async function listTerms(db: Db, policyMainId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('policy')
    .select('policy_id as policyId')
    .where('policy_main_id', '=', policyMainId)
    .execute();
  return rows.map(({ policyId }) => policyId);
}
