import { listChangeScreens } from '../../../machines/change/changes.ts';
import type { PolicyChange, StepId } from '../../../machines/contract/types.ts';
import { findStepProblems } from '../../../machines/domain/file/step-problems.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { entryFacts, isStepEntered } from '../../../machines/domain/rules/entry-conditions.ts';
import type { Edit } from '../../policy/file/edit-file.service.ts';
import { moveToStep } from '../../policy/wizard/wizard-moves.service.ts';

/** The screens of the edit's open change, in order. An enclosure and a certificate have one only where the answers lead there. */
function listScreens({ file, today }: Edit, { kind }: PolicyChange): readonly StepId[] {
  const facts = entryFacts(file, today);
  return listChangeScreens(kind, (step) => isStepEntered(step, facts));
}

/** The outcome of Next on a screen of a change: the next screen, the problems, or that this was the last screen. */
export type ChangeMove =
  | { readonly outcome: 'moved' }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem[] }
  | { readonly outcome: 'no next screen' };

/** Goes to the next screen of the change's kind, if nothing on this one is wrong. `isDone` says that this move was made before. */
export async function moveNextInChange(
  edit: Edit,
  change: PolicyChange,
  { step, isDone }: { readonly step: StepId; readonly isDone: boolean },
): Promise<ChangeMove> {
  const problems = findStepProblems(step, edit.file, edit.today).filter(
    ({ severity }) => severity === 'ERROR',
  );
  if (problems.length > 0) return { outcome: 'refused', problems };
  const screens = listScreens(edit, change);
  const next = screens[screens.indexOf(step) + 1];
  if (next === undefined || !screens.includes(step)) return { outcome: 'no next screen' };
  if (!isDone) await moveToStep(edit, 'next', step, next);
  return { outcome: 'moved' };
}

/** Opens a screen of the change's kind; without a target, the one before. Nothing is cleared: an answer that moves takes the price. */
export async function moveInChange(
  edit: Edit,
  change: PolicyChange,
  type: 'back' | 'jump',
  { from, to }: { readonly from: StepId; readonly to: StepId | null },
): Promise<ChangeMove> {
  const screens = listScreens(edit, change);
  const target = to ?? screens[screens.indexOf(from) - 1] ?? from;
  if (!screens.includes(target)) return { outcome: 'refused', problems: [outsideProblem] };
  if (target !== edit.file.wizard.step) await moveToStep(edit, type, from, target);
  return { outcome: 'moved' };
}

const outsideProblem = buildProblem('MOVE', null, 'This change has no such screen.');
