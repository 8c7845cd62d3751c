import {
  type ComparedPicture,
  type PictureLook,
  type PictureState,
  pictureId,
  type TakenPicture,
} from '../../../machines/lab/pictures/compared-pictures.ts';
import type { ScreenPair } from '../../../machines/lab/pictures/pair-screens.ts';
import type { Album } from './album.ts';
import type { ApprovedPicture } from './approved-pictures.ts';
import type { CheckoutScreen } from './checkout-screens.ts';
import { readPixels } from './compare-pictures.ts';
import type { Photographed, PictureJob } from './take-pictures.ts';

/** A screen of the earlier side. `approved` is its picture where that side is the approved pictures; its file is read by `read`. */
export interface EarlierScreen extends CheckoutScreen {
  readonly approved: { readonly picture: TakenPicture; readonly read: () => Promise<Buffer> } | null;
}

/** A picture to take, with who receives it. */
export interface WorkJob extends PictureJob {
  readonly receive: (taken: Photographed | Error) => void;
}

/** What is to be done for one screen at one look: perhaps its earlier picture, perhaps its later one, and what comes of it. */
export class PictureWork {
  private readonly album: Album;
  private readonly look: PictureLook;
  private readonly pair: ScreenPair<EarlierScreen, CheckoutScreen>;
  /** Whether the later picture is needed although its sources and data are as before. */
  private readonly isFresh: boolean;
  /** The digest of the picture of this screen that was approved; null if none was. */
  private readonly approved: string | null;
  private before: TakenPicture | null;
  private now: TakenPicture | null;
  /** Null if the later picture was not taken now. */
  private result: Pick<ComparedPicture, 'changed' | 'unstable'> | null = null;
  private problem: string | null = null;

  constructor(
    album: Album,
    look: PictureLook,
    pair: ScreenPair<EarlierScreen, CheckoutScreen>,
    isFresh: boolean,
    approved: ReadonlyMap<string, ApprovedPicture>,
  ) {
    const { key } = pair.now ?? pair.before ?? { key: '' };
    this.approved = approved.get(pictureId({ key, ...look }))?.picture.digest ?? null;
    this.album = album;
    this.look = look;
    this.pair = pair;
    this.isFresh = isFresh;
    const { before, now } = pair;
    this.before = before && (before.approved?.picture ?? album.find(before.sources, look));
    this.now = now && (isFresh ? null : album.find(now.sources, look));
  }

  /** The earlier picture, if it is needed and not known. */
  earlierJob(): WorkJob | null {
    const { before, now } = this.pair;
    const isNeeded =
      before !== null && this.before === null && (this.isFresh || before.sources !== now?.sources);
    return isNeeded ? this.buildJob(before, (taken) => (this.before = taken.picture)) : null;
  }

  /** The later picture, if it is needed and not known, or differs from the earlier one and is not approved, so that it can be told where. */
  laterJob(): WorkJob | null {
    const { before, now } = this.pair;
    if (now === null) return null;
    const isUnchanged = !this.isFresh && before?.sources === now.sources;
    const knownDigest = this.now?.digest;
    const isKnown =
      knownDigest !== undefined &&
      (before === null || knownDigest === this.before?.digest || knownDigest === this.approved);
    if (isUnchanged || isKnown) return null;
    return this.buildJob(now, ({ picture, changed, unstable }) => {
      this.now = picture;
      this.result = { changed, unstable };
    });
  }

  /** What came of it. */
  finish(): ComparedPicture {
    const screen = this.pair.now ?? this.pair.before;
    if (screen === null) throw new Error('A pair of screens has none.');
    const { key, title, words, sources, scene } = screen;
    return {
      ...{ key, title, words, sources, scene, ...this.look },
      ...(this.result ?? { changed: [], unstable: [] }),
      state: this.state(),
      before: this.before,
      now: this.now,
      isApproved: this.now !== null && this.approved === this.now.digest,
      problem: this.problem,
    };
  }

  private state(): PictureState {
    const { before, now } = this.pair;
    if (this.problem !== null) return 'failed';
    if (now === null) return 'gone';
    if (before === null) return 'new';
    if (this.result === null)
      return before.sources === now.sources || this.before?.digest === this.now?.digest ? 'same' : 'changed';
    return this.result.changed.length > 0 ? 'changed' : 'same';
  }

  private buildJob(screen: CheckoutScreen, keep: (taken: Photographed) => void): WorkJob {
    return {
      ...this.look,
      screen,
      before: () => this.readBefore(screen),
      receive: (taken) => {
        if (taken instanceof Error) this.problem = taken.message;
        else keep(taken);
      },
    };
  }

  /** The colors of the earlier picture, for the later one. An approved picture is kept in the album, where the page finds it. */
  private async readBefore(screen: CheckoutScreen) {
    const { before, now } = this.pair;
    if (screen !== now || before === null || this.before === null) return null;
    if (before.approved !== null)
      return readPixels(await this.album.keep(this.before.digest, before.approved.read));
    const picture = await this.album.read(this.before.digest);
    return picture && readPixels(picture);
  }
}
