import { enums } from '../../contract/enums.ts';
import type { FoundationType } from '../../contract/types.ts';
import { mayHaveEnclosure } from '../../domain/building/foundation.ts';
import type { PathClass } from './path-classes.ts';

/** The criteria for filtering path classes. An empty text matches everything. */
export interface PathFilter {
  readonly foundation: string;
  /** 'true', 'false', or empty for either; the same for the discount. */
  readonly certificate: string;
  readonly discount: string;
  /** A type of hard stop, or 'none'. */
  readonly stop: string;
  /** A place on the path. */
  readonly screen: string;
}

export const emptyPathFilter: PathFilter = {
  foundation: '',
  certificate: '',
  discount: '',
  stop: '',
  screen: '',
};

/** Whether a path class matches the filter. */
export function isInPathFilter(
  { guards, stop, places }: PathClass,
  { foundation, certificate, discount, ...rest }: PathFilter,
): boolean {
  const isSo = (guard: string, wanted: string) => wanted === '' || String(guards[guard]) === wanted;
  const enclosure = isFoundationType(foundation) ? String(mayHaveEnclosure(foundation)) : '';
  return (
    isSo('foundation is crawlspace or elevated', enclosure) &&
    isSo('policy has an elevation certificate', certificate) &&
    isSo('purchased lately, pre-FIRM or newly mapped', discount) &&
    (rest.stop === '' || rest.stop === (stop?.type ?? 'none')) &&
    (rest.screen === '' || places.includes(rest.screen))
  );
}

export function isFoundationType(text: string): text is FoundationType {
  return text in enums.FoundationType;
}
