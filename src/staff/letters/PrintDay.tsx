import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatDate, formatDateTime, formatListSize } from '../../../machines/domain/format/format-values.ts';
import { fetchPrintRunPdf, openFile } from '../../graphql/file-calls.ts';
import { LetterCopies, PrintLetters, PrintRuns } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../frame/Staff.module.css';

/** The print run of a business day: one PDF with a manifest. Printing the day again is recorded as a run of its own. */
export function PrintDay({ day, mayPrint }: { day: string; mayPrint: boolean }) {
  const { data, error, refetch } = useQuery(PrintRuns, {
    variables: { businessDay: day },
    fetchPolicy: 'no-cache',
  });
  const [print] = useMutation(PrintLetters);
  const [failure, setFailure] = useState<string | null>(null);
  const printDay = async (again: boolean, afterCopyId: string | null = null): Promise<void> => {
    setFailure(null);
    const variables = { businessDay: day, again, afterCopyId };
    // The list of letters on the page says what was printed.
    const printed = await print({ variables, refetchQueries: [LetterCopies] }).catch(() => null);
    const answer = printed?.data?.printLetters;
    if (answer?.__typename !== 'LettersPrinted')
      return setFailure(
        answer?.problems.map(({ message }) => message).join(' ') ??
          'Nothing was printed. Try again in a moment.',
      );
    void refetch();
    await openRun(answer.printRun.printRunId);
    if (answer.continuesAfter !== null) await printDay(again, answer.continuesAfter);
  };
  const openRun = (printRunId: string) =>
    fetchPrintRunPdf(printRunId).then(
      (file) => openFile(file),
      () => setFailure('The print run could not be opened. Try again in a moment.'),
    );
  const waiting = usePress(() => printDay(false));
  const again = usePress(() => printDay(true));
  if (error) return <LoadFailure title="The print runs could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading the print runs" shape="table" />;
  const { printRuns, letterCopies } = data;
  const { totalCount } = letterCopies;
  const count = formatListSize(letterCopies, 'letter waits', 'letters wait');
  return (
    <Section
      title={`Print run of ${formatDate(day)}`}
      intro={totalCount === 0 ? 'No letter by mail waits for the printer.' : `${count} for the printer.`}
    >
      <p role="status">{failure === null ? null : <StatusWord tone="bad">{failure}</StatusWord>}</p>
      {mayPrint ? (
        <div className={classes.actions}>
          {totalCount > 0 ? (
            <CallButton isBusy={waiting.isBusy} onPress={waiting.press}>
              Print what waits
            </CallButton>
          ) : null}
          {printRuns.length > 0 ? (
            <CallButton variant="default" isBusy={again.isBusy} onPress={again.press}>
              Print the whole day again
            </CallButton>
          ) : null}
        </div>
      ) : null}
      {printRuns.length > 0 ? (
        <ListTable
          caption={`Print runs of ${formatDate(day)}`}
          rows={printRuns}
          rowId={({ printRunId }) => printRunId}
          columns={[
            { id: 'run', label: 'Run', cell: ({ printRunId }) => `Run ${printRunId}` },
            { id: 'printed', label: 'Printed', cell: ({ printedAt }) => formatDateTime(printedAt) },
            { id: 'copies', label: 'Letters', isNumber: true, cell: ({ copiesCount }) => copiesCount },
            {
              id: 'open',
              label: 'PDF and manifest',
              cell: ({ printRunId }) => <OpenRun printRunId={printRunId} onOpen={openRun} />,
            },
          ]}
        />
      ) : null}
    </Section>
  );
}

interface OpenRunProps {
  printRunId: string;
  onOpen: (printRunId: string) => Promise<void>;
}

function OpenRun({ printRunId, onOpen }: OpenRunProps) {
  const { isBusy, press } = usePress(() => onOpen(printRunId));
  return (
    <CallButton variant="default" size="sm" isBusy={isBusy} onPress={press}>
      Open<span className="hw-hidden"> run {printRunId}</span>
    </CallButton>
  );
}
