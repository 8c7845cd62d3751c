import { sniffMediaType } from '../../providers/documents/stored-media-type.ts';
import { decodeHeic } from './decode-heic.ts';

/** A picture with more points than this is not decoded. */
export const maxPoints = 200_000_000;

/** The longer side of a picture in a list, in points. */
const thumbnailSide = 320;

/** The pictures that are made of a file when it is added: JPEG, upright, and without what a camera writes beside a picture. */
export interface PictureCopies {
  /** The whole picture, where browsers cannot show the file; null where they can, or for other files. */
  readonly picture: Uint8Array | null;
  /** The small picture for lists; null for other files, and for what cannot be read as a picture. */
  readonly thumbnail: Uint8Array | null;
}

/** Makes the pictures of a file; null if it is a phone's picture that cannot be decoded. */
export async function makePictureCopies(bytes: Uint8Array): Promise<PictureCopies | null> {
  const mediaType = sniffMediaType(bytes);
  if (mediaType === 'image/heic') {
    const picture = await convertHeic(bytes);
    return picture && { picture, thumbnail: await makeThumbnail(picture) };
  }
  if (mediaType === undefined || !mediaType.startsWith('image/')) return { picture: null, thumbnail: null };
  const picture = mediaType === 'image/tiff' ? await encodeUpright(bytes, 85) : null;
  return { picture, thumbnail: await makeThumbnail(bytes) };
}

/** The JPEG of a picture as phones write it; null if it cannot be decoded. */
export async function convertHeic(bytes: Uint8Array): Promise<Uint8Array | null> {
  const decoded = await decodeHeic(bytes);
  if (decoded === null) return null;
  const { data, width, height } = decoded;
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPoints })
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array | null> {
  return encodeUpright(bytes, 72, thumbnailSide);
}

/** The upright JPEG of a picture, no larger than a side; null if it cannot be read. */
async function encodeUpright(bytes: Uint8Array, quality: number, side?: number): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  const upright = sharp(bytes, { limitInputPixels: maxPoints }).autoOrient();
  const sized = side ? upright.resize(side, side, { fit: 'inside', withoutEnlargement: true }) : upright;
  return sized
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality })
    .toBuffer()
    .catch(() => null);
}
