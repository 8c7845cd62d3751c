import { businessNow, type World } from '../../kernel/world.ts';
import type { CertificatePage } from '../../providers/certificates/certificate-reading.ts';
import { beginReading, findReading, finishReading, type StoredPage } from './certificate-readings.store.ts';

/**
 * Reads the uploaded certificate of a job and stores its values with the pictures of its pages. For the queue: no user's rights are checked.
 * A reading that is finished is left alone.
 */
export async function readCertificate(world: World, ocrJobId: string): Promise<void> {
  const { db, providers } = world;
  const reading = await findReading(db, ocrJobId);
  if (reading?.status !== 'QUEUED' && reading?.status !== 'PROCESSING') return;
  await beginReading(db, ocrJobId);
  const bytes = await providers.documents.get(reading.sha256);
  const result = bytes
    ? await providers.certificates.read({ mediaType: reading.mediaType, bytes })
    : ({ outcome: 'not available', reason: 'The file is missing. Upload it again.' } as const);
  if (result.outcome !== 'answer') {
    const nothing = { values: [], pages: [], form: null };
    await finishReading(
      db,
      { ocrJobId, status: 'FAILED', message: result.reason, ...nothing },
      businessNow(world),
    );
    return;
  }
  const { values, pages, form } = result.answer;
  const stored = await storePages(world, pages);
  const message = 'Check what was read, then save it.';
  await finishReading(
    db,
    { ocrJobId, status: 'READY_FOR_REVIEW', message, values, pages: stored, form },
    businessNow(world),
  );
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
