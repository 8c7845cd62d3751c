import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { HardStopType, StepId } from '../../machines/contract/types.ts';
import { LongTextField } from '../form/LongTextField.tsx';
import { lengthFault } from '../form/text/length.ts';
import { blank, type Typed } from '../form/typed.ts';
import { SendForReview } from '../graphql/documents.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { CallButton } from '../ui/CallButton.tsx';
import { CannotProceed } from '../ui/CannotProceed.tsx';
import { Section } from '../ui/Section.tsx';

interface StoppedQuoteProps {
  policyId: number;
  type: HardStopType;
  step: StepId;
  field: string | null;
  header: string;
  message: string;
  remedies: readonly string[];
  liftedBy: string;
  reference: string | null;
  /** Underwriting has it already: its way on is its status. */
  isHeld?: boolean;
}

/** A stopped quote with its ways on: back to the field, to underwriting, or home; its status once underwriting has it. */
export function StoppedQuote({ isHeld = false, ...stop }: StoppedQuoteProps) {
  return isHeld ? <HeldApplication {...stop} /> : <OpenStop {...stop} />;
}

function HeldApplication({
  policyId,
  header,
  message,
  liftedBy,
  reference,
}: Omit<StoppedQuoteProps, 'isHeld'>) {
  return (
    <CannotProceed
      header={header}
      message={message}
      remedies={[
        'Underwriting has it already. Nothing has to be sent.',
        'Its status says what is asked for, and when it goes on.',
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

function OpenStop({ policyId, type, step, field, ...words }: Omit<StoppedQuoteProps, 'isHeld'>) {
  const [isWriting, setWriting] = useState(false);
  const back = type === 'PREMIUM_FAILURE' ? 'Try the rating again' : 'Back to the field';
  return (
    <>
      <CannotProceed
        {...words}
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
      {isWriting ? <ReviewRequest policyId={policyId} /> : null}
    </>
  );
}

const longest = 500;

function ReviewRequest({ policyId }: { policyId: number }) {
  const [, navigate] = useLocation();
  const [text, setText] = useState<Typed<string>>(blank);
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const [send, { loading }] = useMutation(SendForReview);
  const submit = async () => {
    if (text.value === null) return setFault('Say what underwriting should look at.');
    const tooLong = lengthFault(text.text, longest);
    setFault(tooLong);
    if (tooLong !== undefined) return;
    const variables = { policyId: String(policyId), message: text.value };
    const { data } = await send({ variables }).catch(() => ({ data: undefined }));
    const answer = data?.sendForReview;
    if (answer?.__typename === 'WizardMoved') return navigate(paths.inProcess(policyId));
    setRefusal(wordsOf(answer));
  };
  return (
    <Section title="Send for review" lead="An underwriter gets the quote with your words.">
      {refusal.length > 0 ? (
        <Banner kind="bad" title="It was not sent">
          {refusal.join(' ')}
        </Banner>
      ) : null}
      <LongTextField
        id="review-message"
        label="What should underwriting look at?"
        required
        maxLength={longest}
        error={fault}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setFault(undefined);
        }}
      />
      <div>
        <CallButton isBusy={loading} onPress={() => void submit()}>
          Send for review
        </CallButton>
      </div>
    </Section>
  );
}

function wordsOf(
  answer: { message?: string; problems?: readonly { message: string }[] } | undefined,
): string[] {
  if (answer === undefined) return ['The call failed. Your words are kept here: try again in a moment.'];
  return (
    answer.problems?.map(({ message }) => message) ?? [answer.message ?? 'Underwriting did not take it.']
  );
}
