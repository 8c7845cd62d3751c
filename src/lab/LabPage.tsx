import { useQuery } from '@apollo/client/react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { buildNotAuthorizedView } from '../../machines/domain/access/not-authorized.ts';
import { mayViewLab } from '../../machines/domain/access/permission.ts';
import type { RecordedSession } from '../../machines/lab/sessions/recorded-session.ts';
import { OneRecording, RecordedSessions } from '../graphql/office-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { useQueryText } from '../use-query-text.ts';
import { Lab } from './Lab.tsx';
import { addSessions, isSessionList, RecordingsContext } from './sessions/sessions.ts';
import { LabLinksContext } from './share/lab-links.ts';
import { useServedLinks } from './share/use-served-links.ts';

/** The lab inside the product, with the recordings of its quotes, for users with the right to see it. */
export function LabPage() {
  const viewer = useViewer();
  // The recording is asked for while the viewer is.
  if (viewer === null || mayViewLab(viewer.masks))
    return <LabWithRecordings>{viewer === null ? null : <Lab />}</LabWithRecordings>;
  return (
    <PageFrame title="QA lab">
      <Banner kind="bad" title={buildNotAuthorizedView({ message: 'the QA lab', action: null }).text} />
    </PageFrame>
  );
}

/** Gives the lab the recording that the address names, and the newest ones where a page needs them. */
function LabWithRecordings({ children }: { children: ReactNode }) {
  const links = useServedLinks();
  const [isNewestNeeded, setNewestNeeded] = useState(false);
  const newest = useQuery(RecordedSessions, {
    variables: { first: 500 },
    fetchPolicy: 'no-cache',
    skip: !isNewestNeeded,
  });
  const [addedRecordings, setAddedRecordings] = useState<readonly RecordedSession[]>([]);
  const code = new URLSearchParams(useQueryText()).get('recording');
  const addressed = useQuery(OneRecording, {
    variables: { code: code ?? '' },
    fetchPolicy: 'no-cache',
    skip: code === null || addedRecordings.some(({ id }) => id === code),
  });
  const loadNewest = useCallback(() => setNewestNeeded(true), []);
  const isLoading = newest.loading || addressed.loading;
  const recordings = useMemo(() => {
    const named = addressed.data?.recordedSession ?? null;
    const answers: unknown = newest.data?.recordedSessions ?? [];
    const listed = isSessionList(answers) ? answers : [];
    const missing: unknown = named === null || listed.some(({ id }) => id === named.id) ? [] : [named];
    const served = [...(isSessionList(missing) ? missing : []), ...listed];
    const servedIds = new Set(served.map(({ id }) => id));
    return {
      sessions: [...addedRecordings, ...served],
      isLoading,
      hasServer: true,
      loadNewest,
      isServed: (id: string) => servedIds.has(id),
      add: (sessions: readonly RecordedSession[]) =>
        setAddedRecordings(addSessions(addedRecordings, sessions)),
    };
  }, [newest.data, addressed.data, isLoading, loadNewest, addedRecordings]);
  return (
    <RecordingsContext value={recordings}>
      <LabLinksContext value={links}>{children}</LabLinksContext>
    </RecordingsContext>
  );
}
