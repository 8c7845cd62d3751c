import type { FactRange, RangeEnd } from '../range/range-unknown-facts.ts';
import type { RatingAmounts, RatingResult } from '../rating-result.ts';

/**
 * A rating under the field names of the batch files: exact amounts at the top level, whole dollars in `shown`. `range` stands only where
 * facts of the place are not known.
 */
export function toBulkResult(
  { id, status, edition, exact, shown, reasons }: RatingResult,
  range: FactRange | null = null,
) {
  return {
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
    ...(range && { range }),
  };
}

/** Formats a result as one line, without the line end. */
export const formatResultLine = {
  /** `worksheet` is the text of compact lines; a result that is not ratable has none. */
  jsonl: (result: RatingResult, range: FactRange | null, worksheet?: string): string => {
    const line = JSON.stringify(toBulkResult(result, range));
    return worksheet === undefined || result.exact === null
      ? line
      : `${line.slice(0, -1)},"worksheet":[${worksheet}]}`;
  },
  csv: ({ id, status, edition, exact, shown, reasons }: RatingResult, range: FactRange | null): string =>
    [
      formatCsvCell(id ?? ''),
      status,
      edition,
      ...amountCells(exact),
      ...amountCells(shown),
      ...endCells(range?.least),
      ...endCells(range?.greatest),
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
    ['', 'ERROR', '', ...Array(17).fill(''), number, formatCsvCell(message)].join(','),
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
  ...['least', 'greatest'].flatMap((end) => [`${end}.fullRiskPremium`, `${end}.values`]),
  ...['reasons', 'line', 'error'],
].join(',');

function amountCells(amounts: RatingAmounts | null): (number | '')[] {
  return AMOUNT_COLUMNS.map((name) => amounts?.[name] ?? '');
}

/** The premium at one end of a range, and the values that make it: "distanceToCoastMeters=500 elevationFeet=4". */
function endCells(end: RangeEnd | undefined): readonly (number | string)[] {
  if (!end) return ['', ''];
  const values = Object.entries(end.values).map(([fact, value]) => `${fact}=${value}`);
  return [end.fullRiskPremium, values.join(' ')];
}

function formatCsvCell(text: unknown): string {
  const cellText = String(text);
  return /[",\r\n]/.test(cellText) ? `"${cellText.replaceAll('"', '""')}"` : cellText;
}
