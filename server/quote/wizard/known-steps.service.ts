import { findKnownStep } from '../../../machines/domain/answers/known-step.ts';
import { toProblem } from '../../../machines/domain/problems/finding.ts';
import { checkAllSteps } from '../../../machines/wizard/facts.ts';
import { resolveMove } from '../../../machines/wizard/move.ts';
import type { Edit } from '../../policy/file/edit-file.service.ts';
import { moveToStep } from '../../policy/wizard/wizard-moves.service.ts';
import { findPrimaryResidenceProblems } from '../primary-residence.service.ts';

/** Moves a new quote past the steps that ask nothing, each recorded as a press of Next, to the first one that does. */
export async function passKnownSteps(edit: Edit): Promise<void> {
  for (;;) {
    const { file, today } = edit;
    const { step } = file.wizard;
    const problems = (checkAllSteps(file, today)[step] ?? []).map((finding) => toProblem(finding, step));
    const result = resolveMove(file, today, step, { type: 'next' });
    if (result.outcome !== 'moved' || !findKnownStep(step, file, problems).isAll) return;
    if (step === 'FOUNDATION_INFORMATION' && (await findPrimaryResidenceProblems(edit)).length > 0) return;
    await moveToStep(edit, 'next', step, result.step);
  }
}
