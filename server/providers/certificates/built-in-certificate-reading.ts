import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Provenance } from '../provider-result.ts';
import type { CertificateContents, CertificateReader } from './certificate-reading.ts';
import { type ReadableDocument, readDocumentText } from './read-document.ts';

/** For how long a document is read, in milliseconds. */
const timeLimitMs = 120_000;

/** The memory of the thread that reads. That of the recognition comes on top; it is bounded by the size of the picture. */
const memoryLimitMb = 512;

/**
 * Reads certificates without any service: PDF form fields, PDF text, plain text, and scans, which are recognized. Documents other than text are
 * read on a thread that is ended afterwards, or when its time is over.
 */
export const builtInCertificateReading: CertificateReader = {
  read: async (document) => {
    const isText = document.mediaType.startsWith('text/');
    const contents = isText
      ? readDocumentText(new TextDecoder().decode(document.bytes))
      : await readOnThread(document).catch(() => null);
    if (contents === null)
      return { outcome: 'no answer', reason: 'The file could not be read. Type the answers in.', provenance };
    if (contents.values.length === 0)
      return {
        outcome: 'no answer',
        reason: 'No item of the certificate was found. Type the answers in.',
        provenance,
      };
    return { outcome: 'answer', answer: contents, provenance };
  },
};

const provenance: Provenance = {
  source: 'The uploaded certificate',
  asOf: '2026-11-01',
  mode: 'built-in',
};

async function readOnThread(document: ReadableDocument): Promise<CertificateContents> {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  try {
    const [contents]: CertificateContents[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (contents === undefined) throw new Error('The thread answered nothing.');
    return contents;
  } finally {
    await worker.terminate();
  }
}
