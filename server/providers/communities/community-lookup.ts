import type { CommunityStatus, IsoDate } from '../../../machines/contract/types.ts';
import type { Community, CommunityStanding, FloodZone, ListedCommunity, Probation } from '../flood-zone.ts';
import type { ProviderResult } from '../provider-result.ts';

/** Looks up a community in the imported status book. */
export type CommunityBook = (communityNumber: string) => Promise<ProviderResult<ListedCommunity>>;

/** Finds the probation of a community on a day; undefined if there is none. */
export type ProbationBook = (communityNumber: string, day: IsoDate) => Promise<Probation | undefined>;

/**
 * Looks up what a community is on a day: staff's entries about probation over the imported status book over what the place's own source says
 * of it (`own`), or the sample places. Only a community that takes part can be on probation.
 */
export type CommunityLookup = (
  communityNumber: string,
  day: IsoDate,
  own?: ProviderResult<Community>,
) => Promise<ProviderResult<CommunityStanding>>;

/** The one lookup of communities, for every kind of zone and for the API. `sample` knows the communities of the sample places. */
export function communityLookup(
  book: CommunityBook,
  findProbation: ProbationBook,
  sample: (communityNumber: string) => ProviderResult<Community>,
): CommunityLookup {
  return async (communityNumber, day, own) => {
    const listed = await book(communityNumber);
    const known = own ?? sample(communityNumber);
    const found = listed.outcome === 'answer' || known.outcome !== 'answer' ? listed : known;
    if (found.outcome !== 'answer') return found;
    const community = found.answer;
    const probation = isParticipating(community.communityStatus)
      ? ((await findProbation(communityNumber, day)) ?? null)
      : null;
    const communityStatus = probation === null ? community.communityStatus : 'PROBATION';
    return { ...found, answer: { county: '', ...community, communityStatus, probation } };
  };
}

/** Completes determinations with the lookup, for sources that have their own status of a community. */
export function withCommunityLookup(
  zone: Pick<FloodZone, 'determine'>,
  lookUp: CommunityLookup,
): Pick<FloodZone, 'determine'> {
  return {
    determine: async (place, today) => {
      const result = await zone.determine(place, today);
      if (result.outcome !== 'answer') return result;
      const own = { ...result, answer: result.answer.community };
      const community = await lookUp(own.answer.communityNumber, today, own);
      return community.outcome === 'answer'
        ? { ...result, answer: { ...result.answer, community: community.answer } }
        : result;
    },
  };
}

function isParticipating(status: CommunityStatus): boolean {
  return status === 'PARTICIPATING_REGULAR' || status === 'PARTICIPATING_EMERGENCY';
}
