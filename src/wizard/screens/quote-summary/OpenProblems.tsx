import { findStep } from '../../../../machines/wizard/steps.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from '../summary/Summary.module.css';
import { ChangeLink } from './ChangeLink.tsx';

/** Problems that block the application, warnings to check, and what underwriting will review. */
export function OpenProblems() {
  const { state } = useWizard();
  const problems = state.steps
    .filter(({ isEnterable, id }) => isEnterable && id !== 'APPLICATION_SUMMARY')
    .flatMap(({ id, problems: stepProblems }) => stepProblems.map((problem) => ({ ...problem, step: id })));
  const groups = [
    { kind: 'bad', title: 'Still missing or wrong', severities: ['ERROR', 'HARD_STOP'] },
    { kind: 'warn', title: 'Please check', severities: ['WARNING'] },
    { kind: 'note', title: 'Underwriting will review this', severities: ['UNDERWRITING'] },
  ] as const;
  const summaryStep = state.steps.find(({ id }) => id === 'APPLICATION_SUMMARY');
  return (
    <>
      {groups.map(({ kind, title, severities }) => {
        const lines = problems.filter(({ severity }) =>
          severities.some((shownSeverity) => shownSeverity === severity),
        );
        return lines.length === 0 ? null : (
          <Banner key={title} kind={kind} title={title}>
            <ul className={classes.reasons}>
              {lines.map(({ code, field, message, step }) => (
                <li key={`${code} ${field} ${message}`}>
                  {message}{' '}
                  <ChangeLink step={step} field={field} subject={message}>
                    {findStep(step).title}
                  </ChangeLink>
                </li>
              ))}
            </ul>
          </Banner>
        );
      })}
      {summaryStep && !summaryStep.isEnterable ? (
        <Banner kind="warn" title="The application cannot continue yet">
          {summaryStep.reason ?? 'The quote is not rated.'}
        </Banner>
      ) : null}
    </>
  );
}
