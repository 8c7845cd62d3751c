import { useState } from 'react';
import { TextField } from '../../form/controls/TextField.tsx';
import { AccountFormPage } from './AccountFormPage.tsx';
import { AuthenticatorSecret } from './AuthenticatorSecret.tsx';
import { changeAccount } from './account-calls.ts';
import { ChangeConfirmation } from './ChangeConfirmation.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useShortForm } from './use-short-form.ts';

const fields = { code: { id: 'code', missing: 'Enter the code that the app shows.' } };

/** Shows the code to scan and asks for the app's first code; then shows the recovery codes. */
export function ConfirmAuthenticator({ secret, address }: { secret: string; address: string }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useShortForm(fields, async ({ code }) => {
    const answer = await changeAccount<{ recoveryCodes: readonly string[] }>('User/UpdateMFAConfig', {
      action: 'Confirm',
      code,
    });
    if (answer.isDone) setCodes(answer.body.recoveryCodes);
    return answer.isDone ? [] : answer.problems;
  });
  if (codes)
    return (
      <ChangeConfirmation title="Keep your recovery codes" message="The app is set up">
        <RecoveryCodes codes={codes} />
      </ChangeConfirmation>
    );
  return (
    <AccountFormPage
      title="Set up an authenticator app"
      section="Scan and confirm"
      form={form}
      action="Set up the app"
    >
      <AuthenticatorSecret secret={secret} address={address} />
      <TextField
        {...form.field('code')}
        label="Code from the app"
        width="short"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </AccountFormPage>
  );
}
