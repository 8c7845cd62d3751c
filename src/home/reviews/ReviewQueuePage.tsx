import { buildNotAuthorizedView } from '../../../machines/domain/access/not-authorized.ts';
import { mayViewReviewQueue } from '../../../machines/domain/access/permission.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { ReturnedPaymentsSection } from '../payments/ReturnedPaymentsSection.tsx';
import { ReviewWork } from './ReviewWork.tsx';

/** The page for examiners: what underwriting holds, as a list to work on. */
export function ReviewQueuePage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <PageFrame title="Review queue" width="full">
      {mayViewReviewQueue(viewer.masks) ? (
        <>
          <ReviewWork />
          <ReturnedPaymentsSection />
        </>
      ) : (
        <Banner
          kind="bad"
          title={buildNotAuthorizedView({ message: 'the review queue', action: null }).text}
        />
      )}
    </PageFrame>
  );
}
