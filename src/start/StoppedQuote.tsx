import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HardStopType, StepId } from '../../machines/contract/types.ts';
import { formatReferenceCode } from '../../machines/domain/policy/reference-code.ts';
import { paths } from '../paths.ts';
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
  /** The file that underwriting already has, so that its status is the next page; null if it has none. */
  underReview?: 'quote' | 'application' | null;
}

/** A stopped quote and the actions available: back to the field, send for review, or home. Under review, the link goes to its status. */
export function StoppedQuote({ underReview = null, ...stop }: StoppedQuoteProps) {
  return underReview === null ? <OpenStop {...stop} /> : <Held {...stop} underReview={underReview} />;
}

const heldRemedies = {
  application: 'The application was submitted and underwriting acts next. You do not need to send it.',
  quote:
    'Underwriting has the quote and acts next. It is not submitted yet: once it is released, submit the application.',
} as const;

type HeldProps = Pick<StoppedQuoteProps, 'policyId' | 'header' | 'message' | 'liftedBy'> & {
  readonly underReview: keyof typeof heldRemedies;
};

function Held({ policyId, header, message, liftedBy, underReview }: HeldProps) {
  return (
    <CannotProceed
      header={header}
      message={message}
      remedies={[heldRemedies[underReview], 'See the status for what is needed.']}
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

function OpenStop({ policyId, type, step, field, ...texts }: Omit<StoppedQuoteProps, 'underReview'>) {
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
