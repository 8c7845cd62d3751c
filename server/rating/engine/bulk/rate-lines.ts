import type { Edition } from '../figures/edition.ts';
import { rangeUnknownFacts } from '../range/range-unknown-facts.ts';
import type { RatingInput } from '../rating-input.ts';
import type { RatingStatus } from '../rating-result.ts';
import { findPassedLimits, type PassedLimit } from '../risk/program-limits.ts';
import { rateRisk } from '../risk/rate-risk.ts';
import { answerWithoutEdition } from '../risk/without-edition.ts';
import { CompactWorksheet, listKindsOfLines } from '../worksheet/compact-worksheet.ts';
import { type CsvRiskReader, createCsvRiskReader } from './csv-risk.ts';
import { parseJsonRisk } from './json-risk.ts';
import { LineError } from './line-error.ts';
import { formatErrorLine, formatResultLine } from './result-line.ts';

export type LineFormat = 'jsonl' | 'csv';

/** How the lines of a run are read, rated and written. */
export type LineRatingOptions = {
  /** Null where none covers the effective date: then nothing can be rated. */
  edition: Edition | null;
  effectiveDate: string;
  from: LineFormat;
  to: LineFormat;
  hasWorksheet: boolean;
  /** Whether a risk above the NFIP's limits is rated all the same, and says so, instead of refused. */
  isAsIf: boolean;
};

/** Whole lines of a file, and the number of the first one, counting from 1. */
export type LineBatch = { text: string; first: number; header: string | null };

/** Number of lines per outcome. */
export type LineCounts = Record<RatingStatus | 'ERROR', number>;

/** Answers in line order, each with its line end, and the names of fields that no rating uses. */
export type RatedLines = { text: string; counts: LineCounts; strange: readonly string[] };

/** Lines of this many characters or more are refused. */
const MAX_LINE_CHARACTERS = 1_048_576;

export const ZERO_LINE_COUNTS: Readonly<LineCounts> = { RATED: 0, PROVISIONAL: 0, NOT_RATABLE: 0, ERROR: 0 };

/** The first line of a file with worksheets: what the numbers at the start of their lines mean. */
function formatWorksheetKey(edition: Edition | null): string {
  return JSON.stringify({ worksheetKinds: listKindsOfLines(), edition: edition?.id ?? null });
}

/**
 * Creates the function that rates lines. A line that no risk can be read from, or whose risk is refused, yields an error line; blank lines
 * are skipped.
 */
export function createLineRater({
  edition,
  effectiveDate,
  from,
  to,
  hasWorksheet,
  isAsIf,
}: LineRatingOptions): (lines: LineBatch) => RatedLines {
  const strange = new Set<string>();
  let csv: CsvRiskReader | null = null;
  const readRisk = (line: string): RatingInput => (csv ? csv.risk(line) : parseJsonRisk(line, strange));
  return ({ text, first, header }) => {
    if (from === 'csv' && header !== null) csv ??= createCsvRiskReader(header);
    const counts = { ...ZERO_LINE_COUNTS };
    const isFirst = first === (from === 'csv' ? 2 : 1);
    let answers = hasWorksheet && isFirst ? `${formatWorksheetKey(edition)}\n` : '';
    let number = first;
    for (const line of text.split('\n')) {
      const bare = line.endsWith('\r') ? line.slice(0, -1) : line;
      if (bare.trim() !== '') {
        try {
          if (bare.length >= MAX_LINE_CHARACTERS)
            throw new LineError(`longer than ${MAX_LINE_CHARACTERS} characters`);
          const risk = readRisk(bare);
          const passedLimits = findPassedLimits(risk);
          if (passedLimits.length > 0 && !isAsIf) throw refuseRisk(passedLimits);
          const sheet = hasWorksheet && edition ? new CompactWorksheet(edition.id) : undefined;
          const result = edition
            ? rateRisk(risk, edition, sheet)
            : answerWithoutEdition(risk.id, effectiveDate);
          counts[result.status] += 1;
          const range = edition && rangeUnknownFacts(risk, result, edition);
          answers += `${formatResultLine[to](result, { passedLimits, range, worksheet: sheet?.text })}\n`;
        } catch (problem) {
          counts.ERROR += 1;
          answers += `${formatErrorLine[to](number, problem instanceof Error ? problem.message : String(problem))}\n`;
        }
      }
      number += 1;
    }
    return { text: answers, counts, strange: [...strange, ...(csv?.strange ?? [])].slice(0, 20) };
  };
}

function refuseRisk(passedLimits: readonly PassedLimit[]): LineError {
  const reasons = passedLimits.map(({ field, message }) => `${field}: ${message}`).join(' ');
  return new LineError(`refused: ${reasons} With --as-if it is rated all the same`);
}
