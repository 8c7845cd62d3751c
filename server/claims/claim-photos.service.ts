import { records } from '../../machines/contract/fields.ts';
import type { Claim, ClaimDocument } from '../../machines/contract/types.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { changeRecord, readRecords } from '../database/records.store.ts';
import { makePictureCopies } from '../documents/pictures/picture-copies.ts';
import { shareCopy } from '../documents/shared-copy.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { FileAnswer } from '../rest/route.ts';
import { type ClaimAnswer, claimNotFound } from './change-claim.service.ts';
import { findClaimDocument, mayAddClaimDocuments, seesDocuments } from './claim-documents.service.ts';
import { readClaim } from './claim-files.service.ts';
import { type ClaimPhoto, selectClaimPhotos } from './claims.store.ts';

/** The photos of a claim that the viewer was given, the newest first; none for viewers without their tab. */
export async function readClaimPhotos(world: World, viewer: Viewer, claim: Claim): Promise<ClaimPhoto[]> {
  return (await seesDocuments(world, viewer)) ? selectClaimPhotos(world.db, claim) : [];
}

/** A photo of a claim as a picture that browsers show, small for a list or whole; null for other files, and for claims that the viewer may not see. */
export async function readClaimPicture(
  world: World,
  viewer: Viewer,
  claimId: number,
  documentId: number,
  size: 'small' | 'whole',
): Promise<FileAnswer | null> {
  const found = await findClaimDocument(world, viewer, claimId, documentId);
  if (found === null || !found.document.mediaType.startsWith('image/')) return null;
  const { document, link } = found;
  const { documents } = world.providers;
  const fileName = document.fileName;
  const kept = size === 'small' ? link.thumbnailSha256 : link.pictureSha256;
  if (kept !== null) {
    const bytes = await documents.get(kept);
    return bytes ? { fileName, mediaType: 'image/jpeg', bytes, isInline: true } : null;
  }
  const original = await documents.get(document.sha256);
  if (original === undefined) return null;
  if (size === 'whole' && shownTypes.includes(document.mediaType)) {
    const shared = await shareCopy(viewer, document, original);
    return shared && { fileName, ...shared, isInline: true };
  }
  // A photo that was added before its pictures were kept.
  const copies = await makePictureCopies(original);
  const bytes = size === 'small' ? copies?.thumbnail : copies?.picture;
  return bytes ? { fileName, mediaType: 'image/jpeg', bytes, isInline: true } : null;
}

/** The kinds of pictures that every browser shows. */
const shownTypes: readonly string[] = ['image/jpeg', 'image/png'];

/** The words about a photo. */
export type PhotoWords = Partial<Pick<ClaimDocument, 'room' | 'caption'>>;

/** Saves the room of a photo and its caption, in place of earlier ones. */
export async function describeClaimPhoto(
  world: World,
  viewer: Viewer,
  claimId: number,
  documentId: number,
  words: PhotoWords,
): Promise<ClaimAnswer> {
  const claim = await readClaim(world, viewer, claimId);
  if (claim === null) return claimNotFound;
  if (!mayAddClaimDocuments(viewer, claim.policyId)) return withScopeCode(viewer, saveRefused([notAllowed]));
  const { fields } = records.claimDocuments;
  const room = words.room?.trim() || null;
  const caption = words.caption?.trim() || null;
  const problems = (
    [
      ['room', room],
      ['caption', caption],
    ] as const
  ).flatMap(([name, value]) => {
    const fault = valueFault(fields[name], value);
    return fault ? [buildProblem(fault.code, name, fault.message)] : [];
  });
  if (problems.length > 0) return saveRefused(problems);
  return withTransaction<ClaimAnswer>(world, async (trx) => {
    const [link] = await readRecords(trx, 'claimDocuments', { claimId, documentId });
    if (link === undefined) return claimNotFound;
    await changeRecord(trx, 'claimDocuments', { claimDocumentId: link.claimDocumentId }, { room, caption });
    return { __typename: 'ClaimSaved', claim };
  });
}

const notAllowed = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to describe photos of claims.",
);
