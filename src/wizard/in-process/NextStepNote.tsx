import { useQuery } from '@apollo/client/react';
import { PolicyNextStep } from '../../graphql/staff-documents.ts';
import { useWizard } from '../frame/use-wizard.ts';

/** Where the policy stands, who acts next and by when, in one line. Absent until it is known. */
export function NextStepNote() {
  const { policyId } = useWizard();
  const { data } = useQuery(PolicyNextStep, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  const next = data?.policyFile?.nextStep;
  if (!next) return null;
  return <p>{next.isYours ? <strong>{next.sentence}</strong> : next.sentence}</p>;
}
