import { coverageTable } from './coverage-table.ts';
import { factColumns } from './fact-columns.ts';
import { opening, pageHead } from './masthead.ts';
import { premiumTable } from './premium-table.ts';
import type { QuoteDocument } from './quote-document.ts';
import { colours, page, Sheet } from './sheet.ts';
import { worksheetPages } from './worksheet-pages.ts';

/** The quote as a PDF of US Letter pages. The same quote gives the same bytes. */
export async function quotePdf(quote: QuoteDocument): Promise<Buffer> {
  const sheet = new Sheet(
    {
      Title: `Flood insurance quote ${quote.quoteNumber}`,
      Author: quote.preparedBy[0] ?? 'Highwater',
      Creator: 'Highwater',
      Producer: 'Highwater',
      CreationDate: new Date(`${quote.preparedOn}T12:00:00Z`),
    },
    (begun) => pageHead(begun, quote),
  );
  sheet.newPage();
  opening(sheet, quote);
  factColumns(sheet, quote.factGroups);
  coverageTable(sheet, quote.coverages);
  premiumTable(sheet, quote.premiumLines);
  notes(sheet, quote.notes);
  if (quote.worksheet !== null) worksheetPages(sheet, quote.worksheet);
  feet(sheet, quote);
  return bytesOf(sheet);
}

function notes(sheet: Sheet, sentences: readonly string[]): void {
  const [first] = sentences;
  if (first === undefined) return;
  const width = page.right - page.left - 12;
  sheet.heading('What this quote rests on', sheet.heightOf(first, width));
  for (const sentence of sentences) {
    sheet.needs(sheet.heightOf(sentence, width) + 3);
    sheet.line('•', page.left, sheet.y, 10, { colour: colours.tide });
    sheet.y += sheet.paragraph(sentence, page.left + 12, sheet.y, width) + 3;
  }
}

/** The foot of every page, once it is known how many there are. */
function feet(sheet: Sheet, { quoteNumber, isSample, isProvisional }: QuoteDocument): void {
  const words = [
    `Quote ${quoteNumber}`,
    isProvisional ? 'Preliminary and provisional – not a binder' : 'Preliminary – not a binder',
    ...(isSample ? ['Sample place, invented'] : []),
  ].join('  ·  ');
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    sheet.doc.switchToPage(at);
    sheet.rule(752);
    const style = { size: 8, colour: colours.silt } as const;
    sheet.line(words, page.left, 758, 400, style);
    sheet.line(`Page ${at - start + 1} of ${count}`, page.right - 100, 758, 100, {
      ...style,
      align: 'right',
    });
  }
}

async function bytesOf({ doc }: Sheet): Promise<Buffer> {
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
