import type {
  OfferTable,
  OfferTableRow,
  PackageColumn,
  ProposalPage,
} from '../../../../machines/domain/proposal/lay-out-proposal.ts';
import { colors, type PdfSheet, pageLayout, type TextStyle } from '../pdf-sheet.ts';

const { left, right } = pageLayout;
const WIDTH = right - left;
const CARD_GAP = 10;

/** Draws the packages beside each other; the recommended one has a frame in color. */
export function drawPackages(
  sheet: PdfSheet,
  packages: NonNullable<ProposalPage['packages']>,
  size: number,
): void {
  drawTableTitle(sheet, packages.title, packages.intro);
  const width = (WIDTH - CARD_GAP * 2) / 3;
  const heights = packages.columns.map((column) => measureCard(sheet, column, width, size));
  const height = Math.max(...heights);
  for (const [at, column] of packages.columns.entries())
    drawCard(sheet, column, { x: left + at * (width + CARD_GAP), width, height }, packages.perYear, size);
  sheet.y += height;
}

function drawTableTitle(sheet: PdfSheet, title: string, intro: string): void {
  sheet.y += 9;
  sheet.line(title, left, sheet.y, WIDTH, { size: 10.5, isBold: true });
  const used = sheet.measureText(title, { size: 10.5, isBold: true }) + 10;
  const style = { size: 8, colour: colors.silt } as const;
  if (used + sheet.measureText(intro, style) <= WIDTH)
    sheet.line(intro, left + used, sheet.y + 2, WIDTH - used, { ...style, align: 'right' });
  else {
    sheet.y += 13;
    sheet.line(intro, left, sheet.y, WIDTH, style);
  }
  sheet.y += 16;
}

const CARD_PADDING = 9;

function measureCard(
  sheet: PdfSheet,
  { facts, summary }: PackageColumn,
  width: number,
  size: number,
): number {
  const text = sheet.heightOf(summary, width - CARD_PADDING * 2, { size: size - 0.5 });
  return 45 + facts.length * (size + 4.5) + text + 8;
}

function drawCard(
  sheet: PdfSheet,
  column: PackageColumn,
  { x, width, height }: { readonly x: number; readonly width: number; readonly height: number },
  perYear: string,
  size: number,
): void {
  const { title, isRecommended, total, facts, summary } = column;
  const inner = width - CARD_PADDING * 2;
  const from = x + CARD_PADDING;
  sheet.doc
    .roundedRect(x, sheet.y, width, height, 5)
    .lineWidth(isRecommended ? 1.6 : 0.75)
    .strokeColor(isRecommended ? colors.river : colors.line)
    .stroke();
  let y = sheet.y + 8;
  sheet.line(title, from, y, inner, {
    size: 9.5,
    isBold: true,
    colour: isRecommended ? colors.river : colors.ink,
  });
  y += 13;
  sheet.line(total, from, y, inner, { size: 17, isBold: true });
  const used = sheet.measureText(total, { size: 17, isBold: true }) + 5;
  sheet.line(perYear, from + used, y + 7, inner - used, { size: 8, colour: colors.silt });
  y += 22;
  for (const [label, value] of facts) {
    sheet.line(label, from, y, inner, { size, colour: colors.silt });
    sheet.line(value, from, y, inner, { size, isBold: true, align: 'right' });
    y += size + 4.5;
  }
  sheet.paragraph(summary, from, y + 1, inner, { size: size - 0.5, colour: colors.silt });
}

/** Draws the offers of the NFIP and the private carriers, a column each. */
export function drawOfferTable(sheet: PdfSheet, table: OfferTable, size: number): void {
  drawTableTitle(sheet, table.title, table.intro);
  const labelWidth = 104;
  const width = (WIDTH - labelWidth) / table.columns.length;
  const cellX = (at: number) => left + labelWidth + at * width;
  const heights = table.columns.map(({ name, mark }, at) => {
    const text = mark === null ? name : `${name} (${mark})`;
    return sheet.paragraph(text, cellX(at), sheet.y, width - 8, { size, isBold: true });
  });
  sheet.y += Math.max(...heights) + 3;
  sheet.rule(sheet.y, colors.ink);
  sheet.y += 3;
  for (const row of table.rows) drawRow(sheet, row, { labelWidth, width, cellX }, size);
}

function drawRow(
  sheet: PdfSheet,
  { label, isTotal, cells }: OfferTableRow,
  grid: { readonly labelWidth: number; readonly width: number; cellX(at: number): number },
  size: number,
): void {
  const style: TextStyle = isTotal ? { size: size + 2, isBold: true } : { size: size - 0.5 };
  const labelStyle: TextStyle = { size: size - 0.5, colour: colors.silt };
  const heights = [
    sheet.paragraph(label, left, sheet.y + (isTotal ? 2 : 0), grid.labelWidth - 8, labelStyle),
    ...cells.map((cell, at) => sheet.paragraph(cell, grid.cellX(at), sheet.y, grid.width - 8, style)),
  ];
  sheet.y += Math.max(...heights) + 1.5;
  sheet.rule(sheet.y);
  sheet.y += 2.5;
}
