import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { bookColumns, suggestColumn } from '../../../machines/domain/rollover/book-columns.ts';
import { Select } from '../../form/controls/Select.tsx';
import { ColumnChoices } from '../../form/import/ColumnChoices.tsx';
import { type ParsedTable, parseTable } from '../../form/import/parse-table.ts';
import { explainRefusal } from '../../form/refusals.ts';
import {
  AddRolloverRows,
  CreateRolloverBook,
  RolloverAgents,
  StartRolloverBook,
} from '../../graphql/office-documents.ts';
import { keyedContext, lostAnswerText, useKeyedCall } from '../../session/use-keyed-call.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { FilePicker } from '../../ui/controls/FilePicker.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../frame/Staff.module.css';
import { UnreadableRows } from './UnreadableRows.tsx';

/** A file that was picked, with the field that each of its columns fills. */
interface PickedBook extends ParsedTable {
  readonly fileName: string;
  readonly columns: readonly (string | null)[];
}

/** How many rows go in one call. */
const rowsAtOnce = 500;

interface BookImportProps {
  onSent: () => void;
}

/** A file is picked, its columns are mapped, its rows are checked, and then they are sent. */
export function BookImport({ onSent }: BookImportProps) {
  const agents = useQuery(RolloverAgents).data?.agents ?? [];
  const [create] = useMutation(CreateRolloverBook, { fetchPolicy: 'no-cache' });
  const [add] = useMutation(AddRolloverRows, { fetchPolicy: 'no-cache' });
  const [start] = useMutation(StartRolloverBook, { fetchPolicy: 'no-cache' });
  const sendKeyed = useKeyedCall();
  const [book, setBook] = useState<PickedBook | null>(null);
  const [agentUserId, setAgentUserId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const pick = async (file: File) => {
    const parsed = parseTable(await file.text());
    setFailure(parsed === null ? 'The file is not a valid CSV file: a quotation mark is not closed.' : null);
    setBook(parsed && { ...parsed, fileName: file.name, columns: suggestColumns(parsed.heads) });
  };
  /** Each call has a key of its own, made of the import's: what was done before an answer was lost is done once. */
  const send = async (
    { fileName, columns, rows }: PickedBook,
    agent: string,
    key: string,
  ): Promise<string | null> => {
    const { data } = await create({
      variables: { book: { fileName, agentUserId: agent, columns: [...columns], rowCount: rows.length } },
      context: keyedContext(`${key}-create`),
    });
    const created = data?.createRolloverBook;
    if (created?.__typename !== 'RolloverBookSaved') return explainRefusal(created, noAnswer);
    const { rolloverBookId } = created.book;
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const part = rows
        .slice(at, at + rowsAtOnce)
        .map(({ line, cells }) => ({ line, cells: columns.map((_, place) => cells[place] ?? '') }));
      const sent = await add({
        variables: { rolloverBookId, rows: part },
        context: keyedContext(`${key}-${at}`),
      });
      const added = sent.data?.addRolloverRows;
      if (added?.__typename !== 'RolloverBookSaved') return explainRefusal(added, noAnswer);
    }
    const ended = await start({ variables: { rolloverBookId }, context: keyedContext(`${key}-start`) });
    const started = ended.data?.startRolloverBook;
    return started?.__typename === 'RolloverBookSaved' ? null : explainRefusal(started, noAnswer);
  };
  const { isBusy, press } = usePress(async () => {
    if (book === null) return;
    if (agentUserId === null) return setFailure('Choose the agent of record.');
    const problem = await sendKeyed({ book, agentUserId }, (key) => send(book, agentUserId, key)).catch(
      () => lostAnswerText,
    );
    setFailure(problem);
    if (problem !== null) return;
    setBook(null);
    onSent();
  });
  return (
    <Section
      title="Import a book"
      intro="A CSV file with the names of its columns in the first row, a policy in each row after it."
    >
      {failure === null ? null : (
        <Banner kind="bad" title="The book was not imported">
          {failure}
        </Banner>
      )}
      <div>
        <FilePicker
          id="rollover-book"
          label={book === null ? 'Choose a file' : 'Choose another file'}
          accept=".csv,text/csv"
          onPick={(file) => void pick(file)}
        />
      </div>
      {book === null ? null : (
        <>
          <p>{`${book.fileName}: ${book.rows.length} rows, ${book.heads.length} columns.`}</p>
          <div>
            <label htmlFor="rollover-agent">Agent of record</label>
            <Select
              id="rollover-agent"
              options={agents.map(({ userId, name }) => ({ value: userId, label: name }))}
              value={agentUserId}
              onChange={setAgentUserId}
            />
          </div>
          <ColumnChoices
            id="rollover-column"
            fields={bookColumns}
            heads={book.heads}
            columns={book.columns}
            sample={book.rows[0]?.cells ?? []}
            onChange={(columns) => setBook({ ...book, columns })}
          />
          <UnreadableRows columns={book.columns} rows={book.rows} />
          <div className={classes.actions}>
            <CallButton isBusy={isBusy} onPress={press}>
              Import the book
            </CallButton>
          </div>
        </>
      )}
    </Section>
  );
}

/** The field of each column; of two that name the same one, only the first fills it. */
function suggestColumns(heads: readonly string[]): readonly (string | null)[] {
  const keys = heads.map(suggestColumn);
  return keys.map((key, at) => (keys.indexOf(key) === at ? key : null));
}

const noAnswer = 'The server did not answer. Try again in a moment.';
