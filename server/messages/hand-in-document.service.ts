import { type AddDocumentAnswer, addDocument, type DocumentUpload } from '../documents/documents.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { tryIssueAgain } from '../underwriting/evaluate-application.service.ts';
import { queuePaper } from './messages.service.ts';

/**
 * Stores an uploaded document. An application that waited only for it is issued, or becomes ready to issue. What an insured or a helper hands in
 * waits for an answer.
 */
export function addPolicyDocument(
  world: World,
  viewer: Viewer,
  policyId: number,
  upload: DocumentUpload,
): Promise<AddDocumentAnswer> {
  return addDocument(world, viewer, policyId, upload, async (edit) => {
    const [document] = edit.file.documents;
    if (document) await queuePaper(edit, document);
    await tryIssueAgain(edit);
  });
}
