import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { ClaimDiary } from '../../graphql/office-documents.ts';
import { paths } from '../../paths.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';

/** Notes of the diaries whose day has come, the oldest day first. */
export function DueNotes() {
  const query = useQuery(ClaimDiary, { fetchPolicy: 'no-cache' });
  return (
    <Section title="Diary" intro="Notes whose day has come. Each is marked as done on the page of its claim.">
      <QueryResult query={query} label="Loading the diary" failure="The diary could not be loaded">
        {({ claimDiary }) =>
          claimDiary.length === 0 ? (
            <p>No note is due.</p>
          ) : (
            <>
              <ListTable
                caption="Notes that are due"
                isCaptionHidden
                rows={claimDiary}
                rowId={({ note }) => note.claimNoteId}
                columns={[
                  { id: 'note', label: 'Note', cell: ({ note }) => note.text },
                  { id: 'day', label: 'Since', cell: ({ note }) => formatDate(note.returnDate) },
                  {
                    id: 'claim',
                    label: 'Claim',
                    cell: ({ claim }) => (
                      <Anchor component={Link} href={paths.claim(claim.claimId, 'NotesAndActivity')}>
                        {claim.claimNumber}, {claim.insuredName ?? 'insured not named'}
                      </Anchor>
                    ),
                  },
                ]}
              />
              {claimDiary.length < 100 ? null : <p>The first 100 are shown; there may be more.</p>}
            </>
          )
        }
      </QueryResult>
    </Section>
  );
}
