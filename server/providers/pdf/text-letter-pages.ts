import { formatDate } from '../../../machines/domain/format/format-values.ts';
import type { Addressee, TextLetter } from './letter-document.ts';
import { drawLogo } from './masthead.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';

const WIDTH = pageLayout.right - pageLayout.left;
const TEXT_WIDTH = 440;

/** Draws the head of each page: the sender. */
export function drawLetterHead(sheet: PdfSheet, { company }: Pick<TextLetter, 'company'>): void {
  drawLogo(sheet, pageLayout.left, sheet.y + 3);
  sheet.line(company, pageLayout.left + 30, sheet.y + 3, WIDTH - 30, { size: 14, isBold: true });
  sheet.y += 26;
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
    const style = { size: 10.5 } as const;
    sheet.needs(sheet.heightOf(text, TEXT_WIDTH, style) + 9);
    sheet.y += sheet.paragraph(text, pageLayout.left, sheet.y, TEXT_WIDTH, style) + 9;
  }
  sheet.needs(60);
  sheet.y += 10;
  for (const [at, line] of letter.signature.entries()) {
    sheet.line(line, pageLayout.left, sheet.y, TEXT_WIDTH, { size: 10.5, isBold: at === 0 });
    sheet.y += 14;
  }
}

/** Draws the address where the window of a number 10 envelope shows it, and the date at the right. */
function drawAddressee(sheet: PdfSheet, { name, address, capacity }: Addressee, date: string): void {
  const top = 122;
  sheet.line(date, pageLayout.left, top, WIDTH, { size: 10.5, align: 'right' });
  let y = top;
  for (const line of [name, ...address]) {
    sheet.line(line, pageLayout.left, y, 280, { size: 10.5 });
    y += 14;
  }
  if (capacity !== '') sheet.line(capacity, pageLayout.left, y + 2, 280, { size: 8.5, colour: colors.silt });
  sheet.y = 218;
}
