import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text on a page as a reader of PDF files finds it, in points from the top left; its box is that of its capitals. */
export interface PrintedText {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
}

/** The texts of a PDF with their places, in the order in which they were set. */
export async function readPdfBoxes(bytes: Buffer): Promise<PrintedText[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const texts: PrintedText[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const opened = await document.getPage(page);
    const { height } = opened.getViewport({ scale: 1 });
    for (const item of (await opened.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , size = 0, left = 0, baseline = 0] = item.transform as number[];
      const bottom = height - baseline;
      texts.push({
        ...{ page, text: item.str, left, right: left + item.width },
        ...{ top: bottom - size * 0.7, bottom, size },
      });
    }
  }
  await loading.destroy();
  return texts;
}
