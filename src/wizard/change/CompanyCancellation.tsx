import { useQuery } from '@apollo/client/react';
import { ChangeOffers } from '../../graphql/staff-documents.ts';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { CancellationForm } from './CancellationForm.tsx';

/** A cancellation by the company beside a change that is open, which is set aside until it ends. Renders nothing for other users. */
export function CompanyCancellation({ policyId }: { policyId: number }) {
  const { data } = useQuery(ChangeOffers, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  const offer = data?.policyFile?.changeOffers.find(({ kind }) => kind === 'CANCELLATION');
  if (!offer?.isAvailable) return null;
  return (
    <Disclosure label="Cancel the policy for the company">
      <p>
        A cancellation by the company does not wait for this change. The change is set aside, and is worked on
        again once the cancellation is issued or given up.
      </p>
      <CancellationForm policyId={policyId} kind="CANCELLATION" />
    </Disclosure>
  );
}
