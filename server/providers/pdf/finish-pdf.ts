import { documentCaution, documentName } from './document-name.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';
import type { QuoteDocument } from './quote-document.ts';

/** Draws the footer of every page, now that the page count is known, and returns the document's bytes. */
export function finishPdf(sheet: PdfSheet, quote: QuoteDocument): Promise<Buffer> {
  drawFooters(sheet, quote);
  return readPdfBytes(sheet);
}

function drawFooters(sheet: PdfSheet, quote: QuoteDocument): void {
  const footer = [documentName(quote), documentCaution(quote), quote.isSample ? 'Sample place, invented' : '']
    .filter((part) => part !== '')
    .join('  ·  ');
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    sheet.doc.switchToPage(at);
    sheet.rule(752);
    const style = { size: 8, colour: colors.silt } as const;
    sheet.line(footer, pageLayout.left, 758, 400, style);
    sheet.line(`Page ${at - start + 1} of ${count}`, pageLayout.right - 100, 758, 100, {
      ...style,
      align: 'right',
    });
  }
}

/** Ends the document and returns its bytes. */
export async function readPdfBytes({ doc }: PdfSheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
