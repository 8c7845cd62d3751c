import { drawBuildingBlock } from './building-drawing.ts';
import { drawCoverageTable } from './coverage-table.ts';
import { drawFactColumns } from './fact-columns.ts';
import { finishPdf } from './finish-pdf.ts';
import { drawOpening, startSheet } from './masthead.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';
import { drawPremiumTable } from './premium-table.ts';
import type { QuoteDocument } from './quote-document.ts';
import { drawWorksheetPages } from './worksheet-pages.ts';

/** Renders the quote as a PDF with US Letter pages. The same quote always yields the same bytes. */
export async function renderQuotePdf(quote: QuoteDocument): Promise<Buffer> {
  const sheet = startSheet(`Flood insurance ${quote.kind} ${quote.number}`, quote);
  drawOpening(sheet, quote, `Flood insurance ${quote.kind} for`);
  drawFactColumns(sheet, quote.factGroups);
  drawCoverageTable(sheet, quote.coverages);
  drawPremiumTable(sheet, quote.premiumLines);
  drawBuildingBlock(sheet, quote.building);
  drawNotes(sheet, quote);
  if (quote.worksheet !== null) drawWorksheetPages(sheet, quote.worksheet);
  return finishPdf(sheet, quote);
}

function drawNotes(sheet: PdfSheet, { kind, notes: sentences }: QuoteDocument): void {
  const [first] = sentences;
  if (first === undefined) return;
  const width = pageLayout.right - pageLayout.left - 12;
  sheet.heading(`What this ${kind} is based on`, sheet.heightOf(first, width));
  for (const sentence of sentences) {
    sheet.needs(sheet.heightOf(sentence, width) + 3);
    sheet.line('•', pageLayout.left, sheet.y, 10, { colour: colors.tide });
    sheet.y += sheet.paragraph(sentence, pageLayout.left + 12, sheet.y, width) + 3;
  }
}
