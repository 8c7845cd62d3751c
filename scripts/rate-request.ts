import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toBusinessDate } from '../machines/domain/format/format-values.ts';
import type { LineFormat } from '../server/rating/engine/bulk/rate-lines.ts';

/** The request to `npm run rate`. Files are absolute paths; null is standard input or output. */
export type RateRequest = {
  input: string | null;
  output: string | null;
  from: LineFormat;
  to: LineFormat;
  effectiveDate: string;
  jobs: number;
  hasWorksheet: boolean;
  /** Whether the input is the answer of a run with worksheets, whose lines are to be written whole. */
  isExpanding: boolean;
  isAsIf: boolean;
};

/** Thrown for invalid arguments. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run --silent rate -- [--input FILE] [--output FILE] [options]

Rates risks: one JSON object a line (.jsonl), or comma-separated lines below a
first line with the names of the fields (.csv). Answers come in the order of the
lines. A line that cannot be read becomes an error line with its number, and so
does a risk with more coverage than the NFIP sells for it.

  --input FILE       the risks; - or nothing is standard input
  --output FILE      the answers; - or nothing is standard output
  --format FORMAT    jsonl or csv, for both; without it a file's name decides,
                     and standard output is as the input, standard input jsonl
  --date YYYY-MM-DD  the effective date that picks the edition; today without it
  --jobs N           threads; as many as the machine has processors without it
  --as-if            risks above the NFIP's limits are rated all the same; the
                     answer lists the limits
  --worksheet        every line of every rating, too (jsonl only), in few bytes:
                     the first line of the answers says what their numbers mean
  --expand           writes the lines of worksheets whole; the input is the answer
                     of a run with --worksheet
  --help             these words

It ends with 0 when no line became an error line, with 1 when one did, and with
2 when it could not run. Counts and the time stand on standard error.`;

/** Parses the arguments; null if help is requested. Throws UsageError. */
export function parseRateArguments(words: readonly string[], processors: number): RateRequest | null {
  const given = parseOptions(words);
  if (given.help) return null;
  const input = resolveFile(given.input);
  const output = resolveFile(given.output);
  const format = given.format === undefined ? null : parseFormat(given.format);
  const from = format ?? (input === null ? 'jsonl' : formatFromFileName(input));
  const to = format ?? (output === null ? from : formatFromFileName(output));
  if (input !== null && !existsSync(input)) throw new UsageError(`There is no file ${input}`);
  if (isSameFile(input, output)) throw new UsageError('The output would overwrite the input.');
  if (given.worksheet && to === 'csv') throw new UsageError('A worksheet does not fit into CSV; use jsonl.');
  const effectiveDate = given.date ?? toBusinessDate(new Date());
  if (!isIsoDate(effectiveDate))
    throw new UsageError(`--date ${effectiveDate} is not a day such as 2026-11-21`);
  const jobs = Number(given.jobs ?? processors);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 64)
    throw new UsageError('--jobs is a number from 1 to 64');
  return {
    ...{ input, output, from, to, effectiveDate, jobs },
    hasWorksheet: given.worksheet ?? false,
    isExpanding: given.expand ?? false,
    isAsIf: given['as-if'] ?? false,
  };
}

function parseOptions(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        input: { type: 'string', short: 'i' },
        output: { type: 'string', short: 'o' },
        format: { type: 'string' },
        date: { type: 'string' },
        jobs: { type: 'string' },
        worksheet: { type: 'boolean' },
        expand: { type: 'boolean' },
        'as-if': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (problem) {
    throw new UsageError(problem instanceof Error ? problem.message : String(problem));
  }
}

/** Resolves a file as typed, relative to the folder where npm was called; null for standard input or output. */
function resolveFile(name: string | undefined): string | null {
  return name === undefined || name === '-' ? null : path.resolve(process.env.INIT_CWD ?? '.', name);
}

function parseFormat(word: string): LineFormat {
  if (word === 'jsonl' || word === 'csv') return word;
  throw new UsageError(`--format is jsonl or csv, not ${word}`);
}

function formatFromFileName(name: string): LineFormat {
  const ending = path.extname(name).toLowerCase();
  if (ending === '.csv') return 'csv';
  if (ending === '.jsonl' || ending === '.ndjson') return 'jsonl';
  throw new UsageError(`The name ${path.basename(name)} does not tell the format; say --format`);
}

function isSameFile(input: string | null, output: string | null): boolean {
  if (input === null || output === null || !existsSync(output)) return false;
  const [one, other] = [statSync(input), statSync(output)];
  return one.isFile() && one.dev === other.dev && one.ino === other.ino;
}

function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
