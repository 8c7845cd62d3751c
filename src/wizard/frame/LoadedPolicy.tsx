import { type ReactNode, useCallback } from 'react';
import { useParams } from 'wouter';
import { decodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { useAnswer, useSendDocument } from '../../graphql/use-send-document.ts';
import { type SignedInViewer, useViewer } from '../../graphql/use-viewer.ts';
import { ReferenceLine } from '../../ui/display/ReferenceLine.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { NotFoundView } from '../../ui/feedback/NotFoundView.tsx';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { AppHeader } from '../../ui/layout/AppHeader.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { fetchPolicyFile, isSessionEnd } from '../saving/wizard-service.ts';

/** A policy that was loaded, and who looks at it. */
export interface LoadedPolicyProps {
  policyId: number;
  file: LoadedPolicyFile;
  viewer: SignedInViewer;
}

/** The policy that the address names, once it is loaded. */
export function LoadedPolicy({ children }: { children: (loaded: LoadedPolicyProps) => ReactNode }) {
  const { encodedId = '' } = useParams<{ encodedId: string }>();
  const viewer = useViewer();
  const policyId = decodePolicyId(encodedId);
  if (policyId === null || policyId === 0) return <NotFoundView />;
  if (viewer === null) return <PageLoading />;
  return (
    <FetchedPolicy key={policyId} policyId={policyId}>
      {(file) => children({ policyId, file, viewer })}
    </FetchedPolicy>
  );
}

interface FetchedPolicyProps {
  policyId: number;
  children: (file: LoadedPolicyFile) => ReactNode;
}

function FetchedPolicy({ policyId, children }: FetchedPolicyProps) {
  const sendDocument = useSendDocument();
  const load = useCallback(() => fetchPolicyFile(sendDocument, policyId), [sendDocument, policyId]);
  const loaded = useAnswer(load);
  if (loaded.kind === 'failed') {
    if (isSessionEnd(loaded.problem)) return <PageLoading />;
    return (
      <PageFrame title={`Quote ${policyId}`} width="narrow">
        <LoadFailure title="The quote could not be loaded" onRetry={loaded.reload} />
        <ReferenceLine code={formatReferenceCode(policyId)} />
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
  return loaded.answer === null ? <NotFoundView /> : children(loaded.answer);
}
