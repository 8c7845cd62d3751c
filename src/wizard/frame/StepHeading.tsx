import { useEffect, useRef } from 'react';
import type { StepId } from '../../../machines/contract/types.ts';
import { isPendingUnderwriting } from '../../../machines/domain/policy/transaction.ts';
import { useIsPrinting } from '../../ui/layout/use-is-printing.ts';
import { formatQuoteName } from '../open/quote-name.ts';
import { useGlance } from '../open/step-glance.ts';
import { useWizard } from '../open/use-wizard.ts';
import { nextStepId } from './next-step-id.ts';
import classes from './StepHeading.module.css';
import { findStepWords } from './step-words.ts';

interface StepHeadingProps {
  title: string;
  /** The open step, or null on a screen that is not a step. */
  step: StepId | null;
  hasErrors: boolean;
}

/** The page's only h1, and under it what the screen is for. Takes focus when another step opens, unless all is known and Next takes it, and sets the browser's title. */
export function StepHeading({ title, step, hasErrors }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { policyId, stored, state, isReadOnly } = useWizard();
  const neededSteps = state.steps.filter(({ state: one }) => one !== 'NOT_NEEDED');
  const number = neededSteps.findIndex(({ id }) => id === step) + 1;
  const position = step === null ? '' : ` – step ${number} of ${neededSteps.length}`;
  // On the screen the title is the step's name for the person who works on it; on paper a customer reads it.
  const isPrintedQuote = useIsPrinting() && step === 'SUMMARY';
  const words = step === null ? null : findStepWords(step);
  const isSubmitted = isReadOnly || isPendingUnderwriting(stored.transaction);
  const purpose = (isSubmitted ? words?.purposeOnceSubmitted : null) ?? words?.purpose ?? null;
  const full = `${hasErrors ? 'Error: ' : ''}${title} – ${formatQuoteName(policyId, stored)}${position}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
  const isGlance = useGlance()?.isAll === true && step !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of title or step moves focus
  useEffect(() => {
    const field = document.getElementById(location.hash.slice(1));
    if (field === null) window.scrollTo(0, 0);
    const next = isGlance ? document.getElementById(nextStepId) : null;
    (field ?? next ?? heading.current)?.focus({ preventScroll: field === null });
  }, [title, step]);
  return (
    <div className={classes.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {isPrintedQuote ? 'Quote' : title}
      </h1>
      {purpose === null || isPrintedQuote ? null : <p>{purpose}</p>}
    </div>
  );
}
