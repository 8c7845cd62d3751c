import type { CommunityStatus, NonRenewalReason, PolicyFile, Renewal } from '../../contract/types.ts';
import { findCommunityStatus } from '../place/community.ts';
import { nonRenewalRules } from './non-renewal.ts';
import { isRenewalOpen } from './renewal-stage.ts';

/** The facts that decide whether a term is renewed, beside the version on its last day. */
export interface EndingTerm {
  /** The version on the last day of the term; null where it has no cover on that day. */
  readonly lastVersion: PolicyFile | null;
  /** The status of the community in the status book, which overrides the file's; null where the book has none. */
  readonly listedStatus: CommunityStatus | null;
}

/** Why a term is not renewed. */
export interface RenewalRefusal {
  /** Null where no notice is needed: the cover ended before, or a carrier renews it. */
  readonly code: NonRenewalReason | null;
  /** In whole sentences. */
  readonly sentence: string;
}

/** Why a term that was cancelled or is void is not renewed. */
export const noCoverReason = 'The policy has no cover on the last day of its term.';

/** Why a term is not renewed; null if it is. Standard Flood Insurance Policy, VIII.E. */
export function findRenewalRefusal({ lastVersion, listedStatus }: EndingTerm): RenewalRefusal | null {
  if (lastVersion === null) return { code: null, sentence: noCoverReason };
  const { propertyAddress, rating } = lastVersion;
  if (rating.privateFloodProviderId !== null)
    return { code: null, sentence: 'The carrier renews this policy itself.' };
  const statuses = [listedStatus, findCommunityStatus(lastVersion)];
  if (statuses.includes('SUSPENDED')) return describe('COMMUNITY_SUSPENDED');
  if (statuses.some((status) => status === 'WITHDRAWN' || status === 'NON_PARTICIPATING'))
    return describe('COMMUNITY_LEFT');
  return propertyAddress.is1316Property === true ? describe('BUILDING_INELIGIBLE') : null;
}

/**
 * A renewal as people read of it: an open one of a term without cover on its last day is not renewed. The calendar stores that only on the
 * day of its next step, so that cover that is back by then brings the renewal back.
 */
export function foreseeRenewal<Row extends Pick<Renewal, 'stage' | 'nextDate'>>(
  renewal: Row,
  hasLastDay: boolean,
): Row {
  if (hasLastDay || !isRenewalOpen(renewal)) return renewal;
  return { ...renewal, stage: 'NOT_RENEWED', nextDate: null, reason: noCoverReason };
}

function describe(code: NonRenewalReason): RenewalRefusal {
  return { code, sentence: nonRenewalRules[code].sentence };
}
