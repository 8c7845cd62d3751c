import { useQuery } from '@apollo/client/react';
import type { PolicyAction } from '../../../machines/contract/types.ts';
import { PolicyNextStep } from '../../graphql/staff-documents.ts';
import { useWizard } from '../open/use-wizard.ts';

/** The actions that are open to the viewer now, from the server. */
interface AvailableActions {
  /** Whether an action is possible; none is while loading. */
  has: (action: PolicyAction) => boolean;
  /** Why an action is not possible, in a sentence; null if it is, and while loading. */
  reason: (action: PolicyAction) => string | null;
}

/** The actions that are possible for the viewer now, and why others are not. */
export function useAvailableActions(): AvailableActions {
  const { policyId, stored } = useWizard();
  const { data } = useQuery(PolicyNextStep, {
    variables: { policyId: String(policyId), transactionId: String(stored.transaction.transactionId) },
    fetchPolicy: 'no-cache',
  });
  const actions = new Map(data?.policyFile?.availableActions.map((row) => [row.action, row] as const));
  return {
    has: (action) => actions.get(action)?.isAvailable === true,
    reason: (action) => actions.get(action)?.reason ?? null,
  };
}
