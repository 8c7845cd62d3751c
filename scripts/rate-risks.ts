import { once } from 'node:events';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { findEditionIdInForce } from '../server/rating/engine/books/shipped-editions.ts';
import { expandLines } from '../server/rating/engine/bulk/expand-lines.ts';
import { LineError } from '../server/rating/engine/bulk/line-error.ts';
import type { LineCounts } from '../server/rating/engine/bulk/rate-lines.ts';
import { type BulkOutcome, rateStream } from '../server/rating/engine/bulk/rate-stream.ts';
import { ProgressBar } from './progress-bar.ts';
import { parseRateArguments, type RateRequest, USAGE, UsageError } from './rate-request.ts';

const STREAM_OPTIONS = { highWaterMark: 65_536 };

/** The command `npm run rate`: rates the risks of a file or of standard input, line by line. */
try {
  const request = parseRateArguments(process.argv.slice(2), availableParallelism());
  if (request === null) console.log(USAGE);
  else process.exitCode = await runRate(request);
} catch (problem) {
  if (!(problem instanceof UsageError)) throw problem;
  console.error(`${problem.message}\n\n${USAGE}`);
  process.exitCode = 2;
}

async function runRate(request: RateRequest): Promise<number> {
  if (request.isExpanding) return expandWorksheets(request);
  const { from, to, hasWorksheet, isAsIf, effectiveDate, jobs } = request;
  const began = performance.now();
  const bar = new ProgressBar(process.stderr);
  try {
    const editionId = findEditionIdInForce(effectiveDate);
    const input = request.input === null ? process.stdin : createReadStream(request.input, STREAM_OPTIONS);
    const size = request.input === null ? null : statSync(request.input).size;
    const output =
      request.output === null ? process.stdout : createWriteStream(request.output, STREAM_OPTIONS);
    const rating = { editionId, effectiveDate, from, to, hasWorksheet, isAsIf };
    const outcome = await rateStream(input, output, rating, jobs, (counts) =>
      bar.show(sumCounts(counts), fractionRead(input, size)),
    );
    await closeOutput(output);
    bar.clear();
    printSummary(outcome, (performance.now() - began) / 1000);
    return outcome.counts.ERROR === 0 ? 0 : 1;
  } catch (problem) {
    bar.clear();
    console.error(describeError(problem));
    return 2;
  }
}

async function expandWorksheets(request: RateRequest): Promise<number> {
  const input = request.input === null ? process.stdin : createReadStream(request.input);
  const output = request.output === null ? process.stdout : createWriteStream(request.output);
  try {
    for await (const line of expandLines(createInterface({ input })))
      if (!output.write(`${line}\n`)) await once(output, 'drain');
    await closeOutput(output);
    return 0;
  } catch (problem) {
    console.error(describeError(problem).replace('Nothing was rated', 'The worksheets were not expanded'));
    return 2;
  }
}

function fractionRead(input: Readable, size: number | null): number | null {
  return size === null || !('bytesRead' in input) ? null : Number(input.bytesRead) / Math.max(size, 1);
}

async function closeOutput(output: Writable): Promise<void> {
  if (output === process.stdout) return;
  output.end();
  await finished(output);
}

function printSummary({ counts, strange }: BulkOutcome, seconds: number): void {
  const all = sumCounts(counts);
  const rate = Math.round(all / seconds).toLocaleString('en-US');
  console.error(
    `${all.toLocaleString('en-US')} lines in ${seconds.toFixed(1)} s (${rate}/s): ${counts.RATED} rated, ` +
      `${counts.PROVISIONAL} provisional, ${counts.NOT_RATABLE} not ratable, ${counts.ERROR} bad.`,
  );
  if (strange.length > 0) console.error(`Fields that no rating knows were left out: ${strange.join(', ')}.`);
}

function sumCounts(counts: LineCounts): number {
  return counts.RATED + counts.PROVISIONAL + counts.NOT_RATABLE + counts.ERROR;
}

function describeError(problem: unknown): string {
  if (problem instanceof LineError) return `Nothing was rated: ${problem.message}.`;
  const words = problem instanceof Error ? problem.message : String(problem);
  return words.includes('EPIPE') ? 'Stopped: the output is no longer read.' : words;
}
