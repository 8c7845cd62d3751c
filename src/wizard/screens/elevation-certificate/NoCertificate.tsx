import { useEffect, useRef } from 'react';
import { findStep } from '../../../../machines/wizard/steps.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from './NoCertificate.module.css';

/** Shown when the quote has no elevation certificate, such as after a reset, with a button to continue. */
export function NoCertificate() {
  const { state, send, isBusy, isReadOnly } = useWizard();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      <EmptyState
        title="There is no elevation certificate"
        action={
          isReadOnly || state.next === null ? undefined : (
            <CallButton isBusy={isBusy} slowText={null} onPress={() => send({ type: 'next' })}>
              Continue to {findStep(state.next).title}
            </CallButton>
          )
        }
      >
        This step is not needed without one. The premium is based on the height assumed for the foundation. To
        use a certificate, answer Yes on step 2.
      </EmptyState>
    </div>
  );
}
