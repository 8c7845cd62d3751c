import type { IsoDate } from '../../../machines/contract/types.ts';
import { formatDate, formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { type AddressedLetter, startLetters } from './letter-pdf.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';

const WIDTH = pageLayout.right - pageLayout.left;
const ROW = 15;

/** A copy in a print run. */
export interface PrintedCopy extends AddressedLetter {
  /** What the letter is about, in words. */
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

/** Sets a print run as one PDF: the manifest, then each copy from a page of its own. */
export function renderPrintRunPdf(run: PrintRunDocument): Promise<Buffer> {
  const { businessDay, printRunId, letters } = run;
  const title = `Print run ${printRunId} of ${formatDate(businessDay)}`;
  const printer = startLetters(title, businessDay);
  printer.addPages(
    title,
    (sheet) => drawManifestHead(sheet, run),
    (sheet) => drawManifest(sheet, letters),
  );
  for (const letter of letters) printer.add(letter);
  return printer.end();
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
  drawRow(sheet, ['Copy', 'Letter', 'Receiver', 'Address'], { isBold: true });
  sheet.rule(sheet.y, colors.ink);
}

function drawManifest(sheet: PdfSheet, letters: readonly PrintedCopy[]): void {
  for (const { number, kind, addressee } of letters) {
    sheet.needs(ROW);
    drawRow(sheet, [String(number), kind, addressee.name, addressee.address.join(', ')], {});
    sheet.rule(sheet.y);
  }
}

const columns = [
  { x: 0, width: 44 },
  { x: 48, width: 140 },
  { x: 192, width: 130 },
  { x: 326, width: WIDTH - 326 },
] as const;

function drawRow(sheet: PdfSheet, texts: readonly string[], style: { readonly isBold?: boolean }): void {
  for (const [at, { x, width }] of columns.entries())
    sheet.line(texts[at] ?? '', pageLayout.left + x, sheet.y + 4, width, { size: 8.5, ...style });
  sheet.y += ROW;
}
