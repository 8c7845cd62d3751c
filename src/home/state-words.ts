import type { PolicyState, TransactionStatus } from '../../machines/contract/types.ts';
import { enumLabel } from '../../machines/domain/format/format-values.ts';

/** The state of a policy that is not issued with the status of its transaction, where that adds something: "Billed renewal application" says that it is billed. */
export function describeUnissuedState(
  policyState: PolicyState,
  transactionStatus: TransactionStatus,
): string {
  const state = enumLabel('PolicyState', policyState);
  const status = enumLabel('TransactionStatus', transactionStatus).toLowerCase();
  return state.toLowerCase().includes(status) ? state : `${state}: ${status}`;
}
