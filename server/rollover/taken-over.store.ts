import type { Db } from '../database/db.ts';
import { lockName } from '../database/transaction.ts';

/** A policy of a prior insurer, and who takes it over: a company, and its policy. */
interface PriorPolicy {
  readonly priorPolicyNumber: string;
  readonly companyId: number | null;
  readonly exceptPolicyId: number;
}

/**
 * Another policy of the company that takes over the policy of a number; null if there is none. The number is locked for the company until the
 * database transaction ends, so that two rows with the same number see each other.
 */
export async function findTakenOver(
  trx: Db,
  { priorPolicyNumber, companyId, exceptPolicyId }: PriorPolicy,
): Promise<number | null> {
  await lockName(trx, `prior policy ${priorPolicyNumber} of company ${companyId}`);
  const row = await trx
    .selectFrom('prior_policy_info as i')
    .innerJoin('renewal as r', 'r.offered_policy_id', 'i.policy_id')
    .innerJoin('book_row as b', 'b.policy_id', 'i.policy_id')
    .select('i.policy_id as policyId')
    .where('i.prior_owner_policy_number', '=', priorPolicyNumber)
    .where('i.policy_id', '<>', exceptPolicyId)
    .where('b.company_id', 'is not distinct from', companyId)
    .where('r.policy_id', 'is', null)
    .where('r.stage', '<>', 'NOT_RENEWED')
    .limit(1)
    .executeTakeFirst();
  return row?.policyId ?? null;
}
