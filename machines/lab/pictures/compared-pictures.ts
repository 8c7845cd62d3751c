import type { Scene } from '../paths/scenes.ts';

/** A width in pixels and a color scheme. */
export interface PictureLook {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

/** A part of a picture, in its pixels from its left upper corner. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part in which two pictures of a screen differ. */
export interface ChangedRegion {
  /** Where it is in the earlier picture; null if it is only in the later one. */
  readonly before: PictureBox | null;
  /** Where it is in the later picture; null if it is only in the earlier one. */
  readonly now: PictureBox | null;
  /** What stands there, in the words of the screen; empty if that is not known. */
  readonly name: string;
}

/** A part that looks otherwise each time the same screen is drawn. */
export interface UnstableRegion extends PictureBox {
  readonly name: string;
}

/**
 * How the picture of a screen compares with the earlier one:
 * - `same`: nothing visible differs, or nothing that it is drawn from has changed;
 * - `changed`: it differs visibly;
 * - `new`, `gone`: only the later or only the earlier side has the screen; of the approved pictures, a new one was never approved;
 * - `failed`: no picture could be taken.
 */
export type PictureState = 'same' | 'changed' | 'new' | 'gone' | 'failed';

/** The digest of a picture, which is also its name, and its size in pixels. */
export interface TakenPicture {
  readonly digest: string;
  readonly width: number;
  readonly height: number;
}

/** A screen that a path passes, as it is drawn with certain facts. */
export interface PicturedScreen {
  /** Identifies the screen among all. */
  readonly key: string;
  readonly scene: Scene;
  /** Such as `5 · Rates`. */
  readonly title: string;
  /** The facts with which it is drawn, in words. */
  readonly words: string;
}

/** The picture of a screen at one width and in one color scheme, compared with the earlier one. */
export interface ComparedPicture extends PicturedScreen, PictureLook {
  readonly state: PictureState;
  /** The earlier and the later picture; null if there is none, or if it was not taken because nothing it is drawn from has changed. */
  readonly before: TakenPicture | null;
  readonly now: TakenPicture | null;
  readonly changed: readonly ChangedRegion[];
  readonly unstable: readonly UnstableRegion[];
  /** Whether the later picture was approved in the checkout. */
  readonly isApproved: boolean;
  /** A digest of the sources and data of the later picture. */
  readonly sources: string;
  /** Why no picture could be taken; null if one was, or none was needed. */
  readonly problem: string | null;
}

/** A path with the keys of the screens along it. */
export interface PicturedPath {
  readonly id: string;
  readonly title: string;
  readonly words: readonly string[];
  readonly screens: readonly string[];
}

/** The pictures of two revisions, compared. */
export interface PictureComparison {
  /** A revision; null for the approved pictures of the checkout. */
  readonly before: string | null;
  /** A revision, or `this checkout`. */
  readonly now: string;
  /** An ISO date and time. */
  readonly madeAt: string;
  readonly seconds: number;
  /** How many pictures were taken, the others being known already or not needed. */
  readonly taken: number;
  readonly pictures: readonly ComparedPicture[];
  readonly paths: readonly PicturedPath[];
}

/** A comparison that the lab's page asks for. */
export interface PictureRequest {
  /** The earlier revision; null for the approved pictures. */
  readonly before: string | null;
  /** The later revision; null for the checkout as it stands. */
  readonly now: string | null;
  readonly widths: readonly number[];
  readonly schemes: readonly PictureLook['scheme'][];
  /** A place of the wizard; null for all. */
  readonly screen: string | null;
}

/** How far a comparison is. */
export interface PictureProgress {
  readonly isRunning: boolean;
  /** Such as `40 of 294 pictures of this checkout`. */
  readonly message: string;
  /** Why the last one could not be made; null if it could. */
  readonly problem: string | null;
}

/** Identifies a picture: its screen, width and color scheme. */
export function pictureId({ key, ...look }: PictureLook & { readonly key: string }): string {
  return `${formatLook(look)} ${key}`;
}

/** A look as an option of a filter: `1280 light`. */
export function formatLook({ width, scheme }: PictureLook): string {
  return `${width} ${scheme}`;
}

/** Whether a text is the name of a color scheme. */
export function isColorScheme(text: string): text is PictureLook['scheme'] {
  return text === 'light' || text === 'dark';
}

/** Whether somebody has to look at a picture: it is not as before, and nobody has approved it. */
export function isToBeLookedAt({
  state,
  isApproved,
}: Pick<ComparedPicture, 'state' | 'isApproved'>): boolean {
  return state !== 'same' && !isApproved;
}
