import { formatDate } from '../../../../machines/domain/format/format-values.ts';
import type { Manifest } from './edition-files.ts';

/**
 * Whether the figures of an edition still hold on an ISO date, as a sentence for people: that a later loaded edition covers the date, or that
 * a newer one may have been published. Null while the edition is current.
 */
export function describeSupersession(
  edition: Manifest,
  loaded: readonly Manifest[],
  date: string,
): string | null {
  const name = `Edition ${formatDate(edition.id)} of the rate figures`;
  const later = loaded.findLast(
    ({ effectiveFrom }) => edition.effectiveFrom < effectiveFrom && effectiveFrom <= date,
  );
  if (later) return `${name} is superseded for ${formatDate(date)}: edition ${formatDate(later.id)} holds.`;
  return date < edition.mayBeSupersededFrom
    ? null
    : `${name} may be superseded for ${formatDate(date)}: ${edition.supersessionNote}, and no later edition is loaded.`;
}
