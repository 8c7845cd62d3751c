import { openPdf } from './open-pdf.ts';
import { toPrintable } from './printable-text.ts';

/** The product's colors. */
export const colors = {
  ink: '#0B2239',
  river: '#1565A8',
  tide: '#0E7C86',
  silt: '#5B6776',
  sand: '#F6F3EC',
  line: '#D5DAE0',
  amber: '#9A5B00',
  moss: '#2E6B3A',
} as const;

/** The style of a piece of text. Size in points. */
export interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** US Letter page size and text area, in points. */
export const pageLayout = { width: 612, height: 792, left: 48, right: 564, top: 44, bottom: 744 } as const;

/** A document drawn from top to bottom, with the current position and its pages. */
export class PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  /** Current position in points from the top of the page. */
  y: number = pageLayout.top;
  private readonly onNewPage: (sheet: PdfSheet) => void;

  constructor(
    info: PDFKit.DocumentInfo,
    onNewPage: (sheet: PdfSheet) => void,
    language: 'en-US' | 'es-US' = 'en-US',
  ) {
    this.onNewPage = onNewPage;
    this.doc = openPdf({
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info,
    });
  }

  /** Starts a page and draws its header. */
  newPage(): void {
    this.doc.addPage();
    this.y = pageLayout.top;
    this.onNewPage(this);
  }

  /** Starts a page unless `height` points are left on this one. */
  needs(height: number): void {
    if (this.y + height > pageLayout.bottom) this.newPage();
  }

  /** Draws one line at a position; text that is too wide ends in an ellipsis. Does not change `y`. */
  line(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    this.set(style);
    const options = { width, align: style.align ?? 'left', lineBreak: false } as const;
    this.doc.text(this.fitted(toPrintable(text), width), x, y, options);
  }

  /** Draws text in as many lines as it needs and returns its height in points. Does not change `y`. */
  paragraph(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    this.set(style);
    const options = { width, align: style.align ?? 'left', lineGap: 1.5 } as const;
    this.doc.text(toPrintable(text), x, y, options);
    return this.doc.heightOfString(toPrintable(text), options);
  }

  /** The height in points that a text takes. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    this.set(style);
    return this.doc.heightOfString(toPrintable(text), { width, lineGap: 1.5 });
  }

  /** The width in points of a text on one line. */
  measureText(text: string, style: TextStyle = {}): number {
    this.set(style);
    return this.doc.widthOfString(toPrintable(text));
  }

  /** Draws a thin horizontal line. */
  rule(
    y: number,
    colour: string = colors.line,
    from: number = pageLayout.left,
    to: number = pageLayout.right,
  ): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(colour).stroke();
  }

  /** Draws a short text in a rounded frame and returns its width in points. */
  tag(word: string, x: number, y: number, colour: string): number {
    const style = { size: 7, isBold: true, colour };
    const width = this.measureText(word, style) + 10;
    this.doc.roundedRect(x, y, width, 12, 3).lineWidth(0.75).strokeColor(colour).stroke();
    this.line(word, x + 5, y + 3, width, style);
    return width;
  }

  /** Draws a block's heading, on a new page if the first `firstPoints` points of the block would not fit below it. */
  heading(text: string, firstPoints: number): void {
    this.needs(firstPoints + 30);
    this.y += 12;
    this.line(text, pageLayout.left, this.y, pageLayout.right - pageLayout.left, { size: 12, isBold: true });
    this.y += 18;
  }

  private set({ size = 9, isBold = false, colour = colors.ink }: TextStyle): void {
    this.doc
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour);
  }

  private fitted(text: string, width: number): string {
    if (this.doc.widthOfString(text) <= width) return text;
    let end = text.length;
    while (end > 0 && this.doc.widthOfString(`${text.slice(0, end)}…`) > width) end -= 1;
    return `${text.slice(0, end).trimEnd()}…`;
  }
}
