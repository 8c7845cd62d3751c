import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import {
  addRolloverRows,
  createRolloverBook,
  listRolloverBooks,
  type RolloverBook,
  type RolloverBookInput,
  readBookNotes,
  readRolloverBook,
  startRolloverBook,
} from './books.service.ts';
import { rescindRollover } from './end-rollover.service.ts';
import { listRolloverColumns, readRollover } from './rollover-view.service.ts';
import { scheduleRollover } from './schedule-rollover.service.ts';
import { type StartRolloverInput, startRollover } from './start-rollover.service.ts';

type BookArgument = { rolloverBookId: string };
type RowsArgument = { rows: readonly { readonly line: number; readonly cells: readonly string[] }[] };

export const rolloverQueries = {
  rolloverColumns: (_: never, _args: unknown, context: Context) =>
    listRolloverColumns(requireViewer(context)),
  rollover: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readRollover(context.world, requireViewer(context), parseId(policyId)),
  rolloverBooks: (_: never, _args: unknown, context: Context) =>
    listRolloverBooks(context.world, requireViewer(context)),
  rolloverBook: (_: never, { rolloverBookId }: BookArgument, context: Context) =>
    readRolloverBook(context.world, requireViewer(context), parseId(rolloverBookId)),
};

export const rolloverFields = {
  RolloverBook: {
    notes: (book: RolloverBook, { afterLine }: { afterLine?: number | null }, context: Context) =>
      readBookNotes(context.world, book, afterLine ?? null),
  },
};

export const rolloverMutations = {
  startRollover: (_: never, { input }: { input: StartRolloverInput }, context: Context) =>
    startRollover(context.world, requireViewer(context), input),
  scheduleRollover: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    scheduleRollover(context.world, requireViewer(context), parseId(policyId)),
  rescindRollover: (
    _: never,
    { policyId, reason }: PolicyIdArgument & { reason: string },
    context: Context,
  ) => rescindRollover(context.world, requireViewer(context), parseId(policyId), reason),
  createRolloverBook: (_: never, { book }: { book: RolloverBookInput }, context: Context) =>
    createRolloverBook(context.world, requireViewer(context), book),
  addRolloverRows: (_: never, { rolloverBookId, rows }: BookArgument & RowsArgument, context: Context) =>
    addRolloverRows(context.world, requireViewer(context), parseId(rolloverBookId), rows),
  startRolloverBook: (_: never, { rolloverBookId }: BookArgument, context: Context) =>
    startRolloverBook(context.world, requireViewer(context), parseId(rolloverBookId)),
};
