import type { Document } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { uploadTypeNamed, uploadTypes } from '../../machines/domain/underwriting/document-types.ts';
import { addRecord, readRecords } from '../database/records.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findActionProblem } from '../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { readHiddenDocumentIds } from '../policy/file/policy-history.service.ts';
import { findStoredBytes } from '../policy/file/stored-bytes.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { answerDocumentRequests } from './document-requests.service.ts';
import { type SharedCopy, shareCopy } from './shared-copy.ts';

/** A file as uploaded. */
export interface DocumentUpload {
  documentType: string;
  fileName: string;
  bytes: Uint8Array;
}

export type AddDocumentAnswer = { __typename: 'DocumentStored'; document: Document } | SaveRefused | NotFound;

/** Stores an uploaded document with the policy. `followUp` runs in the same transaction. */
export function addDocument(
  world: World,
  viewer: Viewer,
  policyId: number,
  upload: DocumentUpload,
  followUp: (edit: Edit) => Promise<void>,
): Promise<AddDocumentAnswer> {
  return editPolicyFile<AddDocumentAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    const refusal = findActionProblem('ADD_DOCUMENT', viewer, edit.file);
    if (refusal) return saveRefused([{ ...refusal, field: 'file' }]);
    const documentType = uploadTypeNamed(upload.documentType);
    if (documentType === null) return saveRefused([notInList]);
    const kept = await storeDocument(edit, { ...upload, documentType });
    const [document] = edit.file.documents;
    if (typeof kept !== 'number') return saveRefused([documentProblem(kept.code, kept.reason)]);
    if (!document) return saveRefused([documentProblem('DOCUMENT', '')]);
    await followUp(edit);
    return { __typename: 'DocumentStored', document };
  });
}

const notInList: Problem = {
  ...documentProblem('TYPE', `Choose what the document is from the list: ${uploadTypes.join(', ')}.`),
  field: 'documentType',
};

function documentProblem(code: string, message: string): Problem {
  return { code, field: 'file', message, severity: 'ERROR', step: null };
}

/** Why a document was not stored: `STORAGE_FULL` can be tried again later, `DOCUMENT` is wrong with the file. */
interface UnstoredDocument {
  readonly code: 'DOCUMENT' | 'STORAGE_FULL';
  readonly reason: string;
}

/**
 * Stores bytes as a document of the policy inside a change. Returns its ID, or the reason for refusing it. The change is rerun where the
 * bytes are not in the document store yet: they come there while nothing is locked.
 */
export async function storeDocument(edit: Edit, upload: DocumentUpload): Promise<number | UnstoredDocument> {
  const stored = findStoredBytes(edit, upload.bytes);
  if (stored.outcome === 'refused') {
    const { why, reason } = stored;
    return why === 'DISK_FULL' ? { code: 'STORAGE_FULL', reason } : { code: 'DOCUMENT', reason };
  }
  const { documentType } = upload;
  const values = {
    policyId: edit.at.policyId,
    transactionId: isOpenChange(edit.file) ? edit.at.transactionId : null,
    documentType,
    fileName: replaceControlCharacters(upload.fileName).replace(/[\\/]/g, '_').slice(-200),
    mediaType: stored.mediaType,
    bytes: stored.bytes,
    sha256: stored.sha256,
    uploadedBy: edit.at.userId === null ? null : edit.viewer.userId,
    uploadedDate: edit.at.occurredAt.toISOString(),
    isActive: true,
  };
  const documentId = await addRecord(edit.trx, 'documents', values);
  edit.file = { ...edit.file, documents: [{ ...values, documentId }, ...edit.file.documents] };
  await logActivity(edit.trx, edit.at, { event: 'document added', documentId, documentType });
  await answerDocumentRequests(edit, documentType, documentId);
  return documentId;
}

/** Whether the file is that of a change that is being worked on: documents are then added to the change. */
function isOpenChange({ policy, transaction }: StoredFile): boolean {
  return policy.openTransactionId === transaction.transactionId && policy.currentTransactionId !== null;
}

function replaceControlCharacters(text: string): string {
  return text.replace(/\p{Cc}/gu, '_');
}

/** A document with its bytes; null if it is missing or the viewer may not see it. */
export async function readDocument(
  world: World,
  viewer: Viewer,
  policyId: number,
  documentId: number,
): Promise<({ document: Document } & SharedCopy) | null> {
  if (!isRowNumber(documentId)) return null;
  const file = await readPolicyFile(world, viewer, policyId);
  if (!file || !may(viewer.masks, 'documents', 'view')) return null;
  if ((await readHiddenDocumentIds(world, viewer, policyId)).has(documentId)) return null;
  const [document] = await readRecords(world.db, 'documents', { policyId, documentId });
  const stored = document && (await world.providers.documents.get(document.sha256));
  const shared = stored && (await shareCopy(viewer, document, stored));
  return shared ? { document, ...shared } : null;
}
