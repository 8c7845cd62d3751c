import { createRequire } from 'node:module';
import type PdfDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** Opens an empty PDF. Its library is loaded with the first one: it takes megabytes, and most processes print nothing for long. */
export function openPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const Document: typeof PdfDocument = require('pdfkit');
  return new Document(options);
}
