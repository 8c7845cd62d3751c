import { readPdfBytes } from './finish-pdf.ts';
import { drawLogo } from './masthead.ts';
import { colors, PdfSheet, pageLayout } from './pdf-sheet.ts';

/** The printed data of a signed application. */
export interface SignedApplication {
  readonly number: string;
  readonly insuredName: string;
  readonly property: string;
  /** As shown, with a dollar sign. */
  readonly totalPremium: string;
  readonly groups: readonly {
    readonly title: string;
    readonly answers: readonly { readonly label: string; readonly value: string }[];
  }[];
  readonly declarations: readonly string[];
  readonly contentDigest: string;
  readonly signedName: string;
  /** The drawn signature as an SVG path within 600 by 200; null if the name was typed. */
  readonly drawing: string | null;
  /** How, where and when it was signed, as a sentence. */
  readonly statement: string;
}

const WIDTH = pageLayout.right - pageLayout.left;
const LABEL = 230;

/** Prints a signed application: the answers, the declarations, and the signature with how it came about. */
export function renderSignedApplication(application: SignedApplication): Promise<Buffer> {
  const { number, insuredName, property, totalPremium, groups, declarations } = application;
  const title = `Flood insurance application ${number}`;
  const sheet = new PdfSheet({ Title: title }, (page) => {
    drawLogo(page, pageLayout.left, page.y + 4);
    page.line(title, pageLayout.left + 30, page.y, WIDTH - 30, { size: 13, isBold: true });
    page.y += 24;
    page.rule(page.y);
    page.y += 8;
  });
  sheet.newPage();
  drawFact(sheet, 'Insured', insuredName);
  drawFact(sheet, 'Property', property);
  drawFact(sheet, 'Premium for the year', totalPremium);
  for (const group of groups) {
    sheet.heading(group.title, 20);
    for (const { label, value } of group.answers) drawFact(sheet, label, value);
  }
  sheet.heading('Declarations', 40);
  for (const [index, text] of declarations.entries()) {
    sheet.needs(sheet.heightOf(text, WIDTH - 16) + 4);
    sheet.line(`${index + 1}.`, pageLayout.left, sheet.y, 16);
    sheet.y += sheet.paragraph(text, pageLayout.left + 16, sheet.y, WIDTH - 16) + 4;
  }
  drawSignature(sheet, application);
  return readPdfBytes(sheet);
}

function drawFact(sheet: PdfSheet, label: string, value: string): void {
  const left = { colour: colors.silt };
  const height = Math.max(sheet.heightOf(label, LABEL - 8, left), sheet.heightOf(value, WIDTH - LABEL));
  sheet.needs(height + 3);
  sheet.paragraph(label, pageLayout.left, sheet.y, LABEL - 8, left);
  sheet.paragraph(value, pageLayout.left + LABEL, sheet.y, WIDTH - LABEL);
  sheet.y += height + 3;
}

function drawSignature(
  sheet: PdfSheet,
  { signedName, drawing, statement, contentDigest }: SignedApplication,
): void {
  const handwriting = { size: 22 } as const;
  const height = drawing === null ? sheet.heightOf(signedName, WIDTH - 8, handwriting) + 24 : 62;
  sheet.heading('Signature', Math.max(62, height) + 48);
  if (drawing === null)
    sheet.paragraph(signedName, pageLayout.left + 8, sheet.y + 24, WIDTH - 8, handwriting);
  else {
    sheet.doc.save().translate(pageLayout.left, sheet.y).scale(0.3);
    sheet.doc.path(drawing).lineWidth(5).lineCap('round').lineJoin('round').strokeColor(colors.ink).stroke();
    sheet.doc.restore();
  }
  sheet.y += Math.max(62, height);
  sheet.rule(sheet.y, colors.silt, pageLayout.left, pageLayout.left + 260);
  sheet.y += 5;
  sheet.y += sheet.paragraph(signedName, pageLayout.left, sheet.y, WIDTH, { isBold: true }) + 2;
  sheet.flow(statement, pageLayout.left, WIDTH);
  sheet.y += 3;
  sheet.flow(`Digest of what was signed (SHA-256): ${contentDigest}`, pageLayout.left, WIDTH, {
    size: 8,
    colour: colors.silt,
  });
}
