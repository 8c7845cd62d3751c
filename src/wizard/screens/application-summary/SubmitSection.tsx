import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Problem } from '../../../../machines/domain/problem.ts';
import { stepOf } from '../../../../machines/wizard/steps.ts';
import { type SubmitAnswerFragment, SubmitApplication } from '../../../graphql/documents.ts';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useWizard } from '../../use-wizard.ts';
import { ChangeLink } from '../quote-summary/ChangeLink.tsx';
import classes from '../summary/Summary.module.css';
import { Checklist } from './Checklist.tsx';

/** Submits the application: on to its status, to the hard stop of a review, or back to what is missing. */
export function SubmitSection() {
  const { policyId, stored, problems, flush, take, stop, send } = useWizard();
  const [, navigate] = useLocation();
  const [submit, { loading }] = useMutation(SubmitApplication, { fetchPolicy: 'no-cache' });
  const [refusal, setRefusal] = useState<readonly Problem[]>([]);
  const follow = (answer: SubmitAnswerFragment | undefined) => {
    if (answer?.__typename === 'HardStop') return stop(answer);
    if (answer?.__typename === 'WizardMoved') {
      take(answer.file);
      return navigate(paths.inProcess(policyId));
    }
    if (answer?.__typename === 'StepProblems') take(answer.file);
    if (answer?.__typename === 'StepProblems' || answer?.__typename === 'SaveRefused')
      return setRefusal(answer.problems);
    setRefusal([{ ...failed, message: answer?.message ?? failed.message }]);
  };
  const start = async () => {
    setRefusal([]);
    if (problems.some(({ severity }) => severity === 'E')) return send({ type: 'next' });
    if (!(await flush()))
      return setRefusal([{ ...failed, message: 'Some answers are not saved yet. Try again in a moment.' }]);
    const { data } = await submit({ variables: { policyId: String(policyId) } }).catch(() => ({
      data: undefined,
    }));
    follow(data?.submitApplication);
  };
  return (
    <Section
      title="Submit"
      lead="The effective date is counted once more and the premium rated once more; then the answers are fixed."
    >
      <Checklist conditions={stored.pendingUnderwriting} />
      {refusal.length > 0 ? (
        <Banner kind="bad" title="The application was not submitted">
          <ul className={classes.reasons}>
            {refusal.map(({ code, field, message, step }) => (
              <li key={`${code} ${field} ${message}`}>
                {message}{' '}
                {step === null || step === 'APPLICATION_SUMMARY' ? null : (
                  <ChangeLink step={step} field={field} what={message}>
                    {stepOf(step).title}
                  </ChangeLink>
                )}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <div>
        <Button aria-busy={loading || undefined} onClick={loading ? undefined : () => void start()}>
          {loading ? 'One moment…' : 'Submit the application'}
        </Button>
      </div>
    </Section>
  );
}

const failed: Problem = {
  code: 'FAILED',
  field: null,
  message: 'The call failed. Nothing was submitted and every answer is kept; try again.',
  severity: 'E',
  step: null,
};
