import type { OcrProcessStatus } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { queueJob } from '../../database/job-queue.ts';
import { readCertificateTask } from '../../kernel/jobs.ts';
import type {
  CertificateContents,
  CertificateValue,
} from '../../providers/certificates/certificate-reading.ts';

/** The picture of a page, by the digest under which the document store keeps it. */
export interface StoredPage {
  readonly page: number;
  readonly sha256: string;
}

/** A reading job with the values that were read. */
export interface CertificateReadingRow {
  readonly ocrJobId: string;
  readonly policyId: number;
  readonly sha256: string;
  readonly mediaType: string;
  readonly status: OcrProcessStatus;
  readonly message: string;
  readonly values: readonly CertificateValue[];
  readonly pages: readonly StoredPage[];
  readonly form: CertificateContents['form'];
}

/** How many times a document is tried. */
export const maxReadings = 3;

/** Adds a reading together with its job. */
export async function insertReading(
  trx: Db,
  reading: Pick<CertificateReadingRow, 'ocrJobId' | 'policyId' | 'sha256' | 'mediaType' | 'message'>,
  queuedAt: Date,
): Promise<void> {
  const { ocrJobId, policyId, sha256, mediaType, message } = reading;
  await trx
    .insertInto('certificate_reading')
    .values({
      ocr_job_id: ocrJobId,
      policy_id: policyId,
      sha256,
      media_type: mediaType,
      status: 'QUEUED',
      message,
      reading_values: '[]',
      pages: '[]',
      queued_at: queuedAt,
    })
    .execute();
  await queueJob(trx, readCertificateTask, { ocrJobId }, { maxAttempts: maxReadings });
}

const readingColumns = [
  'ocr_job_id as ocrJobId',
  'policy_id as policyId',
  'sha256',
  'media_type as mediaType',
  'status',
  'message',
  'reading_values as values',
  'pages',
  'form',
] as const;

type SelectedReading = Omit<CertificateReadingRow, 'values' | 'pages' | 'form'> & {
  readonly [name in 'values' | 'pages' | 'form']: unknown;
};

/** The JSON columns hold what `finishReading` wrote. */
function toReading(row: SelectedReading | undefined): CertificateReadingRow | undefined {
  return row as CertificateReadingRow | undefined;
}

/** A reading by its job; undefined if there is none. */
export async function findReading(db: Db, ocrJobId: string): Promise<CertificateReadingRow | undefined> {
  if (!isJobId(ocrJobId)) return undefined;
  return toReading(
    await db
      .selectFrom('certificate_reading')
      .select(readingColumns)
      .where('ocr_job_id', '=', ocrJobId)
      .executeTakeFirst(),
  );
}

/** The last reading of a policy; undefined if there is none. */
export async function findLastReading(db: Db, policyId: number): Promise<CertificateReadingRow | undefined> {
  return toReading(
    await db
      .selectFrom('certificate_reading')
      .select(readingColumns)
      .where('policy_id', '=', policyId)
      .orderBy('certificate_reading_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** Marks a reading as begun. */
export async function beginReading(db: Db, ocrJobId: string): Promise<void> {
  await db
    .updateTable('certificate_reading')
    .set({ status: 'PROCESSING' })
    .where('ocr_job_id', '=', ocrJobId)
    .where('status', '=', 'QUEUED')
    .execute();
}

/** Stores the result of a reading that is not finished yet. */
export async function finishReading(
  db: Db,
  {
    ocrJobId,
    status,
    message,
    values,
    pages,
    form,
  }: Omit<CertificateReadingRow, 'policyId' | 'sha256' | 'mediaType'>,
  readAt: Date,
): Promise<void> {
  await db
    .updateTable('certificate_reading')
    .set({
      status,
      message,
      reading_values: JSON.stringify(values),
      pages: JSON.stringify(pages),
      form: form === null ? null : JSON.stringify(form),
      read_at: readAt,
    })
    .where('ocr_job_id', '=', ocrJobId)
    .where('status', 'in', ['QUEUED', 'PROCESSING'])
    .execute();
}

/** Stores a person's decision about a reading. */
export async function decideReading(
  trx: Db,
  ocrJobId: string,
  decision: {
    readonly status: 'ACCEPTED' | 'REJECTED';
    readonly message: string;
    readonly fields: readonly string[];
    readonly decidedBy: number;
    readonly decidedAt: Date;
  },
): Promise<void> {
  await trx
    .updateTable('certificate_reading')
    .set({
      status: decision.status,
      message: decision.message,
      accepted_fields: JSON.stringify(decision.fields),
      decided_by: decision.decidedBy,
      decided_at: decision.decidedAt,
    })
    .where('ocr_job_id', '=', ocrJobId)
    .execute();
}

/** Whether a text can be the id of a reading. PostgreSQL has no text with some characters, so no other is looked for. */
export function isJobId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
