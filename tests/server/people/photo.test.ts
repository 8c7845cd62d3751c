import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { OwnData, RemovePhoto } from '../../../src/graphql/staff-documents.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const database = await testDatabase();
const world = await testWorld(database);
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const rest = restClient(url, agent.tokens.accessToken);

/** A red picture with a blue left half, as a camera makes it: with a place, and lying on its side if `orientation` says so. */
function picture(width: number, height: number, orientation = 1) {
  const half = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif({
      IFD0: { Copyright: 'Alex was here' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 9/1 0/1' },
    })
    .withMetadata({ orientation });
}

function form(bytes: Uint8Array, name: string): FormData {
  const filled = new FormData();
  filled.append('file', new Blob([Buffer.from(bytes)]), name);
  return filled;
}

async function readPhoto(): Promise<Buffer | null> {
  const { photo } = (await agent.ask(OwnData, {})).account;
  return photo === null ? null : Buffer.from(photo.replace('data:image/jpeg;base64,', ''), 'base64');
}

test.each([
  ['JPEG', (one: Sharp) => one.jpeg()],
  ['PNG', (one: Sharp) => one.png()],
  ['WebP', (one: Sharp) => one.webp({ lossless: true })],
])(
  'a %s picture becomes a square JPEG of 480 points that does not reveal where it was taken',
  async (_, encode) => {
    const sent = await encode(picture(900, 600)).toBuffer();
    expect((await sharp(sent).metadata()).exif?.includes('Alex was here')).toBe(true);
    // The name says nothing: the bytes decide.
    expect(await rest.save('User/Photo', form(sent, 'me.exe'))).toBe(true);
    const kept = await readPhoto();
    if (kept === null) throw new Error('no photo was kept');
    const { format, width, height, exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata();
    expect({ format, width, height, exif, xmp, iptc, icc, orientation }).toEqual({
      format: 'jpeg',
      width: 480,
      height: 480,
    });
    expect(kept.includes('Alex was here')).toBe(false);
  },
);

test('a picture that lies on its side is turned upright', async () => {
  // Orientation 6: the left half of what is stored is the top of what is seen.
  await rest.save('User/Photo', form(await picture(600, 600, 6).jpeg().toBuffer(), 'me.jpg'));
  const kept = await readPhoto();
  const top = await sharp(kept ?? undefined)
    .extract({ left: 200, top: 20, width: 80, height: 80 })
    .toBuffer();
  const { dominant } = await sharp(top).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(60);
});

test.each<[string, () => Promise<Uint8Array>, string]>([
  [
    'text',
    async () => Buffer.from('not a picture'),
    'The file cannot be read as a photo. Use a JPEG, PNG or WebP file.',
  ],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
    'The file cannot be read as a photo. Use a JPEG, PNG or WebP file.',
  ],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
    'The file cannot be read as a photo. Use a JPEG, PNG or WebP file.',
  ],
  [
    'half a JPEG',
    async () => (await picture(900, 600).jpeg().toBuffer()).subarray(0, 2_000),
    'The file cannot be read as a photo. Use a JPEG, PNG or WebP file.',
  ],
  [
    'a picture of 80 points',
    () => picture(80, 80).png().toBuffer(),
    'The photo is too small: at least 100 points a side.',
  ],
  [
    'a picture that is small as a file and huge when decoded',
    () =>
      sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    'The file cannot be read as a photo. Use a JPEG, PNG or WebP file.',
  ],
  ['6 MB', async () => new Uint8Array(6 * 1024 * 1024), 'The photo is larger than 5 MB.'],
])('%s is refused and the photo stays', async (_, make, message) => {
  const before = await readPhoto();
  const { status, body } = await rest.post('User/Photo', form(await make(), 'me.jpg'));
  expect([status, Object(body).message]).toEqual([422, message]);
  expect(await readPhoto()).toEqual(before);
});

test('each person has an own photo; removing it is recorded, and twice is not', async () => {
  const colleague = restClient(url, (await signInClient(url, 'csr')).tokens.accessToken);
  expect((await rest.get('User/Photo')).status).toBe(200);
  expect((await colleague.get('User/Photo')).status).toBe(404);
  expect((await agent.ask(RemovePhoto, {})).removePhoto.__typename).toBe('PhotoRemoved');
  expect(await readPhoto()).toBe(null);
  expect((await agent.ask(RemovePhoto, {})).removePhoto).toEqual({
    __typename: 'NotFound',
    message: 'There is no photo.',
  });
  const { status } = await restClient(url, '').post('User/Photo', form(new Uint8Array(8), 'me.jpg'));
  expect(status).toBe(401);
});
