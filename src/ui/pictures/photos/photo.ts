/** A photo as a list and the viewer show it. */
export interface Photo {
  readonly id: string;
  readonly fileName: string;
  /** The day on which it was added, in words. */
  readonly added: string;
  readonly room: string | null;
  readonly caption: string | null;
  /** The count, cost and age of the thing that it shows, where it is on the insured’s list of contents. */
  readonly quantity: number | null;
  readonly unitCost: string | null;
  readonly ageYears: number | null;
  /** Whether the viewer may describe it. */
  readonly mayDescribe: boolean;
}

/** The words around photos. */
export interface PhotoTexts {
  readonly list: string;
  readonly close: string;
  readonly next: string;
  readonly previous: string;
  readonly room: string;
  readonly caption: string;
  readonly file: string;
  readonly added: string;
  readonly failed: string;
  readonly loading: string;
  readonly place: (at: number, count: number) => string;
}

/** Fetches a photo as a picture. */
export type FetchPhoto = (id: string) => Promise<Blob>;

/** The name of a photo in a list: what it shows, or else its file. */
export function namePhoto({ room, caption, fileName }: Photo): string {
  return [room, caption].filter(Boolean).join(': ') || fileName;
}
