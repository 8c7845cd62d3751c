import { useState } from 'react';
import { AccountFormPage } from './AccountFormPage.tsx';
import { changeAccount } from './account-calls.ts';
import { ChangeConfirmation } from './ChangeConfirmation.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { useShortForm } from './use-short-form.ts';

const fields = { password: { id: 'password', missing: 'Enter your current password.' } };

/** Removes the enrolled app. */
export function RemoveAuthenticator() {
  const [isDone, setDone] = useState(false);
  const form = useShortForm(fields, async ({ password }) => {
    const answer = await changeAccount('User/UpdateMFAConfig', { action: 'Remove', password });
    setDone(answer.isDone);
    return answer.isDone ? [] : answer.problems;
  });
  if (isDone)
    return (
      <ChangeConfirmation title="Authenticator app" message="The app is removed">
        Signing in asks for your password only. Recovery codes no longer work.
      </ChangeConfirmation>
    );
  return (
    <AccountFormPage
      title="Remove the authenticator app"
      section="Authenticator app"
      intro="Signing in will ask for your password only. To change phones, remove the app here and set up the new one."
      form={form}
      action="Remove the app"
    >
      <CurrentPasswordField {...form.field('password')} />
    </AccountFormPage>
  );
}
