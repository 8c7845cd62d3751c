import { Button } from '@mantine/core';
import { type FormEvent, use, useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import { TextField } from '../form/TextField.tsx';
import { configuration } from '../graphql/configuration.ts';
import { useSession } from '../graphql/use-session.ts';
import { safeReturn } from '../paths.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { Section } from '../ui/Section.tsx';
import { SampleSignIns } from './SampleSignIns.tsx';
import classes from './SignInPage.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Sign in; then back to where one wanted to go. */
export function SignInPage() {
  const { sampleSignIns } = use(configuration());
  const session = useSession();
  const returnTo = safeReturn(new URLSearchParams(useSearch()).get('return'));
  const form = useSignIn();
  useEffect(() => document.getElementById('user-name')?.focus(), []);
  if (session.kind === 'signed in') return <Redirect to={returnTo} replace />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const errorOf = (field: string) => form.problems.find((problem) => problem.field === field)?.message;
  return (
    <PageFrame
      title="Sign in"
      width="narrow"
      lead="Flood insurance quotes and applications for agents and staff."
    >
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Section title="Your account">
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextField
            id="user-name"
            label="User name"
            required
            width="medium"
            autoComplete="username"
            maxLength={100}
            value={form.userName}
            onChange={form.setUserName}
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
            value={form.password}
            onChange={form.setPassword}
            error={errorOf('password')}
          />
          <div>
            <Button type="submit" aria-busy={form.isBusy || undefined}>
              {form.isBusy ? 'One moment…' : 'Sign in'}
            </Button>
          </div>
        </form>
      </Section>
      <SampleSignIns
        samples={sampleSignIns ?? []}
        onChoose={({ userName, password }) => void form.enter(userName, password)}
      />
    </PageFrame>
  );
}
