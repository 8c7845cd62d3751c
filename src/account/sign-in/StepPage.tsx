import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/feedback/ErrorSummary.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './SignInPage.module.css';

interface StepPageProps {
  title: string;
  section: string;
  intro: string;
  /** The label of the button. */
  action: string;
  form: {
    submit: (event: FormEvent) => void;
    isBusy: boolean;
    problems: readonly SummaryProblem[];
    attempt: number;
  };
  onRestart: () => void;
  children: ReactNode;
}

/** A page with one short form on the way to a session, with a link back to the beginning. */
export function StepPage({ title, section, intro, action, form, onRestart, children }: StepPageProps) {
  return (
    <PageFrame title={title} width="narrow" menu={null}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Section title={section} intro={intro}>
        <form className={classes.form} onSubmit={form.submit} noValidate>
          {children}
          <div className={classes.actions}>
            <CallButton isBusy={form.isBusy}>{action}</CallButton>
            <Button variant="default" onClick={onRestart}>
              Start over
            </Button>
          </div>
        </form>
      </Section>
    </PageFrame>
  );
}
