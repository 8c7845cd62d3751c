import { coverageTable } from './coverage-table.ts';
import { factColumns } from './fact-columns.ts';
import { finished } from './finished.ts';
import { begunSheet, opening } from './masthead.ts';
import { premiumTable } from './premium-table.ts';
import type { QuoteDocument } from './quote-document.ts';
import { colours, page, type Sheet } from './sheet.ts';
import { worksheetPages } from './worksheet-pages.ts';

/** The quote as a PDF of US Letter pages. The same quote gives the same bytes. */
export async function quotePdf(quote: QuoteDocument): Promise<Buffer> {
  const sheet = begunSheet(`Flood insurance ${quote.kind} ${quote.number}`, quote);
  opening(sheet, quote, `Flood insurance ${quote.kind} for`);
  factColumns(sheet, quote.factGroups);
  coverageTable(sheet, quote.coverages);
  premiumTable(sheet, quote.premiumLines);
  notes(sheet, quote);
  if (quote.worksheet !== null) worksheetPages(sheet, quote.worksheet);
  return finished(sheet, quote);
}

function notes(sheet: Sheet, { kind, notes: sentences }: QuoteDocument): void {
  const [first] = sentences;
  if (first === undefined) return;
  const width = page.right - page.left - 12;
  sheet.heading(`What this ${kind} rests on`, sheet.heightOf(first, width));
  for (const sentence of sentences) {
    sheet.needs(sheet.heightOf(sentence, width) + 3);
    sheet.line('•', page.left, sheet.y, 10, { colour: colours.tide });
    sheet.y += sheet.paragraph(sentence, page.left + 12, sheet.y, width) + 3;
  }
}
