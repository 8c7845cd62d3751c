import type { Claim, ClaimDocument, Document } from '../../machines/contract/types.ts';
import { may, mayClaimForPolicy } from '../../machines/domain/access/permission.ts';
import { claimDocumentTypes, findClaimDocumentType } from '../../machines/domain/claims/claim-documents.ts';
import { isEndedClaim } from '../../machines/domain/claims/claim-file.ts';
import { listClaimClocks, takesDocuments } from '../../machines/domain/claims/work/claim-standing.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { addRecord, readRecords } from '../database/records.store.ts';
import {
  type AddDocumentAnswer,
  type DocumentUpload,
  storeDocument,
} from '../documents/documents.service.ts';
import { makePictureCopies } from '../documents/pictures/picture-copies.ts';
import { type SharedCopy, shareCopy } from '../documents/shared-copy.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readClaimTabs } from '../people/account.service.ts';
import { type Edit, recordCallResult } from '../policy/file/edit-file.service.ts';
import { digestDocument } from '../providers/document-store.ts';
import { addClaimEvent, claimNotFound } from './change-claim.service.ts';
import { readClaim } from './claim-files.service.ts';
import {
  lockClaim,
  selectClaimDocumentByDigest,
  selectClaimDocuments,
  selectClaimHeads,
} from './claims.store.ts';

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
  if (!mayAddClaimDocuments(viewer, seen.policyId)) return withScopeCode(viewer, saveRefused([notAllowed]));
  const type = findClaimDocumentType(documentType);
  if (type === null) return saveRefused([notInList]);
  // The adjuster sees the claim without its policy, so the claim has decided who may.
  const place = { policyId: seen.policyId, transactionId: null };
  const sha256 = digestDocument(bytes);
  const before = await selectClaimDocumentByDigest(world.db, seen, sha256);
  if (before !== null) return { __typename: 'DocumentStored', document: before };
  const pictures = await storePictureCopies(world, bytes);
  if (pictures === null) return saveRefused([unreadable]);
  return recordCallResult<AddDocumentAnswer>(world, viewer, place, async (edit) => {
    const claim = await lockClaim(edit.trx, claimId);
    if (claim === null) return claimNotFound;
    if (!(await takesDocumentsNow(edit, claim))) return saveRefused([hasEnded]);
    const same = await selectClaimDocumentByDigest(edit.trx, claim, sha256);
    if (same !== null) return { __typename: 'DocumentStored', document: same };
    const documentId = await storeDocument(edit, { documentType: type, fileName, bytes });
    if (typeof documentId !== 'number')
      return saveRefused([buildProblem(documentId.code, 'file', documentId.reason)]);
    const { occurredAt: now, userId } = edit.at;
    await addRecord(edit.trx, 'claimDocuments', {
      ...{ claimId, documentId, ...pictures },
      addedAt: now.toISOString(),
      addedBy: userId,
    });
    await addClaimEvent({ trx: edit.trx, now, userId }, claimId, `${type} was added.`);
    const [document] = edit.file.documents;
    return document ? { __typename: 'DocumentStored', document } : claimNotFound;
  });
}

/** Whether the viewer may add documents to a claim now. */
export async function readMayAddDocuments(world: World, viewer: Viewer, claim: Claim): Promise<boolean> {
  const now = { trx: world.db, today: businessToday(world) };
  return mayAddClaimDocuments(viewer, claim.policyId) && takesDocumentsNow(now, claim);
}

/** Whether a claim takes documents: one that has ended takes what shows why more should be paid. */
export async function takesDocumentsNow(
  { trx, today }: Pick<Edit, 'trx' | 'today'>,
  claim: Claim,
): Promise<boolean> {
  if (!isEndedClaim(claim)) return true;
  const { claimId } = claim;
  const [requests, heads] = await Promise.all([
    readRecords(trx, 'claimRequests', { claimId }),
    selectClaimHeads(trx, [claimId]),
  ]);
  const head = heads.get(claimId);
  return head !== undefined && takesDocuments(claim, requests, listClaimClocks(claim, head, today));
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
): Promise<({ document: Document } & SharedCopy) | null> {
  const found = await findClaimDocument(world, viewer, claimId, documentId);
  const stored = found && (await world.providers.documents.get(found.document.sha256));
  const shared = stored && (await shareCopy(viewer, found.document, stored));
  return shared ? { document: found.document, ...shared } : null;
}

/** A document of a claim with its row there; null if it is missing or the viewer may not see it. */
export async function findClaimDocument(
  world: World,
  viewer: Viewer,
  claimId: number,
  documentId: number,
): Promise<{ readonly document: Document; readonly link: ClaimDocument } | null> {
  const claim = isRowNumber(documentId) ? await readClaim(world, viewer, claimId) : null;
  if (claim === null || !(await seesDocuments(world, viewer))) return null;
  const [link] = await readRecords(world.db, 'claimDocuments', { claimId, documentId });
  if (link === undefined) return null;
  const [document] = await readRecords(world.db, 'documents', { policyId: claim.policyId, documentId });
  return document ? { document, link } : null;
}

/** Whether the viewer may add documents to a claim of a policy, and say what its photos show. */
export function mayAddClaimDocuments(viewer: Viewer, policyId: number): boolean {
  return (
    mayClaimForPolicy(viewer, policyId) &&
    may(viewer.masks, 'documents', 'create') &&
    (may(viewer.masks, 'claims', 'edit') || may(viewer.masks, 'claims', 'firstNotice'))
  );
}

/** Makes and stores the pictures of a file; null if it is a picture that cannot be read. */
async function storePictureCopies(
  { providers }: World,
  bytes: Uint8Array,
): Promise<Pick<ClaimDocument, 'pictureSha256' | 'thumbnailSha256'> | null> {
  const copies = await makePictureCopies(bytes);
  if (copies === null) return null;
  const [pictureSha256 = null, thumbnailSha256 = null] = await Promise.all(
    [copies.picture, copies.thumbnail].map(async (copy) => {
      const stored = copy && (await providers.documents.put(copy));
      return stored?.outcome === 'stored' ? stored.sha256 : null;
    }),
  );
  return { pictureSha256, thumbnailSha256 };
}

/** Whether the viewer sees the tab of documents and photos. */
export async function seesDocuments(world: World, viewer: Viewer): Promise<boolean> {
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
const unreadable = buildProblem(
  'DOCUMENT',
  'file',
  'The picture cannot be read. Save it as a JPEG and send it again.',
);
const hasEnded = buildProblem('STATUS', 'file', 'Reopen the claim before you add documents.');
