import { useEffect, useState } from 'react';
import { TextField } from '../../form/controls/TextField.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { AuthenticatorSecret } from '../security/AuthenticatorSecret.tsx';
import { StepPage } from './StepPage.tsx';
import { requestOrNull } from './sign-in-calls.ts';
import type { StepProps } from './step-props.ts';
import { useSignInStep } from './use-sign-in-step.ts';

const field = { id: 'code', missing: 'Enter the code that the app shows.' };

interface Enrollment {
  secret: string;
  address: string;
}

/** Enrolls an authenticator app, where the company requires one. */
export function EnrollStep({ stepToken, onOutcome, onRestart }: StepProps) {
  const form = useSignInStep('ConfirmEnrollment', stepToken, 'code', field, onOutcome);
  const [enrollment, setEnrollment] = useState<Enrollment | 'failed' | null>(null);
  useEffect(() => {
    requestOrNull<Enrollment>('BeginEnrollment', { stepToken }).then(
      (begun) => setEnrollment(begun ?? 'failed'),
      () => setEnrollment('failed'),
    );
  }, [stepToken]);
  if (enrollment === null) return <PageLoading />;
  if (enrollment === 'failed')
    return (
      <PageFrame title="Second factor" width="narrow">
        <LoadFailure title="The setup could not be started" onRetry={onRestart} />
      </PageFrame>
    );
  return (
    <StepPage
      title="Set up your authenticator app"
      section="Authenticator app"
      intro="Your company requires a second factor. Any app that shows a six-digit code every 30 seconds works."
      action="Set up and sign in"
      form={form}
      onRestart={onRestart}
    >
      <AuthenticatorSecret {...enrollment} />
      <TextField
        {...form.field('code')}
        label="Code from the app"
        width="short"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </StepPage>
  );
}
