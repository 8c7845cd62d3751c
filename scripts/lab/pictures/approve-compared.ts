import { type ComparedPicture, pictureId } from '../../../machines/lab/pictures/compared-pictures.ts';
import { Album, readComparison } from './album.ts';
import { approvePictures, forgetApproved, readApproved } from './approved-pictures.ts';

/** A checkout, and where the pictures that were compared last are. */
export interface PictureDesk {
  readonly checkout: string;
  readonly folder: string;
}

/** What became of an approval. */
export interface Approval {
  readonly approved: readonly string[];
  /** Those that have no picture here, or are none of the comparison. */
  readonly refused: readonly string[];
}

/**
 * Approves pictures of the comparison made last, by their ids: each becomes the picture with which its screen is compared. Where a screen is
 * gone, its approved picture is forgotten.
 */
export async function approveCompared(
  { checkout, folder }: PictureDesk,
  ids: readonly string[],
): Promise<Approval> {
  const comparison = await readComparison(folder);
  const known = new Map((comparison?.pictures ?? []).map((one) => [pictureId(one), one]));
  const asked = ids.flatMap((id) => known.get(id) ?? []);
  const gone = asked.filter(({ state }) => state === 'gone').map(pictureId);
  const album = await Album.open(folder);
  const found = await Promise.all(asked.map(async (one) => readPicture(album, one)));
  const pictures = found.filter((one) => one !== null);
  await approvePictures(checkout, pictures);
  if (gone.length > 0) await forgetApproved(checkout, gone);
  const approved = new Set([...pictures.map(pictureId), ...gone]);
  return { approved: [...approved], refused: ids.filter((id) => !approved.has(id)) };
}

/** The comparison made last, with what was approved since; null if none was made. */
export async function readComparisonWithApprovals({ checkout, folder }: PictureDesk) {
  const comparison = await readComparison(folder);
  if (comparison === null) return null;
  const approved = await readApproved(checkout);
  const isApproved = (one: ComparedPicture) => {
    const kept = approved.get(pictureId(one));
    if (one.state === 'gone') return comparison.before === null && kept === undefined;
    return one.now !== null && kept?.picture.digest === one.now.digest;
  };
  return {
    ...comparison,
    pictures: comparison.pictures.map((one) => ({ ...one, isApproved: isApproved(one) })),
  };
}

async function readPicture(album: Album, { state, now, ...one }: ComparedPicture) {
  if (state === 'failed' || state === 'gone' || now === null) return null;
  const png = await album.read(now.digest);
  const { key, scene, title, words, sources, width, scheme } = one;
  return png && { key, scene, title, words, sources, width, scheme, picture: now, png };
}
