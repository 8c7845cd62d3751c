import {
  type AdjusterReportDocument,
  printReportValue,
  type ReportField,
  type ReportRows,
} from '../../machines/domain/claims/reports/adjuster-report.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { drawFactColumns } from '../providers/pdf/fact-columns.ts';
import { startLetters } from '../providers/pdf/letter-pdf.ts';
import { colors, type PdfSheet, pageLayout } from '../providers/pdf/pdf-sheet.ts';
import { drawLetterHead } from '../providers/pdf/text-letter-pages.ts';

const WIDTH = pageLayout.right - pageLayout.left;
const GAP = 6;
const SIZE = 8;

/** Renders a report of an adjuster as a PDF: its sections in two columns, and its tables after them. */
export function renderAdjusterReportPdf(document: AdjusterReportDocument): Promise<Buffer> {
  const { title, claimNumber, reportedDate } = document;
  const name = `${title} of claim ${claimNumber}`;
  const printer = startLetters(name, reportedDate);
  printer.addPages(
    name,
    (sheet) => drawLetterHead(sheet, document),
    (sheet) => drawReport(sheet, document),
  );
  return printer.end();
}

function drawReport(
  sheet: PdfSheet,
  { title, claimNumber, reportedDate, sections, tables }: AdjusterReportDocument,
): void {
  sheet.line(title, pageLayout.left, sheet.y, WIDTH, { size: 16, isBold: true });
  sheet.y += 22;
  const day = formatDate(reportedDate);
  sheet.line(`Claim ${claimNumber}, ${day}`, pageLayout.left, sheet.y, WIDTH, { colour: colors.silt });
  sheet.y += 16;
  drawFactColumns(
    sheet,
    sections.map(({ title: section, fields }) => ({
      title: section,
      facts: fields.map((field) => ({ label: field.label, value: printReportValue(field), flag: null })),
    })),
  );
  for (const table of tables.filter(({ rows }) => rows.length > 0)) drawTable(sheet, table);
}

function drawTable(sheet: PdfSheet, { title, rows: [first = [], ...others] }: ReportRows): void {
  const columns = placeColumns(first);
  const heads = first.map(({ label }) => label);
  const drawHeads = () => {
    drawRow(sheet, columns, heads, { isBold: true });
    sheet.rule(sheet.y, colors.ink);
  };
  sheet.heading(title, 60);
  drawHeads();
  for (const row of [first, ...others]) {
    const texts = row.map((field) => (field.value === null ? '' : printReportValue(field)));
    const height = measureRow(sheet, columns, texts);
    if (sheet.y + height > pageLayout.bottom) {
      sheet.newPage();
      drawHeads();
    }
    drawRow(sheet, columns, texts);
    sheet.rule(sheet.y);
  }
}

interface TableColumn {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Shares the width between the columns: words take twice what amounts and days take. */
function placeColumns(fields: readonly ReportField[]): readonly TableColumn[] {
  const weights: number[] = fields.map(({ kind }) => (kind === 'text' ? 2 : 1.3));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const room = WIDTH - GAP * (fields.length - 1);
  return fields.map(({ kind }, at) => {
    const before = weights.slice(0, at).reduce((sum, weight) => sum + weight, 0);
    return {
      x: pageLayout.left + (room * before) / whole + GAP * at,
      width: (room * (weights[at] ?? 1)) / whole,
      align: kind === 'amount' ? 'right' : 'left',
    };
  });
}

function measureRow(sheet: PdfSheet, columns: readonly TableColumn[], texts: readonly string[]): number {
  return Math.max(
    13,
    ...columns.map(({ width }, at) => sheet.heightOf(texts[at] ?? '', width, { size: SIZE }) + 5),
  );
}

function drawRow(
  sheet: PdfSheet,
  columns: readonly TableColumn[],
  texts: readonly string[],
  style: { readonly isBold?: boolean } = {},
): void {
  const height = measureRow(sheet, columns, texts);
  for (const [at, { x, width, align }] of columns.entries())
    sheet.paragraph(texts[at] ?? '', x, sheet.y + 3, width, { size: SIZE, align, ...style });
  sheet.y += height;
}
