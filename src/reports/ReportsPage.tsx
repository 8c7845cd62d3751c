import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { buildNotAuthorizedView } from '../../machines/domain/access/not-authorized.ts';
import { mayViewReports } from '../../machines/domain/access/permission.ts';
import { type FemaExportKind, listFemaExports } from '../../machines/domain/reports/fema/fema-access.ts';
import { ReportKinds } from '../graphql/office-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { ReportView } from './ReportView.tsx';

const ExportsView = lazy(async () => ({ default: (await import('./ExportsView.tsx')).ExportsView }));

/** The reports about what the viewer sees. The address names the one that is shown. */
export function ReportsPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <PageFrame title="Reports">
      {mayViewReports(viewer.role, viewer.masks) ? (
        <ChosenPart kinds={listFemaExports(viewer)} />
      ) : (
        <Banner kind="bad" title={buildNotAuthorizedView({ message: 'reports', action: null }).text} />
      )}
    </PageFrame>
  );
}

/** The exports where the address names them, else a report with a link to them. */
function ChosenPart({ kinds }: { kinds: readonly FemaExportKind[] }) {
  const { kind: asked } = useParams<{ kind?: string }>();
  if (kinds.length === 0) return <ChosenReport asked={asked} />;
  const isExport = asked === 'exports';
  return (
    <>
      <p className="hw-no-print">
        {isExport ? (
          <Anchor component={Link} href={paths.reports('IN_FORCE')}>
            Reports
          </Anchor>
        ) : (
          <Anchor component={Link} href={paths.exports}>
            Exports for FEMA
          </Anchor>
        )}
      </p>
      {isExport ? (
        <Suspense fallback={<Loading label="Loading the exports" />}>
          <ExportsView kinds={kinds} />
        </Suspense>
      ) : (
        <ChosenReport asked={asked} />
      )}
    </>
  );
}

function ChosenReport({ asked }: { asked: string | undefined }) {
  const [, navigate] = useLocation();
  const query = useQuery(ReportKinds);
  return (
    <QueryResult query={query} label="Loading the reports" failure="The reports could not be loaded">
      {({ reportKinds }) => {
        const kind = reportKinds.find((name) => paths.reports(name).endsWith(`/${asked}`)) ?? reportKinds[0];
        return kind === undefined ? null : (
          <ReportView
            key={kind}
            kind={kind}
            kinds={reportKinds}
            onChooseKind={(chosen) => navigate(paths.reports(chosen), { replace: true })}
          />
        );
      }}
    </QueryResult>
  );
}
