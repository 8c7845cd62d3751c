import { lazy, type ReactElement, Suspense, useState } from 'react';
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
import { type SignedInViewer, useViewer } from '../graphql/use-viewer.ts';
import { paths } from '../paths.ts';
import { useHasSamples } from '../session/use-has-samples.ts';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { type OnDemand, onDemand } from '../ui/layout/on-demand.ts';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { usePreloaded } from '../ui/layout/use-preloaded.ts';
import { useQueryText } from '../use-query-text.ts';
import classes from './HomePage.module.css';
import { SearchBox } from './SearchBox.tsx';
import { SearchResults } from './SearchResults.tsx';

const administratorTasks = onDemand(
  async () => (await import('./AdministratorTasks.tsx')).AdministratorTasks,
);
const dayAhead = onDemand(async () => (await import('./DayAhead.tsx')).DayAhead);
const demonstrationBook = onDemand(async () => (await import('./DemonstrationBook.tsx')).DemonstrationBook);
const moreSamples = onDemand(async () => (await import('./MoreSamples.tsx')).MoreSamples);
const paymentQueues = onDemand(async () => (await import('./payments/PaymentQueues.tsx')).PaymentQueues);
const pipelineSection = onDemand(
  async () => (await import('./pipeline/PipelineSection.tsx')).PipelineSection,
);
const readyToIssue = onDemand(async () => (await import('./ReadyToIssue.tsx')).ReadyToIssue);
const recentPoliciesSection = onDemand(
  async () => (await import('./RecentPoliciesSection.tsx')).RecentPoliciesSection,
);
const reviewWorkSection = onDemand(
  async () => (await import('./reviews/ReviewWorkSection.tsx')).ReviewWorkSection,
);
const RenewalsButton = lazy(async () => ({
  default: (await import('./RenewalsButton.tsx')).RenewalsButton,
}));
const RenewalsToWin = lazy(async () => ({
  default: (await import('./RenewalsToWin.tsx')).RenewalsToWin,
}));

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
          <HomeWork viewer={viewer} isRenewalsOpen={maySeeRenewals && isRenewalsOpen} />
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

interface HomeWorkProps {
  viewer: SignedInViewer;
  isRenewalsOpen: boolean;
}

/** The work of a role. The scripts of its sections are waited for together. */
function HomeWork({ viewer, isRenewalsOpen }: HomeWorkProps) {
  const sections = listSections(viewer, useHasSamples(), isRenewalsOpen);
  const isReady = usePreloaded(sections.flatMap(({ part }) => part ?? []));
  if (!isReady) return <Loading label="Loading your work" shape="table" />;
  // A section that is known of later comes by itself.
  return sections.map(({ element }) => (
    <Suspense key={element.key} fallback={null}>
      {element}
    </Suspense>
  ));
}

interface Section {
  /** Null where it shows its own wait. */
  readonly part: Pick<OnDemand, 'preload' | 'isLoaded'> | null;
  readonly element: ReactElement;
}

function listSections(
  { role, masks }: SignedInViewer,
  hasSamples: boolean,
  isRenewalsOpen: boolean,
): readonly Section[] {
  const mayStart = may(masks, 'policy', 'create');
  const hasPipelineAlone = mayStart && !isStaff(role);
  const section = (isShown: boolean, part: Section['part'], element: ReactElement) =>
    isShown ? [{ part, element }] : [];
  return [
    ...section(mayStart && hasSamples, demonstrationBook, <demonstrationBook.Shown key="samples" />),
    ...section(
      mayViewStatus(role, masks) && may(masks, 'users', 'create'),
      administratorTasks,
      <administratorTasks.Shown key="administrator" />,
    ),
    ...section(rolesWithDay.includes(role), dayAhead, <dayAhead.Shown key="day" role={role} />),
    ...section(mayViewReviewQueue(masks), reviewWorkSection, <reviewWorkSection.Shown key="reviews" />),
    ...section(mayIssue(masks), readyToIssue, <readyToIssue.Shown key="ready" />),
    ...section(mayWorkOnPayments(masks), paymentQueues, <paymentQueues.Shown key="payments" />),
    ...section(
      isRenewalsOpen,
      null,
      <Suspense key="renewals" fallback={<Loading label="Loading the renewals" shape="table" />}>
        <RenewalsToWin />
      </Suspense>,
    ),
    ...section(
      mayStart,
      pipelineSection,
      <pipelineSection.Shown key="pipeline" isHiddenWhenEmpty={isStaff(role)} mayStart />,
    ),
    ...section(
      !hasPipelineAlone && role !== 'ADJUSTER',
      recentPoliciesSection,
      <recentPoliciesSection.Shown key="recent" />,
    ),
    ...section(mayStart && hasSamples, moreSamples, <moreSamples.Shown key="more" />),
  ];
}
