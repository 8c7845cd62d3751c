import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { buildNotAuthorizedView } from '../../machines/domain/access/not-authorized.ts';
import { mayViewLab } from '../../machines/domain/access/permission.ts';
import type { RecordedSession } from '../../machines/lab/sessions/recorded-session.ts';
import { RecordedSessions } from '../graphql/staff-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { Lab } from './Lab.tsx';
import { isSessionList, RecordingsContext } from './sessions/sessions.ts';
import { LabLinksContext } from './share/lab-links.ts';
import { useServedLinks } from './share/use-served-links.ts';

/** The lab inside the product, with the recordings of its quotes, for users with the right to see it. */
export function LabPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  if (mayViewLab(viewer.masks)) return <LabWithRecordings />;
  return (
    <PageFrame title="QA lab">
      <Banner kind="bad" title={buildNotAuthorizedView({ message: 'the QA lab', action: null }).text} />
    </PageFrame>
  );
}

function LabWithRecordings() {
  const links = useServedLinks();
  const { data, loading } = useQuery(RecordedSessions, {
    variables: { first: 500 },
    fetchPolicy: 'no-cache',
  });
  const [addedRecordings, setAddedRecordings] = useState<readonly RecordedSession[]>([]);
  const recordings = useMemo(() => {
    const answer: unknown = data?.recordedSessions ?? [];
    const served = isSessionList(answer) ? answer : [];
    const servedIds = new Set(served.map(({ id }) => id));
    return {
      sessions: [...addedRecordings, ...served],
      isLoading: loading,
      isServed: (id: string) => servedIds.has(id),
      add: (sessions: readonly RecordedSession[]) => setAddedRecordings([...addedRecordings, ...sessions]),
    };
  }, [data, loading, addedRecordings]);
  return (
    <RecordingsContext value={recordings}>
      <LabLinksContext value={links}>
        <Lab />
      </LabLinksContext>
    </RecordingsContext>
  );
}
