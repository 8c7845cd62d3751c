import { drawDeclarations, drawDeclarationsHead } from './declarations-pages.ts';
import { readPdfBytes } from './finish-pdf.ts';
import type { Addressee, LetterContent } from './letter-document.ts';
import { colors, PdfSheet, pageLayout } from './pdf-sheet.ts';
import { drawLetterHead, drawTextLetter } from './text-letter-pages.ts';

/** A letter with the receiver of one copy. */
export interface AddressedLetter {
  readonly content: LetterContent;
  readonly addressee: Addressee;
}

/** Sets one copy of a letter as a PDF with US Letter pages. The same letter always yields the same bytes. */
export function renderLetterPdf(letter: AddressedLetter): Promise<Buffer> {
  const sheet = startLetters(letterTitle(letter.content), letterDay(letter.content));
  sheet.add(letter);
  return sheet.end();
}

/** A PDF of letters, one after another. */
interface LetterPrinter {
  /** Returns how many pages the letter takes. */
  add(letter: AddressedLetter): number;
  /** Draws pages of another kind, with a head of their own. Returns how many they are. */
  addPages(title: string, drawHead: (sheet: PdfSheet) => void, drawBody: (sheet: PdfSheet) => void): number;
  /** Draws on a page that was drawn before; pages count from 0. */
  reopenPage(page: number, draw: (sheet: PdfSheet) => void): void;
  /** Ends the document and returns its bytes. */
  end(): Promise<Buffer>;
}

/** Begins a PDF of letters that bears a day as its date. Each letter counts its own pages. */
export function startLetters(title: string, day: string): LetterPrinter {
  let drawHead: (sheet: PdfSheet) => void = () => undefined;
  const date = new Date(`${day}T12:00:00Z`);
  const sheet = new PdfSheet(
    { Title: title, Author: 'Highwater', Creator: 'Highwater', Producer: 'Highwater', CreationDate: date },
    (begun) => drawHead(begun),
  );
  const addPages: LetterPrinter['addPages'] = (pagesTitle, head, drawBody) => {
    const first = sheet.doc.bufferedPageRange().count;
    drawHead = head;
    sheet.newPage();
    drawBody(sheet);
    return drawFooters(sheet, pagesTitle, first);
  };
  return {
    addPages,
    add: ({ content, addressee }) =>
      content.is === 'letter'
        ? addPages(
            letterTitle(content),
            (begun) => drawLetterHead(begun, content),
            (begun) => drawTextLetter(begun, content, addressee),
          )
        : addPages(
            letterTitle(content),
            (begun) => drawDeclarationsHead(begun, content),
            (begun) => drawDeclarations(begun, content, addressee),
          ),
    reopenPage: (page, draw) => {
      sheet.doc.switchToPage(page);
      draw(sheet);
    },
    end: () => readPdfBytes(sheet),
  };
}

/** The title of a letter: its subject, or the number of the declared policy. */
function letterTitle(content: LetterContent): string {
  return content.is === 'letter' ? content.subject : `Flood insurance declarations ${content.policyNumber}`;
}

function letterDay(content: LetterContent): string {
  return content.is === 'letter' ? content.date : content.issuedDate;
}

/** Draws the footers from the first page on. Returns how many pages have one. */
function drawFooters(sheet: PdfSheet, title: string, first: number): number {
  const { count } = sheet.doc.bufferedPageRange();
  for (let at = first; at < count; at += 1) {
    sheet.doc.switchToPage(at);
    sheet.rule(752);
    const style = { size: 8, colour: colors.silt } as const;
    sheet.fitParagraph(title, pageLayout.left, 758, { width: 400, height: 33 }, style);
    const page = `Page ${at - first + 1} of ${count - first}`;
    sheet.line(page, pageLayout.right - 100, 758, 100, { ...style, align: 'right' });
  }
  return count - first;
}
