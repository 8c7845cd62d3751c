import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { logAccountEvent } from '../../identity/sign-in/account-events.service.ts';
import { ownAccountProblems } from '../../identity/sign-in/own-account.service.ts';
import { withTransaction } from '../../kernel/idempotency.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { encodePhoto } from './encode-photo.ts';
import { deletePhotoDigest, readPhotoDigest, savePhotoDigest } from './photo.store.ts';

export type SavePhotoAnswer = { __typename: 'PhotoSaved' } | SaveRefused;
export type RemovePhotoAnswer = { __typename: 'PhotoRemoved'; isRemoved: true } | SaveRefused | NotFound;

/** The answer for a viewer without a photo. */
export const noPhoto: NotFound = { __typename: 'NotFound', message: 'There is no photo.' };

/** Encodes a picture again and stores it as the viewer's own photo. */
export async function savePhoto(world: World, viewer: Viewer, picture: Uint8Array): Promise<SavePhotoAnswer> {
  const others = ownAccountProblems(viewer);
  if (others.length > 0) return saveRefused(others);
  const encoded = await encodePhoto(picture);
  if ('reason' in encoded) return saveRefused([buildProblem('DOCUMENT', 'file', encoded.reason)]);
  const stored = await world.providers.documents.put(encoded.bytes);
  if (stored.outcome === 'refused')
    return saveRefused([
      buildProblem(stored.why === 'DISK_FULL' ? 'STORAGE_FULL' : 'DOCUMENT', 'file', stored.reason),
    ]);
  const { userId } = viewer;
  await withTransaction(world, async (trx) => {
    await savePhotoDigest(trx, userId, stored.sha256, world.now());
    await logAccountEvent({ ...world, db: trx }, { userId, event: 'own data changed', detail: 'photo' });
  });
  return { __typename: 'PhotoSaved' };
}

/** Removes the viewer's own photo. Proposals that were made with it keep it. */
export async function removePhoto(world: World, viewer: Viewer): Promise<RemovePhotoAnswer> {
  const others = ownAccountProblems(viewer);
  if (others.length > 0) return saveRefused(others);
  const { userId } = viewer;
  const isRemoved = await withTransaction(world, async (trx) => {
    if (!(await deletePhotoDigest(trx, userId))) return false;
    await logAccountEvent({ ...world, db: trx }, { userId, event: 'own data changed', detail: 'photo' });
    return true;
  });
  return isRemoved ? { __typename: 'PhotoRemoved', isRemoved: true } : noPhoto;
}

/** The viewer's own photo, a JPEG; null if there is none. */
export async function readOwnPhoto(world: World, { userId }: Viewer): Promise<Buffer | null> {
  return (await readStoredPhoto(world, userId))?.bytes ?? null;
}

/**
 * The photo of a user, a JPEG with its digest; null if the user has none. For services: a page with a photo is for people who may see the
 * user's name there.
 */
export async function readStoredPhoto(
  world: World,
  userId: number,
): Promise<{ readonly sha256: string; readonly bytes: Buffer } | null> {
  const sha256 = await readPhotoDigest(world.db, userId);
  const bytes = sha256 === undefined ? undefined : await world.providers.documents.get(sha256);
  return sha256 === undefined || bytes === undefined ? null : { sha256, bytes };
}
