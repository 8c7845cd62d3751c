import { formatAmount, formatDollars } from '../../../machines/domain/format/format-values.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';
import type { QuoteCoverage } from './quote-document.ts';

const ROW = 17;
const COLUMNS = [
  { title: '', x: pageLayout.left, width: 170, align: 'left' },
  { title: 'Amount', x: pageLayout.left + 176, width: 100, align: 'right' },
  { title: 'Deductible', x: pageLayout.left + 286, width: 100, align: 'right' },
  {
    title: 'Premium',
    x: pageLayout.left + 396,
    width: pageLayout.right - pageLayout.left - 396,
    align: 'right',
  },
] as const;

/** Draws the coverages with amounts, deductibles and premiums. */
export function drawCoverageTable(sheet: PdfSheet, coverages: readonly QuoteCoverage[]): void {
  sheet.needs(ROW * (coverages.length + 1) + 12);
  sheet.y += 12;
  sheet.line('Coverage', pageLayout.left, sheet.y + 2, 170, { size: 12, isBold: true });
  drawRow(
    sheet,
    COLUMNS.map(({ title }) => title),
    { size: 8, colour: colors.silt },
  );
  for (const coverage of coverages) {
    sheet.rule(sheet.y);
    drawRow(sheet, cells(coverage), {});
  }
  sheet.rule(sheet.y);
}

function cells({ label, amount, deductible, premium }: QuoteCoverage): string[] {
  if (amount === 0) return [label, 'Not bought', '', ''];
  return [
    label,
    formatDollars(amount),
    formatDollars(deductible),
    premium === null ? 'Not rated' : formatAmount(premium),
  ];
}

function drawRow(sheet: PdfSheet, texts: readonly string[], style: { size?: number; colour?: string }): void {
  for (const [at, { x, width, align }] of COLUMNS.entries())
    sheet.line(texts[at] ?? '', x, sheet.y + 5, width, { ...style, align });
  sheet.y += ROW;
}
