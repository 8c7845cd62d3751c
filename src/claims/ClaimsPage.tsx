import { useLocation } from 'wouter';
import { may } from '../../machines/domain/access/permission.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { paths } from '../paths.ts';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { Tabs } from '../ui/layout/Tabs.tsx';
import { useQueryText } from '../use-query-text.ts';
import { ClaimList } from './ClaimList.tsx';
import { ClocksPart } from './figures/ClocksPart.tsx';
import { ClaimQueuesPart } from './record/ClaimQueuesPart.tsx';
import { DueNotes } from './record/DueNotes.tsx';
import { FloodEventsPart } from './record/FloodEventsPart.tsx';

/** The claims desk: the claims that the viewer may see, what they wait for, and the floods that they come from. */
export function ClaimsPage() {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const tab = new URLSearchParams(useQueryText()).get('tab');
  const isDesk = viewer !== null && may(viewer.masks, 'claims', 'edit');
  return (
    <PageFrame title="Claims" width="full" intro="A loss is reported from the desk of its policy.">
      <Tabs
        label="Which claims"
        chosen={tab ?? 'open'}
        onChoose={(id) => navigate(paths.claimsDesk(id), { replace: true })}
        tabs={[
          { id: 'open', label: 'Open', content: <ClaimList /> },
          { id: 'closed', label: 'Closed or withdrawn', content: <ClaimList isClosed /> },
          ...(isDesk
            ? [
                { id: 'queues', label: 'Queues', content: <ClaimQueuesPart /> },
                { id: 'clocks', label: 'Clocks kept', content: <ClocksPart /> },
                { id: 'diary', label: 'Diary', content: <DueNotes /> },
                { id: 'events', label: 'Flood events', content: <FloodEventsPart /> },
              ]
            : []),
        ]}
      />
    </PageFrame>
  );
}
