import { formatDate } from '../../../machines/domain/format/format-values.ts';
import type { Addressee, TextLetter } from './letter-document.ts';
import { drawLogo } from './masthead.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';

const WIDTH = pageLayout.right - pageLayout.left;
const TEXT_WIDTH = 440;

/** Draws the head of each page: the sender. */
export function drawLetterHead(sheet: PdfSheet, { company }: Pick<TextLetter, 'company'>): void {
  drawLogo(sheet, pageLayout.left, sheet.y + 3);
  const style = { size: 14, isBold: true } as const;
  const height = sheet.paragraph(company, pageLayout.left + 30, sheet.y + 3, WIDTH - 30, style);
  sheet.y += Math.max(26, height + 6);
  sheet.rule(sheet.y, colors.ink);
  sheet.y += 16;
}

/** Draws a letter in words to a receiver, from the page that was begun for it. */
export function drawTextLetter(sheet: PdfSheet, letter: TextLetter, addressee: Addressee): void {
  drawAddressee(sheet, addressee, formatDate(letter.date));
  sheet.y += sheet.paragraph(letter.subject, pageLayout.left, sheet.y, WIDTH, { size: 13, isBold: true }) + 8;
  for (const { label, value } of letter.references) {
    sheet.line(label, pageLayout.left, sheet.y, 90, { colour: colors.silt });
    sheet.y += sheet.paragraph(value, pageLayout.left + 94, sheet.y, WIDTH - 94) + 2;
  }
  sheet.y += 12;
  for (const text of letter.paragraphs) {
    sheet.flow(text, pageLayout.left, TEXT_WIDTH, { size: 10.5 });
    sheet.y += 9;
  }
  drawSignature(sheet, letter.signature);
}

/** Draws who writes. It stays together. */
function drawSignature(sheet: PdfSheet, lines: readonly string[]): void {
  const styleOf = (at: number) => ({ size: 10.5, isBold: at === 0 });
  const heights = lines.map((line, at) => sheet.heightOf(line, TEXT_WIDTH, styleOf(at)));
  sheet.needs(
    Math.max(
      60,
      heights.reduce((sum, height) => sum + height, 10),
    ),
  );
  sheet.y += 10;
  for (const [at, line] of lines.entries())
    sheet.y += sheet.paragraph(line, pageLayout.left, sheet.y, TEXT_WIDTH, styleOf(at));
}

/** Draws the address where the window of a number 10 envelope shows it, and the date at the right. A longer address moves the text down. */
function drawAddressee(sheet: PdfSheet, { name, address, capacity }: Addressee, date: string): void {
  const top = Math.max(122, sheet.y);
  sheet.line(date, pageLayout.left + 300, top, WIDTH - 300, { size: 10.5, align: 'right' });
  let y = top;
  for (const line of [name, ...address]) y += sheet.paragraph(line, pageLayout.left, y, 280, { size: 10.5 });
  if (capacity !== '')
    y += 2 + sheet.paragraph(capacity, pageLayout.left, y + 2, 280, { size: 8.5, colour: colors.silt });
  sheet.y = Math.max(218, y + 14);
}
