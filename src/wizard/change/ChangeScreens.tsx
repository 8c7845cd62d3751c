import { Button, UnstyledButton } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ChangeKind, StepId } from '../../../machines/contract/types.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import type { ChangeDetailFieldsFragment } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { SaveIndicator } from '../../ui/feedback/SaveIndicator.tsx';
import { reloadAction } from '../../ui/feedback/slow-call-action.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { buildingSoFar } from '../building/building-so-far.ts';
import { screens as wizardScreens } from '../frame/screens.ts';
import type { QuoteSnapshot } from '../open/quote.ts';
import { useWizard, WizardContext } from '../open/use-wizard.ts';
import { buildErrorSummary } from '../question/error-summary.ts';
import classes from './Change.module.css';

interface ChangeScreensProps {
  snapshot: QuoteSnapshot;
  kind: ChangeKind;
  /** The screens of the change's kind, in order. */
  screens: readonly StepId[];
  step: StepId;
  changedFields: ChangeDetailFieldsFragment['changedFields'];
  onStep: (step: StepId) => void;
}

/** The wizard's screens of a change's kind, and no others: one at a time, with Back and Next between them. */
export function ChangeScreens({ snapshot, kind, screens, step, changedFields, onStep }: ChangeScreensProps) {
  const wizard = useWizard();
  const [attempt, setAttempt] = useState(0);
  const errors = wizard.problems.filter(({ severity }) => severity === 'ERROR' || severity === 'HARD_STOP');
  const at = screens.indexOf(step);
  const go = async (to: StepId | undefined, isForward: boolean) => {
    if (isForward && errors.length > 0) return setAttempt((count) => count + 1);
    if (!(await wizard.saveAll())) return;
    setAttempt(0);
    if (to !== undefined) onStep(to);
  };
  const { isBusy, press } = usePress(go);
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = part.current?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [step]);
  const { Screen, showsBuilding } = wizardScreens[step];
  const messagesFor: typeof wizard.messagesFor = (key) => {
    const messages = wizard.messagesFor(key);
    const missing = attempt > 0 ? errors.find(({ field }) => field === key)?.message : undefined;
    return { ...messages, error: messages.error ?? missing };
  };
  const noteFor = (key: string) => {
    const changed = changedFields.find(({ field }) => field === key);
    return changed === undefined ? null : `It was ${changed.before || 'empty'}.`;
  };
  const own = attempt > 0 ? errors.map(({ field, message }) => ({ field: field ?? undefined, message })) : [];
  const refused = buildErrorSummary(snapshot, []).filter(
    ({ message }) => !own.some((problem) => problem.message === message),
  );
  const next = screens[at + 1];
  return (
    <div ref={part}>
      <Section
        title={findStep(step).title}
        intro={`Screen ${at + 1} of ${screens.length} of this change`}
        action={<SaveIndicator state={wizard.saving} onRetry={() => wizard.send({ type: 'save' })} />}
      >
        {screens.length > 1 ? (
          <ol className={classes.screens}>
            {screens.map((screen) => (
              <li key={screen}>
                <UnstyledButton
                  aria-current={screen === step ? 'step' : undefined}
                  onClick={() => press(screen, false)}
                >
                  {findStep(screen).title}
                </UnstyledButton>
              </li>
            ))}
          </ol>
        ) : null}
        <ErrorSummary problems={[...own, ...refused]} attempt={attempt + snapshot.context.attempt} />
        {showsBuilding ? (
          <Suspense fallback={null}>
            <buildingSoFar.Shown place="fold" />
          </Suspense>
        ) : null}
        <WizardContext value={{ ...wizard, messagesFor, noteFor, changeKind: kind }}>
          <Suspense key={step} fallback={<Loading label="Loading the screen" slowAction={reloadAction} />}>
            <div className={classes.screen}>
              <Screen />
            </div>
          </Suspense>
        </WizardContext>
        <div className={classes.actions}>
          {at > 0 ? (
            <Button variant="default" onClick={() => press(screens[at - 1], false)}>
              Back
            </Button>
          ) : null}
          <CallButton variant="default" isBusy={isBusy} onPress={() => press(next, true)}>
            {next === undefined ? 'Save' : 'Next'}
          </CallButton>
        </div>
      </Section>
    </div>
  );
}
