import { isAgentRole } from '../../machines/domain/access/agent-role.ts';
import { findUserByName } from '../identity/users/users.service.ts';
import type { World } from '../kernel/world.ts';
import { RecordRefusal } from '../providers/records/record-problem.ts';
import { findBookProblems } from './book-problems.ts';
import {
  type BookOfRollovers,
  countRows,
  hasOnlyRows,
  insertBook,
  insertRows,
  type RowOutcome,
  readBook,
  selectNotedRows,
  selectOpenBooks,
  startBookImport,
} from './books.store.ts';

/** A book as its file has it. */
export interface BookOfFile {
  readonly fileName: string;
  readonly columns: readonly (string | null)[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

const rowsAtOnce = 1_000;

/**
 * Sends a book for the command line, whose caller has the database itself. An unfinished book of the same file is continued. Returns its number.
 */
export async function sendBookOfFile(
  world: World,
  agentUserName: string,
  { fileName, columns, rows }: BookOfFile,
): Promise<number> {
  const { db, now } = world;
  const agent = await findUserByName(db, agentUserName);
  if (agent === undefined || !isAgentRole(agent.role))
    throw new RecordRefusal(`${agentUserName} is not an agent of record.`);
  const problems = findBookProblems({ fileName, columns, rowCount: rows.length });
  if (problems.length > 0) throw new RecordRefusal(problems.map(({ message }) => message).join(' '));
  const agentUserId = agent.userId;
  const book =
    (await findUnfinishedBook(world, agentUserId, { fileName, columns, rows })) ??
    (await insertBook(
      db,
      { fileName, agentUserId, columns, rowCount: rows.length, createdBy: agentUserId },
      now(),
    ));
  const { rolloverBookId } = book;
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await insertRows(db, rolloverBookId, rows.slice(at, at + rowsAtOnce));
  await startBookImport(db, rolloverBookId, now());
  return rolloverBookId;
}

/** The unfinished book of a file. Refuses a file with other rows while a book of its name is imported. */
async function findUnfinishedBook(
  { db }: World,
  agentUserId: number,
  { fileName, columns, rows }: BookOfFile,
): Promise<BookOfRollovers | undefined> {
  const open = await selectOpenBooks(db, { fileName, agentUserId });
  for (const book of open) {
    const isSameHead =
      book.rowCount === rows.length && JSON.stringify(book.columns) === JSON.stringify(columns);
    if (isSameHead && (await hasOnlyRows(db, book.rolloverBookId, rows))) return book;
  }
  const started = open.find(({ startedAt }) => startedAt !== null);
  if (started === undefined) return undefined;
  throw new RecordRefusal(
    `Book ${started.rolloverBookId} of a file with this name and other rows is not finished. Wait for its end, or give this file another name.`,
  );
}

/** How far a book has come. */
export interface BookProgress {
  readonly rowCount: number;
  readonly done: number;
  readonly scheduled: number;
  readonly quoted: number;
  readonly refused: number;
  readonly notes: readonly RowOutcome[];
}

/** How far a book has come, for the command line. */
export async function readBookProgress({ db }: World, rolloverBookId: number): Promise<BookProgress> {
  const [book, counts, notes] = await Promise.all([
    readBook(db, rolloverBookId),
    countRows(db, rolloverBookId),
    selectNotedRows(db, rolloverBookId, null, 200),
  ]);
  const { SCHEDULED: scheduled, QUOTED: quoted, REFUSED: refused } = counts;
  const done = scheduled + quoted + refused;
  return { rowCount: book?.rowCount ?? 0, done, scheduled, quoted, refused, notes };
}
