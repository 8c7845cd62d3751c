import { Suspense, useState } from 'react';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { findStep, findStepByPath } from '../../../machines/wizard/steps.ts';
import { ReferenceLine } from '../../ui/display/ReferenceLine.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { NotFoundView } from '../../ui/feedback/NotFoundView.tsx';
import { SaveIndicator } from '../../ui/feedback/SaveIndicator.tsx';
import { reloadAction } from '../../ui/feedback/slow-call-action.ts';
import { AppHeader } from '../../ui/layout/AppHeader.tsx';
import { lazyWhenIdle } from '../../ui/layout/lazy-when-idle.ts';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { WizardLayout } from '../../ui/layout/WizardLayout.tsx';
import { buildingSoFar } from '../building/building-so-far.ts';
import { GlanceForm } from '../glance/GlanceForm.tsx';
import { ActionSlot } from '../open/action-slot.ts';
import type { QuoteActor, QuoteSnapshot } from '../open/quote.ts';
import { GlanceContext, useStepGlance } from '../open/step-glance.ts';
import { useWizard } from '../open/use-wizard.ts';
import { buildErrorSummary } from '../question/error-summary.ts';
import { QuoteProgress } from './QuoteProgress.tsx';
import { QuoteSubject } from './QuoteSubject.tsx';
import { RunningPremium } from './RunningPremium.tsx';
import { StepActions } from './StepActions.tsx';
import { StepHeading } from './StepHeading.tsx';
import { screens, statusScreen } from './screens.ts';
import { usePreloadScreens } from './use-preload-screens.ts';
import { WizardNotices } from './WizardNotices.tsx';

const QuoteDialogs = lazyWhenIdle(async () => (await import('./QuoteDialogs.tsx')).QuoteDialogs);

interface WizardFrameProps {
  quote: QuoteActor;
  /** The snapshot that is currently shown. */
  snapshot: QuoteSnapshot;
  screen: string | undefined;
}

/** The frame of every screen: header, step rail, heading, notices, the screen, premium and actions. */
export function WizardFrame({ quote, snapshot, screen }: WizardFrameProps) {
  const wizard = useWizard();
  const glance = useStepGlance(wizard);
  const { file, step, policyId, saving, problems } = wizard;
  usePreloadScreens(wizard);
  const isWide = useIsWide();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const status = screen === statusScreen.path ? statusScreen : null;
  if (
    snapshot.matches({ quote: 'gone' }) ||
    (screen !== undefined && !status && findStepByPath(screen) === null)
  )
    return <NotFoundView />;
  const { Screen, showsBuilding } = status ?? screens[step];
  const { attempt } = snapshot.context;
  const summary = status ? [] : buildErrorSummary(snapshot, problems);
  const building = showsBuilding ? (
    <Suspense fallback={null}>
      <buildingSoFar.Shown place={isWide ? 'column' : 'fold'} />
    </Suspense>
  ) : null;
  return (
    <GlanceContext value={glance}>
      <WizardLayout
        header={
          <AppHeader
            subject={<QuoteSubject policyId={policyId} file={file} />}
            save={<SaveIndicator state={saving} onRetry={() => quote.send({ type: 'save' })} />}
          />
        }
        rail={
          <>
            <QuoteProgress />
            <ReferenceLine code={formatReferenceCode(policyId)} isUnderRail />
          </>
        }
        premium={
          <>
            <RunningPremium />
            {isWide ? building : null}
          </>
        }
        actions={<StepActions isStatus={status !== null} onSlot={setSlot} />}
      >
        <StepHeading
          title={status?.title ?? findStep(step).title}
          step={status ? null : step}
          hasErrors={summary.length > 0}
        />
        {isWide ? null : building}
        <WizardNotices quote={quote} snapshot={snapshot} />
        <ErrorSummary problems={summary} attempt={attempt} />
        <Suspense
          key={status ? status.path : step}
          fallback={<Loading label="Loading the screen" slowAction={reloadAction} />}
        >
          <ActionSlot value={slot}>
            <GlanceForm>
              <Screen />
            </GlanceForm>
          </ActionSlot>
        </Suspense>
        <Suspense fallback={null}>
          <QuoteDialogs quote={quote} snapshot={snapshot} />
        </Suspense>
      </WizardLayout>
    </GlanceContext>
  );
}
