import { useState } from 'react';
import { useViewer } from '../../graphql/use-viewer.ts';
import { AccountFormPage } from './AccountFormPage.tsx';
import { changeAccount } from './account-calls.ts';
import { ChangeConfirmation } from './ChangeConfirmation.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useShortForm } from './use-short-form.ts';

const fields = {
  password: { id: 'password', missing: 'Enter your current password.' },
  newPassword: { id: 'new-password', missing: 'Choose a new password.' },
};

/** Changes the viewer's password. */
export function ChangePassword() {
  const viewer = useViewer();
  const [isDone, setDone] = useState(false);
  const form = useShortForm(fields, async (texts) => {
    const answer = await changeAccount('User/ChangePassword', texts);
    setDone(answer.isDone);
    return answer.isDone ? [] : answer.problems;
  });
  if (isDone)
    return (
      <ChangeConfirmation title="Password" message="Your password is changed">
        You stay signed in here. Everywhere else you were signed out.
      </ChangeConfirmation>
    );
  return (
    <AccountFormPage
      title="Change your password"
      section="Password"
      intro="Everywhere else you will be signed out."
      form={form}
      action="Change the password"
    >
      <CurrentPasswordField {...form.field('password')} />
      <NewPasswordField {...form.field('newPassword')} userName={viewer?.userName} />
    </AccountFormPage>
  );
}
