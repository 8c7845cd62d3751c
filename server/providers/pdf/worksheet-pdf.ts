import { drawCoverageTable } from './coverage-table.ts';
import { finishPdf } from './finish-pdf.ts';
import { drawOpening, startSheet } from './masthead.ts';
import { drawPremiumTable } from './premium-table.ts';
import type { QuoteDocument, QuoteWorksheet } from './quote-document.ts';
import { drawWorksheetPages } from './worksheet-pages.ts';

/** Renders how a quote's premium was computed as a PDF: the printed premium, then every line of the calculation. */
export function renderWorksheetPdf(quote: QuoteDocument, worksheet: QuoteWorksheet): Promise<Buffer> {
  const sheet = startSheet(`Rating worksheet of ${quote.kind} ${quote.number}`, quote);
  drawOpening(sheet, quote, 'Rating worksheet for');
  drawCoverageTable(sheet, quote.coverages);
  drawPremiumTable(sheet, quote.premiumLines);
  drawWorksheetPages(sheet, worksheet);
  return finishPdf(sheet, quote);
}
