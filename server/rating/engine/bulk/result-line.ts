import type { RatingAmounts, RatingResult } from '../rating-result.ts';
import type { PassedLimit } from '../risk/program-limits.ts';

/**
 * A rating under the field names of the batch files: exact amounts at the top level, whole dollars in `shown`. With limits that were
 * passed, `asIf` lists them.
 */
export function toBulkResult(
  { id, status, edition, exact, shown, reasons, worksheet }: RatingResult,
  passedLimits: readonly PassedLimit[] = [],
) {
  const answer = {
    id: id ?? null,
    status,
    edition,
    buildingPremium: exact?.buildingPremium ?? null,
    contentsPremium: exact?.contentsPremium ?? null,
    iccPremium: exact?.iccPremium ?? null,
    mitigationDiscount: exact?.mitigationDiscount ?? null,
    crsDiscount: exact?.crsDiscount ?? null,
    fullRiskPremium: exact?.fullRiskPremium ?? null,
    shown,
    reasons,
    ...(passedLimits.length > 0 && { asIf: passedLimits }),
  };
  return worksheet ? { ...answer, worksheet } : answer;
}

/** Formats a result as one line, without the line end. In CSV the limits that were passed stand before the reasons. */
export const formatResultLine = {
  jsonl: (result: RatingResult, passedLimits: readonly PassedLimit[]): string =>
    JSON.stringify(toBulkResult(result, passedLimits)),
  csv: (
    { id, status, edition, exact, shown, reasons }: RatingResult,
    passedLimits: readonly PassedLimit[],
  ): string =>
    [
      formatCsvCell(id ?? ''),
      status,
      edition ?? '',
      ...amountCells(exact),
      ...amountCells(shown),
      formatCsvCell([...passedLimits.map(describeAsIf), ...reasons.map(({ message }) => message)].join(' ')),
      '',
      '',
    ].join(','),
};

/** Formats the result of a line that no risk could be read from; `number` counts from 1. */
export const formatErrorLine = {
  jsonl: (number: number, message: string): string =>
    JSON.stringify({ line: number, status: 'ERROR', error: message }),
  csv: (number: number, message: string): string =>
    ['', 'ERROR', '', ...Array(13).fill(''), number, formatCsvCell(message)].join(','),
};

const AMOUNT_COLUMNS = [
  'buildingPremium',
  'contentsPremium',
  'iccPremium',
  'mitigationDiscount',
  'crsDiscount',
  'fullRiskPremium',
] as const satisfies readonly (keyof RatingAmounts)[];

/** The header line of a CSV answer. */
export const RESULT_CSV_HEADER = [
  ...['id', 'status', 'edition'],
  ...AMOUNT_COLUMNS,
  ...AMOUNT_COLUMNS.map((name) => `shown.${name}`),
  ...['reasons', 'line', 'error'],
].join(',');

function describeAsIf({ message }: PassedLimit): string {
  return `Rated as if: ${message}`;
}

function amountCells(amounts: RatingAmounts | null): (number | '')[] {
  return AMOUNT_COLUMNS.map((name) => amounts?.[name] ?? '');
}

function formatCsvCell(text: unknown): string {
  const cellText = String(text);
  return /[",\r\n]/.test(cellText) ? `"${cellText.replaceAll('"', '""')}"` : cellText;
}
