import { Suspense, useState } from 'react';
import type { IsoDate, StepState as Standing, StepId } from '../../../machines/contract/types.ts';
import { stepNumber } from '../../../machines/domain/file/step-order.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import { paths } from '../../paths.ts';
import { lazyWhenIdle } from '../../ui/layout/lazy-when-idle.ts';
import { type RailStepState, StepRail } from '../../ui/rail/StepRail.tsx';
import { useWizard } from '../open/use-wizard.ts';
import classes from './QuoteProgress.module.css';
import { findStepWords } from './step-words.ts';
import { shortcuts } from './use-shortcuts.ts';

const railStates: { readonly [name in Standing]: RailStepState } = {
  DONE: 'done',
  NOW: 'now',
  TO_DO: 'todo',
  NOT_NEEDED: 'notNeeded',
  BLOCKED: 'blocked',
};

const LookBack = lazyWhenIdle(async () => (await import('./LookBack.tsx')).LookBack);

const ShortcutList = lazyWhenIdle(
  async () => (await import('../../ui/keyboard/ShortcutList.tsx')).ShortcutList,
);

/** The quote's progress. Each reachable step is a link: a step ahead opens, one behind is shown over the present one to be read. */
export function QuoteProgress() {
  const { state, step, stored, policyId, isReadOnly, send } = useWizard();
  const [stepBehind, setStepBehind] = useState<StepId | null>(null);
  const rows = state.steps.map((step) => ({
    id: step.id,
    title: step.title,
    label: findStep(step.id).label ?? undefined,
    phase: findStepWords(step.id).phase,
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
          if (!target) return;
          if (stepNumber(target.id) < stepNumber(step)) setStepBehind(target.id);
          else send({ type: 'open', step: target.id });
        }}
      />
      <Suspense fallback={null}>
        <LookBack step={stepBehind} onClose={() => setStepBehind(null)} />
      </Suspense>
      {isReadOnly ? null : <p className={classes.next}>{describeNext(stored.policy.quoteExpirationDate)}</p>}
      <Suspense fallback={null}>
        <ShortcutList shortcuts={shortcuts} />
      </Suspense>
    </>
  );
}

/** The status of the quote, who acts next, and by when. Next is the button for it. */
function describeNext(lastDay: IsoDate | null): string {
  const by = lastDay === null ? '' : ` by ${formatDate(lastDay)}`;
  return `Not submitted yet: you finish it${by}.`;
}
