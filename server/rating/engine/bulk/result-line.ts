import type { FactRange, RangeEnd } from '../range/range-unknown-facts.ts';
import type { RatingAmounts, RatingResult } from '../rating-result.ts';
import type { PassedLimit } from '../risk/program-limits.ts';

/** Members of a bulk answer besides the rating. */
export type ResultExtras = {
  passedLimits?: readonly PassedLimit[];
  range?: FactRange | null;
  /** The text of compact lines. */
  worksheet?: string | undefined;
};

/**
 * A rating under the field names of the batch files: exact amounts at the top level, whole dollars in `shown`. `range` is present only if
 * facts of the place are not known, and `asIf` lists the limits that were passed, if any.
 */
export function toBulkResult(
  { id, status, edition, exact, shown, reasons }: RatingResult,
  { passedLimits = [], range = null }: ResultExtras = {},
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
    ...(passedLimits.length > 0 && { asIf: passedLimits }),
  };
}

/** Formats a result as one line, without the line end. In CSV the limits that were passed come before the reasons. */
export const formatResultLine = {
  /** A result that is not ratable has no worksheet. */
  jsonl: (result: RatingResult, extras: ResultExtras): string => {
    const line = JSON.stringify(toBulkResult(result, extras));
    return extras.worksheet === undefined || result.exact === null
      ? line
      : `${line.slice(0, -1)},"worksheet":[${extras.worksheet}]}`;
  },
  csv: (
    { id, status, edition, exact, shown, reasons }: RatingResult,
    { passedLimits = [], range }: ResultExtras,
  ): string =>
    [
      formatCsvCell(id ?? ''),
      status,
      edition ?? '',
      ...amountCells(exact),
      ...amountCells(shown),
      ...endCells(range?.least),
      ...endCells(range?.greatest),
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

function describeAsIf({ message }: PassedLimit): string {
  return `Rated as if: ${message}`;
}

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
