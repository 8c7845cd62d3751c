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
  const picture = mediaType === 'image/tiff' ? await convertToJpeg(bytes) : null;
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

async function convertToJpeg(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: maxPoints })
    .autoOrient()
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => null);
}

async function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: maxPoints })
    .autoOrient()
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: 72 })
    .toBuffer()
    .catch(() => null);
}
