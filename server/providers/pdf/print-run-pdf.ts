import type { IsoDate } from '../../../machines/contract/types.ts';
import { formatDate, formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { type AddressedLetter, startLetters } from './letter-pdf.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';

const WIDTH = pageLayout.right - pageLayout.left;
const ROW = 15;

/** A copy in a print run. */
export interface PrintedCopy extends AddressedLetter {
  /** The subject of the letter, in words. */
  readonly kind: string;
  /** Number of the copy. */
  readonly number: number;
}

export interface PrintRunDocument {
  readonly printRunId: number;
  readonly businessDay: IsoDate;
  readonly printedAt: string;
  readonly letters: readonly PrintedCopy[];
}

/** Sets a print run as one PDF: the manifest, then each copy from a page of its own. The manifest counts the pages of each copy. */
export function renderPrintRunPdf(run: PrintRunDocument): Promise<Buffer> {
  const { businessDay, printRunId, letters } = run;
  const title = `Print run ${printRunId} of ${formatDate(businessDay)}`;
  const printer = startLetters(title, businessDay);
  const rows: ManifestRow[] = [];
  printer.addPages(
    title,
    (sheet) => drawManifestHead(sheet, run),
    (sheet) => rows.push(...drawManifest(sheet, letters)),
  );
  const counts = letters.map((letter) => printer.add(letter));
  for (const [at, { page, y }] of rows.entries())
    printer.reopenPage(page, (sheet) => drawCell(sheet, 4, y, String(counts[at] ?? '')));
  return printer.end();
}

/** The place of a copy in the manifest; its pages are counted once it is set. */
interface ManifestRow {
  readonly page: number;
  readonly y: number;
}

function drawManifestHead(
  sheet: PdfSheet,
  { businessDay, printRunId, printedAt, letters }: PrintRunDocument,
): void {
  sheet.line(`Letters of ${formatDate(businessDay)}`, pageLayout.left, sheet.y, WIDTH, {
    size: 16,
    isBold: true,
  });
  const right = { align: 'right', colour: colors.silt } as const;
  sheet.line(`Print run ${printRunId}, ${letters.length} in all`, pageLayout.left, sheet.y, WIDTH, right);
  sheet.line(`Printed ${formatDateTime(printedAt)}`, pageLayout.left, sheet.y + 12, WIDTH, right);
  sheet.y += 34;
  for (const [column, text] of ['Copy', 'Letter', 'Receiver', 'Address', 'Pages'].entries())
    drawCell(sheet, column, sheet.y, text, { isBold: true });
  sheet.y += ROW;
  sheet.rule(sheet.y, colors.ink);
}

function drawManifest(sheet: PdfSheet, letters: readonly PrintedCopy[]): ManifestRow[] {
  return letters.map(({ number, kind, addressee }) => {
    const texts = [String(number), kind, addressee.name, addressee.address.join(', ')];
    const height = Math.max(
      ROW,
      ...texts.map((text, column) => sheet.heightOf(text, columnOf(column).width, { size: 8.5 }) + 5),
    );
    sheet.needs(height);
    const row = { page: sheet.doc.bufferedPageRange().count - 1, y: sheet.y };
    for (const [column, text] of texts.entries()) drawCell(sheet, column, sheet.y, text);
    sheet.y += height;
    sheet.rule(sheet.y);
    return row;
  });
}

const columns = [
  { x: 0, width: 40, align: 'left' },
  { x: 44, width: 118, align: 'left' },
  { x: 166, width: 126, align: 'left' },
  { x: 296, width: WIDTH - 338, align: 'left' },
  { x: WIDTH - 36, width: 36, align: 'right' },
] as const;

function drawCell(
  sheet: PdfSheet,
  column: number,
  y: number,
  text: string,
  style: { readonly isBold?: boolean } = {},
): void {
  const { x, width, align } = columnOf(column);
  sheet.paragraph(text, pageLayout.left + x, y + 4, width, { size: 8.5, align, ...style });
}

function columnOf(column: number): (typeof columns)[number] {
  return columns[column] ?? columns[0];
}
