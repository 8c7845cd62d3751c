import type { CertificateContents } from './certificate-reading.ts';
import { findLabelledValues, mergeValues } from './find-values.ts';
import { joinWords } from './page-lines.ts';

/** A document to read, in the form in which it is passed to the thread. */
export interface ReadableDocument {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Reads a document in this thread. Throws for what cannot be opened. */
export async function readCertificateDocument({
  mediaType,
  bytes,
}: ReadableDocument): Promise<CertificateContents> {
  if (mediaType.startsWith('text/')) return readDocumentText(new TextDecoder().decode(bytes));
  if (mediaType === 'application/pdf') return (await import('./read-pdf.ts')).readPdf(bytes);
  return (await import('./read-scan.ts')).readScan(bytes);
}

/** Reads the lines of a plain text. */
export function readDocumentText(text: string): CertificateContents {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 2_000)
    .map((line) => joinWords([{ text: line.trim(), page: 1, box: null, confidence: 100, source: 'TEXT' }]));
  return { values: mergeValues(findLabelledValues(lines)), pages: [], form: null };
}
