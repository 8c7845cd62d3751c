import { useCallback } from 'react';
import { useParams } from 'wouter';
import { decodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { useAnswer, useSendDocument } from '../../graphql/use-send-document.ts';
import { type SignedInViewer, useViewer } from '../../graphql/use-viewer.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { NotFoundView } from '../../ui/feedback/NotFoundView.tsx';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { AppHeader } from '../../ui/layout/AppHeader.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { fetchPolicyFile, isSessionEnd } from '../saving/wizard-service.ts';
import { OpenQuote } from './OpenQuote.tsx';

/** A quote's wizard. The URL names the quote and the screen; without a screen, the wizard opens at the current step. */
export function WizardPage() {
  const { encodedId, screen } = useParams<{ encodedId: string; screen?: string }>();
  const viewer = useViewer();
  const policyId = decodePolicyId(encodedId);
  if (policyId === null || policyId === 0) return <NotFoundView />;
  if (viewer === null) return <PageLoading />;
  return <LoadedQuote key={policyId} policyId={policyId} screen={screen} viewer={viewer} />;
}

interface LoadedQuoteProps {
  policyId: number;
  screen: string | undefined;
  viewer: SignedInViewer;
}

function LoadedQuote({ policyId, screen, viewer }: LoadedQuoteProps) {
  const sendDocument = useSendDocument();
  const load = useCallback(() => fetchPolicyFile(sendDocument, policyId), [sendDocument, policyId]);
  const loaded = useAnswer(load);
  if (loaded.kind === 'failed') {
    if (isSessionEnd(loaded.problem)) return <PageLoading />;
    return (
      <PageFrame title={`Quote ${policyId}`} width="narrow">
        <LoadFailure title="The quote could not be loaded" onRetry={loaded.reload} />
      </PageFrame>
    );
  }
  if (loaded.kind === 'waiting') {
    return (
      <>
        <AppHeader subject={`Quote ${policyId}`} />
        <PageLoading />
      </>
    );
  }
  if (loaded.answer === null) return <NotFoundView />;
  return <OpenQuote file={loaded.answer} policyId={policyId} screen={screen} viewer={viewer} />;
}
