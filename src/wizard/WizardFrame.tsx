import { Suspense } from 'react';
import { stepAtPath, stepOf } from '../../machines/wizard/steps.ts';
import { AppHeader } from '../ui/AppHeader.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { NotFoundView } from '../ui/NotFoundView.tsx';
import { SaveIndicator } from '../ui/SaveIndicator.tsx';
import { loadAgain } from '../ui/stop-waiting.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { WizardLayout } from '../ui/WizardLayout.tsx';
import { aboutQuote } from './about-quote.ts';
import { lazyAtIdle } from './idle.ts';
import { Notices } from './Notices.tsx';
import { RunningPremium } from './RunningPremium.tsx';
import { StepActions } from './StepActions.tsx';
import { StepHeading } from './StepHeading.tsx';
import { Steps } from './Steps.tsx';
import { screens, statusScreen } from './screens.ts';
import { summaryOf } from './summary-of.ts';
import { usePreload } from './use-preload.ts';
import type { QuoteActor, QuoteSnapshot } from './use-quote.ts';
import { useWizard } from './use-wizard.ts';

const ClearingDialog = lazyAtIdle(async () => (await import('./ClearingDialog.tsx')).ClearingDialog);
const DifferenceDialog = lazyAtIdle(async () => (await import('./DifferenceDialog.tsx')).DifferenceDialog);

interface WizardFrameProps {
  quote: QuoteActor;
  /** The moment that is shown. */
  snapshot: QuoteSnapshot;
  screen: string | undefined;
}

/** The frame of every screen: header, rail, the step under its one h1, premium, actions. */
export function WizardFrame({ quote, snapshot, screen }: WizardFrameProps) {
  const { file, step, state, policyId, saving, problems } = useWizard();
  usePreload(state);
  const status = screen === statusScreen.path ? statusScreen : null;
  if (snapshot.matches({ quote: 'gone' }) || (screen !== undefined && !status && stepAtPath(screen) === null))
    return <NotFoundView />;
  const { Screen } = status ?? screens[step];
  const { attempt } = snapshot.context;
  const summary = status ? [] : summaryOf(snapshot, problems);
  return (
    <WizardLayout
      header={
        <AppHeader
          about={aboutQuote(policyId, file)}
          save={<SaveIndicator state={saving} onRetry={() => quote.send({ type: 'save' })} />}
        />
      }
      rail={<Steps />}
      premium={<RunningPremium />}
      actions={<StepActions isStatus={status !== null} />}
    >
      <StepHeading
        title={status?.title ?? stepOf(step).title}
        place={status ? null : step}
        hasErrors={summary.length > 0}
      />
      <Notices quote={quote} moment={snapshot} />
      <ErrorSummary problems={summary} attempt={attempt} />
      <Suspense
        key={status ? status.path : step}
        fallback={<Waiting label="Loading the screen" wayOn={loadAgain} />}
      >
        <Screen />
      </Suspense>
      <Suspense fallback={null}>
        <ClearingDialog quote={quote} moment={snapshot} />
      </Suspense>
      <Suspense fallback={null}>
        <DifferenceDialog quote={quote} moment={snapshot} />
      </Suspense>
    </WizardLayout>
  );
}
