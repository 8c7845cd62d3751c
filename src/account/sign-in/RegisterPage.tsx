import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { TextField } from '../../form/controls/TextField.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { changeAccount } from '../security/account-calls.ts';
import { NewPasswordField } from '../security/NewPasswordField.tsx';
import { useShortForm } from '../security/use-short-form.ts';
import classes from './SignInPage.module.css';

const fields = {
  code: { id: 'code', missing: 'Enter the code of your invitation.' },
  password: { id: 'password', missing: 'Choose a password.' },
};

/** The code of the link that opened the page; empty without one. It comes after the #, so that it never reaches a server or a log. */
function readCodeOfLink(): string {
  return decodeURIComponent(window.location.hash.slice(1)).slice(0, 40);
}

/** For invited people: the invitation code and a password create the account. */
export function RegisterPage() {
  const session = useSession();
  const [userName, setUserName] = useState<string | null>(null);
  const [codeOfLink] = useState(readCodeOfLink);
  const linked = { ...fields, code: { ...fields.code, initial: codeOfLink } };
  const form = useShortForm(linked, async (texts) => {
    const answer = await changeAccount<{ userName: string }>('User/Register', texts);
    if (answer.isDone) setUserName(answer.body.userName);
    return answer.isDone ? [] : answer.problems;
  });
  if (session.kind === 'signed in') return <Redirect to={paths.home} replace />;
  if (userName !== null) return <RegistrationConfirmation userName={userName} />;
  return (
    <PageFrame
      title="Register"
      width="narrow"
      menu={null}
      intro="With the code that you were sent by e-mail."
    >
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Section title="Your account">
        <form className={classes.form} onSubmit={form.submit} noValidate>
          <TextField
            {...form.field('code')}
            label="Code of the invitation"
            width="medium"
            autoComplete="one-time-code"
            maxLength={40}
            note="Twelve characters. It is good once, for seven days."
          />
          <NewPasswordField {...form.field('password')} />
          <div className={classes.actions}>
            <CallButton isBusy={form.isBusy}>Create my account</CallButton>
            <Anchor component={Link} href={paths.signIn()}>
              I have an account
            </Anchor>
          </div>
        </form>
      </Section>
    </PageFrame>
  );
}

function RegistrationConfirmation({ userName }: { userName: string }) {
  return (
    <PageFrame title="Your account was created" width="narrow" menu={null}>
      <Banner kind="good" title={`Your user name is ${userName}`}>
        Sign in with it and the password that you chose.
      </Banner>
      <div>
        <ButtonLink href={paths.signIn()}>Sign in</ButtonLink>
      </div>
    </PageFrame>
  );
}
