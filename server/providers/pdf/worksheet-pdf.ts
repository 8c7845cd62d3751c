import { coverageTable } from './coverage-table.ts';
import { finished } from './finished.ts';
import { begunSheet, opening } from './masthead.ts';
import { premiumTable } from './premium-table.ts';
import type { QuoteDocument, QuoteWorksheet } from './quote-document.ts';
import { worksheetPages } from './worksheet-pages.ts';

/** How a quote's premium was made as a PDF: the printed premium, then every line of the calculation. */
export function worksheetPdf(quote: QuoteDocument, worksheet: QuoteWorksheet): Promise<Buffer> {
  const sheet = begunSheet(`Rating worksheet of ${quote.kind} ${quote.number}`, quote);
  opening(sheet, quote, 'Rating worksheet for');
  coverageTable(sheet, quote.coverages);
  premiumTable(sheet, quote.premiumLines);
  worksheetPages(sheet, worksheet);
  return finished(sheet, quote);
}
