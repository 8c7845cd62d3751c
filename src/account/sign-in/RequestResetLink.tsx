import { Button } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '../../form/controls/TextField.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { useShortForm } from '../security/use-short-form.ts';
import { StepPage } from './StepPage.tsx';
import { requestOrNull } from './sign-in-calls.ts';

const fields = { userName: { id: 'user-name', missing: 'Enter your user name.' } };

/** Requests a password reset link. The answer does not reveal whether the account exists. */
export function RequestResetLink({ onRestart }: { onRestart: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const form = useShortForm(fields, async ({ userName }) => {
    const isTaken = (await requestOrNull('ForgottenPassword', { userName: userName.trim() })) !== null;
    setAsked(isTaken);
    return isTaken ? [] : [{ field: 'userName', message: 'Too many requests. Try again later.' }];
  });
  if (isAsked)
    return (
      <PageFrame title="Check your e-mail" width="narrow">
        <Banner
          kind="note"
          title="If an account with that user name has an e-mail address, we sent it a link"
        >
          It expires in 30 minutes. If nothing comes, your administrator can help: a mail server may not be
          set up here.
        </Banner>
        <div>
          <Button onClick={onRestart}>Back to sign-in</Button>
        </div>
      </PageFrame>
    );
  return (
    <StepPage
      title="Forgot your password?"
      section="Your account"
      intro="We send a link to the e-mail address of your account. Use it to set a new password."
      action="Send the link"
      form={form}
      onRestart={onRestart}
    >
      <TextField
        {...form.field('userName')}
        label="User name"
        width="medium"
        autoComplete="username"
        maxLength={100}
      />
    </StepPage>
  );
}
