import { useQuery } from '@apollo/client/react';
import type { PolicyAction } from '../../../machines/contract/types.ts';
import { PolicyNextStep } from '../../graphql/staff-documents.ts';
import { useWizard } from '../frame/use-wizard.ts';

/** The actions that are possible for the viewer now, as the server says; empty while loading. */
export function useAvailableActions(): ReadonlySet<PolicyAction> {
  const { policyId, stored } = useWizard();
  const { data } = useQuery(PolicyNextStep, {
    variables: { policyId: String(policyId), transactionId: String(stored.transaction.transactionId) },
    fetchPolicy: 'no-cache',
  });
  const actions = data?.policyFile?.availableActions ?? [];
  return new Set(actions.filter(({ isAvailable }) => isAvailable).map(({ action }) => action));
}
