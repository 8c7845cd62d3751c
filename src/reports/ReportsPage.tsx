import { useQuery } from '@apollo/client/react';
import { useLocation, useParams } from 'wouter';
import { buildNotAuthorizedView } from '../../machines/domain/access/not-authorized.ts';
import { mayViewReports } from '../../machines/domain/access/permission.ts';
import { ReportKinds } from '../graphql/staff-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { ReportView } from './ReportView.tsx';

/** The reports about what the viewer sees. The address names the one that is shown. */
export function ReportsPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <PageFrame title="Reports">
      {mayViewReports(viewer.role, viewer.masks) ? (
        <ChosenReport />
      ) : (
        <Banner kind="bad" title={buildNotAuthorizedView({ message: 'reports', action: null }).text} />
      )}
    </PageFrame>
  );
}

function ChosenReport() {
  const { kind: asked } = useParams<{ kind?: string }>();
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
