import { Button } from '@mantine/core';
import { type FormEvent, use, useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { TextField } from '../form/TextField.tsx';
import { blank, type Typed } from '../form/typed.ts';
import { configuration } from '../graphql/configuration.ts';
import { signIn } from '../graphql/session.ts';
import { useSession } from '../graphql/use-session.ts';
import { safeReturn } from '../paths.ts';
import { ErrorSummary, type Problem } from '../ui/ErrorSummary.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { Section } from '../ui/Section.tsx';
import { SampleSignIns } from './SampleSignIns.tsx';
import classes from './SignInPage.module.css';

/** Sign in; then back to where one wanted to go. */
export function SignInPage() {
  const settings = use(configuration());
  const returnTo = safeReturn(new URLSearchParams(useSearch()).get('return'));
  const session = useSession();
  const [userName, setUserName] = useState<Typed<string>>(blank);
  const [password, setPassword] = useState<Typed<string>>(blank);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  if (session.kind === 'signed in') return <Redirect to={returnTo} replace />;
  const enter = async (name: string, secret: string) => {
    setBusy(true);
    const refusal = await signIn(name, secret).catch(
      () => 'The server cannot be reached. Try again in a moment.',
    );
    setBusy(false);
    if (refusal === null) return;
    setProblems([{ field: 'user-name', message: refusal }]);
    setAttempt((count) => count + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = missingFrom(userName, password);
    setProblems(missing);
    setAttempt((count) => count + 1);
    if (missing.length === 0) void enter(userName.text.trim(), password.text);
  };
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  return (
    <PageFrame
      title="Sign in"
      width="narrow"
      lead="Flood insurance quotes and applications for agents and staff."
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <Section title="Your account">
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextField
            id="user-name"
            label="User name"
            required
            width="medium"
            autoComplete="username"
            maxLength={100}
            value={userName}
            onChange={setUserName}
            error={errorOf('user-name')}
          />
          <TextField
            id="password"
            label="Password"
            required
            isSecret
            width="medium"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={setPassword}
            error={errorOf('password')}
          />
          <div>
            <Button type="submit" aria-busy={isBusy || undefined}>
              {isBusy ? 'One moment…' : 'Sign in'}
            </Button>
          </div>
        </form>
      </Section>
      <SampleSignIns
        samples={settings.sampleSignIns ?? []}
        onChoose={(sample) => void enter(sample.userName, sample.password)}
      />
    </PageFrame>
  );
}

function missingFrom(userName: Typed<string>, password: Typed<string>): Problem[] {
  return [
    ...(userName.value === null ? [{ field: 'user-name', message: 'Enter your user name.' }] : []),
    ...(password.text === '' ? [{ field: 'password', message: 'Enter your password.' }] : []),
  ];
}
