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

interface LoadedPolicyViewProps {
  /** Whether a cached file is shown at once, while the server is asked for what has changed since. A quote to be worked on waits for the server. */
  opensFromCache?: boolean;
  children: (loaded: LoadedPolicyProps) => ReactNode;
}

/** The policy that the address names, once it is loaded. */
export function LoadedPolicy({ opensFromCache = false, children }: LoadedPolicyViewProps) {
  const { encodedId = '' } = useParams<{ encodedId: string }>();
  const viewer = useViewer();
  const policyId = decodePolicyId(encodedId);
  if (policyId === null || policyId === 0) return <NotFoundView />;
  if (viewer === null) return <PageLoading />;
  return (
    <FetchedPolicy key={policyId} policyId={policyId} opensFromCache={opensFromCache}>
      {(file) => children({ policyId, file, viewer })}
    </FetchedPolicy>
  );
}

interface FetchedPolicyProps {
  policyId: number;
  opensFromCache: boolean;
  children: (file: LoadedPolicyFile) => ReactNode;
}

function FetchedPolicy({ policyId, opensFromCache, children }: FetchedPolicyProps) {
  const [file, setFile] = useState<LoadedPolicyFile | null>(null);
  const { data, error, refetch } = useQuery(PolicyFile, {
    variables: { policyId: String(policyId) },
    fetchPolicy: opensFromCache ? 'cache-and-network' : 'network-only',
    skip: file !== null && !opensFromCache,
  });
  const answered = data?.policyFile;
  // The open file follows the cache itself, except to another transaction.
  if (answered && Number(answered.transaction.transactionId) !== file?.transaction.transactionId)
    setFile(readLoadedFile(answered));
  useEffect(() => {
    if (error && !isSessionEnd(error)) logFailedLoad(error);
  }, [error]);
  if (file !== null) return children(file);
  if (data?.policyFile === null) return <NotFoundView />;
  if (error && !isSessionEnd(error)) {
    return (
      <PageFrame title={`Number ${policyId}`} width="narrow">
        <LoadFailure title="The page could not be loaded" onRetry={() => void refetch()} />
        <ReferenceLine code={formatReferenceCode(policyId)} />
      </PageFrame>
    );
  }
  return (
    <>
      {error ? null : <AppHeader subject={`Number ${policyId}`} />}
      <PageLoading />
    </>
  );
}
