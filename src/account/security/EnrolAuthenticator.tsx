import { useState } from 'react';
import { changeAccount } from './account-calls.ts';
import { ConfirmAuthenticator } from './ConfirmAuthenticator.tsx';
import { PartPage } from './PartPage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useShortForm } from './use-short-form.ts';

const fields = { password: { id: 'password', missing: 'Enter your present password.' } };

interface Enrolment {
  secret: string;
  address: string;
}

/** Enrolling an app: the password first, then the code to scan. */
export function EnrolAuthenticator() {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const form = useShortForm(fields, async ({ password }) => {
    const answer = await changeAccount<Enrolment>('User/UpdateMFAConfig', { action: 'Begin', password });
    if (answer.isDone) setEnrolment(answer.body);
    return answer.isDone ? [] : answer.problems;
  });
  if (enrolment) return <ConfirmAuthenticator {...enrolment} />;
  return (
    <PartPage
      title="Enrol an authenticator app"
      section="Authenticator app"
      lead="From then on signing in asks for a code of the app too. Any app that shows six digits every half minute will do."
      form={form}
      action="Go on"
    >
      <PasswordField {...form.field('password')} />
    </PartPage>
  );
}
