import type { Money } from '../../../machines/contract/types.ts';
import { shownMoney } from '../../../machines/domain/format/format.ts';
import { sumMoney, toDollars } from '../../../machines/domain/money/money.ts';
import { flagColour, flagWord } from './flag-words.ts';
import type { PremiumLine } from './quote-document.ts';
import { colours, page, type Sheet } from './sheet.ts';

const ROW = 15;
const LABEL = 200;
const AMOUNT = { x: page.left + LABEL, width: 66 };
const BARS = {
  x: page.left + LABEL + AMOUNT.width + 22,
  width: page.right - page.left - LABEL - AMOUNT.width - 22,
};

/** A line with where its bar begins and ends, in dollars. */
interface Bar {
  readonly line: PremiumLine;
  readonly from: number;
  readonly to: number;
}

/** The premium line by line, each with its bar of the waterfall beside it. */
export function premiumTable(sheet: Sheet, lines: readonly PremiumLine[]): void {
  if (lines.length === 0) return;
  sheet.heading('How the premium comes together', ROW * lines.length);
  const bars = waterfall(lines);
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  const across = (dollars: number) => BARS.x + ((dollars - least) / (most - least)) * BARS.width;
  for (const [at, bar] of bars.entries()) {
    sheet.needs(ROW);
    drawLine(sheet, bar.line);
    drawBar(sheet, bar, across);
    const next = bars[at + 1];
    if (next !== undefined) drawThread(sheet, across(bar.to));
    sheet.y += ROW;
  }
  sheet.y += 2;
}

/** Parts begin where the line before ended; sums stand on zero. */
function waterfall(lines: readonly PremiumLine[]): Bar[] {
  let end: Money = '0.00';
  return lines.map((line) => {
    const isSum = line.kind === 'SUM' || line.kind === 'TOTAL';
    const from = isSum ? 0 : toDollars(end);
    end = isSum ? line.amount : sumMoney(end, line.amount);
    return { line, from, to: toDollars(end) };
  });
}

function drawLine(sheet: Sheet, { label, kind, amount, flag }: PremiumLine): void {
  const isTotal = kind === 'TOTAL';
  const isBold = isTotal || kind === 'SUM';
  if (isBold) {
    sheet.doc
      .rect(page.left, sheet.y, BARS.x - 14 - page.left, ROW)
      .fillColor(colours.sand)
      .fill();
  }
  const style = { isBold, size: isTotal ? 10.5 : 9 };
  sheet.line(label, page.left + 5, sheet.y + 3.5, LABEL - 8, style);
  sheet.line(shownMoney(amount), AMOUNT.x, sheet.y + 3.5, AMOUNT.width, { ...style, align: 'right' });
  if (flag === null) return;
  const beside = page.left + 5 + sheet.widthOf(label, style) + 6;
  sheet.line(flagWord(flag), beside, sheet.y + 4.5, LABEL, { size: 7, colour: flagColour });
}

function drawBar(sheet: Sheet, { line, from, to }: Bar, across: (dollars: number) => number): void {
  const [left, right] = [across(Math.min(from, to)), across(Math.max(from, to))];
  const colour = { PART: colours.river, DISCOUNT: colours.moss, SUM: colours.ink, TOTAL: colours.ink }[
    line.kind
  ];
  sheet.doc
    .rect(left, sheet.y + 3.5, Math.max(1, right - left), ROW - 7)
    .fillColor(colour)
    .fill();
}

/** A thin thread from the end of a bar down to the next one. */
function drawThread(sheet: Sheet, x: number): void {
  sheet.doc
    .moveTo(x, sheet.y + ROW - 3.5)
    .lineTo(x, sheet.y + ROW + 3.5)
    .lineWidth(0.5)
    .strokeColor(colours.silt)
    .stroke();
}
