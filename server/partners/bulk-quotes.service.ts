import { randomUUID } from 'node:crypto';
import type { BulkErrorPolicy } from '../../machines/contract/types.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { logFault } from '../kernel/fault-log.ts';
import { type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type StartQuoteResult, startQuote } from '../quote/start-quote.service.ts';
import type { StartQuoteRequest } from '../quote/start-quote-request.ts';

/** The result of each quote in a bulk, in the order they were sent; null for a quote that was not attempted. */
export interface BulkQuotes {
  __typename: 'BulkQuotes';
  rows: { row: number; result: StartQuoteResult | null }[];
  created: number;
  refused: number;
  notAttempted: number;
}

const maxBulkQuotes = 100;

/** Starts quotes one by one. A refused quote does not undo the others, and stops the bulk only if `onError` is STOP. */
export async function startQuotes(
  world: World,
  viewer: Viewer,
  quotes: readonly StartQuoteRequest[],
  onError: BulkErrorPolicy,
): Promise<BulkQuotes | SaveRefused> {
  if (quotes.length === 0 || quotes.length > maxBulkQuotes) return saveRefused([quoteCountProblem]);
  const rows: BulkQuotes['rows'] = [];
  let isStopped = false;
  for (const [row, quote] of quotes.entries()) {
    const result: StartQuoteResult | null = isStopped ? null : await startOneQuote(world, viewer, quote);
    isStopped ||= onError === 'STOP' && result?.__typename !== 'QuoteStarted';
    rows.push({ row, result });
  }
  const created = rows.filter(({ result }) => result?.__typename === 'QuoteStarted').length;
  const notAttempted = rows.filter(({ result }) => result === null).length;
  return {
    __typename: 'BulkQuotes',
    rows,
    created,
    refused: rows.length - created - notAttempted,
    notAttempted,
  };
}

/** Starts one quote. An unexpected error is reported in its own row, because the other quotes were created and must be reported too. */
async function startOneQuote(
  world: World,
  viewer: Viewer,
  quote: StartQuoteRequest,
): Promise<StartQuoteResult> {
  try {
    return await startQuote(world, viewer, quote);
  } catch (problem) {
    const reference = randomUUID().slice(0, 8);
    logFault(`startQuotes, reference ${reference}`, problem);
    const message = `Something went wrong on our side with this quote. Reference ${reference}.`;
    return saveRefused([{ ...quoteCountProblem, code: 'FAULT', field: null, message }]);
  }
}

const quoteCountProblem: Problem = buildProblem(
  'RANGE',
  'quotes',
  `A bulk has 1 to ${maxBulkQuotes} quotes.`,
);
