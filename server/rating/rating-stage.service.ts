import type { RatingStage } from '../../machines/contract/types.ts';
import { stepNumber } from '../../machines/domain/file/step-order.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';

/** The stage of rating that a quote has reached: with discounts from the step on that shows them. Null where the policy is not the viewer's. */
export async function findRatingStage(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<RatingStage | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (!file) return null;
  return stepNumber(file.wizard.furthestStep) >= stepNumber('RATES_DISCOUNTED')
    ? 'DISCOUNTED'
    : 'PRELIMINARY';
}
