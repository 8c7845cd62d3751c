import { Anchor } from '@mantine/core';
import { lazy, useEffect, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { TextField } from '../../form/controls/TextField.tsx';
import { paths, safeReturnPath } from '../../paths.ts';
import { loadConfiguration, type SampleSignIn } from '../../session/configuration.ts';
import { useSession } from '../../session/use-session.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useQueryText } from '../../use-query-text.ts';
import { SampleSignIns } from './SampleSignIns.tsx';
import classes from './SignInPage.module.css';
import { useEarlyInput } from './use-early-input.ts';
import { useSignIn } from './use-sign-in.ts';

const SignInSteps = lazy(async () => ({ default: (await import('./SignInSteps.tsx')).SignInSteps }));

/** Signs in, then asks for a second factor or a new password if needed, then goes to the requested page. */
export function SignInPage() {
  const samples = useSampleSignIns();
  const session = useSession();
  const returnTo = safeReturnPath(new URLSearchParams(useQueryText()).get('return'));
  const form = useSignIn();
  useEarlyInput([form.field('userName'), form.field('password')]);
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (!isTyping) document.getElementById('user-name')?.focus();
  }, []);
  // The steps come first: recovery codes are shown when the session already exists.
  if (form.step)
    return (
      <SignInSteps first={form.step} userName={form.textFor('userName').trim()} onRestart={form.restart} />
    );
  if (session.kind === 'signed in') return <Redirect to={returnTo} replace />;
  return (
    <PageFrame
      title="Sign in"
      width="narrow"
      intro="Flood insurance quotes and applications for agents and staff."
    >
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Section title="Your account">
        {/* Without the script, the dialog method does nothing: no page is asked for, and nothing typed is lost. */}
        <form className={classes.form} method="dialog" onSubmit={form.submit} noValidate>
          <TextField
            {...form.field('userName')}
            label="User name"
            width="medium"
            autoComplete="username"
            maxLength={100}
          />
          <TextField
            {...form.field('password')}
            label="Password"
            isSecret
            width="medium"
            autoComplete="current-password"
            maxLength={200}
          />
          <div className={classes.actions}>
            <CallButton isBusy={form.isBusy}>Sign in</CallButton>
            <Anchor component={Link} href={paths.newPassword}>
              Forgot your password?
            </Anchor>
            <Anchor component={Link} href={paths.register}>
              Register
            </Anchor>
          </div>
        </form>
      </Section>
      <SampleSignIns
        samples={samples}
        pendingUserName={form.choosing}
        onChoose={(sample) => void form.choose(sample)}
      />
    </PageFrame>
  );
}

/** The samples arrive after the form, which is sent without them. */
function useSampleSignIns(): readonly SampleSignIn[] {
  const [samples, setSamples] = useState<readonly SampleSignIn[]>([]);
  useEffect(() => {
    loadConfiguration().then(
      ({ sampleSignIns = [] }) => setSamples(sampleSignIns),
      // Signing in asks for the configuration again, and says why it fails.
      () => undefined,
    );
  }, []);
  return samples;
}
