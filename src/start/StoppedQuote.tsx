import { useState } from 'react';
import type { HardStopType, StepId } from '../../machines/contract/types.ts';
import { formatReferenceCode } from '../../machines/domain/policy/reference-code.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
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
  /** Whether underwriting already has the quote, so that its status is the next page. */
  isUnderReview?: boolean;
}

/** A stopped quote and the actions available: back to the field, send for review, or home. Under review, the link goes to its status. */
export function StoppedQuote({ isUnderReview = false, ...stop }: StoppedQuoteProps) {
  return isUnderReview ? <HeldApplication {...stop} /> : <OpenStop {...stop} />;
}

function HeldApplication({ policyId, header, message, liftedBy }: Omit<StoppedQuoteProps, 'isUnderReview'>) {
  return (
    <CannotProceed
      header={header}
      message={message}
      remedies={[
        'Underwriting already has it. You do not need to send it.',
        'See the status for what is needed.',
      ]}
      liftedBy={liftedBy}
      reference={formatReferenceCode(policyId)}
      actions={
        <>
          <ButtonLink href={paths.inProcess(policyId)}>Application status</ButtonLink>
          <ButtonLink variant="subtle" href={paths.home}>
            Home
          </ButtonLink>
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
        reference={formatReferenceCode(policyId)}
        actions={
          <>
            <ButtonLink href={paths.step(policyId, step, field ?? undefined)}>{back}</ButtonLink>
            {isWriting ? null : (
              <Button variant="default" onClick={() => setWriting(true)}>
                Send for review
              </Button>
            )}
            <ButtonLink variant="subtle" href={paths.home}>
              Save and exit
            </ButtonLink>
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
