import { useQuery } from '@apollo/client/react';
import { useParams } from 'wouter';
import { may } from '../../machines/domain/access/permission.ts';
import { messages } from '../../machines/domain/format/messages.ts';
import { decodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { transactionStage } from '../../machines/domain/policy/transaction-stage.ts';
import { hardStopDefaults } from '../../machines/domain/underwriting/hard-stop.ts';
import { parseHardStopQuery } from '../../machines/domain/underwriting/hard-stop-query.ts';
import { PolicyHardStop } from '../graphql/documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { NotFoundView } from '../ui/feedback/NotFoundView.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { useQueryText } from '../use-query-text.ts';
import { EnterZone } from './EnterZone.tsx';
import { StoppedQuote } from './StoppedQuote.tsx';

/** "Cannot Proceed": type, message and header from the address, shown as text, and what the quote knows of the stop. */
export function HardStopPage() {
  const policyId = decodePolicyId(useParams<{ encodedId: string }>().encodedId);
  const query = useQueryText();
  const viewer = useViewer();
  const stop = useQuery(PolicyHardStop, {
    variables: { policyId: String(policyId) },
    skip: policyId === null,
    fetchPolicy: 'network-only',
  });
  if (policyId === null || stop.data?.policyFile === null) return <NotFoundView />;
  const { wizard, transaction } = stop.data?.policyFile ?? {};
  const stored = wizard?.hardStop ?? null;
  const told = query === '' && stored !== null ? stored : parseHardStopQuery(query);
  const known = stored?.type === told.type ? stored : null;
  const words = hardStopDefaults(told.type);
  const mayTypeZone = viewer !== null && may(viewer.masks, 'policy', 'manualZone');
  return (
    <PageFrame title={messages.cannotProceed} lead={`Quote ${policyId}`} width="narrow">
      {stop.error ? (
        <LoadFailure title="The quote could not be loaded" onRetry={() => void stop.refetch()} />
      ) : null}
      {wizard ? (
        <StoppedQuote
          policyId={policyId}
          type={told.type}
          header={told.header}
          message={told.message}
          step={known?.step ?? wizard.step}
          field={known?.field ?? null}
          remedies={known?.remedies ?? words.remedies}
          liftedBy={known?.liftedBy ?? words.liftedBy}
          canUnderwriterLift={known?.canUnderwriterLift ?? words.canUnderwriterLift}
          reference={known?.reference ?? null}
          isHeld={transaction !== undefined && transactionStage({ transaction }) !== 'quoting'}
        />
      ) : stop.error ? null : (
        <Loading label="Loading the quote" />
      )}
      {wizard && told.type === 'FZD_FAILURE' && mayTypeZone ? <EnterZone policyId={policyId} /> : null}
    </PageFrame>
  );
}
