import { businessNow, type World } from '../../kernel/world.ts';
import type { CertificatePage } from '../../providers/certificates/certificate-reading.ts';
import {
  beginReading,
  type CertificateReadingRow,
  findReading,
  finishReading,
  maxReadings,
  type StoredPage,
} from './certificate-readings.store.ts';

/**
 * Reads the uploaded certificate of a job and stores its values with the pictures of its pages. For the queue: no user's rights are checked.
 * A reading that is finished is left alone. Throws what keeps the bytes from being read or stored, so that the queue tries again; the last
 * `attempt`, counted from 1, ends the reading as failed.
 */
export async function readCertificate(world: World, ocrJobId: string, attempt = 1): Promise<void> {
  const reading = await findReading(world.db, ocrJobId);
  if (reading?.status !== 'QUEUED' && reading?.status !== 'PROCESSING') return;
  await beginReading(world.db, ocrJobId);
  try {
    await readDocument(world, reading);
  } catch (problem) {
    if (attempt >= maxReadings)
      await failReading(world, ocrJobId, 'The file could not be read. Upload it again.');
    throw problem;
  }
}

async function readDocument(
  world: World,
  { ocrJobId, sha256, mediaType }: CertificateReadingRow,
): Promise<void> {
  const { db, providers } = world;
  const bytes = await providers.documents.get(sha256);
  const result = bytes
    ? await providers.certificates.read({ mediaType, bytes })
    : ({ outcome: 'not available', reason: 'The file is missing. Upload it again.' } as const);
  if (result.outcome !== 'answer') return failReading(world, ocrJobId, result.reason);
  const { values, pages, form } = result.answer;
  const stored = await storePages(world, pages);
  const message = 'Check what was read, then save it.';
  await finishReading(
    db,
    { ocrJobId, status: 'READY_FOR_REVIEW', message, values, pages: stored, form },
    businessNow(world),
  );
}

function failReading(world: World, ocrJobId: string, message: string): Promise<void> {
  const nothing = { values: [], pages: [], form: null };
  return finishReading(world.db, { ocrJobId, status: 'FAILED', message, ...nothing }, businessNow(world));
}

async function storePages({ providers }: World, pages: readonly CertificatePage[]): Promise<StoredPage[]> {
  const stored: StoredPage[] = [];
  for (const { page, picture } of pages) {
    const kept = await providers.documents.put(picture);
    if (kept.outcome === 'refused') throw new Error(kept.reason);
    stored.push({ page, sha256: kept.sha256 });
  }
  return stored;
}
