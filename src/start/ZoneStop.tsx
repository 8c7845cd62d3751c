import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { HardStopWordsFragment } from '../graphql/documents.ts';
import { paths } from '../paths.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { CannotProceed } from '../ui/feedback/CannotProceed.tsx';
import { ReviewRequest } from './ReviewRequest.tsx';
import { useKeptStart } from './use-kept-start.ts';
import type { QuoteStart } from './use-start.ts';
import { ManualZoneForm } from './zone/ManualZoneForm.tsx';

interface ZoneStopProps {
  start: QuoteStart;
  stop: HardStopWordsFragment;
  /** Whether the viewer, as staff, may enter the determination by hand. */
  mayTypeZone: boolean;
}

/** A stop because no flood zone was found. Offers the address, underwriting, saving and leaving, and for staff a manual determination. */
export function ZoneStop({ start, stop, mayTypeZone }: ZoneStopProps) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'determination' | 'review' | null>(null);
  const [exit, setExit] = useState<'saving' | 'failed' | null>(null);
  const keepStart = useKeptStart(start);
  const saveAndExit = async () => {
    setExit('saving');
    if ((await keepStart()) === null) return setExit('failed');
    navigate(paths.home);
  };
  return (
    <>
      <CannotProceed
        header={stop.header}
        message={stop.message}
        remedies={stop.remedies}
        liftedBy={stop.liftedBy}
        reference={stop.reference}
        actions={
          <>
            <Button onClick={start.edit}>Back to the address</Button>
            {mayTypeZone && open !== 'determination' ? (
              <Button variant="default" onClick={() => setOpen('determination')}>
                Enter the determination by hand
              </Button>
            ) : null}
            {open === 'review' ? null : (
              <Button variant="default" onClick={() => setOpen('review')}>
                Send for review
              </Button>
            )}
            <CallButton variant="subtle" isBusy={exit === 'saving'} onPress={() => void saveAndExit()}>
              Save and exit
            </CallButton>
          </>
        }
      />
      {exit === 'failed' ? (
        <Banner kind="bad" title="The quote was not saved">
          {notKept}
        </Banner>
      ) : null}
      {open === 'determination' ? (
        <ManualZoneForm action="Start with this determination" onEnter={start.startWithManualZone} />
      ) : null}
      {open === 'review' ? (
        <ReviewRequest canUnderwriterLift={stop.canUnderwriterLift} keepQuote={keepStart} />
      ) : null}
    </>
  );
}

const notKept = 'The call failed. Nothing you typed is lost: try again in a moment.';
