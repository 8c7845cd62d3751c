import { TextField } from '../../form/controls/TextField.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepProps } from './step-props.ts';
import { useSignInStep } from './use-sign-in-step.ts';

const field = { id: 'code', missing: 'Enter the code that the app shows.' };

/** The second factor: the app's code, or a recovery code. */
export function SecondFactorStep({ stepToken, onOutcome, onRestart }: StepProps) {
  const form = useSignInStep('SecondFactor', stepToken, 'code', field, onOutcome);
  return (
    <StepPage
      title="Confirm that it is you"
      section="Second factor"
      intro="Open the authenticator app on your phone. You can also use a recovery code; each works once."
      action="Sign in"
      form={form}
      onRestart={onRestart}
    >
      <TextField
        {...form.field('code')}
        label="Code"
        width="short"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </StepPage>
  );
}
