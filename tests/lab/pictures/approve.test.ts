import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  type ComparedPicture,
  pictureId,
  type TakenPicture,
} from '../../../machines/lab/pictures/compared-pictures.ts';
import { Album } from '../../../scripts/lab/pictures/album.ts';
import { readApproved } from '../../../scripts/lab/pictures/approved-pictures.ts';
import { readPixels } from '../../../scripts/lab/pictures/compare-pictures.ts';
import { serveLab } from '../../../scripts/lab/serve-command.ts';
import { comparedPicture, pictureComparison } from '../../support/pictures/compared-picture.ts';

const checkout = await mkdtemp(path.join(tmpdir(), 'highwater-approve-'));
const folder = path.join(checkout, 'lab-shots');
const server = await serveLab(0, { repository: checkout });
afterAll(async () => {
  server.close();
  await rm(checkout, { recursive: true });
});

const look = { width: 1280, scheme: 'light' } as const;
let pictures: readonly ComparedPicture[] = [];

/** Two pictures in the album, of a screen that is changed and of one that is gone. */
beforeEach(async () => {
  await rm(checkout, { recursive: true });
  const album = await Album.open(folder);
  const [now, before] = [await addPicture(album, '#0b2239'), await addPicture(album, '#7a2239')];
  pictures = [
    comparedPicture({ key: 'rates', state: 'changed', before, now }),
    comparedPicture({ key: 'old', state: 'gone', before }),
    comparedPicture({ key: 'broken', state: 'failed', problem: 'It was not painted.' }),
  ];
  await album.save({ ...pictureComparison(pictures), before: null });
});

async function addPicture(album: Album, background: string): Promise<TakenPicture> {
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();
  const { digest, width, height } = await album.add(png, background, look);
  return { digest, width, height };
}

function post(address: string, body: unknown, origin = server.url): Promise<Response> {
  return fetch(`${server.url}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
}

const idOf = (index: number) => pictureId(pictures[index] ?? comparedPicture());

async function listApprovals(): Promise<[string, boolean][]> {
  const read = await (await fetch(`${server.url}/pictures.json`)).json();
  return read.comparison.pictures.map(({ key, isApproved }: ComparedPicture) => [key, isApproved]);
}

test('an approved picture is kept in the checkout with the same colors, and the page is told so', async () => {
  const answer = await post('/pictures/approved', { ids: [idOf(0)] });
  expect(await answer.json()).toEqual({ approved: [idOf(0)], refused: [] });
  const kept = (await readApproved(checkout)).get(idOf(0));
  expect(kept?.picture.digest).toBe(pictures[0]?.now?.digest);
  const [own, again] = await Promise.all([
    readFile(path.join(checkout, `tests/pictures/${kept?.picture.digest}.webp`)),
    fetch(`${server.url}/pictures/${kept?.picture.digest}.png`),
  ]);
  expect(await readPixels(own)).toEqual(await readPixels(Buffer.from(await again.arrayBuffer())));
  expect((await listApprovals())[0]).toEqual(['rates', true]);
});

test('a screen that is gone is forgotten, and its file with it', async () => {
  expect((await listApprovals())[1]).toEqual(['old', true]);
  const [changed] = pictures;
  if (changed === undefined) throw new Error('There is no changed picture.');
  const album = await Album.open(folder);
  await album.save({ ...pictureComparison([{ ...changed, key: 'old' }]), before: null });
  await post('/pictures/approved', { ids: [pictureId({ ...changed, key: 'old' })] });
  await album.save({ ...pictureComparison(pictures), before: null });
  expect((await listApprovals())[1]).toEqual(['old', false]);
  await post('/pictures/approved', { ids: [idOf(1)] });
  expect([(await listApprovals())[1], await readdir(path.join(checkout, 'tests/pictures'))]).toEqual([
    ['old', true],
    ['approved.json'],
  ]);
});

test('many approvals at once are all kept', async () => {
  const [changed] = pictures;
  if (changed === undefined) throw new Error('There is no changed picture.');
  const many = Array.from({ length: 12 }, (_, index) => ({ ...changed, key: `screen ${index}` }));
  await (await Album.open(folder)).save({ ...pictureComparison(many), before: null });
  await Promise.all(many.map((one) => post('/pictures/approved', { ids: [pictureId(one)] })));
  expect((await readApproved(checkout)).size).toBe(12);
});

test('what has no picture is refused, and another origin may not approve or compare', async () => {
  const ids = [idOf(2), '1280 light nowhere'];
  expect(await (await post('/pictures/approved', { ids })).json()).toEqual({ approved: [], refused: ids });
  expect((await post('/pictures/approved', { ids: 'all' })).status).toBe(400);
  expect((await post('/pictures/approved', { ids: [idOf(0)] }, 'http://example.org')).status).toBe(403);
  const asked = { before: 'HEAD', now: null, widths: [1280], schemes: ['light'], screen: null };
  expect((await post('/pictures/comparison', asked, 'http://example.org')).status).toBe(403);
  const wrong = [{ before: '--upload-pack=x' }, { widths: [0] }, { schemes: ['blue'] }, { screen: '-x' }];
  const statuses = await Promise.all(
    wrong.map(async (one) => (await post('/pictures/comparison', { ...asked, ...one })).status),
  );
  expect(statuses).toEqual([400, 400, 400, 400]);
  expect((await readApproved(checkout)).size).toBe(0);
});
