import { findPolicyOf } from '../../database/policy-directory.store.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import type { World } from '../../kernel/world.ts';

/**
 * ID of the policy that a transaction belongs to; 0 if there is none. The service that uses it checks whether the viewer may see
 * the policy.
 */
export async function findPolicyIdByTransaction(world: World, transactionId: number): Promise<number> {
  if (!isRowNumber(transactionId)) return 0;
  return (await findPolicyOf(world.db, 'TRANSACTION', transactionId)) ?? 0;
}
