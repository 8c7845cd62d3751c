import { useState } from 'react';
import { LongTextField } from '../form/controls/LongTextField.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { findLengthProblem } from '../form/text/text-length.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { callFailed, useSendForReview } from './use-send-for-review.ts';

interface ReviewRequestProps {
  canUnderwriterLift: boolean;
  /** The number of the quote to send, kept now where it was not before; null where that failed. */
  keepQuote: () => Promise<number | null>;
}

const longest = 500;

/** Asks for the words that go to underwriting with a stopped quote, and sends them. */
export function ReviewRequest({ canUnderwriterLift, keepQuote }: ReviewRequestProps) {
  const [text, setText] = useState<InputState<string>>(blankInput);
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const sendForReview = useSendForReview();
  const { isBusy, press } = usePress(async (message: string) => {
    const policyId = await keepQuote();
    setRefusal(policyId === null ? [callFailed] : await sendForReview(policyId, message));
  });
  const submit = () => {
    if (text.value === null) return setFault('Say what underwriting should look at.');
    const tooLong = findLengthProblem(text.text, longest);
    setFault(tooLong);
    if (tooLong === undefined) press(text.value);
  };
  return (
    <Section
      title="Send for review"
      lead={
        canUnderwriterLift
          ? 'An underwriter gets the quote with your words.'
          : 'An underwriter gets the quote with your words and can advise, but cannot lift this stop.'
      }
    >
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
        <CallButton isBusy={isBusy} onPress={submit}>
          Send for review
        </CallButton>
      </div>
    </Section>
  );
}
