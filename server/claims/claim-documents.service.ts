import type { Claim, Document } from '../../machines/contract/types.ts';
import { may, mayClaimForPolicy } from '../../machines/domain/access/permission.ts';
import { claimDocumentTypes, findClaimDocumentType } from '../../machines/domain/claims/claim-documents.ts';
import { isEndedClaim } from '../../machines/domain/claims/claim-file.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { addRecord, readRecords } from '../database/records.store.ts';
import {
  type AddDocumentAnswer,
  type DocumentUpload,
  storeDocument,
} from '../documents/documents.service.ts';
import { shareCopy } from '../documents/shared-copy.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readClaimTabs } from '../people/account.service.ts';
import { recordCallResult } from '../policy/file/edit-file.service.ts';
import { addClaimEvent, claimNotFound } from './change-claim.service.ts';
import { readClaim } from './claim-files.service.ts';
import { lockClaim, selectClaimDocuments } from './claims.store.ts';

/** The tab of documents and photos. */
const documentsTab = 2048;

/** Adds a document or photo to a claim that the viewer may see: the insured and the agent too, who report the loss. */
export async function addClaimDocument(
  world: World,
  viewer: Viewer,
  claimId: number,
  { documentType, fileName, bytes }: DocumentUpload,
): Promise<AddDocumentAnswer> {
  const seen = await readClaim(world, viewer, claimId);
  if (seen === null) return claimNotFound;
  const mayAdd =
    mayClaimForPolicy(viewer, seen.policyId) &&
    may(viewer.masks, 'documents', 'create') &&
    (may(viewer.masks, 'claims', 'edit') || may(viewer.masks, 'claims', 'firstNotice'));
  if (!mayAdd) return withScopeCode(viewer, saveRefused([notAllowed]));
  const type = findClaimDocumentType(documentType);
  if (type === null) return saveRefused([notInList]);
  // The adjuster sees the claim without its policy, so the claim has decided who may.
  const place = { policyId: seen.policyId, transactionId: null };
  return recordCallResult<AddDocumentAnswer>(world, viewer, place, async (edit) => {
    const claim = await lockClaim(edit.trx, claimId);
    if (claim === null) return claimNotFound;
    if (isEndedClaim(claim)) return saveRefused([hasEnded]);
    const documentId = await storeDocument(edit, { documentType: type, fileName, bytes });
    if (typeof documentId !== 'number')
      return saveRefused([buildProblem(documentId.code, 'file', documentId.reason)]);
    const { occurredAt: now, userId } = edit.at;
    await addRecord(edit.trx, 'claimDocuments', {
      claimId,
      documentId,
      addedAt: now.toISOString(),
      addedBy: userId,
    });
    await addClaimEvent({ trx: edit.trx, now, userId }, claimId, `${type} was added.`);
    const [document] = edit.file.documents;
    return document ? { __typename: 'DocumentStored', document } : claimNotFound;
  });
}

/** The documents of a claim that the viewer was given, the newest first; none for viewers without their tab. */
export async function readClaimDocuments(
  world: World,
  viewer: Viewer,
  claim: Claim,
): Promise<readonly Document[]> {
  return (await seesDocuments(world, viewer)) ? selectClaimDocuments(world.db, claim) : [];
}

/** A document of a claim with its bytes; null if it is missing or the viewer may not see it. */
export async function readClaimDocument(
  world: World,
  viewer: Viewer,
  claimId: number,
  documentId: number,
): Promise<{ document: Document; bytes: Uint8Array } | null> {
  const claim = isRowNumber(documentId) ? await readClaim(world, viewer, claimId) : null;
  if (claim === null || !(await seesDocuments(world, viewer))) return null;
  const [link] = await readRecords(world.db, 'claimDocuments', { claimId, documentId });
  if (link === undefined) return null;
  const [document] = await readRecords(world.db, 'documents', { policyId: claim.policyId, documentId });
  const stored = document && (await world.providers.documents.get(document.sha256));
  const bytes = stored && (await shareCopy(viewer, document, stored));
  return bytes ? { document, bytes } : null;
}

async function seesDocuments(world: World, viewer: Viewer): Promise<boolean> {
  const tabs = await readClaimTabs(world, viewer);
  return may(viewer.masks, 'documents', 'view') && tabs.some(({ bit }) => bit === documentsTab);
}

const notAllowed = buildProblem(
  'NOT_ALLOWED',
  'file',
  "You don't have permission to add documents to claims.",
);
const notInList = buildProblem(
  'TYPE',
  'documentType',
  `Choose what the document is from the list: ${claimDocumentTypes.join(', ')}.`,
);
const hasEnded = buildProblem('STATUS', 'file', 'A closed claim is reopened before documents are added.');
