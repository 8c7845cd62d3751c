import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Scene } from '../../../machines/lab/paths/scenes.ts';
import {
  type PictureLook,
  pictureId,
  type TakenPicture,
} from '../../../machines/lab/pictures/compared-pictures.ts';
import { readJson, shrinkPicture } from './album.ts';

/** A picture that somebody approved, with what it was drawn from. */
export interface ApprovedPicture extends PictureLook {
  readonly key: string;
  readonly scene: Scene;
  readonly title: string;
  readonly words: string;
  readonly sources: string;
  readonly picture: TakenPicture;
}

/** Where a checkout keeps the pictures that were approved. */
function approvedFolder(checkout: string): string {
  return path.join(checkout, 'tests/pictures');
}

/** The file of an approved picture. */
export function approvedFile(checkout: string, digest: string): string {
  return path.join(approvedFolder(checkout), `${digest}.webp`);
}

/** The approved pictures of a checkout, by their id; none if nobody has approved any. */
export async function readApproved(checkout: string): Promise<ReadonlyMap<string, ApprovedPicture>> {
  const listed = await readJson<ApprovedPicture[]>(listFile(checkout));
  return new Map((listed ?? []).map((one) => [pictureId(one), one]));
}

/** Approves pictures, each in place of the one that was approved of its screen, width and colors. */
export async function approvePictures(
  checkout: string,
  pictures: readonly (ApprovedPicture & { readonly png: Buffer })[],
): Promise<void> {
  await mkdir(approvedFolder(checkout), { recursive: true });
  const all = new Map(await readApproved(checkout));
  for (const { png, ...picture } of pictures) {
    await writeFile(approvedFile(checkout, picture.picture.digest), await shrinkPicture(png));
    all.set(pictureId(picture), picture);
  }
  await writeList(checkout, all);
}

/** Forgets approved pictures of screens that are gone. */
export async function forgetApproved(checkout: string, ids: readonly string[]): Promise<void> {
  const all = new Map(await readApproved(checkout));
  for (const id of ids) all.delete(id);
  await writeList(checkout, all);
}

/** Writes the list, a line a picture so that versions of it can be merged, and removes the files that it no longer names. */
async function writeList(checkout: string, all: ReadonlyMap<string, ApprovedPicture>): Promise<void> {
  const lines = [...all.keys()].sort().map((id) => `  ${JSON.stringify(all.get(id))}`);
  await writeFile(listFile(checkout), `[\n${lines.join(',\n')}\n]\n`);
  const named = new Set([...all.values()].map(({ picture }) => `${picture.digest}.webp`));
  for (const file of await readdir(approvedFolder(checkout)))
    if (file.endsWith('.webp') && !named.has(file)) await rm(path.join(approvedFolder(checkout), file));
}

function listFile(checkout: string): string {
  return path.join(approvedFolder(checkout), 'approved.json');
}
