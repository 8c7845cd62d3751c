import { Button } from '@mantine/core';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from './FoundationMismatch.module.css';

/** A warning that the diagram does not match the foundation, with a button to go back and change the foundation. */
export function FoundationMismatch() {
  const { problems, send, isReadOnly } = useWizard();
  const mismatch = problems.find(({ code }) => code === 'V-08-01');
  if (mismatch === undefined) return null;
  return (
    <Banner kind="warn" title="Diagram and foundation do not match">
      <p>{mismatch.message}</p>
      {isReadOnly ? null : (
        <div className={classes.way}>
          <Button variant="default" onClick={() => send({ type: 'open', step: 'FOUNDATION_INFORMATION' })}>
            Change the foundation
          </Button>
          <span>This goes back to step 2. You first see what it clears.</span>
        </div>
      )}
    </Banner>
  );
}
