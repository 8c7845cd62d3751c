import type { ProposalPage, SentenceBlock } from '../../../../machines/domain/proposal/lay-out-proposal.ts';
import { drawBuildingPicture } from '../building-drawing.ts';
import { readPdfBytes } from '../finish-pdf.ts';
import { drawLogo } from '../masthead.ts';
import { colors, PdfSheet, pageLayout } from '../pdf-sheet.ts';
import { drawWorksheetPages } from '../worksheet-pages.ts';
import type { ProposalDocument } from './proposal-document.ts';
import { drawOfferTable, drawPackages } from './proposal-tables.ts';

const { left, right, bottom } = pageLayout;
const WIDTH = right - left;
const PICTURE_WIDTH = 200;
const TOP_GAP = 20;

/** Sizes of the text in points, the largest first: the first with which everything fits on the page is taken. */
const sizes = [9, 8.5, 8, 7.5, 7, 6.5, 6] as const;

/**
 * Renders a proposal as a PDF: one US Letter page, and the worksheet after it if there is one. Names that are too long for one page move
 * the last block to the next. The same proposal always yields the same bytes.
 */
export function renderProposalPdf(document: ProposalDocument): Promise<Buffer> {
  const fitting = sizes.find((size) => isOnePage(drawFirstPage(document, size)));
  const sheet = drawFirstPage(document, fitting ?? 6);
  if (document.worksheet !== null) {
    sheet.newPage();
    sheet.y -= 14;
    drawWorksheetPages(sheet, document.worksheet);
  }
  drawFooters(sheet, document.page);
  return readPdfBytes(sheet);
}

function isOnePage({ doc, y }: PdfSheet): boolean {
  return doc.bufferedPageRange().count === 1 && y <= bottom;
}

function drawFirstPage(document: ProposalDocument, size: number): PdfSheet {
  const { page, madeOn } = document;
  const sheet = new PdfSheet(
    {
      Title: `${page.title}: ${page.property.join(', ')}`,
      Author: page.agent.name,
      Creator: 'Highwater',
      Producer: 'Highwater',
      CreationDate: new Date(`${madeOn}T12:00:00Z`),
    },
    (begun) => drawHead(begun, document),
    page.language === 'ES' ? 'es-US' : 'en-US',
  );
  sheet.newPage();
  drawOpening(sheet, page, size);
  if (page.packages !== null) drawPackages(sheet, page.packages, size);
  if (page.offers !== null) drawOfferTable(sheet, page.offers, size);
  drawBeside(sheet, page.covers, page.excludes, size);
  drawSentences(sheet, page.next, size);
  return sheet;
}

/** The agency at the left, the agent with photo and phone at the right, on every page. */
function drawHead(sheet: PdfSheet, { page: { agent, title }, photo }: ProposalDocument): void {
  const top = 30;
  drawLogo(sheet, left, top + 4);
  const agency = sheet.fitParagraph(
    agent.agency ?? 'Highwater',
    left + 30,
    top + 4,
    { width: 284, height: 30 },
    { size: 14, isBold: true },
  );
  sheet.line(title, left + 30, Math.max(top + 22, top + 5 + agency), 284, { size: 9, colour: colors.silt });
  const photoSide = 42;
  const textRight = photo === null ? right : right - photoSide - 10;
  const width = textRight - left - 320;
  const line = { align: 'right', size: 11 } as const;
  const name = sheet.fitParagraph(
    agent.name,
    left + 320,
    top + 6,
    { width, height: 26 },
    { ...line, isBold: true },
  );
  if (agent.call !== null)
    sheet.line(agent.call, left + 320, Math.max(top + 21, top + 7 + name), width, {
      ...line,
      colour: colors.river,
    });
  if (photo !== null) drawPhoto(sheet, photo, right - photoSide, top, photoSide);
  sheet.y = top + 50;
  sheet.rule(sheet.y, colors.ink);
  sheet.y += 9;
}

function drawPhoto({ doc }: PdfSheet, photo: Uint8Array, x: number, y: number, side: number): void {
  doc.save();
  doc.circle(x + side / 2, y + side / 2, side / 2).clip();
  doc.image(Buffer.from(photo), x, y, { width: side, height: side });
  doc.restore();
}

/** The property with the caution and the marks at the left, the building at the right. */
function drawOpening(sheet: PdfSheet, page: ProposalPage, size: number): void {
  const top = sheet.y;
  const width = WIDTH - PICTURE_WIDTH - TOP_GAP;
  let y = top;
  sheet.line(page.proposalFor, left, y, width, { size: 9, colour: colors.silt });
  y += 13;
  for (const [at, line] of page.property.entries())
    y += sheet.paragraph(line, left, y, width, at === 0 ? { size: 16, isBold: true } : { size: 11 }) + 1;
  y += 2 + sheet.paragraph(page.details.join('  ·  '), left, y + 2, width, { size: 9, colour: colors.silt });
  y += 4;
  y = drawCaution(sheet, page, y, width, size);
  for (const sentence of page.marks.sentences)
    y += sheet.paragraph(sentence, left, y, width, { size: size - 0.5, colour: colors.amber }) + 1;
  const box = { left: right - PICTURE_WIDTH, top: top + 2, width: PICTURE_WIDTH - 14, right };
  const height = drawBuildingPicture(sheet, page.drawing.section, box, 7.5);
  const main = page.drawing.section.sentences.find(({ isMain }) => isMain)?.text ?? '';
  const under = sheet.paragraph(main, box.left, box.top + height + 4, PICTURE_WIDTH, {
    size: size - 0.5,
    colour: colors.silt,
  });
  sheet.y = Math.max(y, box.top + height + 4 + under);
}

function drawCaution(
  sheet: PdfSheet,
  { caution }: ProposalPage,
  y: number,
  width: number,
  size: number,
): number {
  const inner = width - 22;
  const style = { size: size - 0.5 };
  const height = sheet.heightOf(caution.text, inner, style) + 24;
  sheet.doc.roundedRect(left, y, width, height, 4).fillColor(colors.sand).fill();
  sheet.doc
    .rect(left, y + 4, 3, height - 8)
    .fillColor(colors.amber)
    .fill();
  sheet.line(caution.head, left + 12, y + 6, inner, { size: 9.5, isBold: true, colour: colors.amber });
  sheet.paragraph(caution.text, left + 12, y + 19, inner, style);
  return y + height + 5;
}

/** Two lists of sentences beside each other. */
function drawBeside(sheet: PdfSheet, first: SentenceBlock, second: SentenceBlock, size: number): void {
  const gap = 20;
  const width = (WIDTH - gap) / 2;
  const top = sheet.y + 9;
  const ends = [first, second].map((block, at) =>
    drawList(sheet, block, { x: left + at * (width + gap), y: top, width }, size),
  );
  sheet.y = Math.max(...ends);
}

interface ListPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Draws a heading with a list under it and returns where it ends. */
function drawList(
  sheet: PdfSheet,
  block: SentenceBlock,
  { x, y: top, width }: ListPlace,
  size: number,
): number {
  sheet.line(block.title, x, top, width, { size: 10.5, isBold: true });
  let y = top + 15;
  for (const sentence of block.sentences) {
    sheet.line('•', x, y, 8, { size, colour: colors.tide });
    y += sheet.paragraph(sentence, x + 9, y, width - 9, { size }) + 1.5;
  }
  return y;
}

function drawSentences(sheet: PdfSheet, { title, sentences }: SentenceBlock, size: number): void {
  const text = sentences.join(' ');
  sheet.needs(22 + sheet.heightOf(text, WIDTH, { size }));
  sheet.y += 7;
  sheet.line(title, left, sheet.y, WIDTH, { size: 10.5, isBold: true });
  sheet.y += 15;
  sheet.y += sheet.paragraph(text, left, sheet.y, WIDTH, { size });
}

function drawFooters(sheet: PdfSheet, { footer, property }: ProposalPage): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    sheet.doc.switchToPage(at);
    sheet.rule(752);
    const style = { size: 8, colour: colors.silt } as const;
    sheet.fitParagraph(
      `${footer} · ${property[0] ?? ''}`,
      left,
      758,
      { width: WIDTH - 60, height: 33 },
      style,
    );
    if (count > 1)
      sheet.line(`${at - start + 1} / ${count}`, right - 60, 758, 60, { ...style, align: 'right' });
  }
}
