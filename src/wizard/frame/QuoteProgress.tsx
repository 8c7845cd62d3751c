import type { StepState as Standing } from '../../../machines/contract/types.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import { paths } from '../../paths.ts';
import { type RailStepState, StepRail } from '../../ui/layout/StepRail.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { stepWords } from './step-words.ts';
import { useWizard } from './use-wizard.ts';

const railStates: { readonly [name in Standing]: RailStepState } = {
  DONE: 'done',
  NOW: 'now',
  TO_DO: 'todo',
  NOT_NEEDED: 'notNeeded',
  BLOCKED: 'blocked',
};

/** The quote's progress. Each reachable step is a link; a click asks the wizard to open the step. */
export function QuoteProgress() {
  const { state, policyId, send } = useWizard();
  const rows = state.steps.map((step) => ({
    id: step.id,
    title: step.title,
    label: findStep(step.id).label ?? undefined,
    phase: stepWords[step.id].phase,
    state: railStates[step.state],
    reason: (step.state === 'NOT_NEEDED' || step.state === 'BLOCKED' ? step.reason : null) ?? undefined,
    href: step.isReachable ? paths.step(policyId, step.id) : undefined,
  }));
  return (
    <>
      <StepRail
        rows={rows}
        onOpenStep={(row, event) => {
          event.preventDefault();
          const target = state.steps.find(({ id }) => id === row.id);
          if (target) send({ type: 'open', step: target.id });
        }}
      />
      <ShortcutList />
    </>
  );
}
