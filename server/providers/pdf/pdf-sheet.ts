import { openPdf } from './open-pdf.ts';
import { layOutLine, layOutParagraph, type TextFace, type TextLine } from './text/text-layout.ts';
import type { Typeface } from './text/typefaces.ts';

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

/** The height of a line, and of capitals above its baseline, in parts of the size. Marks and tails may reach beyond it. */
const lineHeight = 1.156;
const capitalHeight = 0.718;

/** Points between two lines of a paragraph. */
const lineGap = 1.5;

/** US Letter page size and text area, in points. */
export const pageLayout = { width: 612, height: 792, left: 48, right: 564, top: 44, bottom: 744 } as const;

/** The height of the text area below the head of a page, at the least. */
const bodyHeight = 600;

/** A document drawn from top to bottom, with the current position and its pages. */
export class PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  /** Current position in points from the top of the page. */
  y: number = pageLayout.top;
  private readonly onNewPage: (sheet: PdfSheet) => void;
  private readonly registered = new Set<string>();

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
      // No font of its own: every text is set in one that is embedded.
      font: '',
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

  /** Draws one line at a position; a text that is too wide is set smaller, so that all of it fits. Does not change `y`. */
  line(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    const { size = 9 } = style;
    const needed = this.measureText(text, style);
    const fitting = { ...style, size: needed > width ? (size * width) / needed : size };
    this.draw(
      layOutLine(text, faceOf(fitting)),
      x,
      y + (size - fitting.size) * capitalHeight,
      width,
      fitting,
    );
  }

  /** Draws text in as many lines as it needs and returns its height in points. Does not change `y`. */
  paragraph(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const lines = layOutParagraph(text, width, faceOf(style));
    for (const [at, line] of lines.entries()) this.draw(line, x, y + at * lineStep(style), width, style);
    return lines.length * lineStep(style);
  }

  /** Draws a paragraph that has a limited height: a text that needs more lines is set smaller, so that all of it fits. */
  fitParagraph(
    text: string,
    x: number,
    y: number,
    { width, height }: { readonly width: number; readonly height: number },
    style: TextStyle = {},
  ): number {
    const { size = 9 } = style;
    let fitting: TextStyle = style;
    for (let less = size; less > 5 && this.heightOf(text, width, fitting) > height; less -= 0.5)
      fitting = { ...style, size: less - 0.5 };
    return this.paragraph(text, x, y, width, fitting);
  }

  /** Draws a paragraph from `y` on and moves `y` below it. It stays on one page if a page has room for it, and continues over pages if not. */
  flow(text: string, x: number, width: number, style: TextStyle = {}): void {
    const lines = layOutParagraph(text, width, faceOf(style));
    const height = lines.length * lineStep(style);
    if (height <= bodyHeight) this.needs(height);
    for (const line of lines) {
      this.needs(lineStep(style));
      this.draw(line, x, this.y, width, style);
      this.y += lineStep(style);
    }
  }

  /** The height in points that a text takes. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return layOutParagraph(text, width, faceOf(style)).length * lineStep(style);
  }

  /** The width in points of a text on one line. */
  measureText(text: string, style: TextStyle = {}): number {
    return layOutLine(text, faceOf(style)).width;
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

  private draw(line: TextLine, x: number, y: number, width: number, style: TextStyle): void {
    const { size = 9, colour = colors.ink, align = 'left' } = style;
    const from = x + { left: 0, center: (width - line.width) / 2, right: width - line.width }[align];
    const baseline = y + size * capitalHeight;
    for (const { text, typeface, offset } of line.runs) {
      this.doc.font(this.register(typeface)).fontSize(size).fillColor(colour);
      // Without features the document sets a text word by word, which would put words that are read from the right in the wrong order.
      const features = typeface.isRightToLeft ? { features: [] } : {};
      this.doc.text(text, from + offset, baseline, { lineBreak: false, baseline: 'alphabetic', ...features });
    }
  }

  private register({ name, font }: Typeface): string {
    if (this.registered.has(name)) return name;
    this.registered.add(name);
    // The document takes an opened font too, which its types do not say.
    this.doc.registerFont(name, font as unknown as Buffer);
    return name;
  }
}

function faceOf({ size = 9, isBold = false }: TextStyle): TextFace {
  return { size, isBold };
}

function lineStep({ size = 9 }: TextStyle): number {
  return size * lineHeight + lineGap;
}
