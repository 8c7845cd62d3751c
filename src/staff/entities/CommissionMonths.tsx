import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { FileCallError, fetchCommissionStatement, openFile } from '../../graphql/file-calls.ts';
import { CommissionMonths as CommissionMonthsDocument } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';

const formats = ['pdf', 'csv'] as const;

/** The closed months of an agency's commission, each with its statement as a file. */
export function CommissionMonths({ entityId }: { entityId: string }) {
  const query = useQuery(CommissionMonthsDocument, {
    variables: { entityId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Section
      title="Statements of closed months"
      intro="Each term with the premium that was paid, its rate, and the commission that was earned or taken back."
    >
      <QueryResult query={query} label="Loading closed months" failure="Closed months could not be loaded">
        {({ commissionMonths }) =>
          commissionMonths.length === 0 ? (
            <p>No month is closed yet.</p>
          ) : (
            <ListTable
              caption="Closed months"
              isCaptionHidden
              rows={commissionMonths}
              rowId={(lastDate) => lastDate}
              columns={[
                { id: 'month', label: 'Through', cell: (lastDate) => formatDate(lastDate) },
                ...formats.map((format) => ({
                  id: format,
                  label: format.toUpperCase(),
                  cell: (lastDate: string) => (
                    <SaveStatement entityId={entityId} lastDate={lastDate} format={format} />
                  ),
                })),
              ]}
            />
          )
        }
      </QueryResult>
    </Section>
  );
}

interface SaveStatementProps {
  entityId: string;
  lastDate: string;
  format: (typeof formats)[number];
}

/** Saves the statement of a month as a file; a failure is a sentence below the button. */
function SaveStatement({ entityId, lastDate, format }: SaveStatementProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async () => {
    setFailure(null);
    await fetchCommissionStatement(entityId, lastDate, format).then(
      (file) => openFile(file, `commission-${entityId}-${lastDate}.${format}`),
      (problem: unknown) =>
        setFailure(problem instanceof FileCallError ? problem.message : 'Try again in a moment.'),
    );
  });
  return (
    <>
      <CallButton size="compact-sm" variant="default" isBusy={isBusy} onPress={() => press()}>
        {`Save ${format.toUpperCase()}`}
        <span className="hw-hidden">{` of ${formatDate(lastDate)}`}</span>
      </CallButton>
      {failure === null ? null : (
        <Banner kind="bad" title="The statement was not made">
          {failure}
        </Banner>
      )}
    </>
  );
}
