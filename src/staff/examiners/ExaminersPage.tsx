import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { may, mayViewExaminerThresholds } from '../../../machines/domain/access/permission.ts';
import { enumLabel, formatAmount, formatDollars } from '../../../machines/domain/format/format-values.ts';
import { Examiners, type ExaminersQuery } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { RestrictedPage } from '../frame/RestrictedPage.tsx';
import { SuccessNotice } from '../frame/SuccessNotice.tsx';
import { useEditing } from '../frame/use-editing.ts';
import { EditAuthority } from './EditAuthority.tsx';

type ExaminerRow = ExaminersQuery['examiners'][number];

/** The limits within which each examiner of the company may release. Authorized users can change them. */
export function ExaminersPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <RestrictedPage
      title="Examiners"
      intro="The highest coverages and premium that each may release. Anything higher goes to a user with more authority."
      isAllowed={mayViewExaminerThresholds(viewer.masks)}
      subject="the examiners"
    >
      <ExaminerTable
        mayEdit={may(viewer.masks, 'examinerThresholds', 'editProfiles')}
        ownId={viewer.userId}
      />
    </RestrictedPage>
  );
}

function ExaminerTable({ mayEdit, ownId }: { mayEdit: boolean; ownId: string }) {
  const { data, error, refetch } = useQuery(Examiners, { fetchPolicy: 'no-cache' });
  const { open, setOpen, close, done, clearMessage } = useEditing<ExaminerRow>(refetch);
  if (error) return <LoadFailure title="The examiners could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading the examiners" shape="table" />;
  if (data.examiners.length === 0)
    return <EmptyState title="No examiners">Examiners of the company appear here.</EmptyState>;
  return (
    <>
      <SuccessNotice text={done} onClose={clearMessage} />
      {open === null ? null : <EditAuthority key={open.userId} examiner={open} onClose={close} />}
      <ListTable
        caption="Examiners and their authority"
        isCaptionHidden
        rows={data.examiners}
        rowId={({ userId }) => userId}
        columns={[
          { id: 'name', label: 'Name', cell: ({ name }) => name },
          { id: 'role', label: 'Role', cell: ({ role }) => enumLabel('Role', role) },
          {
            id: 'building',
            label: 'Building coverage',
            isNumber: true,
            cell: ({ profile }) => formatLimit(formatDollars, profile?.buildingCoverageLimit),
          },
          {
            id: 'contents',
            label: 'Contents coverage',
            isNumber: true,
            cell: ({ profile }) => formatLimit(formatDollars, profile?.contentsCoverageLimit),
          },
          {
            id: 'premium',
            label: 'Total premium',
            isNumber: true,
            cell: ({ profile }) => formatLimit(formatAmount, profile?.totalPremiumLimit),
          },
          ...(mayEdit
            ? [
                {
                  id: 'change',
                  label: 'Change',
                  cell: (row: ExaminerRow) =>
                    row.userId === ownId ? (
                      'Another user sets yours'
                    ) : (
                      <Button variant="default" size="sm" onClick={() => setOpen(row)}>
                        Change<span className="hw-hidden"> the authority of {row.name}</span>
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

function formatLimit<Amount>(shown: (amount: Amount) => string, amount: Amount | null | undefined): string {
  return amount === null || amount === undefined ? 'No limit' : shown(amount);
}
