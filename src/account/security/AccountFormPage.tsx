import { Anchor } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/feedback/ErrorSummary.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from '../sign-in/SignInPage.module.css';

interface AccountFormPageProps {
  title: string;
  section: string;
  intro?: string;
  form: {
    submit: (event: FormEvent) => void;
    isBusy: boolean;
    problems: readonly SummaryProblem[];
    attempt: number;
  };
  /** The label of the button. */
  action: string;
  children: ReactNode;
}

/** The page of one part of the account: its form, and a link back to the account. */
export function AccountFormPage({ title, section, intro, form, action, children }: AccountFormPageProps) {
  return (
    <PageFrame title={title} width="narrow">
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Section title={section} intro={intro}>
        <form className={classes.form} onSubmit={form.submit} noValidate>
          {children}
          <div className={classes.actions}>
            <CallButton isBusy={form.isBusy}>{action}</CallButton>
            <Anchor component={Link} href={paths.account()}>
              Back to the account
            </Anchor>
          </div>
        </form>
      </Section>
    </PageFrame>
  );
}
