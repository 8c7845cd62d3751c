import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { HardStopType, StepId } from '../../machines/contract/types.ts';
import { paths } from '../paths.ts';
import { CannotProceed } from '../ui/feedback/CannotProceed.tsx';
import { ReviewRequest } from './ReviewRequest.tsx';

interface StoppedQuoteProps {
  policyId: number;
  type: HardStopType;
  step: StepId;
  field: string | null;
  header: string;
  message: string;
  remedies: readonly string[];
  liftedBy: string;
  canUnderwriterLift: boolean;
  reference: string | null;
  /** Underwriting has it already: the next page is its status. */
  isUnderReview?: boolean;
}

/** A stopped quote and what can be done: back to the field, to underwriting, or home; its status once underwriting has it. */
export function StoppedQuote({ isUnderReview = false, ...stop }: StoppedQuoteProps) {
  return isUnderReview ? <HeldApplication {...stop} /> : <OpenStop {...stop} />;
}

function HeldApplication({
  policyId,
  header,
  message,
  liftedBy,
  reference,
}: Omit<StoppedQuoteProps, 'isUnderReview'>) {
  return (
    <CannotProceed
      header={header}
      message={message}
      remedies={[
        'Underwriting has it already. Nothing has to be sent.',
        'See its status for what is needed.',
      ]}
      liftedBy={liftedBy}
      reference={reference}
      actions={
        <>
          <Button component={Link} href={paths.inProcess(policyId)}>
            Application status
          </Button>
          <Button variant="subtle" component={Link} href={paths.home}>
            Home
          </Button>
        </>
      }
    />
  );
}

function OpenStop({ policyId, type, step, field, ...texts }: Omit<StoppedQuoteProps, 'isUnderReview'>) {
  const [isWriting, setWriting] = useState(false);
  const back = type === 'PREMIUM_FAILURE' ? 'Try the rating again' : 'Back to the field';
  return (
    <>
      <CannotProceed
        {...texts}
        actions={
          <>
            <Button component={Link} href={paths.step(policyId, step, field ?? undefined)}>
              {back}
            </Button>
            {isWriting ? null : (
              <Button variant="default" onClick={() => setWriting(true)}>
                Send for review
              </Button>
            )}
            <Button variant="subtle" component={Link} href={paths.home}>
              Save and exit
            </Button>
          </>
        }
      />
      {isWriting ? (
        <ReviewRequest
          canUnderwriterLift={texts.canUnderwriterLift}
          keepQuote={() => Promise.resolve(policyId)}
        />
      ) : null}
    </>
  );
}
