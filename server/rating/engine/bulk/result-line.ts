import type { RatingAmounts, RatingResult } from '../rating-result.ts';

/** A rating in the field names of the batch files: exact amounts at the top, whole dollars in `shown`. */
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

/** The line of an answer, without its end. */
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

/** The result of a line from which no risk could be read; `number` counts from 1. */
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

/** First line of an answer in comma-separated text. */
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
