import type { ProposalLanguage } from '../../machines/contract/types.ts';
import {
  deepestWater,
  imagineFlood,
  printFlood,
} from '../../machines/domain/claims/what-if/flood-what-if.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readPolicyInForce } from '../policy/file/policy-files.service.ts';

/** Estimates the payment of the policy in force if water rose in the house; null if it cannot be estimated, or the viewer may not see the policy. */
export async function readFloodWhatIf(
  world: World,
  viewer: Viewer,
  policyId: number,
  { depthInches, language }: { readonly depthInches: number; readonly language: ProposalLanguage },
): Promise<ReturnType<typeof printFlood> | null> {
  if (depthInches < 0 || depthInches > deepestWater) return null;
  const stored = await readPolicyInForce(world, viewer, policyId);
  if (stored === null) return null;
  const flood = imagineFlood(stored, { depthInches, today: businessToday(world), language });
  return flood && printFlood(flood);
}
