/** The size limit of an uploaded photo: 5 MiB. */
const maxPhotoBytes = 5 * 1024 * 1024;

/** A picture with more points than this is not decoded. */
const maxPoints = 50_000_000;
const minSide = 100;
const side = 480;

const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

/** A photo that may be stored, or why it may not, as a sentence for the user. */
export type EncodedPhoto = { readonly bytes: Buffer } | { readonly reason: string };

/**
 * Encodes a picture again as a square JPEG of at most 480 points a side, cut around its middle and turned upright. Only the new picture is
 * stored, without the place and camera of the original or anything else that a file may carry.
 */
export async function encodePhoto(picture: Uint8Array): Promise<EncodedPhoto> {
  if (picture.length > maxPhotoBytes) return { reason: 'The photo is larger than 5 MB.' };
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: maxPoints, failOn: 'error' } as const;
  try {
    const { format, width, height } = await sharp(picture, options).metadata();
    if (!formats.includes(format)) return { reason: otherFormat };
    const shortSide = Math.min(width, height);
    if (shortSide < minSide) return { reason: `The photo is too small: at least ${minSide} points a side.` };
    const length = Math.min(side, shortSide);
    const bytes = await sharp(picture, options)
      .autoOrient()
      .resize(length, length, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { bytes };
  } catch {
    return { reason: otherFormat };
  }
}

const otherFormat = 'The file cannot be read as a photo. Use a JPEG, PNG or WebP file.';
