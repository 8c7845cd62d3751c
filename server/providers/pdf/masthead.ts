import { formatAmount, formatDate } from '../../../machines/domain/format/format-values.ts';
import { documentCaution, documentName } from './document-name.ts';
import { colors, PdfSheet, pageLayout } from './pdf-sheet.ts';
import type { QuoteDocument } from './quote-document.ts';

const WIDTH = pageLayout.right - pageLayout.left;

/** Starts a document with its first page. Every page gets a header. The same quote always yields the same bytes. */
export function startSheet(title: string, quote: QuoteDocument): PdfSheet {
  const sheet = new PdfSheet(
    {
      Title: title,
      Author: quote.preparedBy[0] ?? 'Highwater',
      Creator: 'Highwater',
      Producer: 'Highwater',
      CreationDate: new Date(`${quote.preparedOn}T12:00:00Z`),
    },
    (begun) => drawPageHeader(begun, quote),
  );
  sheet.newPage();
  return sheet;
}

/** Draws the header of a page: logo, document name and date. */
function drawPageHeader(sheet: PdfSheet, quote: QuoteDocument): void {
  drawLogo(sheet, pageLayout.left, sheet.y + 3);
  sheet.line('Highwater', pageLayout.left + 30, sheet.y + 3, 160, { size: 15, isBold: true });
  const right = { size: 9, align: 'right', colour: colors.silt } as const;
  sheet.line(documentName(quote), pageLayout.left, sheet.y, WIDTH, {
    ...right,
    size: 12,
    isBold: true,
    colour: colors.ink,
  });
  sheet.line(`Prepared ${formatDate(quote.preparedOn)}`, pageLayout.left, sheet.y + 16, WIDTH, right);
  sheet.y += 34;
  sheet.rule(sheet.y, colors.ink);
  sheet.y += 10;
}

/** Draws the top of the first page: the insured, the property, the preparer and the total. `opening` goes above the name. */
export function drawOpening(sheet: PdfSheet, quote: QuoteDocument, opening: string): void {
  if (quote.kind !== 'policy') drawBinderNotice(sheet, quote);
  const top = sheet.y;
  const half = WIDTH * 0.62;
  sheet.line(opening, pageLayout.left, top, half, { colour: colors.silt });
  let y = top + 13;
  y += sheet.paragraph(quote.preparedFor, pageLayout.left, y, half - 12, { size: 17, isBold: true }) + 3;
  for (const line of quote.property)
    y += sheet.paragraph(line, pageLayout.left, y, half - 12, { size: 10.5 });
  if (quote.isSample) {
    sheet.tag('SAMPLE PLACE: INVENTED ADDRESS AND FACTS', pageLayout.left, y + 5, colors.amber);
    y += 19;
  }
  sheet.y = Math.max(y, drawTotal(sheet, quote, top)) + 4;
}

function drawBinderNotice(sheet: PdfSheet, quote: QuoteDocument): void {
  const head = documentCaution(quote);
  const text = quote.isProvisional
    ? 'Not a policy and no promise of coverage. The premium is based on an assumed factor and is confirmed by an underwriter before issue. ' +
      'Coverage begins only after acceptance, payment and the waiting period.'
    : 'Not a policy and no promise of coverage. Coverage begins only after acceptance, payment and the waiting period.';
  const inner = WIDTH - 24;
  const height = sheet.heightOf(text, inner, { size: 8.5 }) + 27;
  sheet.doc.roundedRect(pageLayout.left, sheet.y, WIDTH, height, 5).fillColor(colors.sand).fill();
  sheet.doc
    .rect(pageLayout.left, sheet.y + 5, 3, height - 10)
    .fillColor(colors.amber)
    .fill();
  sheet.line(head, pageLayout.left + 14, sheet.y + 8, inner, {
    isBold: true,
    size: 10,
    colour: colors.amber,
  });
  sheet.paragraph(text, pageLayout.left + 14, sheet.y + 22, inner, { size: 8.5 });
  sheet.y += height + 11;
}

/** Draws the amount due in large type on the right. Returns the y position below it. */
function drawTotal(sheet: PdfSheet, quote: QuoteDocument, top: number): number {
  const x = pageLayout.left + WIDTH * 0.62;
  const width = WIDTH * 0.38;
  const right = { align: 'right' } as const;
  const { totalPremium, validUntil, carrier, preparedBy } = quote;
  const amount = totalPremium === null ? 'Not rated' : formatAmount(totalPremium);
  sheet.line(totalPremium === null ? '' : 'Total for one year', x, top, width, {
    ...right,
    colour: colors.silt,
  });
  sheet.line(amount, x, top + 12, width, { ...right, size: 28, isBold: true, colour: colors.river });
  let y = top + 44;
  const under = [carrier, ...(validUntil === null ? [] : [`Valid until ${formatDate(validUntil)}`])];
  for (const line of under) y += sheet.paragraph(line, x, y, width, right);
  y += 2;
  for (const line of preparedBy)
    y += sheet.paragraph(line, x, y, width, { ...right, size: 8.5, colour: colors.silt });
  return y - 4;
}

/** Draws the logo: a short line over a shallow wave. */
export function drawLogo({ doc }: PdfSheet, x: number, y: number): void {
  doc.lineWidth(2).lineCap('round');
  doc
    .moveTo(x + 4, y + 3)
    .lineTo(x + 18, y + 3)
    .strokeColor(colors.ink)
    .stroke();
  doc
    .moveTo(x, y + 11)
    .bezierCurveTo(x + 4, y + 6, x + 7, y + 6, x + 11, y + 11)
    .bezierCurveTo(x + 15, y + 16, x + 18, y + 16, x + 22, y + 11)
    .strokeColor(colors.tide)
    .stroke();
  doc.lineCap('butt');
}
