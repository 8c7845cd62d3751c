import { createContext, useContext, useState } from 'react';
import type { StepId } from '../../../machines/contract/types.ts';
import { findKnownStep, type KnownStep } from '../../../machines/domain/answers/known-step.ts';
import type { Wizard } from './use-wizard.ts';

/** The known answers of the open step, and how they are shown: in one list, or in the ordinary form once Change is pressed. */
export interface StepGlance extends KnownStep {
  readonly isOpen: boolean;
  /** Opens the ordinary form. */
  open(): void;
}

/** The id of the form that Change opens. */
export const stepFormId = 'step-form';

export const GlanceContext = createContext<StepGlance | null>(null);

/** The glance that replaces known questions; null if there is none, or its form is open. */
export function useGlance(): StepGlance | null {
  const glance = useContext(GlanceContext);
  return glance === null || glance.isOpen ? null : glance;
}

/** Whether the glance shows a field in place of its question. */
export function useIsInGlance(key: string): boolean {
  return useGlance()?.answers.some(({ field }) => field === key) ?? false;
}

/** Fewer known answers than this are shown in their questions, with their source: a list of one or two would not save time. */
const fewestInGlance = 3;

/** The glance of the open step; null if nothing of it is known. A step that is changed from a summary opens as a form. */
export function useStepGlance({
  step,
  file,
  problems,
  isReadOnly,
  isChangingFromSummary,
}: Wizard): StepGlance | null {
  const [openedStep, setOpenedStep] = useState<StepId | null>(null);
  const [shownStep, setShownStep] = useState(step);
  if (shownStep !== step) {
    setShownStep(step);
    setOpenedStep(null);
  }
  const knownStep = findKnownStep(step, file, problems);
  if (knownStep.answers.length === 0 || (!knownStep.isAll && knownStep.answers.length < fewestInGlance))
    return null;
  const isOpen = openedStep === step || isReadOnly || isChangingFromSummary || location.hash !== '';
  return { ...knownStep, isOpen, open: () => setOpenedStep(step) };
}
