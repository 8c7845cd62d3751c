import { lazy, Suspense } from 'react';
import {
  may,
  mayIssue,
  mayViewReviewQueue,
  mayViewStatus,
  mayWorkOnPayments,
} from '../../machines/domain/access/permission.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { useQueryText } from '../use-query-text.ts';
import { ContinueQuotes } from './ContinueQuotes.tsx';
import classes from './HomePage.module.css';
import { RecentPoliciesSection } from './RecentPoliciesSection.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SearchResults } from './SearchResults.tsx';

const AdministratorTasks = lazy(async () => ({
  default: (await import('./AdministratorTasks.tsx')).AdministratorTasks,
}));
const PaymentQueues = lazy(async () => ({
  default: (await import('./payments/PaymentQueues.tsx')).PaymentQueues,
}));
const ReadyToIssue = lazy(async () => ({ default: (await import('./ReadyToIssue.tsx')).ReadyToIssue }));

/** The home page. Everybody finds the search first, then the work of their role: what they administer, review, issue, receive or quote. */
export function HomePage() {
  const viewer = useViewer();
  const searched = new URLSearchParams(useQueryText()).get('q')?.trim() ?? '';
  if (viewer === null) return null;
  return (
    <PageFrame
      title={searched === '' ? `Welcome, ${viewer.name}` : 'Search'}
      action={
        may(viewer.masks, 'policy', 'create') ? (
          <span className={classes.actions}>
            <ButtonLink href={paths.estimate} variant="default">
              Estimate a price
            </ButtonLink>
            <ButtonLink href={paths.start()}>Start a quote</ButtonLink>
          </span>
        ) : null
      }
    >
      <SearchBox key={searched} searched={searched} />
      {searched === '' ? (
        <>
          {mayViewStatus(viewer.role, viewer.masks) && may(viewer.masks, 'users', 'create') ? (
            <Suspense fallback={<Loading label="Loading what waits for you" shape="table" />}>
              <AdministratorTasks />
            </Suspense>
          ) : null}
          {mayViewReviewQueue(viewer.masks) ? <ReviewQueue /> : null}
          {mayIssue(viewer.masks) ? (
            <Suspense fallback={<Loading label="Loading what is ready to issue" shape="table" />}>
              <ReadyToIssue />
            </Suspense>
          ) : null}
          {mayWorkOnPayments(viewer.masks) ? (
            <Suspense fallback={<Loading label="Loading the payments" shape="table" />}>
              <PaymentQueues />
            </Suspense>
          ) : null}
          <ContinueQuotes />
          <RecentPoliciesSection />
        </>
      ) : (
        <SearchResults text={searched} />
      )}
    </PageFrame>
  );
}
