import { useCallback } from 'react';
import { useParams } from 'wouter';
import { decodePolicyId } from '../../machines/domain/policy-id.ts';
import { useAnswer, useAsk } from '../graphql/use-ask.ts';
import { type SignedInViewer, useViewer } from '../graphql/use-viewer.ts';
import { AppHeader } from '../ui/AppHeader.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { NotFoundView } from '../ui/NotFoundView.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { PageWaiting } from '../ui/PageWaiting.tsx';
import { OpenQuote } from './OpenQuote.tsx';
import { isSessionEnd, loadFile } from './wizard-service.ts';

/** A quote's wizard. The address names quote and screen; without a screen it opens where the quote was left. */
export function WizardPage() {
  const { encodedId, screen } = useParams<{ encodedId: string; screen?: string }>();
  const viewer = useViewer();
  const policyId = decodePolicyId(encodedId);
  if (policyId === null || policyId === 0) return <NotFoundView />;
  if (viewer === null) return <PageWaiting />;
  return <LoadedQuote key={policyId} policyId={policyId} screen={screen} viewer={viewer} />;
}

interface LoadedQuoteProps {
  policyId: number;
  screen: string | undefined;
  viewer: SignedInViewer;
}

function LoadedQuote({ policyId, screen, viewer }: LoadedQuoteProps) {
  const ask = useAsk();
  const load = useCallback(() => loadFile(ask, policyId), [ask, policyId]);
  const asked = useAnswer(load);
  if (asked.kind === 'failed') {
    if (isSessionEnd(asked.problem)) return <PageWaiting />;
    return (
      <PageFrame title={`Quote ${policyId}`} width="narrow">
        <LoadFailure title="The quote could not be loaded" onRetry={asked.askAgain} />
      </PageFrame>
    );
  }
  if (asked.kind === 'waiting') {
    return (
      <>
        <AppHeader about={`Quote ${policyId}`} />
        <PageWaiting />
      </>
    );
  }
  if (asked.answer === null) return <NotFoundView />;
  return <OpenQuote file={asked.answer} policyId={policyId} screen={screen} viewer={viewer} />;
}
