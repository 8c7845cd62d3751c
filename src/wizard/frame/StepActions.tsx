import { useState } from 'react';
import { useLocation } from 'wouter';
import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { SlowNotice } from '../../ui/feedback/SlowNotice.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { useGlance } from '../open/step-glance.ts';
import { useWizard } from '../open/use-wizard.ts';
import { nextStepId } from './next-step-id.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The label of Next where everything that a step asks is known. */
const looksRightLabel = 'Looks right';

interface StepActionsProps {
  isStatus: boolean;
  /** Receives the place of the last step's own button. */
  onSlot: (slot: HTMLElement | null) => void;
}

/** The Back, Save and exit, and Next buttons with their shortcuts. Leaving with input that cannot be saved asks for confirmation. */
export function StepActions({ isStatus, onSlot }: StepActionsProps) {
  const wizard = useWizard();
  const { send, isBusy, isRating, state, step, isReadOnly, invalidInputs, policyId, problems } = wizard;
  const { isChangingFromSummary } = wizard;
  const isClosed = isReadOnly || isStatus;
  const isReturning = isChangingFromSummary && !isClosed;
  const [, navigate] = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const next = isClosed || step === 'APPLICATION_SUMMARY' ? undefined : () => send({ type: 'next' });
  const goBack = () => send({ type: 'back' });
  const toStep = isStatus ? () => navigate(paths.step(policyId, step)) : undefined;
  const back = isClosed ? toStep : goBack;
  const isStopped = problems.some(({ severity }) => severity === 'ERROR' || severity === 'HARD_STOP');
  const toSummary = () => send(isStopped ? { type: 'next' } : { type: 'open', step: 'QUOTE_SUMMARY' });
  const exitOrAsk = () => (invalidInputs.length > 0 ? setLeaving(true) : send({ type: 'exit' }));
  const exit = isClosed ? () => navigate(paths.home) : exitOrAsk;
  const looksRight = useGlance()?.isAll === true;
  useShortcuts({ next, back, exit });
  return (
    <div>
      <SlowNotice
        isWaiting={isBusy || isRating}
        slowText="This is taking longer than usual. What you entered is kept."
        layout="bar"
      />
      <ActionBar
        onBack={back}
        onSaveAndExit={exit}
        exit={isClosed ? 'Go to home' : 'Save and exit'}
        extra={isReturning ? { label: 'Return to summary', onPress: toSummary } : undefined}
        onNext={next}
        next={looksRight ? looksRightLabel : state.next === null ? 'Finish' : 'Next'}
        nextId={nextStepId}
        isBusy={isBusy}
        onSlot={isClosed || step !== 'APPLICATION_SUMMARY' ? undefined : onSlot}
      />
      <ConfirmDialog
        isOpen={isLeaving}
        title="Some answers cannot be saved"
        intro="These entries are not valid yet and stay in this browser tab only:"
        items={invalidInputs.map(({ key, text }) => `${findFieldSpec(key)?.label ?? key}: “${text}”`)}
        confirmLabel="Leave"
        onCancel={() => setLeaving(false)}
        onConfirm={() => send({ type: 'exit' })}
      />
    </div>
  );
}
