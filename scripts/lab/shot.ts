/** The picture of a screen at a width, in one color scheme. */
export interface Shot {
  /** Identifies the screen. */
  readonly key: string;
  readonly at: string;
  readonly width: number;
  readonly scheme: string;
  /** The digest of the picture; also its file name. */
  readonly digest: string;
}

/** A path with the screens along it, as indexes into the pictures of one width and scheme. */
export interface GalleryPath {
  readonly id: string;
  readonly words: readonly string[];
  readonly screens: readonly number[];
}
