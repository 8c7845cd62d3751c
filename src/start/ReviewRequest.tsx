import { LongTextField } from '../form/controls/LongTextField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { checkText, useInputForm } from '../form/use-input-form.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { callFailed, useSendForReview } from './use-send-for-review.ts';

interface ReviewRequestProps {
  canUnderwriterLift: boolean;
  /** Saves the quote if needed and resolves with its number, or with null if saving failed. */
  keepQuote: () => Promise<number | null>;
}

const maxMessageLength = 500;

/** A form that sends a stopped quote to underwriting with a message. */
export function ReviewRequest({ canUnderwriterLift, keepQuote }: ReviewRequestProps) {
  const sendForReview = useSendForReview();
  const form = useInputForm<{ message: InputState<string> }>({
    message: {
      id: 'review-message',
      initial: blankInput,
      check: checkText('Say what underwriting should look at.', maxMessageLength),
    },
  });
  const submit = form.onSubmit(async ({ message }) => {
    const policyId = await keepQuote();
    const refusals = policyId === null ? [callFailed] : await sendForReview(policyId, message.value ?? '');
    return refusals.map((refusal) => ({ field: null, message: refusal }));
  });
  return (
    <Section
      title="Send for review"
      intro={
        canUnderwriterLift
          ? 'An underwriter receives the quote with your message.'
          : 'An underwriter receives the quote with your message and can advise, but cannot lift this stop.'
      }
    >
      {form.failure === null ? null : (
        <Banner kind="bad" title="The quote was not sent">
          {form.failure}
        </Banner>
      )}
      <InputForm onSubmit={submit}>
        <LongTextField
          {...form.field('message')}
          label="What should underwriting look at?"
          required
          maxLength={maxMessageLength}
        />
        <div>
          <CallButton isBusy={form.isBusy}>Send for review</CallButton>
        </div>
      </InputForm>
    </Section>
  );
}
