import { type AddDocumentAnswer, addDocument, type DocumentUpload } from '../documents/documents.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { tryIssueAgain } from './evaluate-application.service.ts';

/** Stores an uploaded document. An application that waited only for it is issued, or becomes ready to issue. */
export function addPolicyDocument(
  world: World,
  viewer: Viewer,
  policyId: number,
  upload: DocumentUpload,
): Promise<AddDocumentAnswer> {
  return addDocument(world, viewer, policyId, upload, tryIssueAgain);
}
