import type { Browser } from 'playwright-core';
import {
  type ChangedRegion,
  formatLook,
  type PictureLook,
  type TakenPicture,
  type UnstableRegion,
} from '../../../machines/lab/pictures/compared-pictures.ts';
import { buildLabBeside } from '../build-lab.ts';
import { serveLab } from '../serve-command.ts';
import type { Album, HeldPicture } from './album.ts';
import type { Checkout } from './checkout.ts';
import type { CheckoutScreen } from './checkout-screens.ts';
import { findDifferences, leaveOutUnstable, type Pixels, readPixels } from './compare-pictures.ts';
import { Photographer } from './photographer.ts';

/** A picture to take, and the earlier one to compare it with. */
export interface PictureJob extends PictureLook {
  readonly screen: CheckoutScreen;
  /** The colors of the earlier picture; null if there is none. */
  readonly before: () => Promise<Pixels | null>;
}

/** A picture that was taken. */
export interface Photographed {
  readonly picture: TakenPicture;
  readonly changed: readonly ChangedRegion[];
  readonly unstable: readonly UnstableRegion[];
}

/** How many pages draw at a time: one for each of two processors. */
const drawingPages = 2;

/** Receives each picture, or why none could be taken. */
type ReceivePicture<Job> = (job: Job, taken: Photographed | Error) => Promise<void> | void;

/** Takes pictures of the screens of a checkout, whose lab is built first. Those of one look come together, in the order of the jobs. */
export async function takePictures<Job extends PictureJob>(
  browser: Browser,
  checkout: Checkout,
  album: Album,
  jobs: readonly Job[],
  receive: ReceivePicture<Job>,
): Promise<void> {
  if (jobs.length === 0) return;
  const server = await serveLab(0, { built: await buildLabBeside(checkout.folder) });
  try {
    const waiting = jobs.toSorted((one, other) => formatLook(one).localeCompare(formatLook(other)));
    const work = () => drawWaiting(browser, server.url, album, waiting, receive);
    await Promise.all(Array.from({ length: drawingPages }, work));
  } finally {
    server.close();
  }
}

async function drawWaiting<Job extends PictureJob>(
  browser: Browser,
  url: string,
  album: Album,
  waiting: Job[],
  receive: ReceivePicture<Job>,
): Promise<void> {
  let pages: DrawingPages | null = null;
  for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
    if (pages?.look !== formatLook(job)) {
      await pages?.close();
      pages = openPages(browser, url, job);
    }
    await receive(job, await photograph(pages, album, job).catch((problem: Error) => problem));
  }
  await pages?.close();
}

/** Two pages at one look. A screen that differs from its earlier picture is drawn once more on the second one. */
interface DrawingPages {
  readonly look: string;
  readonly first: Photographer;
  readonly second: Photographer;
  readonly close: () => Promise<unknown>;
}

function openPages(browser: Browser, url: string, { width, scheme }: PictureLook): DrawingPages {
  const look: PictureLook = { width, scheme };
  const [first, second] = [new Photographer(browser, url, look), new Photographer(browser, url, look)];
  const close = () => Promise.all([first.close(), second.close()]);
  return { look: formatLook(look), first, second, close };
}

async function photograph(
  { first, second }: DrawingPages,
  album: Album,
  job: PictureJob,
): Promise<Photographed> {
  const { screen } = job;
  const picture = await album.add(await first.take(screen.scene), screen.sources, job);
  const before = await job.before();
  const differences = before === null ? [] : findDifferences(before, picture.pixels);
  if (differences.length === 0) return { picture: withoutPixels(picture), changed: [], unstable: [] };
  const again = await readPixels(await second.take(screen.scene));
  const unstable = findDifferences(picture.pixels, again).flatMap(({ before: box }) => box ?? []);
  const changed = leaveOutUnstable(differences, unstable);
  const boxes = changed.flatMap(({ now }) => now ?? []);
  const names = await first.nameBoxes([...unstable, ...boxes]);
  const namesByBox = new Map([...unstable, ...boxes].map((box, index) => [box, names[index] ?? '']));
  return {
    picture: withoutPixels(picture),
    changed: changed.map((one) => ({
      ...one,
      name: one.now === null ? '' : (namesByBox.get(one.now) ?? ''),
    })),
    unstable: unstable.map((box) => ({ ...box, name: namesByBox.get(box) ?? '' })),
  };
}

function withoutPixels({ digest, width, height }: HeldPicture): TakenPicture {
  return { digest, width, height };
}
