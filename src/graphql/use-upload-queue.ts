import { useEffect, useRef, useSyncExternalStore } from 'react';
import { network } from '../session/network.ts';
import { useSession } from '../session/use-session.ts';
import { type FileRecord, uploadQueue, type WaitingFile } from './upload-queue.ts';

interface RecordUploads {
  readonly waitingCount: number;
  readonly sentCount: number;
  readonly refused: readonly WaitingFile[];
  readonly isOffline: boolean;
  readonly add: (documentType: string, files: readonly File[]) => void;
}

/** The list of documents is loaded again after so many files, and after the last one. */
const listedAtOnce = 10;

/** The viewer's files that wait to be added to a claim or a policy. `onSent` loads its list of documents again. */
export function useUploadQueue(record: FileRecord, onSent: () => void): RecordUploads {
  const session = useSession();
  const userId = session.kind === 'signed in' ? session.userId : '';
  const { files, sent } = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read);
  const isOffline = useSyncExternalStore(network.subscribe, network.isOffline);
  const own = files.filter((file) => file.userId === userId && file.record === record);
  const waitingCount = own.filter(({ refusal }) => refusal === null).length;
  const sentCount = sent[record] ?? 0;
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
    add: (documentType, added) => void uploadQueue.add(userId, record, documentType, added),
  };
}
