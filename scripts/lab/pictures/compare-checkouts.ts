import { readFile } from 'node:fs/promises';
import {
  formatLook,
  type PictureComparison,
  type PictureLook,
} from '../../../machines/lab/pictures/compared-pictures.ts';
import { pairScreens } from '../../../machines/lab/pictures/pair-screens.ts';
import { launchChromium } from '../../../tests/support/browser/chromium.ts';
import { Album } from './album.ts';
import { type ApprovedPicture, approvedFile, readApproved } from './approved-pictures.ts';
import { type Checkout, openCheckout, openRevision } from './checkout.ts';
import { type CheckoutScreen, listCheckoutScreens, type ScreenChoice } from './checkout-screens.ts';
import { type EarlierScreen, PictureWork, type WorkJob } from './picture-work.ts';
import { takePictures } from './take-pictures.ts';

/** Which pictures to compare with which. */
export interface PictureQuestion {
  /** The checkout whose revisions and approved pictures are meant. */
  readonly checkout: string;
  /** The earlier revision; null for the approved pictures of the checkout. */
  readonly before: string | null;
  /** The later revision; null for the checkout as it stands. */
  readonly now: string | null;
  readonly looks: readonly PictureLook[];
  readonly choice: ScreenChoice;
  /** Whether only some paths or screens are chosen. */
  readonly isPart: boolean;
  /** Whether pictures are taken although nothing that they are drawn from has changed. */
  readonly isFresh: boolean;
  /** Where the pictures of this machine are. */
  readonly folder: string;
}

/** Told how far the work is. */
export type TellProgress = (words: string) => void;

/**
 * Photographs the screens of a revision that are drawn from other sources or data than the earlier ones, compares them, and writes the
 * comparison into the folder. Rejects if there is no such revision.
 */
export async function comparePictures(
  asked: PictureQuestion,
  tell: TellProgress,
): Promise<PictureComparison> {
  const began = performance.now();
  const browser = await launchChromium();
  const opened: Checkout[] = [];
  const open = async (revision: string) => {
    const checkout = await openRevision(revision, asked.checkout);
    opened.push(checkout);
    return checkout;
  };
  try {
    const drawnBy = `${await readFile(photographer, 'utf8')} ${browser.version()}`;
    const album = await Album.open(asked.folder);
    const now = asked.now === null ? openCheckout(asked.checkout) : await open(asked.now);
    const before = asked.before === null ? null : await open(asked.before);
    const shown = await listCheckoutScreens(now.folder, drawnBy, asked.choice);
    const approved = await readApproved(asked.checkout);
    const earlier =
      before === null
        ? listApproved(asked, [...approved.values()], shown.screens)
        : await listScreensOfRevision(asked, before, drawnBy);
    const works = asked.looks.flatMap((look) =>
      pairScreens(earlier.get(formatLook(look)) ?? [], shown.screens).map(
        (pair) => new PictureWork(album, look, pair, asked.isFresh, approved),
      ),
    );
    let taken = 0;
    const take = async (checkout: Checkout, jobs: readonly WorkJob[]) => {
      let done = 0;
      await takePictures(browser, checkout, album, jobs, (job, result) => {
        job.receive(result);
        done += 1;
        taken += result instanceof Error ? 0 : 1;
        if (done % 20 === 0 || done === jobs.length)
          tell(`${done} of ${jobs.length} pictures of ${checkout.label}`);
      });
    };
    if (before !== null)
      await take(
        before,
        works.flatMap((work) => work.earlierJob() ?? []),
      );
    await take(
      now,
      works.flatMap((work) => work.laterJob() ?? []),
    );
    const pictures = works.map((work) => work.finish());
    const comparison: PictureComparison = {
      before: before?.label ?? null,
      now: now.label,
      madeAt: new Date().toISOString(),
      seconds: Math.round((performance.now() - began) / 1000),
      taken,
      pictures,
      paths: shown.paths,
    };
    await album.save(comparison);
    return comparison;
  } finally {
    await browser.close();
    for (const checkout of opened) await checkout.remove();
  }
}

/** The source that takes the pictures: what changes it may change every picture. */
const photographer = new URL('photographer.ts', import.meta.url);

/** The screens of the earlier side, by the look of their pictures. */
type EarlierScreens = ReadonlyMap<string, readonly EarlierScreen[]>;

async function listScreensOfRevision(
  { looks, choice }: PictureQuestion,
  { folder }: Checkout,
  drawnBy: string,
) {
  const { screens } = await listCheckoutScreens(folder, drawnBy, choice);
  const listed = screens.map((screen) => ({ ...screen, approved: null }));
  return new Map(looks.map((look) => [formatLook(look), listed]));
}

/** The approved pictures at each look; of a part of the screens only those of it, so that the others are not said to be gone. */
function listApproved(
  { checkout, looks, isPart }: PictureQuestion,
  approved: readonly ApprovedPicture[],
  shown: readonly CheckoutScreen[],
): EarlierScreens {
  const keys = new Set(shown.map(({ key }) => key));
  const isMeant = (one: ApprovedPicture, look: PictureLook) =>
    formatLook(one) === formatLook(look) && (!isPart || keys.has(one.key));
  const toScreen = ({ picture, ...screen }: ApprovedPicture): EarlierScreen => ({
    ...screen,
    approved: { picture, read: () => readFile(approvedFile(checkout, picture.digest)) },
  });
  return new Map(
    looks.map((look) => [formatLook(look), approved.filter((one) => isMeant(one, look)).map(toScreen)]),
  );
}
