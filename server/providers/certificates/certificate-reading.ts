import type { CertificateAnswerKey } from '../../../machines/domain/building/certificate-answers.ts';
import type { ProviderResult } from '../provider-result.ts';

/** Where a reading came from: a field of a PDF form, printed text, or a scan that was recognized. */
export type ReadingSource = 'FORM_FIELD' | 'TEXT' | 'RECOGNIZED';

/** A place on a page as fractions of its width and height, from the upper left corner. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One answer that was read from a certificate, as the catalogue spells it: 416, DIAGRAM_5, 2026-05-03. */
export interface CertificateValue {
  readonly field: CertificateAnswerKey;
  readonly value: number | string;
  /** The text that it was read from, with its label. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** Null for a plain text, which has no places. */
  readonly box: PageBox | null;
  /** In percent, 0 to 100. */
  readonly confidence: number;
  readonly source: ReadingSource;
  /** Another value that the same document has for the field; null if there is none. */
  readonly otherValue: number | string | null;
}

/** The picture of a page, a JPEG. */
export interface CertificatePage {
  readonly page: number;
  readonly picture: Uint8Array;
}

/** Everything that was read from a certificate. */
export interface CertificateContents {
  readonly values: readonly CertificateValue[];
  /** The pages on which something was read. */
  readonly pages: readonly CertificatePage[];
  /** The form whose fields were read by name; null if none is known. */
  readonly form: { readonly title: string; readonly isVerified: boolean } | null;
}

/** The port to the service that reads uploaded elevation certificates. */
export interface CertificateReader {
  /** Reads a document. Bounded in time and memory; takes seconds for a scan. */
  read(document: { mediaType: string; bytes: Uint8Array }): Promise<ProviderResult<CertificateContents>>;
}
