import type { RatingStage } from '../../machines/contract/types.ts';
import { stepNumber } from '../../machines/domain/file/step-order.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';

/** The rating stage that a quote has reached: discounted from the step that shows discounts. Null if the viewer may not see the policy. */
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
