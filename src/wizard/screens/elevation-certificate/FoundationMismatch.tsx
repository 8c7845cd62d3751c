import { Button } from '@mantine/core';
import { Banner } from '../../../ui/Banner.tsx';
import { useWizard } from '../../use-wizard.ts';

/** Told at once where diagram and foundation do not go together, with the way back to the foundation. */
export function FoundationMismatch() {
  const { problems, send, readOnly } = useWizard();
  const mismatch = problems.find(({ code }) => code === 'V-08-01');
  if (mismatch === undefined) return null;
  return (
    <Banner
      kind="warn"
      title="Diagram and foundation do not go together"
      action={
        readOnly ? null : (
          <Button variant="default" onClick={() => send({ type: 'open', step: 'FOUNDATION_INFORMATION' })}>
            Change the foundation
          </Button>
        )
      }
    >
      {mismatch.message} Changing the foundation goes back to step 2; what that clears is told first.
    </Banner>
  );
}
