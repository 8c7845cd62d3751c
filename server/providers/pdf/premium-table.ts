import type { Money } from '../../../machines/contract/types.ts';
import { formatAmount } from '../../../machines/domain/format/format-values.ts';
import { sumMoney, toDollars } from '../../../machines/domain/money/money.ts';
import type { PrintedPremiumLine } from '../../../machines/domain/policy/printed-premium.ts';
import { flagColor, flagLabel } from './flag-labels.ts';
import { colors, type PdfSheet, pageLayout, type TextStyle } from './pdf-sheet.ts';

const ROW = 15;
/** The height of a flag below its label. */
const FLAG = 9;
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

/** Draws the premium line by line, each with its waterfall bar. A long label takes more lines. */
export function drawPremiumTable(sheet: PdfSheet, lines: readonly PrintedPremiumLine[]): void {
  if (lines.length === 0) return;
  sheet.heading('How the premium comes together', ROW * lines.length);
  const bars = waterfallBars(lines);
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  const across = (dollars: number) => BARS.x + ((dollars - least) / (most - least)) * BARS.width;
  for (const [at, bar] of bars.entries()) {
    const height = rowHeight(sheet, bar.line);
    sheet.needs(height);
    drawLine(sheet, bar.line, height);
    drawBar(sheet, bar, across);
    const next = bars[at + 1];
    if (next !== undefined) drawConnector(sheet, across(bar.to), height);
    sheet.y += height;
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

function labelStyle({ kind }: PrintedPremiumLine): TextStyle {
  return { isBold: kind === 'TOTAL' || kind === 'SUM', size: kind === 'TOTAL' ? 10.5 : 9 };
}

function rowHeight(sheet: PdfSheet, line: PrintedPremiumLine): number {
  const label = sheet.heightOf(line.label, LABEL - 8, labelStyle(line)) + 3;
  return Math.max(ROW, label + (line.flag === null || doesFlagFit(sheet, line) ? 0 : FLAG));
}

function doesFlagFit(sheet: PdfSheet, line: PrintedPremiumLine): boolean {
  if (line.flag === null) return true;
  const flag = sheet.measureText(flagLabel(line.flag), { size: 7 });
  return sheet.measureText(line.label, labelStyle(line)) + 6 + flag <= LABEL - 8;
}

function drawLine(sheet: PdfSheet, line: PrintedPremiumLine, height: number): void {
  const { label, amount, flag } = line;
  const style = labelStyle(line);
  if (style.isBold === true) {
    sheet.doc
      .rect(pageLayout.left, sheet.y, BARS.x - 14 - pageLayout.left, height)
      .fillColor(colors.sand)
      .fill();
  }
  const left = pageLayout.left + 5;
  const below = sheet.paragraph(label, left, sheet.y + 3.5, LABEL - 8, style);
  sheet.line(formatAmount(amount), AMOUNT.x, sheet.y + 3.5, AMOUNT.width, { ...style, align: 'right' });
  if (flag === null) return;
  const [x, y] = doesFlagFit(sheet, line)
    ? [left + sheet.measureText(label, style) + 6, sheet.y + 4.5]
    : [left, sheet.y + 3.5 + below - 1];
  sheet.line(flagLabel(flag), x, y, LABEL, { size: 7, colour: flagColor });
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
function drawConnector(sheet: PdfSheet, x: number, height: number): void {
  sheet.doc
    .moveTo(x, sheet.y + ROW - 3.5)
    .lineTo(x, sheet.y + height + 3.5)
    .lineWidth(0.5)
    .strokeColor(colors.silt)
    .stroke();
}
