import type { IsoDate, Money } from '../../../machines/contract/types.ts';
import { formatAmount, formatDate } from '../../../machines/domain/format/format-values.ts';
import { startLetters } from './letter-pdf.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';

const WIDTH = pageLayout.right - pageLayout.left;
const ROW = 15;

/** A line of a printed statement of commission. */
export interface PrintedCommission {
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly firstDay: IsoDate | null;
  readonly lastDay: IsoDate | null;
  readonly isRenewal: boolean;
  /** The premium that was paid in the month. */
  readonly premium: Money;
  readonly percent: number | null;
  readonly earned: Money;
  readonly takenBack: Money;
}

/** The printed data of a statement of commission. */
export interface CommissionDocument {
  readonly agency: string;
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate;
  readonly rows: readonly PrintedCommission[];
  readonly premium: Money;
  readonly opening: Money;
  readonly earned: Money;
  readonly takenBack: Money;
  readonly closing: Money;
}

/** Sets a statement of commission as a PDF: the balance before and after, and a line for each term. The same statement always yields the same bytes. */
export function renderCommissionPdf(statement: CommissionDocument): Promise<Buffer> {
  const title = `Commission statement through ${formatDate(statement.toDate)}`;
  const printer = startLetters(title, statement.toDate);
  printer.addPages(
    title,
    (sheet) => drawHead(sheet, statement),
    (sheet) => drawBody(sheet, statement),
  );
  return printer.end();
}

function drawHead(sheet: PdfSheet, { agency, fromDate, toDate }: CommissionDocument): void {
  sheet.line('Commission statement', pageLayout.left, sheet.y, WIDTH, { size: 16, isBold: true });
  const right = { align: 'right', colour: colors.silt } as const;
  const height = sheet.paragraph(agency, pageLayout.left + 200, sheet.y, WIDTH - 200, right);
  const days = `${formatDate(fromDate)} to ${formatDate(toDate)}`;
  sheet.line(days, pageLayout.left + 200, sheet.y + height, WIDTH - 200, right);
  sheet.y += height + 22;
  drawRow(sheet, ['Policy', 'Insured', 'Term', 'Premium paid', 'Rate', 'Earned', 'Taken back'], true);
}

function drawBody(sheet: PdfSheet, statement: CommissionDocument): void {
  const { rows, premium, opening, earned, takenBack, closing, fromDate, toDate } = statement;
  for (const row of rows)
    drawRow(sheet, [
      row.policyNumber,
      row.insuredName,
      `${formatDay(row.firstDay)} to ${formatDay(row.lastDay)}, ${row.isRenewal ? 'renewal' : 'new business'}`,
      formatAmount(row.premium),
      row.percent === null ? '' : `${row.percent} %`,
      formatAmount(row.earned),
      formatAmount(row.takenBack),
    ]);
  drawRow(
    sheet,
    ['Total', '', '', formatAmount(premium), '', formatAmount(earned), formatAmount(takenBack)],
    true,
  );
  sheet.needs(ROW * 3);
  sheet.y += ROW;
  drawSum(sheet, `Owed before ${formatDate(fromDate)}`, opening);
  drawSum(sheet, `Owed after ${formatDate(toDate)}`, closing);
}

function formatDay(day: IsoDate | null): string {
  return day === null ? '' : formatDate(day);
}

function drawSum(sheet: PdfSheet, label: string, amount: Money): void {
  sheet.line(label, pageLayout.left, sheet.y, WIDTH - 120);
  sheet.line(formatAmount(amount), pageLayout.left, sheet.y, WIDTH, { align: 'right', isBold: true });
  sheet.y += ROW;
}

const shares = [0.13, 0.19, 0.21, 0.14, 0.07, 0.13, 0.13] as const;

/** Draws a row that is as high as its longest text needs. */
function drawRow(sheet: PdfSheet, texts: readonly string[], isBold = false): void {
  const style = { size: 8.5, isBold };
  const widths = shares.map((share) => share * WIDTH - 6);
  const heights = texts.map((text, column) => sheet.heightOf(text, widths[column] ?? 0, style));
  const height = Math.max(ROW, ...heights.map((each) => each + 5));
  sheet.needs(height);
  let x = pageLayout.left;
  for (const [column, text] of texts.entries()) {
    const width = widths[column] ?? 0;
    sheet.paragraph(text, x, sheet.y + 3, width, { ...style, align: column > 2 ? 'right' : 'left' });
    x += width + 6;
  }
  sheet.y += height;
  sheet.rule(sheet.y, isBold ? colors.ink : colors.line);
}
