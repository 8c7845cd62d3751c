import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { may } from '../../machines/domain/access/permission.ts';
import type { StartChoicesQuery } from '../graphql/staff-documents.ts';
import type { SignedInViewer } from '../graphql/use-viewer.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { ErrorSummary } from '../ui/feedback/ErrorSummary.tsx';
import { SlowNotice } from '../ui/feedback/SlowNotice.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { FocusedRegion } from '../ui/layout/FocusedRegion.tsx';
import { useErrorTitle } from '../ui/layout/use-document-title.ts';
import { useQueryText } from '../use-query-text.ts';
import { AddressSection } from './AddressSection.tsx';
import { InsuredSection } from './InsuredSection.tsx';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';
import { SamplePlaces } from './SamplePlaces.tsx';
import { StartAddressOutcome } from './StartAddressOutcome.tsx';
import { StartedNotice } from './StartedNotice.tsx';
import classes from './StartForm.module.css';
import { findInitialAgent } from './start-form.ts';
import { TermsSection } from './TermsSection.tsx';
import { useStart } from './use-start.ts';
import { ZoneStop } from './ZoneStop.tsx';

interface StartFormProps {
  viewer: SignedInViewer;
  choices: StartChoicesQuery;
}

/** The sections of the start screen in order. A question, a stop or the start's notices replace them. */
export function StartForm({ viewer, choices }: StartFormProps) {
  const [, navigate] = useLocation();
  const namedAgentId = new URLSearchParams(useQueryText()).get('agent');
  const start = useStart(viewer, findInitialAgent(choices.agents, namedAgentId, viewer.userId));
  const { stage } = start;
  useErrorTitle(start.problems.length > 0);
  const first = stage.kind === 'started' && stage.notices.length === 0 ? stage.policyId : null;
  useEffect(() => {
    if (first !== null) navigate(paths.step(first, 'BUILDING_INFORMATION'));
  }, [first, navigate]);
  if (stage.kind === 'started') {
    return (
      <FocusedRegion label="The quote is started">
        <StartedNotice policyId={stage.policyId} notices={stage.notices} />
      </FocusedRegion>
    );
  }
  if (stage.kind === 'possible duplicate') {
    return (
      <FocusedRegion label="Possible duplicate">
        <PossibleDuplicates start={start} duplicates={stage.others} />
      </FocusedRegion>
    );
  }
  if (stage.kind === 'stopped') {
    const mayType = may(viewer.masks, 'policy', 'manualZone');
    return (
      <FocusedRegion label="Cannot proceed">
        <ZoneStop start={start} stop={stage.stop} mayTypeZone={mayType} />
      </FocusedRegion>
    );
  }
  return (
    <>
      <ErrorSummary problems={start.problems} attempt={start.attempt} />
      {stage.kind === 'failed' ? (
        <FocusedRegion label="The quote was not started">
          <Banner kind="bad" title="The quote was not started">
            {stage.isStopped ? stoppedWaitingText : 'The call failed.'} Nothing you typed is lost: try Next
            again in a moment.
          </Banner>
        </FocusedRegion>
      ) : null}
      <AddressSection start={start} states={choices.states}>
        {stage.kind === 'choosing address' ? <StartAddressOutcome start={start} scrub={stage.scrub} /> : null}
      </AddressSection>
      <InsuredSection start={start} />
      <TermsSection start={start} agents={choices.agents} />
      <SamplePlaces places={choices.samplePlaces} start={start} />
      <div className={classes.bar}>
        <SlowNotice
          isWaiting={stage.kind === 'starting'}
          slowText="The address or the map service is slow. What you typed is kept."
          layout="bar"
        />
        <ActionBar
          back="Home"
          onBack={() => navigate(paths.home)}
          onNext={start.next}
          isBusy={stage.kind === 'starting'}
        />
      </div>
    </>
  );
}

const stoppedWaitingText =
  'You stopped waiting. If the quote is created anyway, Next shows it as a possible duplicate.';
