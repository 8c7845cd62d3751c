import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { decodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { PolicyFile } from '../../graphql/documents.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { type SignedInViewer, useViewer } from '../../graphql/use-viewer.ts';
import { ReferenceLine } from '../../ui/display/ReferenceLine.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { NotFoundView } from '../../ui/feedback/NotFoundView.tsx';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { AppHeader } from '../../ui/layout/AppHeader.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { logFailedLoad, readLoadedFile } from '../saving/part-log.ts';
import { isSessionEnd } from '../saving/wizard-service.ts';

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
  const [file, setFile] = useState<LoadedPolicyFile | null>(null);
  const { data, error, refetch } = useQuery(PolicyFile, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'network-only',
    // Later answers reach the open quote by the cache.
    skip: file !== null,
  });
  if (file === null && data?.policyFile) setFile(readLoadedFile(data.policyFile));
  useEffect(() => {
    if (error && !isSessionEnd(error)) logFailedLoad(error);
  }, [error]);
  if (file !== null) return children(file);
  if (data?.policyFile === null) return <NotFoundView />;
  if (error && !isSessionEnd(error)) {
    return (
      <PageFrame title={`Quote ${policyId}`} width="narrow">
        <LoadFailure title="The quote could not be loaded" onRetry={() => void refetch()} />
        <ReferenceLine code={formatReferenceCode(policyId)} />
      </PageFrame>
    );
  }
  return (
    <>
      {error ? null : <AppHeader subject={`Quote ${policyId}`} />}
      <PageLoading />
    </>
  );
}
