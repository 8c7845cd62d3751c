import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { decodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { PolicyFile } from '../../graphql/documents.ts';
import { type SignedInViewer, useViewer } from '../../graphql/use-viewer.ts';
import { NotAuthorizedError, SessionOverError } from '../../session/session-errors.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { NotFoundView } from '../../ui/feedback/NotFoundView.tsx';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { AppHeader } from '../../ui/layout/AppHeader.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { logFailedLoad, readLoadedFile } from '../saving/part-log.ts';
import { OpenQuote } from './OpenQuote.tsx';

/** A quote's wizard. The address names quote and screen; without a screen it opens where the quote was left. */
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
  const { data, error, refetch } = useQuery(PolicyFile, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  const isSessionOver = error instanceof SessionOverError || error instanceof NotAuthorizedError;
  useEffect(() => {
    if (error && !isSessionOver) logFailedLoad(error);
  }, [error, isSessionOver]);
  if (isSessionOver) return <PageLoading />;
  if (error) {
    return (
      <PageFrame title={`Quote ${policyId}`} width="narrow">
        <LoadFailure title="The quote could not be loaded" onRetry={() => void refetch()} />
      </PageFrame>
    );
  }
  if (!data) {
    return (
      <>
        <AppHeader subject={`Quote ${policyId}`} />
        <PageLoading />
      </>
    );
  }
  if (data.policyFile === null) return <NotFoundView />;
  return (
    <OpenQuote file={readLoadedFile(data.policyFile)} policyId={policyId} screen={screen} viewer={viewer} />
  );
}
