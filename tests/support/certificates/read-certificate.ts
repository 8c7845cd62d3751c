import PDFDocument from 'pdfkit';
import { builtInCertificateReading } from '../../../server/providers/certificates/built-in-certificate-reading.ts';
import type { CertificateContents } from '../../../server/providers/certificates/certificate-reading.ts';

/** Reads a file with the built-in reading; fails where it finds nothing. */
export async function readCertificate(mediaType: string, bytes: Uint8Array): Promise<CertificateContents> {
  const result = await builtInCertificateReading.read({ mediaType, bytes });
  if (result.outcome !== 'answer') throw new Error(result.reason);
  return result.answer;
}

/** The values of a reading by their fields. */
export function readValues({ values }: CertificateContents) {
  return Object.fromEntries(values.map(({ field, value }) => [field, value]));
}

/** A PDF that is drawn by hand. */
export function drawPdf(draw: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 40 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  draw(pdf);
  pdf.end();
  return new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
}
