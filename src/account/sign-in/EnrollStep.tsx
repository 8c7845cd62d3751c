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

/** Enrolling an authenticator app, where the company needs one. */
export function EnrollStep({ stepToken, onTaken, onRestart }: StepProps) {
  const form = useSignInStep('ConfirmEnrolment', stepToken, 'code', field, onTaken);
  const [enrolment, setEnrolment] = useState<Enrollment | 'failed' | null>(null);
  useEffect(() => {
    requestOrNull<Enrollment>('BeginEnrolment', { stepToken }).then(
      (begun) => setEnrolment(begun ?? 'failed'),
      () => setEnrolment('failed'),
    );
  }, [stepToken]);
  if (enrolment === null) return <PageLoading />;
  if (enrolment === 'failed')
    return (
      <PageFrame title="Second factor" width="narrow">
        <LoadFailure title="The enrolment could not begin" onRetry={onRestart} />
      </PageFrame>
    );
  return (
    <StepPage
      title="Enroll your authenticator app"
      section="Authenticator app"
      lead="Your company needs a second factor. Any app that shows six digits every half minute will do."
      action="Enroll and sign in"
      form={form}
      onRestart={onRestart}
    >
      <AuthenticatorSecret {...enrolment} />
      <TextField
        {...form.field('code')}
        label="Code that the app shows"
        width="short"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </StepPage>
  );
}
