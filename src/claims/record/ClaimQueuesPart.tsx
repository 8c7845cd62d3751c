import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ClaimClockKind as claimClockKindLabels } from '../../../machines/contract/office-enums.ts';
import type { ClaimClockKind } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { ClaimQueues } from '../../graphql/office-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ClaimList } from '../ClaimList.tsx';

/** The queues of open claims, by the clock that ends first, and the claims of the chosen queue. */
export function ClaimQueuesPart() {
  const query = useQuery(ClaimQueues, { fetchPolicy: 'cache-and-network' });
  const [queue, setQueue] = useState<ClaimClockKind | null>(null);
  return (
    <QueryResult query={query} label="Loading the queues" failure="The queues could not be loaded">
      {({ claimQueues }) => (
        <>
          {claimQueues.length === 0 ? (
            <p>No claim waits for anything.</p>
          ) : (
            <ListTable
              caption="What claims wait for"
              isCaptionHidden
              rows={claimQueues}
              rowId={({ kind }) => kind}
              columns={[
                { id: 'kind', label: 'Next', cell: ({ kind }) => enumLabel(claimClockKindLabels, kind) },
                { id: 'late', label: 'Overdue', isNumber: true, cell: ({ late }) => late },
                { id: 'today', label: 'Due today', isNumber: true, cell: ({ dueToday }) => dueToday },
                { id: 'open', label: 'All', isNumber: true, cell: ({ open }) => open },
                {
                  id: 'show',
                  label: 'Claims',
                  cell: ({ kind }) => (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-pressed={queue === kind}
                      onClick={() => setQueue(kind)}
                    >
                      Show
                    </Button>
                  ),
                },
              ]}
            />
          )}
          {queue === null ? null : (
            <Section title={enumLabel(claimClockKindLabels, queue)}>
              <ClaimList key={queue} queue={queue} onAssigned={() => void query.refetch()} />
            </Section>
          )}
        </>
      )}
    </QueryResult>
  );
}
