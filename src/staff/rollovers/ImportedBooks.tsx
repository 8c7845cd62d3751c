import { useApolloClient } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { RolloverRowStatus as rolloverRowStatusLabels } from '../../../machines/contract/office-enums.ts';
import { enumLabel, formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { type RolloverBooksQuery, RolloverNotes } from '../../graphql/office-documents.ts';
import { paths } from '../../paths.ts';
import { CsvButton } from '../../ui/controls/CsvButton.tsx';
import { readAllPages } from '../../ui/controls/download-csv.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../frame/Staff.module.css';

type Book = RolloverBooksQuery['rolloverBooks'][number];

/** The books that were sent, and the rows of each that a person has to look at. */
export function ImportedBooks({ books }: { books: readonly Book[] }) {
  if (books.length === 0)
    return (
      <Section title="Books">
        <EmptyState title="No book yet">Books that you import appear here with their progress.</EmptyState>
      </Section>
    );
  return (
    <>
      <Section title="Books">
        <ListTable
          caption="Books, the newest first"
          isCaptionHidden
          rows={books}
          rowId={({ rolloverBookId }) => rolloverBookId}
          columns={[
            {
              id: 'file',
              label: 'File',
              cell: ({ fileName, createdAt }) => (
                <span className={classes.named}>
                  {fileName}
                  <span className={classes.note}>{formatDateTime(createdAt)}</span>
                </span>
              ),
            },
            { id: 'agent', label: 'Agent of record', cell: ({ agentName }) => agentName },
            { id: 'status', label: 'Status', cell: (book) => <BookStatus book={book} /> },
            { id: 'scheduled', label: 'Scheduled', isNumber: true, cell: ({ scheduled }) => scheduled },
            { id: 'quoted', label: 'Needs work', isNumber: true, cell: ({ quoted }) => quoted },
            { id: 'refused', label: 'Not imported', isNumber: true, cell: ({ refused }) => refused },
          ]}
        />
      </Section>
      {books
        .filter(({ notes }) => notes.length > 0)
        .map(({ rolloverBookId, fileName, notes, quoted, refused }) => (
          <Section key={rolloverBookId} title={`Rows of ${fileName} to look at`}>
            {notes.length < quoted + refused ? (
              <p>{`The first ${notes.length} of ${quoted + refused} rows. The CSV file has them all.`}</p>
            ) : null}
            <ListTable
              caption={`Rows of ${fileName} to look at, in the order of the file`}
              isCaptionHidden
              rows={notes}
              rowId={({ line }) => line}
              columns={[
                { id: 'line', label: 'Line', isNumber: true, cell: ({ line }) => line },
                {
                  id: 'status',
                  label: 'What became of it',
                  cell: ({ status, policyId }) =>
                    policyId === null ? (
                      enumLabel(rolloverRowStatusLabels, status)
                    ) : (
                      <Anchor component={Link} href={paths.policy(Number(policyId))}>
                        {`Quote ${policyId}: ${enumLabel(rolloverRowStatusLabels, status).toLowerCase()}`}
                      </Anchor>
                    ),
                },
                { id: 'note', label: 'Why', cell: ({ note }) => note ?? '' },
              ]}
            />
            <NotesCsv rolloverBookId={rolloverBookId} />
          </Section>
        ))}
    </>
  );
}

/** Saves every row of a book that a person has to look at. */
function NotesCsv({ rolloverBookId }: Pick<Book, 'rolloverBookId'>) {
  const client = useApolloClient();
  const read = async () => [
    ['Line', 'What became of it', 'Policy', 'Why'],
    ...(await readAllPages(async (after) => {
      const { data } = await client.query({
        query: RolloverNotes,
        variables: { rolloverBookId, afterLine: after === null ? null : Number(after) },
        fetchPolicy: 'no-cache',
      });
      const notes = data?.rolloverBook?.notes;
      if (!notes) throw new Error('The rows were not read.');
      const last = notes.at(-1);
      return {
        rows: notes.map(({ line, status, policyId, note }) => [
          line,
          enumLabel(rolloverRowStatusLabels, status),
          policyId,
          note,
        ]),
        next: last ? String(last.line) : null,
      };
    })),
  ];
  return <CsvButton fileName={`rollover-book-${rolloverBookId}.csv`} read={read} />;
}

function BookStatus({ book }: { book: Book }) {
  const { startedAt, finishedAt, rowCount, waiting } = book;
  if (finishedAt !== null) return <StatusWord tone="good">Imported</StatusWord>;
  if (startedAt === null) return <StatusWord tone="todo">Not all rows were sent</StatusWord>;
  return <StatusWord tone="now">{`${rowCount - waiting} of ${rowCount} rows`}</StatusWord>;
}
