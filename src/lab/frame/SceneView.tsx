import type { MouseEvent } from 'react';
import { messages } from '../../../machines/domain/format/messages.ts';
import { hardStopDefaults } from '../../../machines/domain/underwriting/hard-stop.ts';
import { isHardStopType } from '../../../machines/lab/sessions/recorded-session.ts';
import { isSubmitted } from '../../../machines/wizard/step-reachability.ts';
import { StoppedQuote } from '../../start/StoppedQuote.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { today } from '../../wizard/open/quote.ts';
import type { LabFrame } from './lab-frame.ts';
import type { ShowSceneMessage } from './messages.ts';
import { SceneQuote } from './SceneQuote.tsx';
import { SceneStart } from './SceneStart.tsx';
import { serveSample } from './served-sample.ts';
import { useMaskedMarks } from './use-masked-marks.ts';

/** The production view for a place in the wizard: the start, a hard stop, or a screen. */
export function SceneView({ shown, desk }: { shown: ShowSceneMessage; desk: LabFrame }) {
  useMaskedMarks(shown.known);
  const hardStop = shown.at.split('.')[1];
  if (shown.at === 'applicationStart') return <SceneStart key={shown.faults.join()} />;
  if (!isHardStopType(hardStop)) return <SceneQuote shown={shown} desk={desk} />;
  const { policy, wizard } = serveSample(shown, today());
  const stayOnPage = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (link.pathname.includes('/policy/')) desk.post({ lab: 'pressed', events: [{ type: 'back' }] });
  };
  return (
    <div onClickCapture={stayOnPage}>
      <PageFrame title={messages.cannotProceed} intro={`Quote ${policy.policyId}`} width="narrow">
        <StoppedQuote
          {...hardStopDefaults(hardStop)}
          policyId={policy.policyId}
          type={hardStop}
          step={shown.from ?? wizard.step}
          field={null}
          underReview={isSubmitted(shown.facts) ? 'application' : null}
        />
      </PageFrame>
    </div>
  );
}
