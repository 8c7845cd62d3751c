import { COVERAGE_LABELS, PERIL_LABELS } from './line-kinds.ts';
import { formatLineOperand, formatLineResult } from './line-text.ts';
import type { WorksheetGroup, WorksheetLine } from './worksheet.ts';

/** A worksheet line as printed on screen, in GraphQL and in the PDF. */
export type PrintedLine = Omit<WorksheetLine, 'group' | 'peril' | 'coverage' | 'from'> & {
  group: string;
  peril: string | null;
  coverage: string | null;
  /** Number of the line whose result is used; null if the value comes from no line. */
  fromLine: number | null;
  lookedUp: string;
  figure: string;
  runningText: string;
};

/** Converts the lines to text. A line that uses an earlier result refers to the last line of that result. */
export function printLines(lines: readonly WorksheetLine[]): PrintedLine[] {
  const last = new Map<string, number>();
  return lines.map((line) => {
    const { from, ...plain } = line;
    const fromLine = from === null ? null : (last.get(from) ?? null);
    last.set(line.result, line.number);
    return {
      ...plain,
      group: GROUP_LABELS[line.group],
      peril: line.peril && PERIL_LABELS[line.peril],
      coverage: line.coverage && COVERAGE_LABELS[line.coverage],
      fromLine,
      lookedUp: describeLookup(line, fromLine),
      figure: formatLineOperand(line),
      runningText: formatLineResult(line),
    };
  });
}

const GROUP_LABELS: Readonly<Record<WorksheetGroup, string>> = {
  LOCATION: 'Location',
  BUILDING: 'Building',
  COVERAGE: 'Coverage',
  DISCOUNTS: 'Discounts',
  FEES: 'Fees',
};

/** Consecutive lines of one result, with their group and whether it starts here. */
export type PrintedBlock = { group: string; isNewGroup: boolean; result: string; lines: PrintedLine[] };

/** Groups consecutive lines of the same result into blocks. */
export function groupPrintedLines(lines: readonly PrintedLine[]): PrintedBlock[] {
  const runs: PrintedBlock[] = [];
  for (const line of lines) {
    const open = runs.at(-1);
    if (open?.result === line.result && open.group === line.group) open.lines.push(line);
    else
      runs.push({
        group: line.group,
        isNewGroup: open?.group !== line.group,
        result: line.result,
        lines: [line],
      });
  }
  return runs;
}

function describeLookup({ table, keys, exact, shown }: WorksheetLine, fromLine: number | null): string {
  return [
    fromLine === null ? '' : `from line ${fromLine}`,
    keys,
    table === null ? '' : `sheet ${table}`,
    shown === null || exact === null ? '' : `exactly ${exactDollarFormat.format(exact)}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

const exactDollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});
