import type { StepState as Standing } from '../../../machines/contract/types.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import { paths } from '../../paths.ts';
import { type RailStepState, StepRail } from '../../ui/layout/StepRail.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { useWizard } from './use-wizard.ts';

const railStates: { readonly [standing in Standing]: RailStepState } = {
  DONE: 'done',
  NOW: 'now',
  TO_DO: 'todo',
  NOT_NEEDED: 'notNeeded',
  BLOCKED: 'blocked',
};

/** Quote progress. A step that can be reached is a link; the wizard is asked before it opens. */
export function QuoteProgress() {
  const { state, policyId, send } = useWizard();
  const rows = state.steps.map((one) => ({
    id: one.id,
    title: one.title,
    label: findStep(one.id).label ?? undefined,
    state: railStates[one.state],
    reason: (one.state === 'NOT_NEEDED' || one.state === 'BLOCKED' ? one.reason : null) ?? undefined,
    href: one.isReachable ? paths.step(policyId, one.id) : undefined,
  }));
  return (
    <>
      <StepRail
        rows={rows}
        onGo={(row, event) => {
          event.preventDefault();
          const wanted = state.steps.find(({ id }) => id === row.id);
          if (wanted) send({ type: 'open', step: wanted.id });
        }}
      />
      <ShortcutList />
    </>
  );
}
