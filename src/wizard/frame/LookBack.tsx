import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { StepId } from '../../../machines/contract/types.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { useWizard, WizardContext } from '../open/use-wizard.ts';
import { AnswerGroups } from '../screens/quote-summary/AnswerGroups.tsx';
import { StepFacts } from '../screens/quote-summary/StepFacts.tsx';
import { PremiumBreakdown } from '../screens/summary/PremiumBreakdown.tsx';

interface LookBackProps {
  /** The step to read; null while none is read. */
  step: StepId | null;
  onClose: () => void;
}

/** A step behind, read over the present one. Nothing moves and nothing is cleared until Change is pressed, which asks first. */
export function LookBack({ step, onClose }: LookBackProps) {
  const wizard = useWizard();
  const reading = useMemo(() => ({ ...wizard, isReadOnly: true }), [wizard]);
  const change = () => {
    onClose();
    if (step !== null) wizard.send({ type: 'open', step });
  };
  return (
    <Dialog
      isOpen={step !== null}
      isWide
      title={step === null ? '' : findStep(step).title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="default" onClick={change}>
            Change
          </Button>
        </>
      }
    >
      <WizardContext value={reading}>{step === null ? null : <StepBehind step={step} />}</WizardContext>
    </Dialog>
  );
}

function StepBehind({ step }: { step: StepId }) {
  if (step === 'QUOTE_SUMMARY') return <AnswerGroups />;
  if (step === 'SUMMARY') return <PremiumBreakdown />;
  return <StepFacts step={step} title={findStep(step).title} />;
}
