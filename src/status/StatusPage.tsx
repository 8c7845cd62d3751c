import { useQuery } from '@apollo/client/react';
import { buildNotAuthorizedView } from '../../machines/domain/access/not-authorized.ts';
import { mayViewStatus } from '../../machines/domain/access/permission.ts';
import { SystemStatus } from '../graphql/office-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { StatusSections } from './StatusSections.tsx';

/** The state of the installation, for staff: providers, lists, and pending work. */
export function StatusPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <PageFrame
      title="Status"
      intro="External services and how they answered recently. An answer keeps where it came from, with its quote."
    >
      {mayViewStatus(viewer.role, viewer.masks) ? (
        <StatusContent />
      ) : (
        <Banner kind="bad" title={buildNotAuthorizedView({ message: 'the status', action: null }).text} />
      )}
    </PageFrame>
  );
}

function StatusContent() {
  const { data, error, refetch, networkStatus } = useQuery(SystemStatus, { fetchPolicy: 'network-only' });
  if (error) return <LoadFailure title="The status could not be loaded" onRetry={() => void refetch()} />;
  if (!data?.systemStatus) return <Loading label="Loading the status" shape="table" />;
  const refreshButton = (
    <CallButton variant="default" isBusy={networkStatus === 4} onPress={() => void refetch()}>
      Refresh
    </CallButton>
  );
  return <StatusSections state={data.systemStatus} action={refreshButton} />;
}
