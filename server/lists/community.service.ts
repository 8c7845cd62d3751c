import { isCalendarDay } from '../../machines/domain/fields/typed-input.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { formatProvenance } from '../providers/provider-result.ts';

/** Looks up the status of a community on a day, or today. Any signed-in viewer may ask. */
export async function lookUpCommunity(
  world: World,
  _viewer: Viewer,
  communityNumber: string,
  day: string | null,
) {
  if (!/^\d{6}$/.test(communityNumber) || (day !== null && !isCalendarDay(day)))
    return { __typename: 'NoCommunity' as const, message: 'A community number has six digits.' };
  const found = await world.providers.zone.community(communityNumber, day ?? businessToday(world));
  if (found.outcome !== 'answer') return { __typename: 'NoCommunity' as const, message: found.reason };
  const { probation, county, ...community } = found.answer;
  const provenance = formatProvenance(found.provenance);
  return {
    __typename: 'Community' as const,
    ...community,
    county: county || null,
    provenance: probation === null ? provenance : `${provenance}; probation: ${probation.source}`,
  };
}
