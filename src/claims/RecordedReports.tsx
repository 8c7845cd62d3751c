import { useState } from 'react';
import { AdjusterReport } from '../../machines/contract/office-enums.ts';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { fetchClaimReport, openFile } from '../graphql/file-calls.ts';
import type { ClaimFileFragment } from '../graphql/office-documents.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { ListTable } from '../ui/display/ListTable.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';

/** The recorded reports, each as a PDF to read and as XML to send. */
export function RecordedReports({ claim: { claimId, claimNumber, reports } }: { claim: ClaimFileFragment }) {
  const [pressed, setPressed] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async (claimReportId: string, format: 'pdf' | 'xml') => {
    setPressed(`${claimReportId} ${format}`);
    const file = await fetchClaimReport(claimId, claimReportId, format).catch(() => null);
    setFailed(file === null);
    if (file !== null)
      openFile(file, format === 'xml' ? `${claimNumber}-report-${claimReportId}.xml` : undefined);
  });
  if (reports.length === 0) return null;
  return (
    <>
      {hasFailed ? (
        <Banner kind="bad" title="The report could not be loaded. Try again in a moment." />
      ) : null}
      <ListTable
        caption="Recorded reports"
        isCaptionHidden
        rows={reports}
        rowId={({ claimReportId }) => claimReportId}
        columns={[
          { id: 'report', label: 'Report', cell: ({ report }) => enumLabel(AdjusterReport, report) },
          { id: 'day', label: 'Recorded on', cell: ({ reportedDate }) => formatDate(reportedDate) },
          ...(['pdf', 'xml'] as const).map((format) => ({
            id: format,
            label: format.toUpperCase(),
            cell: ({ claimReportId, report }: (typeof reports)[number]) => (
              <CallButton
                size="compact-sm"
                variant="default"
                slowText={null}
                aria-label={`${enumLabel(AdjusterReport, report)} report ${claimReportId} as ${format.toUpperCase()}`}
                isBusy={isBusy && pressed === `${claimReportId} ${format}`}
                isDisabled={isBusy}
                onPress={() => press(claimReportId, format)}
              >
                {format.toUpperCase()}
              </CallButton>
            ),
          })),
        ]}
      />
    </>
  );
}
