import { formatAmount, formatDate } from '../../../machines/domain/format/format-values.ts';
import type { PrintedAmendment } from './letter-document.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';

const ROW = 13;
const WIDTH = pageLayout.right - pageLayout.left;

type Cell = readonly [text: string, share: number, align?: 'right'];

/** Draws the effect of a change on the policy: each field before and after, then its money line by line. */
export function drawAmendment(sheet: PdfSheet, amendment: PrintedAmendment): void {
  const { effectiveDate, changes, share, lines, total, charged, received, balanceAfter } = amendment;
  // A caption stays with its first rows; the rest of a long list continues on the next page.
  sheet.needs(ROW * 4);
  drawCaption(sheet, `What changed from ${formatDate(effectiveDate)} on`);
  if (changes.length === 0) drawRow(sheet, [['No answer was changed.', 1]]);
  for (const { label, before, after } of changes)
    drawRow(sheet, [
      [label, 0.36],
      [before || '-', 0.32],
      [after || '-', 0.32],
    ]);
  sheet.y += 6;
  sheet.needs(ROW * 4);
  drawCaption(sheet, `What it charges or returns: ${share}`);
  drawMoney(sheet, ['Line', 'Year before', 'Year after', 'Charged or returned'], true);
  for (const { label, annualBefore, annualAfter, amount } of lines)
    drawMoney(sheet, [label, formatAmount(annualBefore), formatAmount(annualAfter), formatAmount(amount)]);
  drawMoney(sheet, ['Total of the change', '', '', formatAmount(total)], true);
  if (charged) drawMoney(sheet, ['Charged for the term with it', '', '', formatAmount(charged)]);
  if (received) drawMoney(sheet, ['Received for the term', '', '', formatAmount(received)]);
  drawMoney(sheet, ['Balance after it', '', '', formatAmount(balanceAfter)], true);
  sheet.y += 8;
}

function drawMoney(sheet: PdfSheet, [label = '', ...amounts]: readonly string[], isBold = false): void {
  drawRow(sheet, [[label, 0.34], ...amounts.map((amount): Cell => [amount, 0.22, 'right'])], isBold);
}

/** Draws a row that is as high as its longest text needs. */
function drawRow(sheet: PdfSheet, cells: readonly Cell[], isBold = false): void {
  const widthOf = (share: number) => share * WIDTH - 8;
  const heights = cells.map(([text, share]) => sheet.heightOf(text, widthOf(share), { size: 8.5, isBold }));
  const height = Math.max(ROW, ...heights.map((each) => each + 2));
  sheet.needs(height);
  let x = pageLayout.left;
  for (const [text, share, align = 'left'] of cells) {
    sheet.paragraph(text, x + 4, sheet.y + 2, widthOf(share), { size: 8.5, isBold, align });
    x += share * WIDTH;
  }
  sheet.y += height;
}

function drawCaption(sheet: PdfSheet, caption: string): void {
  sheet.doc.rect(pageLayout.left, sheet.y, WIDTH, 14).fillColor(colors.sand).fill();
  sheet.line(caption, pageLayout.left + 4, sheet.y + 3.5, WIDTH - 8, {
    size: 8,
    isBold: true,
    colour: colors.ink,
  });
  sheet.y += 16;
}
