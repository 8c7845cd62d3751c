import { lazy, Suspense, useState } from 'react';
import { Redirect } from 'wouter';
import type { Role } from '../../machines/contract/types.ts';
import {
  isStaff,
  may,
  mayIssue,
  mayViewReviewQueue,
  mayViewStatus,
  mayWorkOnPayments,
} from '../../machines/domain/access/permission.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { paths } from '../paths.ts';
import { useHasSamples } from '../session/use-has-samples.ts';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { useQueryText } from '../use-query-text.ts';
import classes from './HomePage.module.css';
import { SearchBox } from './SearchBox.tsx';
import { SearchResults } from './SearchResults.tsx';

const AdministratorTasks = lazy(async () => ({
  default: (await import('./AdministratorTasks.tsx')).AdministratorTasks,
}));
const DayAhead = lazy(async () => ({ default: (await import('./DayAhead.tsx')).DayAhead }));
const MoreSamples = lazy(async () => ({ default: (await import('./MoreSamples.tsx')).MoreSamples }));
const DemonstrationBook = lazy(async () => ({
  default: (await import('./DemonstrationBook.tsx')).DemonstrationBook,
}));
const PaymentQueues = lazy(async () => ({
  default: (await import('./payments/PaymentQueues.tsx')).PaymentQueues,
}));
const PipelineSection = lazy(async () => ({
  default: (await import('./pipeline/PipelineSection.tsx')).PipelineSection,
}));
const RecentPoliciesSection = lazy(async () => ({
  default: (await import('./RecentPoliciesSection.tsx')).RecentPoliciesSection,
}));
const RenewalsButton = lazy(async () => ({
  default: (await import('./RenewalsButton.tsx')).RenewalsButton,
}));
const RenewalsToWin = lazy(async () => ({
  default: (await import('./RenewalsToWin.tsx')).RenewalsToWin,
}));
const ReviewWorkSection = lazy(async () => ({
  default: (await import('./reviews/ReviewWorkSection.tsx')).ReviewWorkSection,
}));
const ReadyToIssue = lazy(async () => ({ default: (await import('./ReadyToIssue.tsx')).ReadyToIssue }));

/** The roles whose home begins with what is due and the figures of their reports. */
const rolesWithDay: readonly Role[] = [
  'AGENCY_PRINCIPAL',
  'CSR',
  'UW_MANAGER',
  'ACCOUNTING',
  'CLAIMS_EXAMINER',
  'CLAIMS_MANAGER',
  'ADJUSTER',
];

/** The home page. Everybody finds the search first, then the work of their role: what they administer, review, issue, receive or quote. */
export function HomePage() {
  const viewer = useViewer();
  const hasSamples = useHasSamples();
  const [isRenewalsOpen, setRenewalsOpen] = useState(false);
  const searched = new URLSearchParams(useQueryText()).get('q')?.trim() ?? '';
  if (viewer === null) return null;
  if (viewer.role === 'CONSUMER') return <Redirect to={paths.my()} replace />;
  const mayStart = may(viewer.masks, 'policy', 'create');
  const maySeeRenewals = mayStart && !isStaff(viewer.role);
  return (
    <PageFrame
      width={mayStart ? 'full' : 'wide'}
      title={searched === '' ? `Welcome, ${viewer.name}` : 'Search'}
      action={
        mayStart ? (
          <span className={classes.actions}>
            {maySeeRenewals && searched === '' ? (
              <Suspense fallback={null}>
                <RenewalsButton isOpen={isRenewalsOpen} onToggle={() => setRenewalsOpen(!isRenewalsOpen)} />
              </Suspense>
            ) : null}
            <ButtonLink href={paths.start}>Start a quote</ButtonLink>
          </span>
        ) : null
      }
    >
      {searched === '' ? (
        <div className={classes.work}>
          <SearchBox key={searched} searched={searched} />
          {mayStart && hasSamples ? (
            <Suspense fallback={null}>
              <DemonstrationBook />
            </Suspense>
          ) : null}
          {mayViewStatus(viewer.role, viewer.masks) && may(viewer.masks, 'users', 'create') ? (
            <Suspense fallback={<Loading label="Loading what needs your attention" shape="table" />}>
              <AdministratorTasks />
            </Suspense>
          ) : null}
          {rolesWithDay.includes(viewer.role) ? (
            <Suspense fallback={<Loading label="Loading your day" shape="table" />}>
              <DayAhead role={viewer.role} />
            </Suspense>
          ) : null}
          {mayViewReviewQueue(viewer.masks) ? (
            <Suspense fallback={<Loading label="Loading the review queue" shape="table" />}>
              <ReviewWorkSection />
            </Suspense>
          ) : null}
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
          {maySeeRenewals && isRenewalsOpen ? (
            <Suspense fallback={<Loading label="Loading the renewals" shape="table" />}>
              <RenewalsToWin />
            </Suspense>
          ) : null}
          {mayStart ? (
            <Suspense fallback={<Loading label="Loading the pipeline" shape="table" />}>
              <PipelineSection isHiddenWhenEmpty={isStaff(viewer.role)} mayStart />
            </Suspense>
          ) : null}
          {maySeeRenewals || viewer.role === 'ADJUSTER' ? null : (
            <Suspense fallback={<Loading label="Loading recent policies" shape="table" />}>
              <RecentPoliciesSection />
            </Suspense>
          )}
          {mayStart && hasSamples ? (
            <Suspense fallback={null}>
              <MoreSamples />
            </Suspense>
          ) : null}
        </div>
      ) : (
        <>
          <SearchBox key={searched} searched={searched} />
          <SearchResults text={searched} />
        </>
      )}
    </PageFrame>
  );
}
