import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ManualDeterminationInput } from '../graphql/staff-documents.ts';
import { EnterDetermination } from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { ManualZoneForm } from './zone/ManualZoneForm.tsx';

/** A form for staff to enter the flood zone determination of a quote that has none. It then opens the quote's status. */
export function EnterZone({ policyId }: { policyId: number }) {
  const [, navigate] = useLocation();
  const [enterDetermination, { loading }] = useMutation(EnterDetermination);
  const [refusal, setRefusal] = useState<string | null>(null);
  const enterZone = async (determination: ManualDeterminationInput) => {
    const variables = { policyId: String(policyId), determination };
    const { data } = await enterDetermination({ variables }).catch(() => ({ data: undefined }));
    const answer = data?.enterDetermination;
    if (answer?.__typename === 'DeterminationEntered') return navigate(paths.inProcess(policyId));
    const reason = answer?.__typename === 'SaveRefused' ? answer.problems[0]?.message : answer?.message;
    setRefusal(reason ?? 'The call failed. What you typed is kept here: try again in a moment.');
  };
  return (
    <>
      {refusal === null ? null : (
        <Banner kind="bad" title="The determination was not entered">
          {refusal}
        </Banner>
      )}
      <ManualZoneForm
        action="Enter this determination"
        isBusy={loading}
        onEnter={(zone) => void enterZone(zone)}
      />
    </>
  );
}
