import { useQuery } from '@apollo/client/react';
import type { StandingKind } from '../../../machines/contract/types.ts';
import { PolicyNextStep } from '../../graphql/staff-documents.ts';
import { useWizard } from './use-wizard.ts';

/** Whether the policy covers today, and in words; null until it is known. */
export function useStanding(): { readonly kind: StandingKind; readonly description: string } | null {
  const { policyId } = useWizard();
  const { data } = useQuery(PolicyNextStep, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  return data?.policyFile?.standing ?? null;
}

/** The standings of a policy whose cover has ended. */
export const endedStandings: readonly StandingKind[] = ['CANCELLED', 'VOIDED', 'EXPIRED'];
