import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import type { ProbationRowFragment } from '../../graphql/office-documents.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { EndProbationForm } from './EndProbationForm.tsx';

interface ProbationsTableProps {
  probations: readonly ProbationRowFragment[];
  mayEnd: boolean;
  onEnded: () => void;
}

/** The probations that staff entered, the latest first. A current one can be ended. */
export function ProbationsTable({ probations, mayEnd, onEnded }: ProbationsTableProps) {
  const [endingId, setEndingId] = useState<string | null>(null);
  const ending = probations.find(({ communityProbationId }) => communityProbationId === endingId);
  if (probations.length === 0) return <p>No community is entered as on probation.</p>;
  return (
    <>
      <ListTable
        caption="Probations"
        isCaptionHidden
        columns={[
          { id: 'number', label: 'Community', cell: ({ communityNumber }) => communityNumber },
          { id: 'state', label: 'On probation', cell: ProbationDays },
          { id: 'source', label: 'Source', cell: describeSource },
          { id: 'by', label: 'Entered by', cell: ({ enteredBy }) => enteredBy },
          ...(mayEnd
            ? [
                {
                  id: 'end',
                  label: 'Change',
                  cell: ({ communityProbationId, communityNumber }: ProbationRowFragment) => (
                    <Button
                      variant="default"
                      size="sm"
                      aria-label={`Set the last day of ${communityNumber}`}
                      onClick={() => setEndingId(communityProbationId)}
                    >
                      Set the last day
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
        rows={probations}
        rowId={({ communityProbationId }) => communityProbationId}
      />
      {ending === undefined ? null : (
        <EndProbationForm
          key={ending.communityProbationId}
          probation={ending}
          onClose={(isSaved) => {
            setEndingId(null);
            if (isSaved) onEnded();
          }}
        />
      )}
    </>
  );
}

function ProbationDays({ fromDate, toDate }: ProbationRowFragment) {
  const today = clientBusinessToday();
  if (toDate !== null && toDate < fromDate) return <StatusWord tone="off">Undone</StatusWord>;
  const days = `${formatDate(fromDate)} to ${toDate === null ? 'further notice' : formatDate(toDate)}`;
  if (toDate !== null && toDate < today) return <StatusWord tone="off">{`Ended: ${days}`}</StatusWord>;
  return <StatusWord tone={fromDate > today ? 'waiting' : 'warn'}>{days}</StatusWord>;
}

function describeSource({ source, endSource }: ProbationRowFragment): string {
  return endSource === null ? source : `${source}; ended by: ${endSource}`;
}
