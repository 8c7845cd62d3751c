import { NewPasswordField } from '../security/NewPasswordField.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepProps } from './step-props.ts';
import { useSignInStep } from './use-sign-in-step.ts';

const field = { id: 'new-password', missing: 'Choose a new password.' };

/** A new password, which must be chosen before anything else. */
export function NewPasswordStep({ stepToken, userName, onOutcome, onRestart }: StepProps) {
  const form = useSignInStep('NewPassword', stepToken, 'newPassword', field, onOutcome);
  return (
    <StepPage
      title="Choose a new password"
      section="Your account"
      intro="Your account needs a new password before you continue."
      action="Save and sign in"
      form={form}
      onRestart={onRestart}
    >
      <NewPasswordField {...form.field('newPassword')} userName={userName} />
    </StepPage>
  );
}
