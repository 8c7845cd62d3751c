import { randomUUID } from 'node:crypto';
import { elevationCertificate } from '../../machines/contract/fields.ts';
import type { Document, OcrProcessStatus } from '../../machines/contract/types.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { documentTypes } from '../../machines/domain/underwriting/required-documents.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, policyNotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile, saveChanges } from '../policy/file/edit-file.service.ts';
import { findActionProblem } from '../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { CertificateValues } from '../providers/certificate-reading.ts';
import { MAX_DOCUMENT_BYTES } from '../providers/document-store.ts';
import { type DocumentUpload, storeDocument } from './documents.service.ts';

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

export interface CertificateReading {
  __typename: 'CertificateReading';
  ocrJobId: string;
  ocrProcessStatus: OcrProcessStatus;
  message: string;
  readings: { field: string; label: string; value: number }[];
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
    if (!isJobId(ocrJobId))
      return saveRefused([
        certificateProblem('JOB', 'Request an upload first, then send the file to its URL.'),
      ]);
    const kept = await storeDocument(edit, { ...upload, documentType: documentTypes.elevationCertificate });
    if (typeof kept !== 'number') return saveRefused([certificateProblem(kept.code, kept.reason)]);
    return saveReading(
      edit,
      ocrJobId,
      'QUEUED',
      'The certificate was received and is waiting to be read.',
      {},
    );
  });
}

/**
 * Reads the uploaded certificate of a job and returns the status. The readings are only shown: they are saved after a person has
 * checked them.
 */
export function completeCertificate(
  world: World,
  viewer: Viewer,
  policyId: number,
  ocrJobId: string,
): Promise<CertificateAnswer> {
  return editPolicyFile<CertificateAnswer>(world, viewer, policyId, async (edit) => {
    const refusal = findActionProblem('ADD_CERTIFICATE', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    const sent = edit.file.documents.find(
      ({ documentType }) => documentType === documentTypes.elevationCertificate,
    );
    if (edit.file.elevationCertificate.ocrJobId !== ocrJobId || !sent) return policyNotFound;
    const result = await readCertificateFile(world, sent);
    const status = result.outcome === 'answer' ? 'READY_FOR_REVIEW' : 'FAILED';
    const message = result.outcome === 'answer' ? 'Check what was read, then save it.' : result.reason;
    await logActivity(edit.trx, edit.at, { event: 'certificate read', status });
    return saveReading(edit, ocrJobId, status, message, result.outcome === 'answer' ? result.answer : {});
  });
}

async function readCertificateFile({ providers }: World, { sha256, mediaType }: Document) {
  const bytes = await providers.documents.get(sha256);
  if (!bytes) return { outcome: 'not available', reason: 'The file is missing. Upload it again.' } as const;
  return providers.certificates.read({ mediaType, bytes });
}

async function saveReading(
  edit: Edit,
  ocrJobId: string,
  ocrProcessStatus: OcrProcessStatus,
  message: string,
  values: CertificateValues,
): Promise<CertificateReading> {
  const before = edit.file.elevationCertificate;
  await saveChanges(edit, { ...edit.file, elevationCertificate: { ...before, ocrJobId, ocrProcessStatus } });
  return {
    __typename: 'CertificateReading',
    ocrJobId,
    ocrProcessStatus,
    message,
    readings: toFieldReadings(values),
  };
}

function toFieldReadings(values: CertificateValues): CertificateReading['readings'] {
  return Object.values(elevationCertificate.fields).flatMap(({ name, label }) => {
    const value: unknown = Reflect.get(values, name);
    return typeof value === 'number' ? [{ field: name, label, value }] : [];
  });
}

function isJobId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function certificateProblem(code: string, message: string): Problem {
  return { code, field: 'file', message, severity: 'ERROR', step: 'ELEVATION_CERTIFICATE' };
}
