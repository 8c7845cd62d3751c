import type { RatingAmounts, RatingResult } from '../rating-result.ts';

/** A rating under the field names of the batch files: exact amounts at the top level, whole dollars in `shown`. */
export function toBulkResult({ id, status, edition, exact, shown, reasons, worksheet }: RatingResult) {
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
  };
  return worksheet ? { ...answer, worksheet } : answer;
}

/** Formats a result as one line, without the line end. */
export const formatResultLine = {
  jsonl: (result: RatingResult): string => JSON.stringify(toBulkResult(result)),
  csv: ({ id, status, edition, exact, shown, reasons }: RatingResult): string =>
    [
      formatCsvCell(id ?? ''),
      status,
      edition,
      ...amountCells(exact),
      ...amountCells(shown),
      formatCsvCell(reasons.map(({ message }) => message).join(' ')),
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

function amountCells(amounts: RatingAmounts | null): (number | '')[] {
  return AMOUNT_COLUMNS.map((name) => amounts?.[name] ?? '');
}

function formatCsvCell(text: unknown): string {
  const cellText = String(text);
  return /[",\r\n]/.test(cellText) ? `"${cellText.replaceAll('"', '""')}"` : cellText;
}
