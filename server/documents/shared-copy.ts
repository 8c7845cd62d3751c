import type { Document } from '../../machines/contract/types.ts';
import { isStaff } from '../../machines/domain/access/permission.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { convertHeic, maxPoints } from './pictures/picture-copies.ts';

/** The picture types of cameras; a TIFF is a scan. */
const pictures: readonly string[] = ['image/jpeg', 'image/png'];

/** The bytes of a document for a viewer, and their media type. */
export interface SharedCopy {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/**
 * The bytes of a document for a viewer. Staff and the uploader get the original file. For all others a picture is encoded again,
 * without the data that a camera writes beside it: where, when and by which device it was taken. Null if the picture cannot be read.
 */
export async function shareCopy(
  viewer: Viewer,
  { mediaType, uploadedBy }: Pick<Document, 'mediaType' | 'uploadedBy'>,
  bytes: Uint8Array,
): Promise<SharedCopy | null> {
  if (isStaff(viewer.role) || uploadedBy === viewer.userId) return { bytes, mediaType };
  if (mediaType === 'image/heic') return withType(await convertHeic(bytes), 'image/jpeg');
  if (!pictures.includes(mediaType)) return { bytes, mediaType };
  const { default: sharp } = await import('sharp');
  const encoded = await sharp(bytes, { limitInputPixels: maxPoints })
    .autoOrient()
    .toBuffer()
    .catch(() => null);
  return withType(encoded, mediaType);
}

function withType(bytes: Uint8Array | null, mediaType: string): SharedCopy | null {
  return bytes && { bytes, mediaType };
}
