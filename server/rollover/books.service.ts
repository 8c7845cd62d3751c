import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { userDisplayName } from '../../machines/domain/access/user.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { findAgentOfRecord } from '../identity/users/agents-of-record.service.ts';
import { readUser } from '../identity/users/users.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { findBookProblems } from './book-problems.ts';
import {
  type BookOfRollovers,
  countRows,
  insertBook,
  insertRows,
  type RowOutcome,
  readBook,
  selectBooks,
  selectNotedRows,
  startBookImport,
} from './books.store.ts';
import { agentNotFound } from './start-rollover.service.ts';

/** A book with how far its import has come. */
export interface RolloverBook extends BookOfRollovers {
  readonly agentName: string;
  readonly waiting: number;
  readonly scheduled: number;
  readonly quoted: number;
  readonly refused: number;
}

export type RolloverBookAnswer =
  | { __typename: 'RolloverBookSaved'; book: RolloverBook }
  | SaveRefused
  | NotFound;

/** A book that is about to be sent. */
export interface RolloverBookInput {
  readonly fileName: string;
  readonly agentUserId: string | number;
  readonly columns: readonly (string | null)[];
  readonly rowCount: number;
}

const maxBooks = 20;
const maxNotes = 200;
const maxRowsAtOnce = 1_000;

/** The last books; empty for viewers who may not import books. */
export async function listRolloverBooks(world: World, viewer: Viewer): Promise<RolloverBook[]> {
  if (!mayImportBooks(viewer)) return [];
  const companyId = viewer.scope === 'ALL' ? null : viewer.companyId;
  const books = await selectBooks(world.db, companyId, maxBooks);
  return Promise.all(books.map((book) => describeBook(world, book)));
}

/** A book; null for viewers who may not import books or do not see its agent. */
export async function readRolloverBook(
  world: World,
  viewer: Viewer,
  rolloverBookId: number,
): Promise<RolloverBook | null> {
  const book = mayImportBooks(viewer) ? await findBook(world, viewer, rolloverBookId) : undefined;
  return book === undefined ? null : describeBook(world, book);
}

/** The next rows of a book that a person has to look at. For books that the viewer was given. */
export function readBookNotes(
  { db }: World,
  { rolloverBookId }: RolloverBook,
  afterLine: number | null,
): Promise<RowOutcome[]> {
  return selectNotedRows(db, rolloverBookId, afterLine, maxNotes);
}

/** Begins to send a book. */
export async function createRolloverBook(
  world: World,
  viewer: Viewer,
  { fileName, agentUserId, columns, rowCount }: RolloverBookInput,
): Promise<RolloverBookAnswer> {
  if (!mayImportBooks(viewer)) return saveRefused([notAllowed]);
  const problems = findBookProblems({ fileName, columns, rowCount });
  if (problems.length > 0) return saveRefused(problems);
  const userId = Number(agentUserId);
  const agent = await findAgentOfRecord(world.db, viewer, userId);
  if (agent === undefined) return saveRefused([agentNotFound]);
  const values = {
    fileName: fileName.trim(),
    agentUserId: userId,
    columns,
    rowCount,
    createdBy: viewer.userId,
  };
  const book = await withTransaction(world, (trx) => insertBook(trx, values, world.now()));
  return { __typename: 'RolloverBookSaved', book: await describeBook(world, book) };
}

/** Takes rows of a book. */
export async function addRolloverRows(
  world: World,
  viewer: Viewer,
  rolloverBookId: number,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
): Promise<RolloverBookAnswer> {
  if (!mayImportBooks(viewer)) return saveRefused([notAllowed]);
  const book = await findBook(world, viewer, rolloverBookId);
  if (book === undefined) return noSuchBook;
  if (book.startedAt !== null) return saveRefused([begun]);
  const isFit =
    rows.length > 0 &&
    rows.length <= maxRowsAtOnce &&
    rows.every(({ line, cells }) => isRowNumber(line) && line <= 2 ** 31 - 1 && cells.length <= 200);
  if (!isFit) return saveRefused([rowsProblem]);
  const cut = rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, 2_000)) }));
  await withTransaction(world, (trx) => insertRows(trx, rolloverBookId, cut));
  return { __typename: 'RolloverBookSaved', book: await describeBook(world, book) };
}

/** Starts the import of a book once all its rows are sent, or continues it. */
export async function startRolloverBook(
  world: World,
  viewer: Viewer,
  rolloverBookId: number,
): Promise<RolloverBookAnswer> {
  if (!mayImportBooks(viewer)) return saveRefused([notAllowed]);
  const book = await findBook(world, viewer, rolloverBookId);
  if (book === undefined) return noSuchBook;
  const counts = await countRows(world.db, rolloverBookId);
  const sent = counts.WAITING + counts.SCHEDULED + counts.QUOTED + counts.REFUSED;
  if (sent !== book.rowCount)
    return saveRefused([
      buildProblem('STATE', null, `Of ${book.rowCount} rows ${sent} are sent. Send the others first.`),
    ]);
  await withTransaction(world, (trx) => startBookImport(trx, rolloverBookId, world.now()));
  const started = (await readBook(world.db, rolloverBookId)) ?? book;
  return { __typename: 'RolloverBookSaved', book: await describeBook(world, started) };
}

function mayImportBooks({ role, masks }: Viewer): boolean {
  return isStaff(role) && may(masks, 'policy', 'create');
}

/** A book whose agent of record the viewer sees. */
async function findBook(
  { db }: World,
  viewer: Viewer,
  rolloverBookId: number,
): Promise<BookOfRollovers | undefined> {
  const book = isRowNumber(rolloverBookId) ? await readBook(db, rolloverBookId) : undefined;
  const agent = book && (await findAgentOfRecord(db, viewer, book.agentUserId));
  return agent === undefined ? undefined : book;
}

async function describeBook({ db }: World, book: BookOfRollovers): Promise<RolloverBook> {
  const [counts, agent] = await Promise.all([
    countRows(db, book.rolloverBookId),
    readUser(db, book.agentUserId),
  ]);
  return {
    ...book,
    agentName: agent ? userDisplayName(agent) : '',
    waiting: counts.WAITING,
    scheduled: counts.SCHEDULED,
    quoted: counts.QUOTED,
    refused: counts.REFUSED,
  };
}

const notAllowed: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  'Only the company’s staff can import books of policies.',
);
const begun: Problem = buildProblem('STATE', null, 'The import has begun. Send more rows as another book.');
const rowsProblem: Problem = buildProblem(
  'RANGE',
  'rows',
  `Send 1 to ${maxRowsAtOnce} rows, each with its line and up to 200 cells.`,
);
const noSuchBook: NotFound = { __typename: 'NotFound', message: 'There is no such book.' };
