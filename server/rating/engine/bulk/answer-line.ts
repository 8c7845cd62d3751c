import type { RatingAmounts, RatingResult } from '../rating-result.ts';

/** A rating in the field names of the batch files: exact amounts at the top, whole dollars in `shown`. */
export function answerOf({ id, status, edition, exact, shown, reasons, worksheet }: RatingResult) {
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
export const answerLine = {
  jsonl: (result: RatingResult): string => JSON.stringify(answerOf(result)),
  csv: ({ id, status, edition, exact, shown, reasons }: RatingResult): string =>
    [
      csvCell(id ?? ''),
      status,
      edition,
      ...amountCells(exact),
      ...amountCells(shown),
      csvCell(reasons.map(({ message }) => message).join(' ')),
      '',
      '',
    ].join(','),
};

/** The line that stands for a line no risk could be read from; `number` counts from 1. */
export const errorLine = {
  jsonl: (number: number, message: string): string =>
    JSON.stringify({ line: number, status: 'ERROR', error: message }),
  csv: (number: number, message: string): string =>
    ['', 'ERROR', '', ...Array(13).fill(''), number, csvCell(message)].join(','),
};

const AMOUNTS = [
  'buildingPremium',
  'contentsPremium',
  'iccPremium',
  'mitigationDiscount',
  'crsDiscount',
  'fullRiskPremium',
] as const satisfies readonly (keyof RatingAmounts)[];

/** First line of an answer in comma-separated text. */
export const ANSWER_HEADER = [
  ...['id', 'status', 'edition'],
  ...AMOUNTS,
  ...AMOUNTS.map((name) => `shown.${name}`),
  ...['reasons', 'line', 'error'],
].join(',');

function amountCells(amounts: RatingAmounts | null): (number | '')[] {
  return AMOUNTS.map((name) => amounts?.[name] ?? '');
}

function csvCell(text: unknown): string {
  const words = String(text);
  return /[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
}
