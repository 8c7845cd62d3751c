import { useQuery } from '@apollo/client/react';
import { decodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { StartChoices } from '../graphql/staff-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { useQueryText } from '../use-query-text.ts';
import { PreviousQuoteNotice } from './PreviousQuoteNotice.tsx';
import { StartForm } from './StartForm.tsx';

/** The application start: everything a quote needs before the wizard's first step. */
export function StartPage() {
  const viewer = useViewer();
  const choices = useQuery(StartChoices);
  const from = decodePolicyId(new URLSearchParams(useQueryText()).get('from') ?? '');
  return (
    <PageFrame
      title="Start a quote by form"
      intro="The property, the insured and the market. Next looks up the flood zone."
      width="narrow"
    >
      {from === null ? null : <PreviousQuoteNotice policyId={from} />}
      {choices.error ? (
        <LoadFailure title="The form could not be loaded" onRetry={() => void choices.refetch()} />
      ) : null}
      {choices.data && viewer ? (
        <StartForm viewer={viewer} choices={choices.data} />
      ) : choices.error ? null : (
        <Loading label="Loading the form" />
      )}
    </PageFrame>
  );
}
