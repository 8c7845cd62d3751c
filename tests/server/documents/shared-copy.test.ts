import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Role } from '../../../machines/contract/types.ts';
import { shareCopy } from '../../../server/documents/shared-copy.ts';
import type { Viewer } from '../../../server/kernel/viewer.ts';
import { heicPhoto } from '../../support/claims/heic-photo.ts';

const uploadedBy = 7;
const seenBy = (role: Role, userId: number) => ({ role, userId }) as Viewer;

async function takePhoto(format: 'jpeg' | 'png'): Promise<Buffer> {
  return await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Camera of Rosa' }, IFD3: { GPSLatitude: '29/1 18/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}

test.each(['jpeg', 'png'] as const)(
  'a %s picture is shared without what the camera wrote, and upright; staff and the uploader get it unchanged',
  async (format) => {
    const photo = await takePhoto(format);
    const document = { mediaType: `image/${format}`, uploadedBy };
    expect((await sharp(photo).metadata()).exif?.includes('Camera of Rosa')).toBe(true);
    for (const viewer of [seenBy('CLAIMS_EXAMINER', 3), seenBy('CONSUMER', uploadedBy)])
      expect(await shareCopy(viewer, document, photo)).toEqual({
        bytes: photo,
        mediaType: document.mediaType,
      });
    const shared = (await shareCopy(seenBy('AGENT', 2), document, photo))?.bytes ?? Buffer.of();
    const { exif, orientation, width, height, format: kept } = await sharp(shared).metadata();
    expect({ exif, isTurned: (orientation ?? 1) !== 1, kept }).toEqual({
      exif: undefined,
      isTurned: false,
      kept: format,
    });
    expect([width, height].toSorted()).toEqual([40, 60]);
  },
);

test('a text is shared unchanged, and a picture that cannot be read is not shared', async () => {
  const bytes = Buffer.from('a list of what stood in the kitchen');
  const agent = seenBy('AGENT', 2);
  expect(await shareCopy(agent, { mediaType: 'text/plain', uploadedBy }, bytes)).toEqual({
    bytes,
    mediaType: 'text/plain',
  });
  expect(await shareCopy(agent, { mediaType: 'image/jpeg', uploadedBy }, bytes)).toBe(null);
});

test('a HEIC picture is shared as a JPEG, and staff get the file itself', async () => {
  const document = { mediaType: 'image/heic', uploadedBy };
  expect(await shareCopy(seenBy('CLAIMS_EXAMINER', 3), document, heicPhoto)).toEqual({
    bytes: heicPhoto,
    mediaType: 'image/heic',
  });
  const shared = await shareCopy(seenBy('AGENT', 2), document, heicPhoto);
  const { format, width, height, exif } = await sharp(shared?.bytes).metadata();
  expect({ mediaType: shared?.mediaType, format, width, height, exif }).toEqual({
    mediaType: 'image/jpeg',
    format: 'jpeg',
    width: 64,
    height: 48,
    exif: undefined,
  });
  expect(await shareCopy(seenBy('AGENT', 2), document, heicPhoto.subarray(0, 700))).toBe(null);
});
