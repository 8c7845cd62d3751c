import { useQuery } from '@apollo/client/react';
import { useParams, useSearch } from 'wouter';
import { enums } from '../../machines/contract/enums.ts';
import type { HardStopType } from '../../machines/contract/types.ts';
import { hardStopWords, messages } from '../../machines/domain/messages.ts';
import { decodePolicyId } from '../../machines/domain/policy-id.ts';
import { PolicyHardStop } from '../graphql/documents.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { NotFoundView } from '../ui/NotFoundView.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { StoppedQuote } from './StoppedQuote.tsx';

/** "Cannot Proceed": type, message and header from the address, shown as text, and what the quote knows of the stop. */
export function HardStopPage() {
  const policyId = decodePolicyId(useParams<{ encodedId: string }>().encodedId);
  const query = new URLSearchParams(useSearch());
  const stop = useQuery(PolicyHardStop, {
    variables: { policyId: String(policyId) },
    skip: policyId === null,
    fetchPolicy: 'network-only',
  });
  if (policyId === null || stop.data?.policyFile === null) return <NotFoundView />;
  const type = typeOf(query.get('type')) ?? stop.data?.policyFile?.wizard.hardStop?.type ?? 'REQUIRES_REVIEW';
  const stored = stop.data?.policyFile?.wizard.hardStop;
  const known = stored?.type === type ? stored : null;
  const words = hardStopWords[type];
  return (
    <PageFrame title={messages.cannotProceed} lead={`Quote ${policyId}`} width="narrow">
      {stop.error ? (
        <LoadFailure title="The quote could not be loaded" onRetry={() => void stop.refetch()} />
      ) : null}
      {stop.data?.policyFile ? (
        <StoppedQuote
          policyId={policyId}
          step={known?.step ?? stop.data.policyFile.wizard.step}
          field={known?.field ?? null}
          type={type}
          header={query.get('header') || (known?.header ?? words.header)}
          message={query.get('message') || (known?.message ?? words.message)}
          remedies={known?.remedies ?? words.remedies}
          liftedBy={known?.liftedBy ?? words.liftedBy}
          reference={known?.reference ?? null}
        />
      ) : stop.error ? null : (
        <Waiting label="Loading the quote" />
      )}
    </PageFrame>
  );
}

/** A type of the address, in the words of the contract or of REST; null for anything else. */
function typeOf(text: string | null): HardStopType | null {
  const names = Object.keys(enums.HardStopType) as HardStopType[];
  return names.find((name) => name === text || enums.HardStopType[name].wire === text) ?? null;
}
