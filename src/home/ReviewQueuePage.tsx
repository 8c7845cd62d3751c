import { buildNotAuthorizedView } from '../../machines/domain/access/not-authorized.ts';
import { mayViewReviewQueue } from '../../machines/domain/access/permission.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';

/** The page for staff that shows only the review queue. */
export function ReviewQueuePage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <PageFrame title="Review queue">
      {mayViewReviewQueue(viewer.masks) ? (
        <ReviewQueue title="Held by underwriting" />
      ) : (
        <Banner
          kind="bad"
          title={buildNotAuthorizedView({ message: 'the review queue', action: null }).text}
        />
      )}
    </PageFrame>
  );
}
