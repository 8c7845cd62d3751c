import { useState } from 'react';
import { AccountFormPage } from './AccountFormPage.tsx';
import { changeAccount } from './account-calls.ts';
import { ConfirmAuthenticator } from './ConfirmAuthenticator.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { useShortForm } from './use-short-form.ts';

const fields = { password: { id: 'password', missing: 'Enter your current password.' } };

interface Enrollment {
  secret: string;
  address: string;
}

/** Enrolls an app: asks for the password first, then shows the code to scan. */
export function EnrollAuthenticator() {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const form = useShortForm(fields, async ({ password }) => {
    const answer = await changeAccount<Enrollment>('User/UpdateMFAConfig', { action: 'Begin', password });
    if (answer.isDone) setEnrollment(answer.body);
    return answer.isDone ? [] : answer.problems;
  });
  if (enrollment) return <ConfirmAuthenticator {...enrollment} />;
  return (
    <AccountFormPage
      title="Set up an authenticator app"
      section="Authenticator app"
      intro="After that, signing in also asks for a code from the app. Any app that shows a six-digit code every 30 seconds works."
      form={form}
      action="Continue"
    >
      <CurrentPasswordField {...form.field('password')} />
    </AccountFormPage>
  );
}
