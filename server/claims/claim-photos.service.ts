import { records } from '../../machines/contract/fields.ts';
import type { Claim, ClaimDocument } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { compareMoney, noMoney, parseMoney } from '../../machines/domain/money/money.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { changeRecord, readRecords } from '../database/records.store.ts';
import { makePictureCopies } from '../documents/pictures/picture-copies.ts';
import { shareCopy } from '../documents/shared-copy.ts';
import { auditActor } from '../kernel/activity.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, businessToday, type World } from '../kernel/world.ts';
import type { FileAnswer } from '../rest/route.ts';
import { addClaimEvent, type ClaimAnswer, claimNotFound } from './change-claim.service.ts';
import {
  findClaimDocument,
  mayAddClaimDocuments,
  readMayAddDocuments,
  seesDocuments,
  takesDocumentsNow,
} from './claim-documents.service.ts';
import { readClaim } from './claim-files.service.ts';
import { type ClaimPhoto, lockClaim, selectClaimPhotos } from './claims.store.ts';

/** The photos of a claim that the viewer was given, the newest first; none for viewers without their tab. */
export async function readClaimPhotos(world: World, viewer: Viewer, claim: Claim): Promise<ShownPhoto[]> {
  if (!(await seesDocuments(world, viewer))) return [];
  const photos = await selectClaimPhotos(world.db, claim);
  const mayAdd = photos.length > 0 && (await readMayAddDocuments(world, viewer, claim));
  return photos.map((photo) => ({ ...photo, mayDescribe: mayAdd && mayDescribePhoto(viewer, photo) }));
}

/** A photo with whether the viewer may describe it now. */
interface ShownPhoto extends ClaimPhoto {
  readonly mayDescribe: boolean;
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

/** The words about a photo: its room and caption, and what the thing costs that is on the insured's list. */
export type PhotoWords = Partial<
  Pick<ClaimDocument, 'room' | 'caption' | 'quantity' | 'unitCost' | 'ageYears'>
>;

/** Saves what is said about a photo, in place of earlier words: about any photo by those who work on claims, else about an own one. */
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
  const said = readWords(words);
  const problems = listWordProblems(said);
  if (problems.length > 0) return saveRefused(problems);
  return withTransaction<ClaimAnswer>(world, async (trx) => {
    const locked = await lockClaim(trx, claimId);
    const [link] = await readRecords(trx, 'claimDocuments', { claimId, documentId });
    if (locked === null || link === undefined) return claimNotFound;
    if (!(await takesDocumentsNow({ trx, today: businessToday(world) }, locked)))
      return saveRefused([hasEnded]);
    if (!mayDescribePhoto(viewer, link)) return withScopeCode(viewer, saveRefused([notOwn]));
    await changeRecord(trx, 'claimDocuments', { claimDocumentId: link.claimDocumentId }, said);
    const { userId = null } = auditActor(viewer);
    await addClaimEvent({ trx, now: businessNow(world), userId }, claimId, describeWords(said));
    return { __typename: 'ClaimSaved', claim };
  });
}

/** Whether the viewer may describe a photo of a claim that takes documents: who works on claims any, others their own. */
function mayDescribePhoto(viewer: Viewer, { addedBy }: Pick<ClaimDocument, 'addedBy'>): boolean {
  const { userId = null } = auditActor(viewer);
  return may(viewer.masks, 'claims', 'edit') || addedBy === userId;
}

function readWords({ room, caption, quantity, unitCost, ageYears }: PhotoWords) {
  const isListed = typeof unitCost === 'string';
  return {
    room: room?.trim() || null,
    caption: caption?.trim() || null,
    quantity: quantity ?? (isListed ? 1 : null),
    unitCost: unitCost ?? null,
    ageYears: ageYears ?? null,
  };
}

/** The event of a photo's words, which keeps them when they are replaced. */
function describeWords({
  room,
  caption,
  quantity,
  unitCost,
  ageYears,
}: ReturnType<typeof readWords>): string {
  const price = unitCost === null ? null : `${quantity} at ${formatDollarsAndCents(unitCost)}`;
  const age = ageYears === null ? null : `${ageYears} years old`;
  const words = [room, caption, price, age].filter((each) => each !== null);
  return words.length === 0
    ? 'The words about a photo were removed.'
    : `A photo was described: ${words.join(', ').replace(/\.$/, '')}.`;
}

function listWordProblems(said: ReturnType<typeof readWords>): Problem[] {
  const { fields } = records.claimDocuments;
  const names = ['room', 'caption', 'quantity', 'unitCost', 'ageYears'] as const;
  const faults = names.flatMap((name) => {
    const fault = valueFault(fields[name], said[name]);
    return fault ? [buildProblem(fault.code, name, fault.message)] : [];
  });
  const missing = (['room', 'caption'] as const).filter(
    (name) => said.unitCost !== null && said[name] === null,
  );
  const isNegative = compareMoney(parseMoney(said.unitCost), noMoney) < 0;
  return [
    ...faults,
    ...(isNegative ? [buildProblem('RANGE', 'unitCost', 'What a new one costs cannot be below zero.')] : []),
    ...missing.map((name) =>
      buildProblem('REQUIRED', name, 'Say what the thing is and in which room it was.'),
    ),
  ];
}

const notAllowed = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to describe photos of claims.",
);
const notOwn = buildProblem(
  'NOT_ALLOWED',
  null,
  'You can describe only the photos that you added. The others are described by those who work on the claim.',
);
const hasEnded = buildProblem('STATUS', null, 'Reopen the claim before you describe its photos.');
