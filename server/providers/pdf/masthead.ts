import { shownDate, shownMoney } from '../../../machines/domain/format/format.ts';
import { cautionOf, nameOf } from './name-of.ts';
import type { QuoteDocument } from './quote-document.ts';
import { colours, page, Sheet } from './sheet.ts';

const WIDTH = page.right - page.left;

/** A document with its first page begun; every page has its head. The same quote gives the same bytes. */
export function begunSheet(title: string, quote: QuoteDocument): Sheet {
  const sheet = new Sheet(
    {
      Title: title,
      Author: quote.preparedBy[0] ?? 'Highwater',
      Creator: 'Highwater',
      Producer: 'Highwater',
      CreationDate: new Date(`${quote.preparedOn}T12:00:00Z`),
    },
    (begun) => pageHead(begun, quote),
  );
  sheet.newPage();
  return sheet;
}

/** The head of every page: the mark, what it is, its number and day, and what it is not. */
function pageHead(sheet: Sheet, quote: QuoteDocument): void {
  mark(sheet, page.left, sheet.y + 3);
  sheet.line('Highwater', page.left + 30, sheet.y + 3, 160, { size: 15, isBold: true });
  const right = { size: 9, align: 'right', colour: colours.silt } as const;
  sheet.line(nameOf(quote), page.left, sheet.y, WIDTH, {
    ...right,
    size: 12,
    isBold: true,
    colour: colours.ink,
  });
  sheet.line(`Prepared ${shownDate(quote.preparedOn)}`, page.left, sheet.y + 16, WIDTH, right);
  sheet.y += 34;
  sheet.rule(sheet.y, colours.ink);
  sheet.y += 10;
}

/** The top of the first page: for whom, where, by whom, and the total. `words` stand before the name. */
export function opening(sheet: Sheet, quote: QuoteDocument, words: string): void {
  if (quote.kind !== 'policy') notABinder(sheet, quote);
  const top = sheet.y;
  const half = WIDTH * 0.62;
  sheet.line(words, page.left, top, half, { colour: colours.silt });
  let y = top + 13;
  y += sheet.paragraph(quote.preparedFor, page.left, y, half - 12, { size: 17, isBold: true }) + 3;
  for (const line of quote.property) y += sheet.paragraph(line, page.left, y, half - 12, { size: 10.5 });
  if (quote.isSample) {
    sheet.tag('SAMPLE PLACE: INVENTED ADDRESS AND FACTS', page.left, y + 5, colours.amber);
    y += 19;
  }
  sheet.y = Math.max(y, total(sheet, quote, top)) + 4;
}

function notABinder(sheet: Sheet, quote: QuoteDocument): void {
  const head = cautionOf(quote);
  const text = quote.isProvisional
    ? 'Not a policy and no promise of coverage. The premium rests on an assumed factor and is confirmed by an underwriter before issue. ' +
      'Cover begins only after acceptance, payment and the waiting period.'
    : 'Not a policy and no promise of coverage. Cover begins only after acceptance, payment and the waiting period.';
  const inner = WIDTH - 24;
  const height = sheet.heightOf(text, inner, { size: 8.5 }) + 27;
  sheet.doc.roundedRect(page.left, sheet.y, WIDTH, height, 5).fillColor(colours.sand).fill();
  sheet.doc
    .rect(page.left, sheet.y + 5, 3, height - 10)
    .fillColor(colours.amber)
    .fill();
  sheet.line(head, page.left + 14, sheet.y + 8, inner, { isBold: true, size: 10, colour: colours.amber });
  sheet.paragraph(text, page.left + 14, sheet.y + 22, inner, { size: 8.5 });
  sheet.y += height + 11;
}

/** The amount due, large, at the right; answers where it ends. */
function total(sheet: Sheet, quote: QuoteDocument, top: number): number {
  const x = page.left + WIDTH * 0.62;
  const width = WIDTH * 0.38;
  const right = { align: 'right' } as const;
  const { totalPremium, validUntil, carrier, preparedBy } = quote;
  const amount = totalPremium === null ? 'Not rated' : shownMoney(totalPremium);
  sheet.line(totalPremium === null ? '' : 'Total for one year', x, top, width, {
    ...right,
    colour: colours.silt,
  });
  sheet.line(amount, x, top + 12, width, { ...right, size: 28, isBold: true, colour: colours.river });
  let y = top + 44;
  const under = [carrier, ...(validUntil === null ? [] : [`Valid until ${shownDate(validUntil)}`])];
  for (const line of under) {
    sheet.line(line, x, y, width, right);
    y += 12;
  }
  y += 2;
  for (const line of preparedBy) {
    sheet.line(line, x, y, width, { ...right, size: 8.5, colour: colours.silt });
    y += 11;
  }
  return y - 4;
}

/** The mark: a short rule over a shallow wave. */
function mark({ doc }: Sheet, x: number, y: number): void {
  doc.lineWidth(2).lineCap('round');
  doc
    .moveTo(x + 4, y + 3)
    .lineTo(x + 18, y + 3)
    .strokeColor(colours.ink)
    .stroke();
  doc
    .moveTo(x, y + 11)
    .bezierCurveTo(x + 4, y + 6, x + 7, y + 6, x + 11, y + 11)
    .bezierCurveTo(x + 15, y + 16, x + 18, y + 16, x + 22, y + 11)
    .strokeColor(colours.tide)
    .stroke();
  doc.lineCap('butt');
}
