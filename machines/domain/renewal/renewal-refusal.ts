import type { PolicyFile } from '../../contract/types.ts';
import { findCommunityStatus } from '../place/community.ts';

/** What decides whether a term is renewed beside the version on its last day. */
export interface EndingTerm {
  /** The version on the last day of the term; null where it has no cover on that day. */
  readonly lastVersion: PolicyFile | null;
}

/** Why a term is not renewed, in whole sentences; null if it is. Standard Flood Insurance Policy, VIII.E. */
export function findRenewalRefusal({ lastVersion }: EndingTerm): string | null {
  if (lastVersion === null) return 'The policy has no cover on the last day of its term.';
  const { propertyAddress, rating } = lastVersion;
  if (rating.privateFloodProviderId !== null) return 'The carrier renews this policy itself.';
  if (findCommunityStatus(lastVersion) === 'SUSPENDED')
    return 'The community is suspended from the National Flood Insurance Program, so that no policy is renewed there.';
  if (propertyAddress.is1316Property === true)
    return 'The building violates local floodplain rules (section 1316), so that it is not eligible for flood insurance.';
  return null;
}
