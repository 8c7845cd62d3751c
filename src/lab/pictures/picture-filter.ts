import {
  type ComparedPicture,
  formatLook,
  isToBeLookedAt,
  type PictureState,
} from '../../../machines/lab/pictures/compared-pictures.ts';

/** Which pictures are listed, as the address says. An empty text is no filter. */
export interface PictureFilter {
  /** `open` for those that somebody has to look at, `approved`, `unstable`, or a state. */
  readonly show: string;
  /** Such as `1280 light`. */
  readonly look: string;
  /** The title of a screen. */
  readonly screen: string;
}

export function readPictureFilter(params: URLSearchParams): PictureFilter {
  const read = (name: string) => params.get(name) ?? '';
  return { show: read('show') || 'open', look: read('look'), screen: read('screen') };
}

export function isInPictureFilter(picture: ComparedPicture, { show, look, screen }: PictureFilter): boolean {
  return (
    isShown(picture, show) &&
    (look === '' || look === formatLook(picture)) &&
    (screen === '' || screen === picture.title)
  );
}

/** The options of what is shown, in the order of interest. */
export const pictureKinds = [
  { value: 'open', label: 'To look at' },
  { value: 'changed', label: 'Changed' },
  { value: 'new', label: 'New' },
  { value: 'gone', label: 'Gone' },
  { value: 'failed', label: 'Failed' },
  { value: 'approved', label: 'Approved' },
  { value: 'unstable', label: 'With unstable regions' },
  { value: 'same', label: 'The same' },
  { value: 'all', label: 'All' },
] as const;

export const stateWords: { readonly [state in PictureState]: string } = {
  same: 'The same',
  changed: 'Changed',
  new: 'New',
  gone: 'Gone',
  failed: 'Failed',
};

function isShown(picture: ComparedPicture, show: string): boolean {
  if (show === 'all') return true;
  if (show === 'open') return isToBeLookedAt(picture);
  if (show === 'approved') return picture.isApproved && picture.state !== 'same';
  if (show === 'unstable') return picture.unstable.length > 0;
  return picture.state === show;
}
