import { useEffect, useRef, useSyncExternalStore } from 'react';
import { network } from '../session/network.ts';
import { useSession } from '../session/use-session.ts';
import { uploadQueue, type WaitingFile } from './upload-queue.ts';

interface ClaimUploads {
  readonly waitingCount: number;
  readonly sentCount: number;
  readonly refused: readonly WaitingFile[];
  readonly isOffline: boolean;
  readonly add: (documentType: string, files: readonly File[]) => void;
}

/** A claim's list is loaded again after so many files, and after the last one. */
const listedAtOnce = 10;

/** The viewer's files that wait to be added to a claim. `onSent` loads the claim's list again. */
export function useUploadQueue(claimId: string, onSent: () => void): ClaimUploads {
  const session = useSession();
  const userId = session.kind === 'signed in' ? session.userId : '';
  const { files, sent } = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read);
  const isOffline = useSyncExternalStore(network.subscribe, network.isOffline);
  const own = files.filter((file) => file.userId === userId && file.claimId === claimId);
  const waitingCount = own.filter(({ refusal }) => refusal === null).length;
  const sentCount = sent[claimId] ?? 0;
  const listed = useRef(sentCount);
  useEffect(() => {
    if (userId !== '') void uploadQueue.resume(userId);
  }, [userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is loaded again when files have arrived
  useEffect(() => {
    // Files that are chosen later are counted from the first again.
    if (sentCount < listed.current) listed.current = 0;
    const news = sentCount - listed.current;
    if (news < listedAtOnce && (news === 0 || waitingCount > 0)) return;
    listed.current = sentCount;
    onSent();
  }, [sentCount, waitingCount]);
  return {
    waitingCount,
    sentCount,
    refused: own.filter(({ refusal }) => refusal !== null),
    isOffline,
    add: (documentType, added) => void uploadQueue.add(userId, claimId, documentType, added),
  };
}
