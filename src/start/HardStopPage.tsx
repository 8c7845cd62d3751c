import { useQuery } from '@apollo/client/react';
import { useParams } from 'wouter';
import { may } from '../../machines/domain/access/permission.ts';
import { messages } from '../../machines/domain/format/messages.ts';
import { decodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import {
  isQuote,
  type StagedTransaction,
  transactionStage,
} from '../../machines/domain/policy/transaction-stage.ts';
import { hardStopDefaults } from '../../machines/domain/underwriting/hard-stop.ts';
import { parseHardStopQuery } from '../../machines/domain/underwriting/hard-stop-query.ts';
import { PolicyHardStop } from '../graphql/staff-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { NotFoundView } from '../ui/feedback/NotFoundView.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { useQueryText } from '../use-query-text.ts';
import { EnterZone } from './EnterZone.tsx';
import { StoppedQuote } from './StoppedQuote.tsx';

/** The "Cannot Proceed" page. Type, header and message come from the URL and are shown as plain text; the quote adds what it stored. */
export function HardStopPage() {
  const policyId = decodePolicyId(useParams<{ encodedId: string }>().encodedId);
  const query = useQueryText();
  const viewer = useViewer();
  const stopQuery = useQuery(PolicyHardStop, {
    variables: { policyId: String(policyId) },
    skip: policyId === null,
    fetchPolicy: 'network-only',
  });
  if (policyId === null || stopQuery.data?.policyFile === null) return <NotFoundView />;
  const { wizard, transaction } = stopQuery.data?.policyFile ?? {};
  const stored = wizard?.hardStop ?? null;
  const stop = query === '' && stored !== null ? stored : parseHardStopQuery(query);
  const storedStop = stored?.type === stop.type ? stored : null;
  const texts = hardStopDefaults(stop.type);
  const mayTypeZone = viewer !== null && may(viewer.masks, 'policy', 'manualZone');
  return (
    <PageFrame title={messages.cannotProceed} intro={`Quote ${policyId}`} width="narrow">
      {stopQuery.error ? (
        <LoadFailure title="The quote could not be loaded" onRetry={() => void stopQuery.refetch()} />
      ) : null}
      {wizard ? (
        <StoppedQuote
          policyId={policyId}
          type={stop.type}
          header={stop.header}
          message={stop.message}
          step={storedStop?.step ?? wizard.step}
          field={storedStop?.field ?? null}
          remedies={storedStop?.remedies ?? texts.remedies}
          liftedBy={storedStop?.liftedBy ?? texts.liftedBy}
          canUnderwriterLift={storedStop?.canUnderwriterLift ?? texts.canUnderwriterLift}
          underReview={transaction === undefined ? null : findReview(transaction)}
        />
      ) : stopQuery.error ? null : (
        <Loading label="Loading the quote" />
      )}
      {wizard && stop.type === 'FZD_FAILURE' && mayTypeZone ? <EnterZone policyId={policyId} /> : null}
    </PageFrame>
  );
}

/** The part of a stopped file that underwriting has; null while the agent still works on it. */
function findReview(transaction: StagedTransaction): 'quote' | 'application' | null {
  if (transactionStage({ transaction }) === 'quoting') return null;
  return isQuote(transaction.policyState) ? 'quote' : 'application';
}
