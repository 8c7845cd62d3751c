import type { RatingStage, StepId } from '../../machines/contract/types.ts';
import { policyNotFound, saveRefused } from '../kernel/refusals.ts';
import { isInsured, notInsuredProblem, type Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { PartsInput } from '../policy/parts/part-inputs.ts';
import { rateFile, toRatingChoice } from '../quote/pricing/rate.service.ts';
import { moveNext, type NextAnswer } from '../quote/wizard/wizard.service.ts';

/** The steps on which a premium is computed, with its stage. */
const ratedSteps: { readonly [step in StepId]?: RatingStage } = {
  RATES: 'PRELIMINARY',
  RATES_DISCOUNTED: 'DISCOUNTED',
};

/** More moves than there are steps. */
const mostMoves = 30;

/**
 * Saves answers and moves an own quote forward until something is missing, by the moves that an agent makes. On the way it is rated for the
 * chosen cover. The answer is the problems of the step where it stops, or the last step.
 */
export async function continueOwnQuote(
  world: World,
  viewer: Viewer,
  policyId: number,
  parts: PartsInput | null,
): Promise<NextAnswer> {
  let unsaved = parts;
  for (let moves = 0; moves < mostMoves; moves += 1) {
    const file = await readPolicyFile(world, viewer, policyId);
    if (!file) return policyNotFound;
    if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
    const { step } = file.wizard;
    const stage = ratedSteps[step];
    if (stage !== undefined && unsaved === null) {
      const rated = await rateFile(world, viewer, policyId, stage, toRatingChoice(file.rating));
      if (rated.__typename !== 'QuoteRated') return rated;
    }
    const moved = await moveNext(world, viewer, policyId, { step, parts: unsaved, moveKey: null });
    unsaved = null;
    if (moved.__typename !== 'WizardMoved' || moved.file.wizard.step === step) return moved;
    if (moved.file.wizard.step === 'APPLICATION_SUMMARY') return moved;
  }
  throw new Error(`Policy ${policyId} does not come to the last step.`);
}
