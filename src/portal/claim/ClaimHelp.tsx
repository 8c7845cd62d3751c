import { useQuery } from '@apollo/client/react';
import { OwnHelp } from '../../graphql/portal-documents.ts';
import { HelpSection } from '../HelpSection.tsx';

/** Whom to ask about a claim: the help of its policy, at the same place as there. */
export function ClaimHelp({ policyId }: { policyId: string }) {
  const { data } = useQuery(OwnHelp, { variables: { policyId }, fetchPolicy: 'no-cache' });
  const own = data?.ownPolicy ?? null;
  return own === null ? null : <HelpSection own={own} policyId={policyId} />;
}
