import type { Document } from '../../machines/contract/types.ts';
import { isStaff } from '../../machines/domain/access/permission.ts';
import type { Viewer } from '../kernel/viewer.ts';

/** A picture with more points than this is not decoded. */
const maxPoints = 200_000_000;

/** What cameras write; a TIFF is a scan. */
const pictures: readonly string[] = ['image/jpeg', 'image/png'];

/**
 * The bytes of a document for a viewer. Staff and whoever uploaded it get the file as it is. For all others a picture is encoded anew,
 * without what a camera writes beside it: where, when and with what it was taken. Null if the picture cannot be read.
 */
export async function shareCopy(
  viewer: Viewer,
  { mediaType, uploadedBy }: Pick<Document, 'mediaType' | 'uploadedBy'>,
  bytes: Uint8Array,
): Promise<Uint8Array | null> {
  if (!pictures.includes(mediaType) || isStaff(viewer.role) || uploadedBy === viewer.userId) return bytes;
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: maxPoints })
    .autoOrient()
    .toBuffer()
    .catch(() => null);
}
