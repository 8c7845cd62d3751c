/** The picture of a screen at a width, in one colour scheme. */
export interface Shot {
  /** What tells the screen from others. */
  readonly key: string;
  readonly at: string;
  readonly width: number;
  readonly scheme: string;
  /** Of the picture; also its file name. */
  readonly digest: string;
}

/** A path with the screens that it passes, by their place among the pictures of one width and scheme. */
export interface GalleryPath {
  readonly id: string;
  readonly words: readonly string[];
  readonly screens: readonly number[];
}
