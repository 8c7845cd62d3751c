import type { Money } from '../../../machines/contract/types.ts';
import { formatAmount } from '../../../machines/domain/format/format-values.ts';
import { sumMoney, toDollars } from '../../../machines/domain/money/money.ts';
import type { PrintedPremiumLine } from '../../../machines/domain/policy/printed-premium.ts';
import { flagColor, flagLabel } from './flag-labels.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';

const ROW = 15;
const LABEL = 200;
const AMOUNT = { x: pageLayout.left + LABEL, width: 66 };
const BARS = {
  x: pageLayout.left + LABEL + AMOUNT.width + 22,
  width: pageLayout.right - pageLayout.left - LABEL - AMOUNT.width - 22,
};

/** A line with the start and end of its bar, in dollars. */
interface Bar {
  readonly line: PrintedPremiumLine;
  readonly from: number;
  readonly to: number;
}

/** Draws the premium line by line, each with its waterfall bar. */
export function drawPremiumTable(sheet: PdfSheet, lines: readonly PrintedPremiumLine[]): void {
  if (lines.length === 0) return;
  sheet.heading('How the premium comes together', ROW * lines.length);
  const bars = waterfallBars(lines);
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  const across = (dollars: number) => BARS.x + ((dollars - least) / (most - least)) * BARS.width;
  for (const [at, bar] of bars.entries()) {
    sheet.needs(ROW);
    drawLine(sheet, bar.line);
    drawBar(sheet, bar, across);
    const next = bars[at + 1];
    if (next !== undefined) drawConnector(sheet, across(bar.to));
    sheet.y += ROW;
  }
  sheet.y += 2;
}

/** Computes the bars. Parts start where the previous line ended; sums start at zero. */
function waterfallBars(lines: readonly PrintedPremiumLine[]): Bar[] {
  let end: Money = '0.00';
  return lines.map((line) => {
    const isSum = line.kind === 'SUM' || line.kind === 'TOTAL';
    const from = isSum ? 0 : toDollars(end);
    end = isSum ? line.amount : sumMoney(end, line.amount);
    return { line, from, to: toDollars(end) };
  });
}

function drawLine(sheet: PdfSheet, { label, kind, amount, flag }: PrintedPremiumLine): void {
  const isTotal = kind === 'TOTAL';
  const isBold = isTotal || kind === 'SUM';
  if (isBold) {
    sheet.doc
      .rect(pageLayout.left, sheet.y, BARS.x - 14 - pageLayout.left, ROW)
      .fillColor(colors.sand)
      .fill();
  }
  const style = { isBold, size: isTotal ? 10.5 : 9 };
  sheet.line(label, pageLayout.left + 5, sheet.y + 3.5, LABEL - 8, style);
  sheet.line(formatAmount(amount), AMOUNT.x, sheet.y + 3.5, AMOUNT.width, { ...style, align: 'right' });
  if (flag === null) return;
  const beside = pageLayout.left + 5 + sheet.measureText(label, style) + 6;
  sheet.line(flagLabel(flag), beside, sheet.y + 4.5, LABEL, { size: 7, colour: flagColor });
}

function drawBar(sheet: PdfSheet, { line, from, to }: Bar, across: (dollars: number) => number): void {
  const [left, right] = [across(Math.min(from, to)), across(Math.max(from, to))];
  const colour = { PART: colors.river, DISCOUNT: colors.moss, SUM: colors.ink, TOTAL: colors.ink }[line.kind];
  sheet.doc
    .rect(left, sheet.y + 3.5, Math.max(1, right - left), ROW - 7)
    .fillColor(colour)
    .fill();
}

/** Draws a thin line from the end of a bar down to the next one. */
function drawConnector(sheet: PdfSheet, x: number): void {
  sheet.doc
    .moveTo(x, sheet.y + ROW - 3.5)
    .lineTo(x, sheet.y + ROW + 3.5)
    .lineWidth(0.5)
    .strokeColor(colors.silt)
    .stroke();
}
