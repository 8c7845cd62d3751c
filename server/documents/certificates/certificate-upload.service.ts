import { randomUUID } from 'node:crypto';
import type { IsoDate, OcrProcessStatus, PolicyFile } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { certificateAnswerKeys } from '../../../machines/domain/building/certificate-answers.ts';
import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import {
  findReadingWarnings,
  formatReadValue,
  withReadAnswers,
} from '../../../machines/domain/rules/certificate-readings.ts';
import { documentTypes } from '../../../machines/domain/underwriting/document-types.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import {
  type NotFound,
  policyNotFound,
  type SaveRefused,
  saveRefused,
  uploadNotFound,
} from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile, saveChanges } from '../../policy/file/edit-file.service.ts';
import { findActionProblem } from '../../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../../policy/file/policy-files.service.ts';
import { listPartsOutsideChange } from '../../policy/parts/change-parts.service.ts';
import { type PartsSavedAnswer, saveDerivedFile } from '../../policy/parts/save-parts.service.ts';
import type { PageBox, ReadingSource } from '../../providers/certificates/certificate-reading.ts';
import { MAX_DOCUMENT_BYTES } from '../../providers/document-store.ts';
import { type DocumentUpload, storeDocument } from '../documents.service.ts';
import {
  type CertificateReadingRow,
  decideReading,
  findLastReading,
  findReading,
  insertReading,
  isJobId,
} from './certificate-readings.store.ts';
import { readCertificate } from './read-certificate.service.ts';

/**
 * Where and how to send a certificate; null if the policy is not visible to the viewer. Each request returns a new job ID, which
 * is stored only when a file is sent for it.
 */
export async function createCertificateUpload(world: World, viewer: Viewer, policyId: number) {
  if (!(await readPolicyFile(world, viewer, policyId))) return null;
  const ocrJobId = randomUUID();
  return {
    ocrJobId,
    method: 'POST',
    url: `/vue/api/Policy/${policyId}/ElevationCertificate/Upload/${ocrJobId}`,
    maximumBytes: MAX_DOCUMENT_BYTES,
    mediaTypes: ['application/pdf', 'image/png', 'image/jpeg', 'image/tiff', 'text/plain'],
  };
}

/** One value that was read, with its place and the reason if it is doubtful. */
interface ReadField {
  field: string;
  label: string;
  /** Feet of an elevation; null of anything else. */
  value: number | null;
  answer: string;
  shown: string;
  text: string;
  page: number;
  box: PageBox | null;
  confidence: number;
  source: ReadingSource;
  warnings: readonly string[];
  isCompared: boolean;
}

export interface CertificateReading {
  __typename: 'CertificateReading';
  ocrJobId: string;
  ocrProcessStatus: OcrProcessStatus;
  message: string;
  formTitle: string | null;
  isFormVerified: boolean | null;
  readings: ReadField[];
}

export type CertificateAnswer = CertificateReading | SaveRefused | NotFound;

/** Stores an uploaded certificate as a document, queued to be read. */
export function receiveCertificate(
  world: World,
  viewer: Viewer,
  policyId: number,
  ocrJobId: string,
  upload: Omit<DocumentUpload, 'documentType'>,
): Promise<CertificateAnswer> {
  return editPolicyFile<CertificateAnswer>(world, viewer, policyId, async (edit) => {
    const refusal = findActionProblem('ADD_CERTIFICATE', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    const outside = listPartsOutsideChange(edit.file, { elevationCertificate: {} });
    if (outside.length > 0) return saveRefused(outside);
    if (!isJobId(ocrJobId) || (await findReading(edit.trx, ocrJobId)))
      return saveRefused([
        certificateProblem('JOB', 'Request an upload first, then send the file to its URL.'),
      ]);
    const kept = await storeDocument(edit, { ...upload, documentType: documentTypes.elevationCertificate });
    if (typeof kept !== 'number') return saveRefused([certificateProblem(kept.code, kept.reason)]);
    const document = edit.file.documents.find(({ documentId }) => documentId === kept);
    if (!document) throw new Error('A document that was stored is not in its file.');
    const { sha256, mediaType } = document;
    const message = 'The certificate was received and is waiting to be read.';
    await insertReading(
      edit.trx,
      { ocrJobId, policyId: edit.at.policyId, sha256, mediaType, message },
      edit.at.occurredAt,
    );
    await saveStatus(edit, ocrJobId, 'QUEUED');
    return describeReading(
      edit.file,
      { ocrJobId, status: 'QUEUED', message, values: [], form: null },
      edit.today,
    );
  });
}

/**
 * How far the reading of an uploaded certificate is. A plain text is read at once, everything else by the queue. The readings are only
 * shown: they are saved after a person has checked them.
 */
export async function completeCertificate(
  world: World,
  viewer: Viewer,
  policyId: number,
  ocrJobId: string,
): Promise<CertificateAnswer> {
  const file = await readPolicyFile(world, viewer, policyId);
  const refusal = file && findActionProblem('ADD_CERTIFICATE', viewer, file);
  if (refusal) return saveRefused([refusal]);
  if (!file) return policyNotFound;
  if (file.elevationCertificate.ocrJobId !== ocrJobId) return uploadNotFound;
  const queued = await findReading(world.db, ocrJobId);
  if (queued?.mediaType.startsWith('text/')) await readCertificate(world, ocrJobId);
  return editPolicyFile<CertificateAnswer>(world, viewer, policyId, async (edit) => {
    const reading = await findReading(edit.trx, ocrJobId);
    const { elevationCertificate: certificate } = edit.file;
    if (reading?.policyId !== edit.at.policyId || certificate.ocrJobId !== ocrJobId) return uploadNotFound;
    const { status } = reading;
    if (certificate.ocrProcessStatus !== status) {
      if (status === 'READY_FOR_REVIEW' || status === 'FAILED')
        await logActivity(edit.trx, edit.at, { event: 'certificate read', status });
      await saveStatus(edit, ocrJobId, status);
    }
    return describeReading(edit.file, reading, edit.today);
  });
}

/** The last reading of a policy's certificate; null if there is none, or if the viewer may not see the policy or its documents. */
export async function readLastReading(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<CertificateReading | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (!file || !may(viewer.masks, 'documents', 'view')) return null;
  const reading = await findLastReading(world.db, file.policy.policyId);
  return reading === undefined ? null : describeReading(file, reading, businessToday(world));
}

/** The picture of a page of an uploaded certificate, a JPEG; null if there is none, or if the viewer may not see the policy's documents. */
export async function readCertificatePage(
  world: World,
  viewer: Viewer,
  policyId: number,
  ocrJobId: string,
  page: number,
): Promise<Uint8Array | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (!file || !may(viewer.masks, 'documents', 'view')) return null;
  const reading = await findReading(world.db, ocrJobId);
  if (reading?.policyId !== file.policy.policyId) return null;
  const stored = reading.pages.find((one) => one.page === page);
  return stored ? ((await world.providers.documents.get(stored.sha256)) ?? null) : null;
}

/**
 * Takes over the values of these fields from a reading that waits for it, and saves them as if they had been typed. Without fields the
 * reading is rejected and nothing changes.
 */
export function acceptReadings(
  world: World,
  viewer: Viewer,
  policyId: number,
  ocrJobId: string,
  fields: readonly string[],
): Promise<PartsSavedAnswer | SaveRefused | NotFound> {
  return editPolicyFile<PartsSavedAnswer | SaveRefused | NotFound>(world, viewer, policyId, async (edit) => {
    const refusal =
      findActionProblem('ADD_CERTIFICATE', viewer, edit.file) ??
      findActionProblem('CHANGE_ANSWERS', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    const outside = listPartsOutsideChange(edit.file, { elevationCertificate: {} });
    if (outside.length > 0) return saveRefused(outside);
    const reading = await findReading(edit.trx, ocrJobId);
    if (reading?.policyId !== edit.at.policyId) return uploadNotFound;
    if (reading.status !== 'READY_FOR_REVIEW')
      return saveRefused([
        certificateProblem('READING_DECIDED', 'This reading does not wait for a decision.'),
      ]);
    const chosen = reading.values.filter(({ field }) => fields.includes(field));
    if (chosen.length < new Set(fields).size)
      return saveRefused([
        certificateProblem('NOT_READ', 'One of the fields was not read. Choose among those that were.'),
      ]);
    const status = chosen.length > 0 ? 'ACCEPTED' : 'REJECTED';
    await decideReading(edit.trx, ocrJobId, {
      status,
      message:
        chosen.length > 0
          ? 'The chosen values were copied to the application.'
          : 'No value was copied to the application.',
      fields: chosen.map(({ field }) => field),
      decidedBy: viewer.userId,
      decidedAt: edit.at.occurredAt,
    });
    await logActivity(edit.trx, edit.at, { event: 'certificate read', status });
    const taken = withReadAnswers(edit.file, chosen);
    await saveDerivedFile(edit, {
      ...taken,
      elevationCertificate: { ...taken.elevationCertificate, ocrJobId, ocrProcessStatus: status },
    });
    return { __typename: 'PartsSaved', file: edit.file, savedAt: edit.at.occurredAt.toISOString() };
  });
}

async function saveStatus(edit: Edit, ocrJobId: string, ocrProcessStatus: OcrProcessStatus): Promise<void> {
  const before = edit.file.elevationCertificate;
  await saveChanges(edit, { ...edit.file, elevationCertificate: { ...before, ocrJobId, ocrProcessStatus } });
}

function describeReading(
  file: PolicyFile,
  {
    ocrJobId,
    status,
    message,
    values,
    form,
  }: Omit<CertificateReadingRow, 'policyId' | 'sha256' | 'mediaType' | 'pages'>,
  today: IsoDate,
): CertificateReading {
  const warnings = findReadingWarnings(file, values, today);
  return {
    __typename: 'CertificateReading',
    ocrJobId,
    ocrProcessStatus: status,
    message,
    formTitle: form?.title ?? null,
    isFormVerified: form?.isVerified ?? null,
    readings: values.map(({ field, value, otherValue: _, ...place }) => ({
      ...place,
      field,
      label: findFieldSpec(field)?.label ?? field,
      value: typeof value === 'number' ? value : null,
      answer: String(value),
      shown: formatReadValue(field, value),
      warnings: warnings.filter((warning) => warning.field === field).map((warning) => warning.message),
      isCompared: !certificateAnswerKeys.some((key) => key === field),
    })),
  };
}

function certificateProblem(code: string, message: string): Problem {
  return { code, field: 'file', message, severity: 'ERROR', step: 'ELEVATION_CERTIFICATE' };
}
